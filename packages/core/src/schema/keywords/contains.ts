import type { Json } from '../../json/index.ts';
import { ARRAY } from '../identity/types.ts';
import { TRUE } from '../tableau/form.ts';
import { atLeastMatching, atMostMatching, itemRules, mostItems } from '../weakening/arrays.ts';
import type { AssertionMeaning, Breach, KeywordReader } from './keyword.ts';
import { beyond, isCount } from './size-limits.ts';

export const containsReader: KeywordReader = {
  names: {
    contains: { vocabulary: 'applicator', from: 'draft-06' },
    minContains: { vocabulary: 'validation', from: '2019-09' },
    maxContains: { vocabulary: 'validation', from: '2019-09' },
  },
  read(schema, scope) {
    const bound = (name: 'minContains' | 'maxContains'): number | null => {
      if (!Object.hasOwn(schema, name) || !scope.knows(name)) return null;
      const value = schema[name];
      if (isCount(value)) return value;
      scope.problem(`${name} must be a whole number, 0 or more`, name);
      return null;
    };
    const min = bound('minContains') ?? 1;
    const max = bound('maxContains');
    if (!Object.hasOwn(schema, 'contains') || !scope.knows('contains')) return;
    const node = scope.child(schema.contains as Json, 'contains');
    // Since 2020-12 the items that match count as evaluated.
    const evaluates = scope.dialect === '2020-12';
    scope.add({ kind: 'contains', keyword: 'contains', pointer: scope.at('contains'), schema: node, min, max, evaluates });
  },
};

export const contains: AssertionMeaning<'contains'> = {
  evaluate({ schema, min, max, evaluates }, instance, evaluation, seen) {
    if (!Array.isArray(instance)) return true;
    const list = instance as readonly Json[];
    const collects = seen !== null && evaluates;
    let count = 0;
    for (let i = 0; i < list.length; i++) {
      if (!collects && max === null && count >= min) return true;
      if (!evaluation.valid(schema, list[i] as Json, null)) continue;
      count++;
      if (max !== null && count > max) return false;
      if (collects) seen.addItem(i);
    }
    return count >= min;
  },
  message({ min, max }) {
    if (max === null) return `must hold at least ${min} item${min === 1 ? '' : 's'} of the kind asked for`;
    return `must hold ${min} to ${max} items of the kind asked for`;
  },

  children: ({ schema }) => [schema],
  signature: ({ schema, min, max, evaluates }, classOf) => `contains ${classOf(schema)} ${min} ${max} ${evaluates}`,
  isTrivial: ({ min, max, evaluates }) => min === 0 && max === null && !evaluates,

  speaksOf: () => ARRAY,
  proves({ schema, min, max }, facts, prover) {
    const rules = itemRules(prover.book, facts);
    const matching = prover.book.of([schema]);
    const known = facts.all('contains');
    if (max !== null) {
      const few =
        mostItems(prover, facts) <= max ||
        known.some((other) => other.max !== null && other.max <= max && prover.provesBelow(matching, other.schema));
      if (!few && atMostMatching(prover, facts, rules, schema) > max) return false;
    }
    if (min <= 0) return true;
    if (known.some((other) => other.min >= min && prover.provesBelow(prover.book.of([other.schema]), schema))) return true;
    return atLeastMatching(prover, facts, rules, schema) >= min;
  },
  form({ schema, min, max }, { forms, tag }) {
    if (tag !== 'array') return TRUE;
    const item = forms.literal(schema);
    const least = forms.count(item, min);
    return max === null ? least : forms.and([least, forms.count(item, beyond(max)) ^ 1]);
  },

  breaches({ schema, min, max }, _, search) {
    const type = search.book.type(ARRAY);
    const found: Breach[] = [];
    if (min > 0) found.push({ nodes: [type, search.containing(schema, 0, min - 1)] });
    if (max !== null) found.push({ nodes: [type, search.containing(schema, max + 1, null)] });
    return found;
  },
};
