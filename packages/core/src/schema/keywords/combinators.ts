import type { Json, JsonObject } from '../../json/index.ts';
import type { Node } from '../model.ts';
import { Seen } from '../seen.ts';
import type { AssertionMeaning, KeywordReader, SchemaScope } from './keyword.ts';

function readList(keyword: 'allOf' | 'anyOf' | 'oneOf', schema: JsonObject, scope: SchemaScope): readonly Node[] | undefined {
  const value = schema[keyword] as Json;
  if (Array.isArray(value) && value.length > 0)
    return value.map((entry: Json, index: number) => scope.child(entry, keyword, index));
  scope.problem(`${keyword} must be an array of at least one schema`, keyword);
  return undefined;
}

function listReader(keyword: 'allOf' | 'anyOf' | 'oneOf', kind: 'all' | 'any' | 'one'): KeywordReader {
  return {
    names: { [keyword]: { vocabulary: 'applicator' } },
    read(schema, scope) {
      const schemas = readList(keyword, schema, scope);
      if (schemas !== undefined) scope.add({ kind, keyword, pointer: scope.at(keyword), schemas });
    },
  };
}

export const allOfReader = listReader('allOf', 'all');
export const anyOfReader = listReader('anyOf', 'any');
export const oneOfReader = listReader('oneOf', 'one');

export const notReader: KeywordReader = {
  names: { not: { vocabulary: 'applicator' } },
  read: (schema, scope) =>
    scope.add({ kind: 'not', keyword: 'not', pointer: scope.at('not'), schema: scope.child(schema.not as Json, 'not') }),
};

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

export const all: AssertionMeaning<'all'> = {
  evaluate({ schemas }, instance, evaluation, seen) {
    for (const schema of schemas) if (!evaluation.valid(schema, instance, seen)) return false;
    return true;
  },
  message: () => 'does not meet every schema that applies',
  causes: ({ schemas }, instance, { valid }) => ({
    kind: 'every',
    of: schemas.filter((node) => !valid(node, instance)).map((node) => ({ node, instance })),
  }),
};

export const any: AssertionMeaning<'any'> = {
  evaluate({ schemas }, instance, evaluation, seen) {
    if (seen === null) {
      for (const schema of schemas) if (evaluation.valid(schema, instance, null)) return true;
      return false;
    }
    let found = false;
    for (const schema of schemas) {
      const branch = new Seen();
      if (!evaluation.valid(schema, instance, branch)) continue;
      found = true;
      seen.merge(branch);
    }
    return found;
  },
  message: () => 'is none of the allowed alternatives',
  causes: ({ schemas }, instance) => ({ kind: 'alternatives', of: schemas.map((node) => ({ node, instance })) }),
};

const SHOWN = 5;

export const one: AssertionMeaning<'one'> = {
  evaluate({ schemas }, instance, evaluation, seen) {
    let held: Seen | null | undefined;
    for (const schema of schemas) {
      const branch = seen === null ? null : new Seen();
      if (!evaluation.valid(schema, instance, branch)) continue;
      if (held !== undefined) return false;
      held = branch;
    }
    if (held === undefined) return false;
    if (held !== null) seen?.merge(held);
    return true;
  },
  message({ schemas }, instance, { valid }) {
    const held = schemas.flatMap((node, index) => (valid(node, instance) ? [index + 1] : []));
    return `must be exactly one of the alternatives, but is ${held.length} of them (numbers ${held.slice(0, SHOWN).join(', ')})`;
  },
  causes({ schemas }, instance, { valid }) {
    if (schemas.some((node) => valid(node, instance))) return { kind: 'alternatives', of: [] };
    return { kind: 'alternatives', of: schemas.map((node) => ({ node, instance })) };
  },
};

export const not: AssertionMeaning<'not'> = {
  evaluate: ({ schema }, instance, evaluation) => !evaluation.valid(schema, instance, null),
  message: () => 'is what is ruled out here',
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
};
