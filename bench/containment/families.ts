// Over 300 lines: one table, printed wide.
import type { Json } from '@holdfast/core/json';

/** One question whose answer is known by how it was made. Without `$schema`: 2020-12, and alike in draft 7 unless said. */
export interface FamilyPair {
  readonly id: string;
  readonly family: string;
  readonly a: Json;
  readonly b: Json;
  readonly contained: boolean;
}

type Row = readonly [a: Json, b: Json, forth: boolean, back: boolean];

const object = (properties: Json, more: object = {}): Json => ({ type: 'object', properties, ...more });
const closed = (properties: Json, ...required: string[]): Json => object(properties, { required, additionalProperties: false });
const text: Json = { type: 'string' };
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const tagged = (keyword: 'anyOf' | 'oneOf', tags: readonly string[]): Json => ({
  [keyword]: tags.map((tag) => object({ kind: { const: tag }, [tag]: { type: 'integer' } }, { required: ['kind'] })),
});
const list = (depth: number, leaf: Json): Json => (depth === 0 ? leaf : { type: 'array', items: list(depth - 1, leaf) });
const tree = (value: Json): Json => ({
  $ref: '#/definitions/tree',
  definitions: { tree: object({ value, left: { $ref: '#/definitions/tree' }, right: { $ref: '#/definitions/tree' } }) },
});

