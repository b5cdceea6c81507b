import type { Json } from '../../json/index.ts';
import { maybeClass } from '../identity/signature.ts';
import { Seen } from '../seen.ts';
import { TRUE } from '../tableau/form.ts';
import type { AssertionMeaning, Breach, KeywordReader } from './keyword.ts';

/** `if`, `then` and `else`; the last two mean nothing without the first. */
export const ifReader: KeywordReader = {
  names: {
    if: { vocabulary: 'applicator', from: 'draft-07' },
    then: { vocabulary: 'applicator', from: 'draft-07' },
    else: { vocabulary: 'applicator', from: 'draft-07' },
  },
  read(schema, scope) {
    if (!Object.hasOwn(schema, 'if')) return;
    const branch = (name: 'then' | 'else') => (Object.hasOwn(schema, name) ? scope.child(schema[name] as Json, name) : null);
    const test = scope.child(schema.if as Json, 'if');
    scope.add({ kind: 'if', keyword: 'if', pointer: scope.at('if'), test, then: branch('then'), else: branch('else') });
  },
};

export const conditional: AssertionMeaning<'if'> = {
  evaluate({ test, then: yes, else: no }, instance, evaluation, seen) {
    const branch = seen === null ? null : new Seen();
    if (!evaluation.valid(test, instance, branch)) return no === null || evaluation.valid(no, instance, seen);
    if (branch !== null) seen?.merge(branch);
    return yes === null || evaluation.valid(yes, instance, seen);
  },
  message: () => 'does not meet the condition that applies',
  causes({ test, then: yes, else: no }, instance, { valid }) {
    const node = valid(test, instance) ? yes : no;
    return { kind: 'every', of: node === null ? [] : [{ node, instance }] };
  },

  children: ({ test, then: yes, else: no }) => [test, yes, no].filter((node) => node !== null),
  appliesInPlace: true,
  signature: ({ test, then: yes, else: no }, classOf) =>
    `if ${classOf(test)} ${maybeClass(yes, classOf)} ${maybeClass(no, classOf)}`,

  proves({ test, then: yes, else: no }, facts, prover) {
    const { book } = prover;
    const met = book.and(facts, [test]);
    if (yes !== null && !prover.proves(met, yes) && !prover.absurd(met)) return false;
    if (no === null || prover.proves(facts, test)) return true;
    const missed = book.and(facts, [book.not(test)]);
    return prover.proves(missed, no) || prover.absurd(missed);
  },
  form: ({ test, then: yes, else: no }, { forms, view }) =>
    forms.choice(view(test), yes === null ? TRUE : view(yes), no === null ? TRUE : view(no)),

  breaches({ test, then: yes, else: no }, _, { book }) {
    const found: Breach[] = [];
    if (yes !== null) found.push({ nodes: [test, book.not(yes)] });
    if (no !== null) found.push({ nodes: [book.not(test), book.not(no)] });
    return found;
  },
};
