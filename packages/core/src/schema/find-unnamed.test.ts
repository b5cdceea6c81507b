import { describe, expect, test } from 'vitest';
import type { Json } from '../json/index.ts';
import { compileSchema, evaluate, findUnnamed, unnamedKeys } from './index.ts';
import type { CompiledSchema } from './model.ts';

function compiled(document: Json, domain: 'all' | 'declared'): CompiledSchema {
  const result = compileSchema(document, { domain });
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema;
}

const strings = (...keys: string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
});

const ROWS: readonly { name: string; planner: Json; executor: Json; at: readonly string[] | null }[] = [
  { name: 'the same keys', planner: strings('a', 'b'), executor: strings('a', 'b'), at: null },
  { name: 'a key fewer', planner: strings('a', 'b'), executor: strings('a'), at: ['/b'] },
  { name: 'a key more', planner: strings('a'), executor: strings('a', 'b'), at: null },
  {
    name: 'a closed executor refuses, it does not drop',
    planner: strings('a', 'b'),
    executor: { ...(strings('a') as object), additionalProperties: false },
    at: null,
  },
  { name: 'a free map hears everything', planner: strings('a'), executor: { type: 'object' }, at: null },
  {
    name: 'inside a member',
    planner: { properties: { window: strings('from', 'to') }, required: ['window'] },
    executor: { properties: { window: strings('from') } },
    at: ['/window/to'],
  },
  {
    name: 'inside items that only unevaluatedItems describes',
    planner: { type: 'array' },
    executor: { unevaluatedItems: { type: 'object', properties: { a: true } } },
    at: ['/0/'],
  },
  {
    name: 'inside items',
    planner: { properties: { list: { type: 'array', items: strings('x', 'y') } } },
    executor: { properties: { list: { type: 'array', items: strings('x') } } },
    at: ['/list/0/y'],
  },
  {
    name: 'named by the other branch only',
    planner: {
      type: 'object',
      properties: { kind: { const: 'a' }, b: { type: 'string' } },
      required: ['kind'],
    },
    executor: {
      oneOf: [
        { properties: { kind: { const: 'a' }, a: { type: 'string' } }, required: ['kind'] },
        { properties: { kind: { const: 'b' }, b: { type: 'string' } }, required: ['kind'] },
      ],
    },
    at: ['/b'],
  },
  {
    name: 'named by the branch that the planner takes',
    planner: { type: 'object', properties: { kind: { const: 'b' }, b: { type: 'string' } }, required: ['kind'] },
    executor: {
      oneOf: [
        { properties: { kind: { const: 'a' }, a: { type: 'string' } }, required: ['kind'] },
        { properties: { kind: { const: 'b' }, b: { type: 'string' } }, required: ['kind'] },
      ],
    },
    at: null,
  },
  {
    name: 'no call is common to both',
    planner: strings('a', 'b'),
    executor: { type: 'array' },
    at: null,
  },
];

describe('findUnnamed', () => {
  for (const { name, planner, executor, at } of ROWS) {
    test(name, () => {
      const from = compiled(planner, 'declared');
      const to = compiled(executor, 'all');
      const found = findUnnamed(from, to);
      if (at === null) return expect(found.kind).toBe('none');
      if (found.kind !== 'found') return expect(found).toMatchObject({ kind: 'found' });
      expect(found.at).toEqual(at);
      expect(evaluate(from, found.witness) && evaluate(to, found.witness)).toBe(true);
      expect(unnamedKeys(to, found.witness)).toEqual(at);
      return undefined;
    });
  }
});
