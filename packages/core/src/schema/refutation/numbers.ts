import { INTEGER } from '../identity/types.ts';
import type { Assertion } from '../model.ts';
import { anyNumber, type NumberSet, rationalOf, restrict, samples } from '../number/index.ts';
import type { Facts } from '../weakening/facts.ts';

/** Numbers with these facts, whole or broken, small and short ones first, and those beside the bounds. */
export function* numbers(facts: Facts, type: number): Generator<number> {
  let set: NumberSet = restrict(anyNumber, { kind: type === INTEGER ? 'integer' : 'not-integer' });
  for (const { assertion } of facts.items) {
    if (assertion.kind !== 'not') set = held(set, assertion);
    else for (const broken of plainParts(assertion.schema.assertions)) set = brokenBy(set, broken);
  }
  const preferred: number[] = [];
  for (const value of [set.min?.value, set.max?.value]) if (value?.den === 1n) preferred.push(Number(value.num));
  yield* samples(set, 4, type === INTEGER ? [1, 10, 2, 0] : [0.5, 1.5]).values;
  yield* samples(set, 2, preferred).values;
}

function plainParts(assertions: readonly Assertion[]): readonly Assertion[] {
  return assertions.length === 1 ? assertions : [];
}

function held(set: NumberSet, assertion: Assertion): NumberSet {
  switch (assertion.kind) {
    case 'minimum':
    case 'maximum':
      return restrict(set, { kind: assertion.kind, limit: rationalOf(assertion.limit), exclusive: assertion.exclusive });
    case 'multipleOf':
      return restrict(set, { kind: 'multiple', divisor: rationalOf(assertion.divisor) });
    default:
      return set;
  }
}

function brokenBy(set: NumberSet, assertion: Assertion): NumberSet {
  switch (assertion.kind) {
    case 'minimum':
      return restrict(set, { kind: 'maximum', limit: rationalOf(assertion.limit), exclusive: !assertion.exclusive });
    case 'maximum':
      return restrict(set, { kind: 'minimum', limit: rationalOf(assertion.limit), exclusive: !assertion.exclusive });
    case 'multipleOf':
      return restrict(set, { kind: 'not-multiple', divisor: rationalOf(assertion.divisor) });
    case 'enum': {
      const values = assertion.values.filter((value) => typeof value === 'number');
      return restrict(set, { kind: 'none-of', values: values.map(rationalOf) });
    }
    default:
      return set;
  }
}
