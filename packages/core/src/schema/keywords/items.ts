import type { Json } from '../../json/index.ts';
import { maybeClass } from '../identity/signature.ts';
import { ARRAY } from '../identity/types.ts';
import type { Node } from '../model.ts';
import { brokenItems } from '../refutation/broken-parts.ts';
import { TRUE } from '../tableau/form.ts';
import { provesItems } from '../weakening/arrays.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

/** `prefixItems`, `items` and `additionalItems` say together what stands where in an array. */
export const itemsReader: KeywordReader = {
  names: {
    prefixItems: { vocabulary: 'applicator', from: '2020-12' },
    items: { vocabulary: 'applicator' },
    additionalItems: { vocabulary: 'applicator', until: '2019-09' },
  },
  read(schema, scope) {
    const has = (name: string) => Object.hasOwn(schema, name) && scope.knows(name);
    const list = (name: string): readonly Node[] =>
      (schema[name] as readonly Json[]).map((value, index) => scope.child(value, name, index));
    let prefix: readonly Node[] = [];
    let rest: Node | null = null;
    let keyword = 'items';
    if (scope.dialect === '2020-12') {
      if (has('prefixItems')) {
        if (Array.isArray(schema.prefixItems)) prefix = list('prefixItems');
        else scope.problem('prefixItems must be an array of schemas', 'prefixItems');
        keyword = 'prefixItems';
      }
      if (has('items')) {
        rest = scope.child(schema.items as Json, 'items');
        keyword = 'items';
      }
    } else if (has('items')) {
      if (Array.isArray(schema.items)) {
        prefix = list('items');
        if (has('additionalItems')) rest = scope.child(schema.additionalItems as Json, 'additionalItems');
      } else {
        rest = scope.child(schema.items as Json, 'items');
      }
    }
    if (prefix.length > 0 || rest !== null) scope.add({ kind: 'items', keyword, pointer: scope.at(keyword), prefix, rest });
  },
};

export const items: AssertionMeaning<'items'> = {
  evaluate({ prefix, rest }, instance, evaluation, seen) {
    if (!Array.isArray(instance)) return true;
    const list = instance as readonly Json[];
    const bound = rest === null ? Math.min(prefix.length, list.length) : list.length;
    for (let i = 0; i < bound; i++) {
      const node = i < prefix.length ? (prefix[i] as Node) : (rest as Node);
      if (!evaluation.valid(node, list[i] as Json, null)) return false;
    }
    if (seen !== null) {
      if (rest !== null) seen.all = true;
      else if (prefix.length > seen.prefix) seen.prefix = prefix.length;
    }
    return true;
  },
  message: () => 'has an item that is not allowed',
  causes({ prefix, rest }, instance, { valid }) {
    const of = (instance as readonly Json[]).flatMap((item, key) => {
      const node = key < prefix.length ? (prefix[key] as Node) : rest;
      return node === null || valid(node, item) ? [] : [{ node, instance: item, key }];
    });
    return { kind: 'every', of };
  },

  children: ({ prefix, rest }) => (rest === null ? prefix : [...prefix, rest]),
  signature: ({ prefix, rest }, classOf) => `items ${prefix.map(classOf).join()};${maybeClass(rest, classOf)}`,
  isTrivial: ({ prefix, rest }) => prefix.length === 0 && rest === null,

  speaksOf: () => ARRAY,
  proves: (goal, facts, prover) => provesItems(prover, facts, goal),
  form({ prefix, rest }, { forms, tag }) {
    if (tag !== 'array') return TRUE;
    const parts = prefix.map((node, index) => forms.at(index, forms.literal(node)));
    if (rest) parts.push(forms.from(prefix.length, forms.literal(rest)));
    return forms.and(parts);
  },

  breaches: ({ prefix, rest }, facts, search) => brokenItems(search, facts, prefix, rest),
};