/** Each family is one interaction of keywords, as rows: A, B, whether A is in B, whether B is in A. */
const FAMILIES: Readonly<Record<string, readonly Row[]>> = {
  'range in range': range(0, 4).map((n) => [{ minimum: n, maximum: 10 }, { minimum: 0, maximum: 10 + n }, true, n === 0]),
  'whole numbers in a range': range(1, 4).map((n) => [
    { type: 'integer', exclusiveMinimum: n, exclusiveMaximum: n + 3 },
    { enum: [n + 1, n + 2] },
    true,
    true,
  ]),
  multiples: [2, 3, 4, 6].flatMap((n): Row[] => [
    [{ type: 'integer', multipleOf: 2 * n }, { type: 'integer', multipleOf: n }, true, false],
    [{ type: 'integer', multipleOf: 12 }, { anyOf: [{ multipleOf: n }, { multipleOf: 5 }] }, true, false],
  ]),
  'even and threefold is sixfold': [
    [{ type: 'integer', allOf: [{ multipleOf: 2 }, { multipleOf: 3 }] }, { type: 'integer', multipleOf: 6 }, true, true],
  ],
  'a bound split in two': range(0, 3).map((n) => [
    { type: 'number', minimum: 0, maximum: 10 },
    {
      anyOf: [
        { type: 'number', minimum: 0, maximum: 5 - n },
        { type: 'number', minimum: 5, maximum: 10 },
      ],
    },
    n === 0,
    true,
  ]),
  lengths: range(0, 3).map((n) => [
    { ...(text as object), minLength: 2, maxLength: 5 },
    { ...(text as object), minLength: 2 - Math.min(n, 2), maxLength: 5 + n },
    true,
    n === 0,
  ]),
  patterns: (
    [
      ['^[a-c]+$', '^[a-z]+$', true, false],
      ['^ab', 'a', true, false],
      ['^(foo|bar)$', '^[a-z]{3}$', true, false],
      ['^a*b$', 'b$', true, false],
      ['^(ab|cd)*$', '^([ac][bd])*$', true, false],
      ['^\\d{4}-\\d{2}$', '^[0-9-]{7}$', true, false],
      ['^(a|b)*$', '^[ab]*$', true, true],
    ] as const
  ).map(([a, b, forth, back]) => [{ type: 'string', pattern: a }, { type: 'string', pattern: b }, forth, back]),
  'a pattern tells a length': [
    [{ type: 'string', pattern: '^[ab]{2,3}$' }, { type: 'string', minLength: 2, maxLength: 3 }, true, false],
  ],
  'enum in enum': range(1, 3).map((n) => [{ enum: range(0, n) }, { enum: range(0, n + 1) }, true, false]),
  'enum in a type': [
    [{ enum: ['a', 1, null] }, { type: ['string', 'integer', 'null'] }, true, false],
    [{ enum: [1, 2.5] }, { type: 'integer' }, false, false],
    [{ const: 1 }, { type: 'integer', minimum: 1, maximum: 1 }, true, true],
  ],
  'booleans are two values': [[{ type: 'boolean' }, { enum: [true, false] }, true, true]],
  types: [
    [{ type: 'integer' }, { type: 'number' }, true, false],
    [{ type: 'string' }, { type: ['string', 'null'] }, true, false],
    [{ type: ['string', 'null'] }, { anyOf: [{ type: 'null' }, { type: 'string' }] }, true, true],
    [{}, { type: ['null', 'boolean', 'number', 'string', 'array', 'object'] }, true, true],
  ],
  'a keyword passes other types': [
    [{ minimum: 3 }, { type: 'number', minimum: 3 }, false, true],
    [{ required: ['a'] }, { type: 'object', required: ['a'] }, false, true],
  ],
  required: range(1, 3).map((n) => [
    object({ a: text, b: text }, { required: ['a', 'b', 'c'].slice(0, n) }),
    object({ a: text, b: text }, { required: ['a', 'b', 'c'].slice(0, n - 1) }),
    true,
    false,
  ]),
  'an optional argument more': [
    [closed({ a: text }, 'a'), closed({ a: text, b: text }, 'a'), true, false],
    [object({ a: text }), object({ a: text, b: text }), false, true],
    [object({ a: text }), object({ a: text, b: {} }), true, true],
  ],
  'an argument renamed': [[closed({ a: text }, 'a'), closed({ b: text }, 'b'), false, false]],
  'open to closed': [[object({ a: text }), closed({ a: text }), false, true]],
  'typed additional properties': [
    [
      object({}, { additionalProperties: { type: 'integer' } }),
      object({}, { additionalProperties: { type: 'number' } }),
      true,
      false,
    ],
    [
      object({ a: { type: 'integer' } }, { additionalProperties: false }),
      object({}, { additionalProperties: { type: 'integer' } }),
      true,
      false,
    ],
  ],
  'pattern properties': [
    [object({}, { patternProperties: { '^x': { type: 'integer' } } }), object({ x1: { type: 'integer' } }), true, false],
    [
      object({}, { patternProperties: { '^x': { type: 'integer' }, '^y': text } }),
      object({}, { patternProperties: { '^[xy]': { type: ['integer', 'string'] } } }),
      true,
      false,
    ],
    [object({}, { patternProperties: { '^.*$': text } }), object({}, { additionalProperties: text }), false, true],
  ],
  'property names': [
    [object({}, { propertyNames: { enum: ['a', 'b'] } }), object({ a: {}, b: {} }, { additionalProperties: false }), true, true],
    [object({}, { propertyNames: { maxLength: 3 } }), object({}, { propertyNames: { maxLength: 5 } }), true, false],
  ],
  'how many properties': [
    [object({}, { required: ['a', 'b'] }), object({}, { minProperties: 2 }), true, false],
    [closed({ a: text, b: text }), object({}, { maxProperties: 2 }), true, false],
    [object({}, { minProperties: 2, maxProperties: 1 }), false, true, true],
  ],
  'a forbidden key': [[{ type: 'object', properties: { a: false } }, { type: 'object', not: { required: ['a'] } }, true, true]],
  'arrays of arrays': range(1, 4).map((n) => [list(n, { type: 'integer' }), list(n, { type: 'number' }), true, false]),
  'how many items': [
    [{ type: 'array', minItems: 2, maxItems: 3 }, { type: 'array', minItems: 1, maxItems: 3 }, true, false],
    [{ type: 'array', items: false }, { type: 'array', maxItems: 0 }, true, true],
  ],
  contains: [
    [{ type: 'array', contains: { const: 1 } }, { type: 'array', minItems: 1 }, true, false],
    [{ type: 'array', items: { type: 'integer' }, minItems: 1 }, { type: 'array', contains: { type: 'number' } }, true, false],
    [
      { type: 'array', allOf: [{ contains: { const: 1 } }, { contains: { const: 2 } }] },
      { type: 'array', minItems: 2 },
      true,
      false,
    ],
  ],
  'distinct items': [
    [{ type: 'array', uniqueItems: true, items: { type: 'boolean' } }, { type: 'array', maxItems: 2 }, true, false],
    [{ type: 'array', maxItems: 1 }, { type: 'array', uniqueItems: true }, true, false],
    [{ type: 'array', uniqueItems: true, minItems: 3, items: { enum: [1, 2] } }, false, true, true],
  ],
  'a union with a branch more': (['anyOf', 'oneOf'] as const).flatMap((keyword) =>
    range(2, 5).map(
      (n): Row => [
        tagged(keyword, ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, n)),
        tagged(keyword, ['a', 'b', 'c', 'd', 'e', 'f'].slice(0, n + 1)),
        true,
        false,
      ],
    ),
  ),
  'a union inside or outside': [
    [
      object({ a: { anyOf: [{ type: 'string' }, { type: 'integer' }] } }, { required: ['a'] }),
      {
        anyOf: [object({ a: { type: 'string' } }, { required: ['a'] }), object({ a: { type: 'integer' } }, { required: ['a'] })],
      },
      true,
      true,
    ],
  ],
  'oneOf counts': [
    [{ oneOf: [{ type: 'integer' }, { type: 'number' }] }, { type: 'number', not: { type: 'integer' } }, true, true],
    [{ oneOf: [{ type: 'string' }, { type: 'string' }] }, false, true, true],
  ],
  not: [
    [{ not: { type: ['string', 'number'] } }, { not: { type: 'string' } }, true, false],
    [{ not: { not: { type: 'string' } } }, { type: 'string' }, true, true],
    [{ type: 'integer', not: { minimum: 5 } }, { type: 'integer', maximum: 4 }, true, true],
  ],
  'if, then, else': [
    [
      object(
        { kind: { enum: ['a', 'b'] } },
        {
          required: ['kind'],
          if: { properties: { kind: { const: 'a' } } },
          then: { required: ['x'] },
          else: { required: ['y'] },
        },
      ),
      {
        anyOf: [
          object({ kind: { const: 'a' } }, { required: ['kind', 'x'] }),
          object({ kind: { const: 'b' } }, { required: ['kind', 'y'] }),
        ],
      },
      true,
      true,
    ],
    [{ if: { type: 'string' }, then: { minLength: 2 } }, { anyOf: [{ not: { type: 'string' } }, { minLength: 1 }] }, true, false],
  ],
  'an allOf is its parts': [
    [
      { allOf: [object({ a: text }), object({ b: text }, { required: ['b'] })] },
      object({ a: text, b: text }, { required: ['b'] }),
      true,
      true,
    ],
    [{ allOf: [{ minimum: 2 }, { maximum: 1 }], type: 'number' }, false, true, true],
  ],
  references: [
    [{ $ref: '#/definitions/a', definitions: { a: text } }, text, true, true],
    [
      object({ x: { $ref: '#/definitions/a' } }, { definitions: { a: { type: 'integer' } } }),
      object({ x: { type: 'number' } }),
      true,
      false,
    ],
  ],
  recursion: [
    [tree({ type: 'integer' }), tree({ type: 'number' }), true, false],
    [tree(text), object({ left: { type: 'object' } }), true, false],
    [
      { $ref: '#/definitions/n', definitions: { n: object({ next: { $ref: '#/definitions/n' } }, { required: ['next'] }) } },
      false,
      true,
      true,
    ],
  ],
  'dependent keys (2020-12)': [
    [{ type: 'object', dependentRequired: { a: ['b', 'c'] } }, { type: 'object', dependentRequired: { a: ['b'] } }, true, false],
    [
      { type: 'object', required: ['a'], dependentSchemas: { a: { required: ['b'] } } },
      { type: 'object', required: ['b'] },
      true,
      false,
    ],
  ],
  'tuples (2020-12)': [
    [
      { type: 'array', prefixItems: [text, { type: 'integer' }], items: false },
      { type: 'array', prefixItems: [text, { type: 'number' }] },
      true,
      false,
    ],
    [
      { type: 'array', prefixItems: [text], items: { type: 'integer' }, minItems: 2 },
      { type: 'array', contains: { type: 'integer' } },
      true,
      false,
    ],
  ],
  'counted contains (2020-12)': [
    [
      { type: 'array', contains: { type: 'string' }, minContains: 3 },
      { type: 'array', contains: { type: 'string' }, minContains: 2 },
      true,
      false,
    ],
    [
      { type: 'array', items: text, contains: { type: 'string' }, maxContains: 2 },
      { type: 'array', maxItems: 2, minItems: 1, items: text },
      true,
      true,
    ],
  ],
  'unevaluated properties (2020-12)': [
    [
      { allOf: [object({ a: text })], properties: { b: text }, unevaluatedProperties: false },
      closed({ a: text, b: text }),
      true,
      true,
    ],
    [
      {
        type: 'object',
        anyOf: [object({ a: true }, { required: ['a'] }), object({ b: true }, { required: ['b'] })],
        unevaluatedProperties: false,
      },
      object({ a: true, b: true }, { additionalProperties: false }),
      true,
      false,
    ],
  ],
  'the same in another dialect': [
    [
      { $schema: 'http://json-schema.org/draft-04/schema#', type: 'number', minimum: 3, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 3 },
      true,
      true,
    ],
    [
      { $schema: 'http://json-schema.org/draft-07/schema#', type: 'array', items: [text], additionalItems: false },
      { type: 'array', prefixItems: [text], items: false },
      true,
      true,
    ],
  ],
};

export function familyPairs(): readonly FamilyPair[] {
  return Object.entries(FAMILIES).flatMap(([family, rows]) =>
    rows.flatMap(([a, b, forth, back], at): FamilyPair[] => [
      { id: `${family} ${at + 1} forth`, family, a, b, contained: forth },
      { id: `${family} ${at + 1} back`, family, a: b, b: a, contained: back },
    ]),
  );
}
