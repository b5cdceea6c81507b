import { describe, expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { compileSchema } from '../compile.ts';
import { evaluate } from '../evaluate.ts';
import { reachableNodes } from '../in-place-cycle.ts';
import type { Assertion, Node } from '../model.ts';
import { unnamedKeys } from '../positions.ts';
import { closeToDeclared } from './close.ts';
import { areDisjoint } from './disjoint.ts';
import { reachOf } from './reach.ts';

const FIRST = 1_000_000;

function rootOf(document: Json): Node {
  const result = compileSchema(document);
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema.root;
}

/** The closed form in one line: nodes that stay as they were by their pointers, the others by what they say; `true` for all. */
function shown(node: Node, above: readonly Node[] = []): string {
  if (node.id < FIRST) return node.assertions.length === 0 ? 'true' : `#${node.place.pointer}`;
  if (above.includes(node)) return 'again';
  const below = (child: Node) => shown(child, [...above, node]);
  const said = (assertion: Assertion): string => {
    switch (assertion.kind) {
      case 'all':
        return `all(${assertion.schemas.map(below).join(' ')})`;
      case 'any':
        return `any(${assertion.schemas.map(below).join(' ')})`;
      case 'one':
        return `one(${assertion.schemas.map(below).join(' ')})`;
      case 'properties':
        return `{${[
          ...[...assertion.named].map(([key, child]) => `${key}: ${below(child)}`),
          ...assertion.patterns.map(({ pattern, schema }) => `/${pattern.source}/: ${below(schema)}`),
          ...(assertion.additional === null ? [] : [`*: ${below(assertion.additional)}`]),
        ].join(', ')}}`;
      case 'items':
        return `[${[...assertion.prefix.map(below), ...(assertion.rest === null ? [] : [`*: ${below(assertion.rest)}`])].join(', ')}]`;
      case 'declaredKeys':
        return assertion.deep === undefined ? 'closed' : `deep(${below(assertion.deep)})`;
      default:
        return assertion.kind;
    }
  };
  return node.assertions.map(said).join(' ') || 'true';
}

/** Whether these are the members named here, and no others. */
const shownAs = (assertions: readonly Assertion[], keys: readonly string[]) =>
  assertions.some((one) => one.kind === 'properties' && [...one.named.keys()].sort().join() === keys.join());

const A: Json = { properties: { a: true } };
const B: Json = { properties: { b: true } };
/** Names a key of its own and one below. */
const deep = (key: string, inner: Json = A) => ({ properties: { [key]: inner } });
const tagged = (tag: string, key: string) => ({
  type: 'object',
  required: ['t'],
  properties: { t: { const: tag }, [key]: A },
});
const many = (count: number) => Array.from({ length: count }, (_, i) => tagged(`t${i}`, `k${i}`));

const ROWS: readonly (readonly [schema: Json, closed: string])[] = [
  [{}, 'true'],
  [{ type: 'object', required: ['x'] }, '#'],
  [{ properties: {} }, 'true'],
  [{ additionalProperties: false }, '#'],
  [{ additionalProperties: true }, '{*: true}'],
  [{ additionalProperties: A }, '{*: {a: true} closed}'],
  [{ ...A, additionalProperties: false }, '{a: true, *: #/additionalProperties}'],
  [{ ...deep('k'), additionalProperties: true }, '{k: {a: true} closed, *: true}'],
  [{ ...deep('k'), additionalProperties: B }, '{k: {a: true} closed, *: {b: true} closed}'],
  [A, '{a: true} closed'],
  [deep('k'), '{k: {a: true} closed} closed'],
  [deep('k', deep('l')), '{k: {l: {a: true} closed} closed} closed'],
  [{ type: 'object', required: ['k'], ...deep('k') }, 'type required {k: {a: true} closed} closed'],
  [{ patternProperties: { '^x': A } }, '{/^x/: {a: true} closed} closed'],
  [{ patternProperties: { '^x': true } }, '{/^x/: true} closed'],
  [{ patternProperties: { '^x': A }, properties: { y: B } }, '{y: {b: true} closed, /^x/: {a: true} closed} closed'],
  [{ patternProperties: { '^x': A }, properties: { xy: B } }, 'all(#) deep(#)'],
  [
    { patternProperties: { '^x': A }, properties: { xy: true } },
    '{xy: all(true #/patternProperties/^x) {a: true} closed, /^x/: {a: true} closed} closed',
  ],
  [
    { patternProperties: { '^x': true }, properties: { xy: B } },
    '{xy: all(#/properties/xy true) {b: true} closed, /^x/: true} closed',
  ],
  [{ patternProperties: { '^x': A, y$: B } }, 'all(#) deep(#)'],
  [{ patternProperties: { '^x': A, y$: true } }, '{/^x/: {a: true} closed, /y$/: true} closed'],
  [{ allOf: [{ patternProperties: { '^x': A } }, { additionalProperties: B }] }, 'all(#) deep(#)'],
  [{ allOf: [{ patternProperties: { '^x': A } }, { additionalProperties: true }] }, 'all(#) {/^x/: {a: true} closed, *: true}'],
  [{ patternProperties: { '^x': A }, additionalProperties: B }, '{/^x/: {a: true} closed, *: {b: true} closed}'],
  [{ items: A }, '[*: {a: true} closed]'],
  [{ prefixItems: [A, true] }, '[{a: true} closed, true]'],
  [{ prefixItems: [A], items: B }, '[{a: true} closed, *: {b: true} closed]'],
  [
    { allOf: [{ prefixItems: [A] }, { items: B }] },
    'all(#) [all(#/allOf/0/prefixItems/0 #/allOf/1/items) {a: true, b: true} closed, *: {b: true} closed]',
  ],
  [
    { allOf: [{ prefixItems: [A, true] }, { prefixItems: [B] }] },
    'all(#) [all(#/allOf/0/prefixItems/0 #/allOf/1/prefixItems/0) {a: true, b: true} closed, true]',
  ],
  [{ items: true, minItems: 1 }, '#'],
  [{ items: A, ...deep('k') }, '[*: {a: true} closed] {k: {a: true} closed} closed'],
  [{ allOf: [A] }, 'all({a: true} closed)'],
  [{ $ref: '#/$defs/d', $defs: { d: A } }, 'all({a: true} closed)'],
  [{ allOf: [A], type: 'object' }, 'all(#) {a: true} closed'],
  [{ allOf: [A, B] }, 'all(#) {a: true, b: true} closed'],
  [{ ...A, allOf: [B] }, 'all(#) {a: true, b: true} closed'],
  [
    { allOf: [deep('k'), deep('k', B)] },
    'all(#) {k: all(#/allOf/0/properties/k #/allOf/1/properties/k) {a: true, b: true} closed} closed',
  ],
  [{ allOf: [deep('k'), deep('l', B)] }, 'all(#) {k: {a: true} closed, l: {b: true} closed} closed'],
  [
    { allOf: [deep('k'), { additionalProperties: B }] },
    'all(#) {k: all(#/allOf/0/properties/k #/allOf/1/additionalProperties) {a: true, b: true} closed, *: {b: true} closed}',
  ],
  [
    { allOf: [deep('k'), { additionalProperties: false }] },
    'all(#) {k: all(#/allOf/0/properties/k #/allOf/1/additionalProperties) {a: true} closed, *: #/allOf/1/additionalProperties}',
  ],
  [
    { properties: { k: true }, allOf: [deep('k'), deep('k')] },
    'all(#) {k: all(true #/allOf/0/properties/k #/allOf/1/properties/k) {a: all(true true)} closed} closed',
  ],
  [
    { properties: { k: A }, allOf: [{ properties: { k: { minProperties: 1 } } }] },
    'all(#) {k: all(#/properties/k #/allOf/0/properties/k) {a: true} closed} closed',
  ],
  [
    { properties: { k: { maxProperties: 2 } }, allOf: [{ properties: { k: { minProperties: 1 } } }] },
    'all(#) {k: all(#/properties/k #/allOf/0/properties/k)} closed',
  ],
  [{ anyOf: [A, B] }, 'any(#/anyOf/0 #/anyOf/1) closed'],
  [{ anyOf: [deep('k'), B] }, 'all(#) deep(#)'],
  [{ oneOf: [A, B] }, 'one(#/oneOf/0 #/oneOf/1) closed'],
  [{ oneOf: [deep('k'), B] }, 'all(#) any(all(# #/oneOf/0) {k: {a: true} closed} closed all(# #/oneOf/1) {b: true} closed)'],
  [
    { oneOf: [deep('k'), deep('l', B)], properties: { m: true } },
    'all(#) any(all(# #/oneOf/0) {m: true, k: {a: true} closed} closed all(# #/oneOf/1) {m: true, l: {b: true} closed} closed)',
  ],
  [
    { oneOf: [tagged('x', 'k'), tagged('y', 'l')] },
    'one(type required {t: #/oneOf/0/properties/t, k: {a: true} closed} closed type required {t: #/oneOf/1/properties/t, l: {a: true} closed} closed)',
  ],
  [
    { anyOf: [tagged('x', 'k'), tagged('y', 'l')] },
    'any(type required {t: #/anyOf/0/properties/t, k: {a: true} closed} closed type required {t: #/anyOf/1/properties/t, l: {a: true} closed} closed)',
  ],
  [
    { anyOf: [tagged('x', 'k'), tagged('y', 'l')], minProperties: 1 },
    'minProperties any(type required {t: #/anyOf/0/properties/t, k: {a: true} closed} closed type required {t: #/anyOf/1/properties/t, l: {a: true} closed} closed)',
  ],
  [
    { anyOf: [tagged('x', 'k'), tagged('y', 'l')], properties: { m: true } },
    'all(#) any(all(# #/anyOf/0) {m: true, t: #/anyOf/0/properties/t, k: {a: true} closed} closed all(# #/anyOf/1) {m: true, t: #/anyOf/1/properties/t, l: {a: true} closed} closed)',
  ],
  [
    { anyOf: [tagged('x', 'k'), tagged('y', 'l')], items: true },
    'all(#) any(all(# #/anyOf/0) [*: true] {t: #/anyOf/0/properties/t, k: {a: true} closed} closed all(# #/anyOf/1) [*: true] {t: #/anyOf/1/properties/t, l: {a: true} closed} closed)',
  ],
  [
    { anyOf: [tagged('x', 'k'), tagged('y', 'l')], unevaluatedItems: false },
    'all(#) any(all(# #/anyOf/0) {t: #/anyOf/0/properties/t, k: {a: true} closed} closed all(# #/anyOf/1) {t: #/anyOf/1/properties/t, l: {a: true} closed} closed)',
  ],
  [
    { anyOf: [tagged('x', 'k'), tagged('y', 'l')], if: { minProperties: 2 }, then: { maxProperties: 4 } },
    'all(#) any(all(# #/anyOf/0) {t: #/anyOf/0/properties/t, k: {a: true} closed} closed all(# #/anyOf/1) {t: #/anyOf/1/properties/t, l: {a: true} closed} closed)',
  ],
  [
    { anyOf: [tagged('x', 'k'), { type: 'string' }] },
    'any(type required {t: #/anyOf/0/properties/t, k: {a: true} closed} closed #/anyOf/1)',
  ],
  [
    { allOf: [{ anyOf: [tagged('x', 'k'), { type: 'string' }] }, { type: 'object' }] },
    'all(#) any(all(# #/allOf/0/anyOf/0) {t: #/allOf/0/anyOf/0/properties/t, k: {a: true} closed} closed all(# #/allOf/0/anyOf/1) closed)',
  ],
  [
    { oneOf: [tagged('x', 'k'), tagged('y', 'l')], anyOf: [tagged('x', 'm'), tagged('y', 'n')] },
    'all(#) any(all(# #/anyOf/0) any(all(# #/anyOf/0 #/oneOf/0) {t: all(#/anyOf/0/properties/t #/oneOf/0/properties/t), m: {a: true} closed, k: {a: true} closed} closed all(# #/anyOf/0 #/oneOf/1) {t: all(#/anyOf/0/properties/t #/oneOf/1/properties/t), m: {a: true} closed, l: {a: true} closed} closed) all(# #/anyOf/1) any(all(# #/anyOf/1 #/oneOf/0) {t: all(#/anyOf/1/properties/t #/oneOf/0/properties/t), n: {a: true} closed, k: {a: true} closed} closed all(# #/anyOf/1 #/oneOf/1) {t: all(#/anyOf/1/properties/t #/oneOf/1/properties/t), n: {a: true} closed, l: {a: true} closed} closed))',
  ],
  [{ if: A, then: B }, 'if closed'],
  [{ if: A }, 'if closed'],
  [{ if: deep('k'), then: true }, 'if closed'],
  [{ if: true, then: deep('k') }, 'all(#) deep(#)'],
  [{ if: true, else: deep('k') }, 'all(#) deep(#)'],
  [{ dependentSchemas: { q: A } }, 'dependentSchema closed'],
  [{ dependentSchemas: { q: deep('k') } }, 'all(#) deep(#)'],
  [{ not: A }, '#'],
  [{ contains: A }, '#'],
  [{ propertyNames: A }, '#'],
  [{ unevaluatedProperties: false }, '#'],
  [{ ...A, unevaluatedProperties: false }, '{a: true} unevaluatedProperties'],
  [{ ...deep('k'), unevaluatedProperties: false }, '{k: {a: true} closed} unevaluatedProperties'],
  [{ ...deep('k'), unevaluatedProperties: true }, '{k: {a: true} closed} unevaluatedProperties'],
  [{ ...deep('k'), unevaluatedProperties: B }, 'all(#) deep(#)'],
  [{ unevaluatedItems: A }, 'all(#) deep(#)'],
  [{ unevaluatedItems: true, ...deep('k') }, '{k: {a: true} closed} unevaluatedItems closed'],
  [{ properties: { next: { $ref: '#' } } }, '{next: all(again)} closed'],
  [{ properties: { next: { $ref: '#' }, list: { items: { $ref: '#' } } } }, '{next: all(again), list: [*: all(again)]} closed'],
  [
    { properties: { a: { $ref: '#/$defs/d' }, b: { $ref: '#/$defs/d' } }, $defs: { d: A } },
    '{a: all({a: true} closed), b: all({a: true} closed)} closed',
  ],
  [
    { oneOf: [{ type: 'object', ...deep('k') }, { type: 'string' }], minProperties: 1 },
    'minProperties one(type {k: {a: true} closed} closed #/oneOf/1)',
  ],
  [
    {
      oneOf: [
        { type: 'object', ...deep('k') },
        { type: 'array', items: A },
      ],
    },
    'one(type {k: {a: true} closed} closed type [*: {a: true} closed])',
  ],
  [
    { oneOf: [tagged('x', 'k'), tagged('y', 'l')], unevaluatedProperties: false },
    'one(type required {t: #/oneOf/0/properties/t, k: {a: true} closed} closed type required {t: #/oneOf/1/properties/t, l: {a: true} closed} closed) unevaluatedProperties',
  ],
  [
    { oneOf: [tagged('x', 'k'), tagged('y', 'l')], unevaluatedProperties: true },
    'all(#) any(all(# #/oneOf/0) {t: #/oneOf/0/properties/t, k: {a: true} closed} all(# #/oneOf/1) {t: #/oneOf/1/properties/t, l: {a: true} closed})',
  ],
  [
    { oneOf: [tagged('x', 'k'), tagged('y', 'l')], unevaluatedProperties: B },
    'all(#) any(all(all(# #/oneOf/0)) deep(all(# #/oneOf/0)) all(all(# #/oneOf/1)) deep(all(# #/oneOf/1)))',
  ],
  [{ anyOf: [deep('k'), { items: true }], type: 'object' }, 'all(#) deep(#)'],
  [{ anyOf: [A, B], ...deep('k') }, '{k: {a: true} closed} any(#/anyOf/0 #/anyOf/1) closed'],
  [{ if: { properties: { q: true } }, allOf: [{ minProperties: 1 }] }, 'all(#/allOf/0) if closed'],
  [{ allOf: [{ $ref: '#/$defs/d' }, { $ref: '#/$defs/d' }], $defs: { d: deep('k') } }, 'all(#) {k: {a: true} closed} closed'],
  [
    { properties: { x: { allOf: [A, B] }, y: { allOf: [B, A] } } },
    '{x: all(#/properties/x) {a: true, b: true} closed, y: all(#/properties/y) {b: true, a: true} closed} closed',
  ],
  [{ allOf: [{ unevaluatedProperties: true }, deep('k')] }, 'all(#) {k: {a: true} closed}'],
  [{ allOf: [{ unevaluatedProperties: false }, deep('k')] }, 'all(#) {k: {a: true} closed}'],
  [{ anyOf: [{ unevaluatedProperties: true }, deep('k')] }, 'all(#) deep(#)'],
  [{ dependentSchemas: { q: { dependentSchemas: { r: { items: A } } } } }, 'all(#) deep(#)'],
  [
    { allOf: [{ items: A }, { prefixItems: [true, B] }] },
    'all(#) [all(#/allOf/0/items true) {a: true} closed, all(#/allOf/0/items #/allOf/1/prefixItems/1) {a: true, b: true} closed, *: {a: true} closed]',
  ],
  [
    { allOf: [{ items: false }, { prefixItems: [true, B] }] },
    'all(#) [all(#/allOf/0/items true), all(#/allOf/0/items #/allOf/1/prefixItems/1) {b: true} closed, *: #/allOf/0/items]',
  ],
  [
    { allOf: [{ patternProperties: { '^x': A } }, { additionalProperties: false }] },
    'all(#) {/^x/: {a: true} closed, *: #/allOf/1/additionalProperties}',
  ],
  [{ allOf: [{ patternProperties: { '^x': A } }, { properties: { xy: B } }] }, 'all(#) deep(#)'],
  [
    { allOf: [{ patternProperties: { '^x': A } }, { properties: { xy: true, z: B } }] },
    'all(#) {xy: all(#/allOf/0/patternProperties/^x true) {a: true} closed, z: {b: true} closed, /^x/: {a: true} closed} closed',
  ],
  [
    { patternProperties: { '^x': A }, properties: { xy: true }, additionalProperties: B },
    '{xy: all(true #/patternProperties/^x) {a: true} closed, /^x/: {a: true} closed, *: {b: true} closed}',
  ],
];

const VALUES: readonly Json[] = [
  'x',
  [],
  ...[{}, { a: 1 }, { b: 1 }, { a: 1, b: 1 }, { z: 1 }].flatMap((one): Json[] => [
    one,
    [one, one],
    { k: one },
    { l: one, q: 1 },
    { xy: one },
    { next: one, a: one },
    { t: 'x', k: one },
    { t: 'y', k: one, l: one },
  ]),
];

describe('the closed form of', () => {
  it.each(ROWS)('%j', (schema, expected) => {
    const root = rootOf(schema);
    const closed = closeToDeclared(root, FIRST);
    expect(shown(closed)).toBe(expected);
    const declared = (value: Json) => evaluate(root, value) && unnamedKeys(root, value).length === 0;
    expect(VALUES.filter((value) => evaluate(closed, value))).toEqual(VALUES.filter(declared));
  });

  it('alternatives up to 64 in all, more are left to the values', () => {
    const isDeep = (schema: Json) => shown(closeToDeclared(rootOf(schema), FIRST)) === 'all(#) deep(#)';
    expect(isDeep({ oneOf: many(64) })).toBe(false);
    expect(isDeep({ oneOf: many(65) })).toBe(true);
    expect(isDeep({ oneOf: many(8), anyOf: many(8) })).toBe(false);
    expect(isDeep({ oneOf: many(8), anyOf: many(9) })).toBe(true);
  });

  it('what is said of its place', () => {
    const added = (schema: Json) =>
      reachableNodes(closeToDeclared(rootOf({ properties: { p: schema } }), FIRST))
        .filter(({ id, place }) => id >= FIRST && place.pointer === '/properties/p')
        .flatMap(({ assertions }) => assertions.map(({ keyword, pointer }) => `${keyword} ${pointer}`));
    expect(added(A)).toEqual(['properties /properties/p/properties', 'declaredKeys /properties/p']);
    expect(added({ allOf: [A, B] })).toEqual([
      'allOf /properties/p',
      'properties /properties/p/allOf/0/properties',
      'declaredKeys /properties/p',
    ]);
    expect(added({ if: true, then: deep('k') })).toEqual(['allOf /properties/p', 'declaredKeys /properties/p']);
    expect(added({ oneOf: [deep('k'), { items: A }] })).toEqual(
      expect.arrayContaining(['allOf /properties/p', 'oneOf /properties/p/oneOf']),
    );
  });

  it('numbers each new node once, the same conjunction with one', () => {
    const conjunction = { allOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }] };
    const root = rootOf({ properties: { x: conjunction, y: { items: conjunction } }, $defs: { a: deep('k'), b: deep('l') } });
    const made = reachableNodes(closeToDeclared(root, FIRST)).filter(({ id }) => id >= FIRST);
    expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);

    const [a, b] = [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/b' }];
    const $defs = { a: deep('k'), b: deep('k', B) };
    const closed = closeToDeclared(rootOf({ items: { allOf: [a, b] }, prefixItems: [{ allOf: [b, a] }], $defs }), FIRST);
    const [inner, ...others] = reachableNodes(closed).filter(({ assertions }) => shownAs(assertions, ['a', 'b']));
    expect([inner?.place.pointer, others]).toEqual([expect.stringContaining('/properties/k'), []]);
  });
});

