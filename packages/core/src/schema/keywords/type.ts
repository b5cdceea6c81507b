import { type Json, typeOf } from '../../json/index.ts';
import { ANY, maskOf, SINGLE_TYPES } from '../identity/types.ts';
import type { TypeName } from '../model.ts';
import { FALSE, TRUE } from '../tableau/form.ts';
import type { AssertionMeaning, KeywordReader } from './keyword.ts';

const NAMES: readonly TypeName[] = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'];

export const typeReader: KeywordReader = {
  names: { type: { vocabulary: 'validation' } },
  read(schema, scope) {
    const value = schema.type as Json;
    const list = Array.isArray(value) ? (value as readonly Json[]) : [value];
    const types: TypeName[] = [];
    list.forEach((name, index) => {
      if (typeof name === 'string' && (NAMES as readonly string[]).includes(name)) {
        if (!types.includes(name as TypeName)) types.push(name as TypeName);
      } else scope.problem(`type must name JSON types (${NAMES.join(', ')})`, 'type', Array.isArray(value) ? index : undefined);
    });
    if (list.length === 0) scope.problem('type must name at least one JSON type', 'type');
    else if (types.length > 0) scope.add({ kind: 'type', keyword: 'type', pointer: scope.at('type'), types });
  },
};

function hasType(instance: Json, type: TypeName): boolean {
  switch (type) {
    case 'string':
      return typeof instance === 'string';
    case 'integer':
      return Number.isInteger(instance);
    case 'number':
      return typeof instance === 'number';
    case 'boolean':
      return typeof instance === 'boolean';
    case 'null':
      return instance === null;
    case 'array':
      return Array.isArray(instance);
    case 'object':
      return typeof instance === 'object' && instance !== null && !Array.isArray(instance);
  }
}

export const type: AssertionMeaning<'type'> = {
  evaluate(assertion, instance) {
    for (const name of assertion.types) if (hasType(instance, name)) return true;
    return false;
  },
  message: (assertion, instance) => `must be ${assertion.types.join(' or ')}, not ${typeOf(instance)}`,

  children: () => [],
  signature: ({ types }) => `type ${maskOf(types)}`,
  isTrivial: ({ types }) => maskOf(types) === ANY,

  proves({ types }, facts, prover) {
    const others = facts.mask & ~maskOf(types);
    return SINGLE_TYPES.every((each) => (others & each) === 0 || prover.absurd(prover.book.and(facts, [prover.book.type(each)])));
  },
  form({ types }, { forms, tag }) {
    if (tag === 'true' || tag === 'false') return types.includes('boolean') ? TRUE : FALSE;
    if (types.includes(tag)) return TRUE;
    return tag === 'number' && types.includes('integer') ? forms.atom({ kind: 'integer' }) : FALSE;
  },

  breaches({ types }, facts, { book }) {
    const others = facts.mask & ~maskOf(types);
    return SINGLE_TYPES.filter((each) => (others & each) !== 0).map((each) => ({ nodes: [book.type(each)] }));
  },
  negationIsPlain: () => true,
};
