import type { Pair } from '../pair.ts';
import type { Cell } from '../report.ts';
import { NOT_APPLICABLE } from '../verdict.ts';
import { withUnknownValues } from './relax.ts';
import { askBoth, reasonIn, shows, undecided, unusable } from './shape-calls.ts';
import { refusedWitness } from './witness.ts';

/** Does every result that the new tool gives fit a reader made for the old ones? */
export function judgeResultShape({ engine, old: reader, new: producer, resultDifferences }: Pair): Cell {
  if (reader.output === undefined) {
    return producer.output === undefined
      ? NOT_APPLICABLE
      : { verdict: 'safe', basis: 'declared', class: null, reason: 'nothing was promised of results before' };
  }
  if (producer.output === undefined) {
    return { verdict: 'breaks', basis: 'declared', class: null, reason: 'results have no structured content any more' };
  }
  const faulty = unusable(reader.output) ?? unusable(producer.output);
  if (faulty !== undefined) return faulty;
  if (
    reader.digests.output === producer.digests.output &&
    reader.contract.shape.outputDialect === producer.contract.shape.outputDialect
  ) {
    return { verdict: 'safe', basis: 'no-difference', class: null, declared: true, strict: true };
  }
  const declared = producer.output.declared();
  const all = producer.output.all();
  const target = reader.output.all();
  if (declared === undefined || all === undefined || target === undefined) return undecided('schema', null, null);
  const { named, strict } = askBoth(engine, { all, declared }, target, resultDifferences(), 'old');
  const shown = { declared: shows(named), strict: named.verdict === 'not-contained' ? false : shows(strict) };
  if (named.verdict === 'undecided') return undecided(reasonIn(named), shown.declared, shown.strict);
  if (named.verdict === 'contained') {
    if (engine.isEmpty(declared)) return undecided('empty: no result fits the new schema', shown.declared, shown.strict);
    return { verdict: 'safe', basis: 'proof', class: null, ...shown, proof: named.by };
  }
  const witness = refusedWitness(named.witness, target, 'result');
  const handled = withUnknownValues(reader.output, reader.contract, false);
  if (handled !== undefined && engine.contains(declared, handled).verdict === 'contained') {
    const reason = 'declared: readers handle values that they do not know';
    return { verdict: 'safe', basis: 'declared', class: 'new-variant', ...shown, reason, witness };
  }
  const open = withUnknownValues(reader.output, reader.contract, true);
  const onlyVariants = open !== undefined && engine.contains(declared, open).verdict === 'contained';
  return { verdict: 'breaks', basis: 'witness', class: onlyVariants ? 'new-variant' : null, ...shown, witness };
}