/** Whether no instance is valid under two of these. */
const DISJOINT: readonly (readonly [disjoint: boolean, ...schemas: Json[]])[] = [
  [true, { type: 'string' }, { type: 'number' }],
  [false, { type: 'string' }, { type: ['number', 'string'] }],
  [false, { type: 'integer' }, { type: 'number' }],
  [false, { type: 'string' }, {}],
  [false, {}, { type: 'string' }],
  [true, { const: 'a' }, { type: 'number' }],
  [false, { const: 1 }, { type: 'integer' }],
  [false, { enum: [1, 'a'] }, { type: 'string' }],
  [true, { enum: [null, true] }, { enum: [[], {}, 1] }],
  [true, { type: ['string', 'null'], enum: ['a', 1] }, { type: ['number', 'null'] }],
  [true, { allOf: [{ type: 'string' }] }, { $ref: '#/$defs/number' }],
  [false, { anyOf: [{ type: 'string' }] }, { type: 'number' }],
  // Every pair counts.
  [false, { type: 'string' }, { type: 'number' }, { type: 'string' }],
  [true, { type: 'string' }, { type: 'number' }, { type: 'object' }],
  [true, tagged('x', 'k'), tagged('y', 'k')],
  [false, tagged('x', 'k'), tagged('x', 'l')],
  // A tag that may be missing, or stand in something else than an object, tells nothing.
  [false, tagged('x', 'k'), { type: 'object', properties: { t: { const: 'y' } } }],
  [false, { type: 'object', properties: { t: { const: 'y' } } }, tagged('x', 'k')],
  [false, tagged('x', 'k'), { required: ['t'], properties: { t: { const: 'y' } } }],
  [false, { required: ['t'], properties: { t: { const: 'y' } } }, tagged('x', 'k')],
  [false, tagged('x', 'k'), { type: ['object', 'array'], required: ['t'], properties: { t: { const: 'y' } } }],
  [false, tagged('x', 'k'), { type: 'object', required: ['t'], properties: { t: true } }],
  [false, tagged('x', 'k'), { type: 'object', required: ['s'], properties: { s: { const: 'y' } } }],
  [false, tagged('x', 'k'), { type: 'object', required: ['t'], properties: { t: { enum: ['y', 'x'] } } }],
  [true, tagged('x', 'k'), { type: 'object', required: ['t'], properties: { t: { enum: ['y', 'z'] } } }],
  [
    true,
    tagged('x', 'k'),
    {
      type: 'object',
      required: ['t'],
      properties: { t: { enum: ['y', 'x'] } },
      allOf: [{ properties: { t: { enum: ['y', 'z'] } } }],
    },
  ],
  [true, tagged('x', 'k'), { type: 'object', required: ['t'], properties: { t: { allOf: [{ const: 'y' }] } } }],
  // Numbers that are written apart are one.
  [
    false,
    { type: 'object', required: ['t'], properties: { t: { const: 1 } } },
    { type: 'object', required: ['t'], properties: { t: { enum: [2, 1.0] } } },
  ],
];

