import { describe, expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { compileSchema } from '../compile.ts';
import { evaluate } from '../evaluate.ts';
import { explain } from '../explain.ts';
import { Universe } from '../identity/universe.ts';
import type { CompileOptions } from '../model.ts';

function compiled(schema: Json, options: CompileOptions = {}) {
  const result = compileSchema(schema, options);
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema;
}

const ONE_OF_EACH: readonly Json[] = [null, true, 'text', 1.5, [7], { k: 7 }];
const twelve = Array.from({ length: 12 }, (_, i) => i * 2);

/** Keywords about one type, each so that the value of that type in `ONE_OF_EACH` fails. */
const TYPED: readonly (readonly [type: string, schema: Json])[] = [
  ['number', { minimum: 2 }],
  ['number', { maximum: 1 }],
  ['number', { exclusiveMinimum: 1.5 }],
  ['number', { exclusiveMaximum: 1.5 }],
  ['number', { multipleOf: 1 }],
  ['string', { minLength: 5 }],
  ['string', { maxLength: 3 }],
  ['string', { pattern: '^x' }],
  ['array', { minItems: 2 }],
  ['array', { maxItems: 0 }],
  ['array', { items: false }],
  ['array', { prefixItems: [false] }],
  ['array', { contains: false }],
  ['array', { contains: true, maxContains: 0, minContains: 0 }],
  ['array', { unevaluatedItems: false }],
  ['object', { minProperties: 2 }],
  ['object', { maxProperties: 0 }],
  ['object', { required: ['other'] }],
  ['object', { properties: { k: false } }],
  ['object', { patternProperties: { '^k': false } }],
  ['object', { additionalProperties: false }],
  ['object', { propertyNames: { minLength: 2 } }],
  ['object', { dependentRequired: { k: ['other'] } }],
  ['object', { dependentSchemas: { k: false } }],
  ['object', { unevaluatedProperties: false }],
];

describe('a keyword about one type', () => {
  for (const [type, schema] of TYPED) {
    it(`fails for that type alone: ${JSON.stringify(schema)}`, () => {
      const failing = ONE_OF_EACH.filter((value) => !evaluate(compiled(schema), value));
      expect(failing.map((value) => (Array.isArray(value) ? 'array' : typeof value))).toEqual([type]);
    });
  }
  it('uniqueItems fails for lists alone', () => {
    expect(ONE_OF_EACH.every((value) => evaluate(compiled({ uniqueItems: true }), value))).toBe(true);
    expect(evaluate(compiled({ uniqueItems: true }), [1, 1])).toBe(false);
  });
});

/** Edges: the values that are valid, of those listed. */
const EDGES: readonly (readonly [schema: Json, values: readonly Json[], valid: readonly Json[]])[] = [
  [{ minimum: 2 }, [1.9, 2, 3], [2, 3]],
  [{ exclusiveMinimum: 2 }, [1.9, 2, 3], [3]],
  [{ maximum: 2 }, [1, 2, 2.1], [1, 2]],
  [{ exclusiveMaximum: 2 }, [1, 2, 3], [1]],
  [{ minLength: 2 }, ['a', '\u{1f600}', 'ab', '\u{1f600}b', 'abcd'], ['ab', '\u{1f600}b', 'abcd']],
  [{ maxLength: 1 }, ['', 'a', '\u{1f600}', 'ab'], ['', 'a', '\u{1f600}']],
  [{ minItems: 1 }, [[], [1], [1, 2]], [[1], [1, 2]]],
  [{ maxItems: 1 }, [[], [1], [1, 2]], [[], [1]]],
  [{ contains: { type: 'string' }, minContains: 2 }, [['a'], ['a', 1, 'b']], [['a', 1, 'b']]],
  [{ contains: { type: 'string' }, maxContains: 1 }, [[], ['a', 1], ['a', 'b']], [['a', 1]]],
  // All that match count as evaluated, not the first alone.
  [{ contains: { type: 'number' }, unevaluatedItems: false }, [[1, 2], [1, 'a'], []], [[1, 2]]],
  [{ minProperties: 1 }, [{}, { a: 1 }], [{ a: 1 }]],
  [{ maxProperties: 1 }, [{}, { a: 1 }, { a: 1, b: 2 }], [{}, { a: 1 }]],
  [
    { enum: [1, 'a', null, [1], { a: [] }] },
    [1, '1', 'a', null, false, [1], [2], { a: [] }, { a: {} }],
    [1, 'a', null, [1], { a: [] }],
  ],
  [{ enum: [] }, [null, 1], []],
  // Long lists are looked up in another way than short ones.
  [{ enum: [...twelve, 'a', { a: 1, b: 2 }] }, [0, 1, 22, 24, 'a', '0', { b: 2, a: 1 }, { a: 1 }], [0, 22, 'a', { b: 2, a: 1 }]],
  [{ enum: twelve.slice(0, 8) }, [0, 14, 15, 16], [0, 14]],
  [{ enum: twelve.slice(0, 9) }, [0, 14, 15, 16], [0, 14, 16]],
  [{ oneOf: [{ type: 'number' }, { minimum: 2 }] }, [1, 2, 'a'], [1, 'a']],
  [{ if: { type: 'number' }, then: { minimum: 2 }, else: { minLength: 2 } }, [1, 2, 'a', 'ab'], [2, 'ab']],
];

describe('edges', () => {
  it.each(EDGES)('%j', (schema, values, valid) => {
    const node = compiled(schema);
    expect(values.filter((value) => evaluate(node, value))).toEqual(valid);
    // And asked a second time, when what is remembered is there.
    expect(values.filter((value) => evaluate(node, value))).toEqual(valid);
  });
});

const MESSAGES: readonly (readonly [schema: Json, instance: Json, message: string])[] = [
  [{ type: ['string', 'null'] }, 1, 'must be string or null, not number'],
  [{ enum: [1, 'a'] }, 2, 'must be one of 1, "a"'],
  [{ const: { a: 1 } }, 2, 'must be {"a":1}'],
  [{ enum: twelve }, 1, 'must be one of 0, 2, 4, 6, 8, 10, 12, 14, 16, 18 and 2 more'],
  [{ enum: twelve.slice(0, 10) }, 1, 'must be one of 0, 2, 4, 6, 8, 10, 12, 14, 16, 18'],
  [{ minimum: 2 }, 1, 'must be at least 2'],
  [{ exclusiveMinimum: 2 }, 1, 'must be more than 2'],
  [{ maximum: 2 }, 3, 'must be at most 2'],
  [{ exclusiveMaximum: 2 }, 3, 'must be less than 2'],
  [{ multipleOf: 0.5 }, 0.3, 'must be a multiple of 0.5'],
  [{ minLength: 1 }, '', 'must have at least 1 character'],
  [{ maxLength: 2 }, 'abc', 'must have at most 2 characters'],
  [{ pattern: '^x' }, 'a', 'must match ^x'],
  [{ minItems: 1 }, [], 'must have at least 1 item'],
  [{ maxItems: 2 }, [1, 2, 3], 'must have at most 2 items'],
  [{ uniqueItems: true }, [1, 1], 'must not hold two equal items'],
  [{ contains: true }, [], 'must hold at least 1 item of the kind asked for'],
  [{ contains: true, minContains: 2 }, [1], 'must hold at least 2 items of the kind asked for'],
  [{ contains: true, maxContains: 2 }, [1, 2, 3], 'must hold 1 to 2 items of the kind asked for'],
  [{ minProperties: 1 }, {}, 'must have at least 1 member'],
  [{ maxProperties: 0 }, { a: 1 }, 'must have at most 0 members'],
  [{ required: ['a', 'b'] }, { b: 1 }, 'must have "a"'],
  [{ required: ['a', 'b', 'a'] }, {}, 'must have "a", "b"'],
  [{ propertyNames: { maxLength: 1 } }, { aa: 1, b: 2, cc: 3 }, 'has a member whose name is not allowed: "aa", "cc"'],
  [{ dependentRequired: { a: ['b', 'c'] } }, { a: 1 }, 'must have "b", "c" beside "a"'],
  [
    { oneOf: [true, { minimum: 0 }, { maximum: 0 }] },
    1,
    'must be exactly one of the alternatives, but is 2 of them (numbers 1, 2)',
  ],
  [{ not: { type: 'number' } }, 1, 'is what is ruled out here'],
  [false, 1, 'is not allowed here'],
];

describe('what is said of an instance that fails', () => {
  it.each(MESSAGES)('%j of %j', (schema, instance, message) => {
    expect(explain(compiled(schema), instance).map((failure) => failure.message)).toEqual([message]);
  });
  it('tells a schema that fails, and those beside it no more', () => {
    const lines = (schema: Json, instance: Json) =>
      explain(compiled(schema), instance).map(({ instancePointer, message }) => `${instancePointer} ${message}`);
    expect(lines({ allOf: [{ unevaluatedProperties: { minimum: 0 } }, { minProperties: 2 }] }, { a: 1 })).toEqual([
      ' must have at least 2 members',
    ]);
    expect(lines({ properties: { a: true }, unevaluatedProperties: { minimum: 2 } }, { a: 1, b: 1, c: 2, d: 0 })).toEqual([
      '/b must be at least 2',
      '/d must be at least 2',
    ]);
    expect(lines({ prefixItems: [true], unevaluatedItems: { minimum: 2 } }, [1, 1, 2, 0])).toEqual([
      '/1 must be at least 2',
      '/3 must be at least 2',
    ]);
    expect(lines({ oneOf: Array(7).fill(true) }, 1)).toEqual([
      ' must be exactly one of the alternatives, but is 7 of them (numbers 1, 2, 3, 4, 5)',
    ]);
  });
  it('where nothing deeper is told, what the keyword itself asks', () => {
    // So deep that no causes are looked for.
    let at: Json = 1;
    for (let i = 0; i < 450; i++) at = [at];
    const last = (leaf: Json) =>
      explain(compiled({ type: 'array', items: { $ref: '#' }, ...(leaf as object) }), at).map(({ message }) => message);
    expect(last({})).toEqual(['has an item that is not allowed']);
    expect(last({ items: { allOf: [{ $ref: '#' }] } })).toEqual(['does not meet every schema that applies']);
    expect(last({ items: { anyOf: [{ $ref: '#' }] } })).toEqual(['is none of the allowed alternatives']);
    expect(last({ items: { if: true, then: { $ref: '#' } } })).toEqual(['does not meet the condition that applies']);
    expect(last({ items: true, unevaluatedItems: false, not: { not: { items: { $ref: '#' } } } })).toEqual([
      'is what is ruled out here',
    ]);
  });
  it('names the format', () => {
    const date = compiled({ format: 'date' }, { formats: 'assertion' });
    expect(['2020-02-29', '2021-02-29', 'x', 1, null, []].map((value) => evaluate(date, value))).toEqual([
      true,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(explain(compiled({ format: 'date' }, { formats: 'assertion' }), 'x')[0]?.message).toBe('must be of the format date');
  });
});

const FAULTS: readonly (readonly [schema: Json, pointer: string, message: string])[] = [
  [{ type: 'text' }, '/type', 'type must name JSON types (null, boolean, integer, number, string, array, object)'],
  [{ type: [] }, '/type', 'type must name at least one JSON type'],
  [{ enum: 1 }, '/enum', 'enum must be an array'],
  [{ minimum: '1' }, '/minimum', 'minimum must be a number'],
  [{ maximum: null }, '/maximum', 'maximum must be a number'],
  [{ exclusiveMinimum: true }, '/exclusiveMinimum', 'exclusiveMinimum must be a number'],
  [{ multipleOf: 0 }, '/multipleOf', 'multipleOf must be a number above 0'],
  [{ minLength: -1 }, '/minLength', 'minLength must be a whole number, 0 or more'],
  [{ maxItems: 1.5 }, '/maxItems', 'maxItems must be a whole number, 0 or more'],
  [{ pattern: 1 }, '/pattern', 'pattern must be a string'],
  [{ format: 1 }, '/format', 'format must be a string'],
  [{ multipleOf: '1' }, '/multipleOf', 'multipleOf must be a number above 0'],
  [{ patternProperties: { '^a': 1 } }, '/patternProperties/^a', 'a schema must be an object or a boolean'],
  [{ required: 'a' }, '/required', 'required must list member names as strings'],
  [{ prefixItems: {} }, '/prefixItems', 'prefixItems must be an array of schemas'],
  [{ minContains: '1', contains: {} }, '/minContains', 'minContains must be a whole number, 0 or more'],
  [{ uniqueItems: 1 }, '/uniqueItems', 'uniqueItems must be a boolean'],
  [{ properties: [] }, '/properties', 'properties must be an object'],
  [{ patternProperties: 1 }, '/patternProperties', 'patternProperties must be an object'],
  [{ dependentRequired: [] }, '/dependentRequired', 'dependentRequired must be an object'],
  [{ dependentRequired: { a: 'b' } }, '/dependentRequired/a', 'dependentRequired must list member names as strings'],
  [{ allOf: [] }, '/allOf', 'allOf must be an array of at least one schema'],
  [{ $ref: 1 }, '/$ref', '$ref must be a string'],
];

describe('what is said of a schema that is none', () => {
  it.each(FAULTS)('%j', (schema, pointer, message) => {
    expect(compileSchema(schema)).toMatchObject({ kind: 'faulty', problems: [{ kind: 'invalid-schema', pointer, message }] });
  });
  it('knows the flags of draft-04', () => {
    const schema = { minimum: 1, exclusiveMinimum: 2 };
    expect(compileSchema(schema, { dialect: 'draft-04' })).toMatchObject({
      problems: [{ pointer: '/exclusiveMinimum', message: 'exclusiveMinimum must be a boolean in draft-04' }],
    });
  });
});

describe('a keyword that asks for nothing', () => {
  const isNothing = (schema: Json, options: CompileOptions) => {
    const [nothing, root] = [compiled({}).root, compiled(schema, options).root];
    const universe = new Universe([nothing, root]);
    return universe.classOf(root) === universe.classOf(nothing);
  };
  it.each<[boolean, Json, CompileOptions?]>([
    [true, { minLength: 0 }],
    [false, { minLength: 1 }],
    [false, { maxLength: 0 }],
    [true, { minItems: 0 }],
    [false, { minItems: 1 }],
    [true, { minProperties: 0 }],
    [false, { minProperties: 1 }],
    [true, { required: [] }],
    [true, { dependentRequired: { a: [] } }],
    [true, { properties: {}, patternProperties: {} }],
    [false, { additionalProperties: true }],
    [true, { prefixItems: [] }],
    [false, { items: true }],
    [true, { type: ['null', 'boolean', 'number', 'string', 'array', 'object'] }],
    [false, { type: ['null', 'boolean', 'integer', 'string', 'array', 'object'] }],
    [true, { contains: { const: 1 }, minContains: 0 }, { dialect: '2019-09' }],
    [false, { contains: { const: 1 }, minContains: 0, maxContains: 1 }, { dialect: '2019-09' }],
    [false, { contains: { const: 1 } }, { dialect: '2019-09' }],
    // It evaluates the items that match.
    [false, { contains: { const: 1 }, minContains: 0 }],
    [true, { additionalItems: false }, { dialect: 'draft-07' }],
    [true, { then: false, else: false }],
    [true, { minContains: 2 }],
    [true, { uniqueItems: false }],
    [true, { format: 'date' }],
  ])('%s: %j', (nothing, schema, options = {}) => {
    expect(isNothing(schema, options)).toBe(nothing);
  });
});
