import { describe, expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { compileSchema } from '../compile.ts';
import type { Node } from '../model.ts';
import { ANY, ARRAY, BOOLEAN, FRACTION, INTEGER, maskOf, maskOfValue, NULL, NUMBER, OBJECT, STRING } from './types.ts';
import { isScoped, Universe } from './universe.ts';

function rootOf(schema: Json): Node {
  const result = compileSchema(schema, { formats: 'assertion' });
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema.root;
}

const A: Json = { type: 'string' };
const B: Json = { minLength: 2 };
const C: Json = { pattern: '^c' };
const looped = (name: string, schema: Json): Json => ({ $ref: `#/$defs/${name}`, $defs: { [name]: schema } });
const list = (inner: Json): Json => looped('n', { type: 'array', items: inner });
const SELF: Json = { $ref: '#/$defs/n' };

const SAME: readonly (readonly [string, Json, Json])[] = [
  ['true is what asserts nothing', true, { title: 'nothing' }],
  ['the order of keywords', { type: 'string', minLength: 2 }, { minLength: 2, type: 'string' }],
  ['the order of types', { type: ['string', 'null'] }, { type: ['null', 'string'] }],
  ['the order of required keys', { required: ['a', 'b'] }, { required: ['b', 'a'] }],
  ['the order of members', { properties: { a: A, b: B } }, { properties: { b: B, a: A } }],
  ['allOf and its parts', { allOf: [A, B] }, { ...(A as object), ...(B as object) }],
  ['allOf in allOf', { allOf: [{ allOf: [A, B] }, C] }, { allOf: [A, { allOf: [B, C] }] }],
  ['a part twice', { allOf: [A, B, A] }, { allOf: [B, A] }],
  ['anyOf of one', { anyOf: [B] }, B],
  ['oneOf of one', { oneOf: [B] }, B],
  ['references', { $ref: '#/$defs/s', $defs: { s: A } }, A],
  ['the order of anyOf', { anyOf: [A, B] }, { anyOf: [B, A] }],
  ['allOf below', { properties: { a: { allOf: [A, B] } } }, { properties: { a: { allOf: [B, A] } } }],
  ['loops unfolded once', list(SELF), list({ type: 'array', items: SELF })],
  ['loops of another name', looped('x', { type: 'array', items: { $ref: '#/$defs/x' } }), list(SELF)],
  ['loops of two and of three', looped('n', { items: { items: SELF } }), looped('n', { items: { items: { items: SELF } } })],
  [
    'unevaluated beside the same',
    { allOf: [{ properties: { a: A } }], unevaluatedProperties: false },
    { properties: { a: A }, unevaluatedProperties: false },
  ],
];

const DIFFERENT: readonly (readonly [string, Json, Json])[] = [
  ['true and false', true, false],
  ['what is asserted', A, B],
  ['one conjunct fewer', { allOf: [A, B] }, A],
  ['one conjunct more', A, { allOf: [A, C] }],
  ['another conjunct', { allOf: [A, B] }, { allOf: [A, C] }],
  ['anyOf of two', { anyOf: [A, B] }, { allOf: [A, B] }],
  ['oneOf and anyOf', { oneOf: [A, B] }, { anyOf: [A, B] }],
  ['not', { not: A }, A],
  ['another member', { properties: { a: A } }, { properties: { b: A } }],
  ['a member of another kind', { properties: { a: A } }, { properties: { a: B } }],
  ['the order of items', { prefixItems: [A, B] }, { prefixItems: [B, A] }],
  ['what is below a loop', list({ anyOf: [A, SELF] }), list({ anyOf: [B, SELF] })],
  ['a loop that ends', list(SELF), list({ type: 'array', items: { type: 'array' } })],
  ['a loop two deep', list({ items: SELF }), list({ type: 'array', items: SELF, maxItems: 3 })],
  [
    'loops that differ far down',
    looped('n', { items: { items: { items: { maxItems: 3, items: SELF } } } }),
    looped('n', { items: { items: { items: { maxItems: 4, items: SELF } } } }),
  ],
  ['loops of different step', looped('n', { items: { maxItems: 1, items: SELF } }), looped('n', { items: SELF, maxItems: 1 })],
  [
    'unevaluated beside others',
    { allOf: [{ properties: { a: A } }], unevaluatedProperties: false },
    { allOf: [{ properties: { b: A } }], unevaluatedProperties: false },
  ],
  [
    'unevaluated that does not see what stands outside',
    { allOf: [{ unevaluatedProperties: false }], properties: { a: A } },
    { unevaluatedProperties: false, properties: { a: A } },
  ],
];

describe('nodes of one class', () => {
  it.each(SAME)('whatever %s', (_, one, other) => {
    const [a, b] = [rootOf(one), rootOf(other)];
    const together = new Universe([a, b]);
    expect(together.classOf(a)).toBe(together.classOf(b));
  });

  it.each(DIFFERENT)('unless it is %s', (_, one, other) => {
    const [a, b] = [rootOf(one), rootOf(other)];
    const together = new Universe([a, b]);
    expect(together.classOf(a)).not.toBe(together.classOf(b));
    // One that comes later has a class of its own too.
    const later = new Universe([a]);
    expect(later.classOf(b)).not.toBe(later.classOf(a));
    expect(later.classOf(b)).toBe(later.classOf(b));
  });

  it('are found though one comes later, where they have no loop', () => {
    for (const [, one, other] of SAME.filter(([name]) => !name.startsWith('loops'))) {
      const [a, b] = [rootOf(one), rootOf(other)];
      const later = new Universe([a]);
      expect(later.classOf(b)).toBe(later.classOf(a));
    }
  });
});

describe('the conjuncts of a node', () => {
  const kinds = (schema: Json): readonly string[] => {
    const root = rootOf(schema);
    return new Universe([root]).itemsOf(root).map(({ assertion }) => assertion.kind);
  };

  it('stand cheapest first, each once, without what asserts nothing', () => {
    const dear: Json = { unevaluatedItems: A, unevaluatedProperties: A };
    const branches: Json = { not: A, oneOf: [A, B], anyOf: [A, B], if: A, then: B };
    const below: Json = { dependentSchemas: { a: B }, propertyNames: B, contains: A, items: A, properties: { a: A } };
    const plain: Json = {
      maxLength: 3,
      required: ['a'],
      enum: ['x'],
      type: 'string',
      allOf: [false, A, { minItems: 0 }, { maxLength: 3 }],
    };
    expect(kinds(Object.assign({}, dear, branches, below, plain))).toEqual([
      ...['never', 'type', 'enum', 'required', 'maxLength'],
      ...['items', 'properties', 'contains', 'propertyNames', 'dependentSchema', 'if', 'any', 'one', 'not'],
      ...['unevaluatedItems', 'unevaluatedProperties'],
    ]);
  });

  it('are those of each part once', () => {
    const found = kinds(looped('n', { type: 'string', minLength: 1, allOf: [A, B, C] }));
    expect([...found].sort()).toEqual(['minLength', 'minLength', 'pattern', 'type']);
    expect(kinds(list(SELF))).toEqual(['type', 'items']);
  });

  it('together have the class of the node', () => {
    for (const [, one, other] of [...SAME, ...DIFFERENT]) {
      for (const root of [rootOf(one), rootOf(other)]) {
        const universe = new Universe([root]);
        expect(universe.conjunction(universe.itemsOf(root))).toBe(universe.classOf(root));
        expect(universe.conjunction([...universe.itemsOf(root)].reverse())).toBe(universe.classOf(root));
      }
    }
  });

  it('look at their scope where they speak of the unevaluated', () => {
    const root = rootOf({ unevaluatedItems: A, unevaluatedProperties: A, items: A });
    const scoped = root.assertions.filter(isScoped).map(({ kind }) => kind);
    expect(scoped.sort()).toEqual(['unevaluatedItems', 'unevaluatedProperties']);
  });
});

describe('types as bits', () => {
  it('cut number in two', () => {
    expect(maskOf([])).toBe(0);
    expect(maskOf(['number'])).toBe(INTEGER | FRACTION);
    expect(maskOf(['integer', 'null'])).toBe(INTEGER | NULL);
    expect(maskOf(['null', 'boolean', 'number', 'string', 'array', 'object'])).toBe(ANY);
    expect(NUMBER | NULL | BOOLEAN | STRING | ARRAY | OBJECT).toBe(ANY);
  });

  it.each<[Json, number]>([
    [null, NULL],
    [false, BOOLEAN],
    [0, INTEGER],
    [1e300, INTEGER],
    [0.5, FRACTION],
    ['', STRING],
    [[], ARRAY],
    [{}, OBJECT],
  ])('of %j', (value, mask) => {
    expect(maskOfValue(value)).toBe(mask);
  });
});