describe('areDisjoint', () => {
  const disjoint = (schemas: readonly Json[]) => {
    const [any] = rootOf({ anyOf: [...schemas], $defs: { number: { type: 'number' } } }).assertions;
    if (any?.kind !== 'any') throw new Error('an anyOf is written');
    return areDisjoint(any.schemas);
  };
  it.each(DISJOINT)('%j of %j, %j', (expected, ...schemas) => {
    expect(disjoint(schemas)).toBe(expected);
  });
  it('looks at 200 and no more', () => {
    expect(disjoint(many(200))).toBe(true);
    expect(disjoint(many(201))).toBe(false);
  });
});

/** Whether keys get named anywhere, and whether that is strictly below. */
const REACH: readonly (readonly [schema: Json, names: boolean, below: boolean])[] = [
  [{}, false, false],
  [{ type: 'object', required: ['a'] }, false, false],
  [A, true, false],
  [{ patternProperties: { a: true } }, true, false],
  [{ additionalProperties: true }, true, false],
  [{ additionalProperties: false }, false, false],
  [{ unevaluatedProperties: true }, true, false],
  [{ unevaluatedProperties: false }, false, false],
  [deep('k'), true, true],
  [{ patternProperties: { a: A } }, true, true],
  [{ additionalProperties: A }, true, true],
  [{ unevaluatedProperties: A }, true, true],
  [{ items: A }, true, true],
  [{ prefixItems: [true, A] }, true, true],
  [{ prefixItems: [true], items: A }, true, true],
  [{ items: true }, false, false],
  [{ unevaluatedItems: A }, true, true],
  [{ contains: A }, false, false],
  [{ not: A }, false, false],
  [{ propertyNames: A }, false, false],
  [{ allOf: [true, A] }, true, false],
  [{ anyOf: [true, { items: A }] }, true, true],
  [{ oneOf: [{ items: { items: A } }, true] }, true, true],
  [{ if: A }, true, false],
  [{ if: { items: A } }, true, true],
  [{ if: true, then: { items: A } }, true, true],
  [{ if: true, else: { items: A } }, true, true],
  [{ dependentSchemas: { q: { items: A } } }, true, true],
  [{ allOf: [{ anyOf: [{ allOf: [deep('k')] }] }] }, true, true],
  [{ items: { anyOf: [{ $ref: '#' }, A] } }, true, true],
  [{ items: { $ref: '#' } }, false, false],
];

describe('reachOf', () => {
  it.each(REACH)('%j', (schema, names, below) => {
    const root = rootOf(schema);
    const reach = reachOf(root);
    expect([reach.names(root), reach.namesBelow(root)]).toEqual([names, below]);
  });
});
