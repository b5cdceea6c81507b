import { describe, expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { compileSchema } from '../compile.ts';
import { evaluate } from '../evaluate.ts';
import { createLanguages } from '../language/index.ts';
import type { CompileOptions, Node } from '../model.ts';
import { type Budget, DEFAULT_BUDGET } from '../verdict.ts';
import { decideEmptiness } from './decide-emptiness.ts';

const languages = createLanguages();

function rootOf(schema: Json, options: CompileOptions = {}): Node {
  const result = compileSchema(schema, options);
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema.root;
}

function decide(a: Json, b: Json, budget: Budget = DEFAULT_BUDGET, options: CompileOptions = {}) {
  const [positive, negative] = [rootOf(a, options), rootOf(b)];
  const context = { budget, steps: { left: budget.steps }, languages, valid: evaluate };
  const found = decideEmptiness([positive], [negative], context);
  if (found.kind === 'inhabited') {
    expect(evaluate(positive, found.witness), JSON.stringify(found.witness)).toBe(true);
    expect(evaluate(negative, found.witness), JSON.stringify(found.witness)).toBe(false);
  }
  return found;
}

const tree = (value: Json) => ({
  $ref: '#/$defs/tree',
  $defs: {
    tree: {
      type: 'object',
      properties: { value, kids: { type: 'array', items: { $ref: '#/$defs/tree' } } },
      required: ['value'],
    },
  },
});

/** For each keyword: a pair that holds, and one that does not. */
const ROWS: readonly [name: string, a: Json, b: Json, contained: boolean][] = [
  ['type', { type: 'integer' }, { type: 'number' }, true],
  ['type', { type: 'number' }, { type: 'integer' }, false],
  ['type', { type: ['null', 'boolean'] }, { enum: [null, true, false] }, true],
  ['enum', { enum: [1, 2] }, { enum: [2, 1, 3] }, true],
  ['enum', { enum: [{ a: 1 }, { a: 2 }] }, { not: { const: { a: 2 } } }, false],
  ['const', { const: [1, 2] }, { prefixItems: [{ type: 'integer' }], minItems: 2 }, true],
  ['minimum', { minimum: 2 }, { exclusiveMinimum: 1 }, true],
  ['minimum', { type: 'integer', exclusiveMinimum: 1 }, { minimum: 2 }, true],
  ['maximum', { maximum: 2 }, { exclusiveMaximum: 2 }, false],
  ['multipleOf', { type: 'number', multipleOf: 6 }, { multipleOf: 3 }, true],
  ['multipleOf', { type: 'integer', multipleOf: 2 }, { anyOf: [{ multipleOf: 4 }, { multipleOf: 6 }] }, false],
  ['length', { type: 'string', minLength: 2, maxLength: 3 }, { pattern: '^[^]{2,3}$' }, true],
  ['length', { type: 'string', maxLength: 3 }, { minLength: 1 }, false],
  ['pattern', { type: 'string', pattern: '^(a*b*)*$' }, { pattern: '^[ab]*$' }, true],
  ['pattern', { type: 'string', pattern: 'b' }, { pattern: 'abc' }, false],
  ['items', { items: { type: 'integer' } }, { items: { type: 'number' } }, true],
  ['items', { prefixItems: [{ type: 'integer' }], items: false }, { maxItems: 1 }, true],
  ['items', { type: 'array', items: { type: 'number' } }, { prefixItems: [{ type: 'integer' }] }, false],
  ['minItems', { type: 'array', minItems: 2 }, { contains: true, minContains: 2 }, true],
  ['maxItems', { type: 'array', maxItems: 2 }, { contains: true }, false],
  ['contains', { type: 'array', contains: { const: 1 } }, { minItems: 1 }, true],
  ['contains', { items: { enum: [1, 2] }, contains: { const: 1 }, minContains: 2 }, { not: { items: { const: 2 } } }, false],
  [
    'contains',
    { type: 'array', contains: { type: 'integer' }, maxContains: 1, items: { type: 'integer' } },
    { maxItems: 1 },
    true,
  ],
  ['uniqueItems', { type: 'array', items: { type: 'boolean' }, uniqueItems: true }, { maxItems: 2 }, true],
  ['uniqueItems', { type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true }, { maxItems: 2 }, false],
  ['uniqueItems', { type: 'array', minItems: 2 }, { uniqueItems: true }, false],
  ['uniqueItems', { prefixItems: [{ const: 1 }, { const: 2 }], items: false }, { uniqueItems: true }, true],
  ['required', { type: 'object', required: ['a', 'b'] }, { required: ['b'] }, true],
  ['required', { type: 'object', required: ['a'] }, { required: ['b'] }, false],
  ['properties', { properties: { a: { type: 'integer' } } }, { properties: { a: { type: 'number' } } }, true],
  ['properties', { type: 'object' }, { properties: { ['__proto__']: { type: 'string' } } }, false],
  ['properties', { type: 'object' }, { properties: { constructor: { type: 'string' } } }, false],
  ['patternProperties', { patternProperties: { '^a': { type: 'integer' } } }, { properties: { ab: { type: 'number' } } }, true],
  ['patternProperties', { properties: { ab: { type: 'integer' } } }, { patternProperties: { '^a': { type: 'integer' } } }, false],
  ['additionalProperties', { properties: { a: true }, additionalProperties: false }, { maxProperties: 1 }, true],
  [
    'additionalProperties',
    {
      allOf: [
        { properties: { a: {} }, additionalProperties: false },
        { properties: { b: {} }, additionalProperties: false },
      ],
    },
    { maxProperties: 0 },
    true,
  ],
  ['propertyNames', { type: 'object', propertyNames: { enum: ['a', 'b'] } }, { maxProperties: 2 }, true],
  [
    'propertyNames',
    { type: 'object', propertyNames: { pattern: '^[a-c]$' }, minProperties: 3 },
    { required: ['a', 'b', 'c'] },
    true,
  ],
  ['propertyNames', { type: 'object' }, { propertyNames: { maxLength: 3 } }, false],
  ['minProperties', { type: 'object', minProperties: 2 }, { minProperties: 1 }, true],
  [
    'maxProperties',
    { type: 'object', maxProperties: 2, required: ['a', 'b'] },
    { additionalProperties: false, properties: { a: {}, b: {} } },
    true,
  ],
  ['maxProperties', { type: 'object' }, { maxProperties: 3 }, false],
  ['dependentRequired', { type: 'object', required: ['a'], dependentRequired: { a: ['b'] } }, { required: ['b'] }, true],
  ['dependentRequired', { type: 'object', dependentRequired: { a: ['b'] } }, { required: ['b'] }, false],
  ['dependentSchemas', { type: 'object', dependentSchemas: { a: false } }, { properties: { a: false } }, true],
  [
    'dependentSchemas',
    { type: 'object', dependentSchemas: { a: { required: ['b'] } } },
    { dependentRequired: { b: ['a'] } },
    false,
  ],
  ['allOf', { allOf: [{ minimum: 1 }, { maximum: 1 }], type: 'number' }, { const: 1 }, true],
  ['anyOf', { anyOf: [{ const: 1 }, { const: 'a' }] }, { enum: ['a', 1] }, true],
  [
    'anyOf',
    { type: 'object', required: ['a'] },
    { anyOf: [{ properties: { a: { type: 'string' } } }, { properties: { a: { not: { type: 'string' } } } }] },
    true,
  ],
  ['oneOf', { oneOf: [{ type: 'integer' }, { minimum: 2 }], type: 'number' }, { not: { const: 3 } }, true],
  ['oneOf', { type: 'integer' }, { oneOf: [{ minimum: 1 }, { maximum: 1 }] }, false],
  ['not', { not: { not: { type: 'string' } } }, { type: 'string' }, true],
  ['if', { if: { required: ['a'] }, then: { required: ['b'] }, required: ['a'], type: 'object' }, { required: ['b'] }, true],
  ['if', { if: { required: ['a'] }, then: { required: ['b'] } }, { dependentRequired: { a: ['b'] } }, true],
  [
    'unevaluatedProperties',
    { properties: { a: {} }, unevaluatedProperties: false },
    { additionalProperties: false, properties: { a: {} } },
    true,
  ],
  [
    'unevaluatedProperties',
    {
      type: 'object',
      anyOf: [{ properties: { a: {} }, required: ['a'] }, { properties: { b: {} } }],
      unevaluatedProperties: false,
    },
    { additionalProperties: false, properties: { b: {} } },
    false,
  ],
  [
    'unevaluatedProperties',
    { not: { not: { properties: { a: {} } } }, unevaluatedProperties: false, type: 'object' },
    { maxProperties: 0 },
    true,
  ],
  [
    'unevaluatedItems',
    { prefixItems: [{}], contains: { const: 1 }, unevaluatedItems: false },
    { items: { const: 1 }, prefixItems: [{}] },
    true,
  ],
  ['unevaluatedItems', { type: 'array', contains: { const: 1 }, unevaluatedItems: false }, { maxItems: 1 }, false],
  ['recursion', tree({ type: 'integer' }), tree({ type: 'number' }), true],
  ['recursion', tree({ type: 'number' }), tree({ type: 'integer' }), false],
  ['recursion without an end', { properties: { a: { $ref: '#' } }, required: ['a'], type: 'object' }, false, true],
  [
    'recursion with an end',
    { properties: { a: { $ref: '#' } }, anyOf: [{ required: ['a'] }, { required: ['b'] }], type: 'object' },
    { required: ['a'] },
    false,
  ],
];

describe('emptiness of A and not B', () => {
  for (const [name, a, b, contained] of ROWS) {
    it(`${name}: ${JSON.stringify(a)} ${contained ? 'within' : 'not within'} ${JSON.stringify(b)}`, () => {
      expect(decide(a, b).kind).toBe(contained ? 'empty' : 'inhabited');
    });
  }

  it('keeps apart what two existentials may share when there is room for one key alone', () => {
    const some = (pattern: string) => ({ not: { patternProperties: { [pattern]: { type: 'string' } } } });
    const a = { type: 'object', allOf: [some('^a'), some('b$')], maxProperties: 1 };
    expect(decide(a, false).kind).toBe('inhabited');
    expect(decide({ ...a, propertyNames: { not: { pattern: '^a[^]*b$' } } }, false).kind).toBe('empty');
  });

  it('treats a pattern without a language as an unknown set of strings, the same wherever it stands', () => {
    const looking = '^(?=(a+))\\1b$';
    expect(decide({ type: 'string', pattern: looking, minLength: 3 }, { pattern: looking }).kind).toBe('empty');
    expect(decide({ type: 'string', pattern: looking }, { pattern: '^x' }).kind).not.toBe('empty');
  });

  it('follows the domain that a schema declares', () => {
    const closed = { domain: 'declared' } as const;
    const a = {
      type: 'object',
      anyOf: [{ properties: { a: { properties: { b: {} } } }, required: ['a'] }, { properties: { c: {} } }],
    };
    const noFurther = { propertyNames: { enum: ['a', 'c'] }, properties: { a: { maxProperties: 1 } } };
    expect(decide(a, noFurther).kind).toBe('inhabited');
    expect(decide(a, { propertyNames: { enum: ['a', 'c'] } }, DEFAULT_BUDGET, closed).kind).toBe('empty');
  });

  it('says where it gave up', () => {
    const budget = { ...DEFAULT_BUDGET, steps: 40 };
    const union = (n: number) => ({
      anyOf: Array.from({ length: 12 }, (_, i) => ({ properties: { [`k${i}`]: { multipleOf: n + i } } })),
    });
    const found = decide(
      { type: 'object', properties: { deep: union(3) }, required: ['deep'] },
      { properties: { deep: union(5) } },
      budget,
    );
    expect(found).toMatchObject({
      kind: 'undecided',
      reason: { code: 'budget', pointerA: expect.any(String), pointerB: expect.any(String) },
    });
  });

  it('does not lay out what is too large', () => {
    expect(decide({ type: 'array', minItems: 1e9 }, { maxItems: 5 })).toMatchObject({
      kind: 'undecided',
      reason: { code: 'size' },
    });
    expect(decide({ type: 'object', minProperties: 1e9 }, { maxProperties: 5 })).toMatchObject({
      kind: 'undecided',
      reason: { code: 'size' },
    });
    expect(decide({ type: 'array', minItems: 1e9 }, { minItems: 1e8 }).kind).toBe('empty');
  });

  it('takes a wide union with a tag in steps that grow with its width', () => {
    const union = (n: number) => ({
      oneOf: Array.from({ length: n }, (_, i) => ({
        type: 'object',
        properties: { kind: { const: `k${i}` }, value: { type: 'integer', minimum: i } },
        required: ['kind'],
      })),
    });
    expect(decide(union(80), union(100), { ...DEFAULT_BUDGET, steps: 20_000 }).kind).toBe('empty');
    expect(decide(union(100), union(80)).kind).toBe('inhabited');
  });

  const chain = (length: number, first: Json, next: (ref: Json, at: number) => Json) => ({
    $ref: `#/$defs/n${length - 1}`,
    $defs: Object.fromEntries(
      Array.from({ length }, (_, at) => [`n${at}`, at === 0 ? first : next({ $ref: `#/$defs/n${at - 1}` }, at)]),
    ),
  });

  it('is not overflowed by long chains of references, nor multiplied by shared ones', () => {
    expect(
      decide(
        chain(3000, { type: 'integer' }, (ref) => ref),
        { type: 'number' },
      ).kind,
    ).toBe('empty');
    expect(
      decide(
        chain(3000, { type: 'integer' }, (ref) => ({ not: ref })),
        { type: 'number' },
      ).kind,
    ).toBe('inhabited');
    expect(
      decide(
        chain(300, { type: 'integer' }, (ref, at) => ({ anyOf: [ref, { const: at }] })),
        { type: 'number' },
      ).kind,
    ).toBe('empty');
    expect(
      decide(
        chain(40, { type: 'integer' }, (ref) => ({ allOf: [ref, ref] })),
        { type: 'number' },
      ).kind,
    ).toBe('empty');
    expect(
      decide(
        chain(40, { type: 'object' }, (ref, at) => ({ oneOf: [{ required: [`r${at}`] }, ref] })),
        false,
      ).kind,
    ).toBe('inhabited');
    const doubled = chain(40, { type: 'integer' }, (ref) => ({
      properties: { l: ref, r: ref },
      required: ['l', 'r'],
      type: 'object',
    }));
    expect(decide(doubled, { type: 'string' })).toMatchObject({ kind: 'undecided', reason: { code: 'size' } });
  });

  it('stays within its steps where the question is hard by nature', () => {
    const apart = Array.from({ length: 7 }, (_, hole) =>
      Array.from({ length: 8 }, (_, a) =>
        Array.from({ length: a }, (_, b) => ({
          not: { properties: { [`p${a}`]: { const: hole }, [`p${b}`]: { const: hole } } },
        })),
      ),
    ).flat(2);
    const pigeons = Array.from({ length: 8 }, (_, i) => ({
      properties: { [`p${i}`]: { enum: [0, 1, 2, 3, 4, 5, 6] } },
      required: [`p${i}`],
    }));
    expect(decide({ type: 'object', allOf: [...pigeons, ...apart] }, false, { ...DEFAULT_BUDGET, steps: 50_000 }).kind).not.toBe(
      'inhabited',
    );
  });

  it('tells many patterns apart only as far as it has to', () => {
    const letters = Array.from({ length: 20 }, (_, i) => String.fromCharCode(97 + i));
    const patterns = (after: string, less: number) =>
      Object.fromEntries(letters.map((letter, i) => [letter + after, { minimum: i - less }]));
    expect(decide({ type: 'object', patternProperties: patterns('', 0) }, { patternProperties: patterns('.', 1) }).kind).toBe(
      'empty',
    );
  });

  it('reads what is left unevaluated before it tries all branches', () => {
    const any = Array.from({ length: 16 }, (_, i) => ({ properties: { [`k${i}`]: { type: 'integer' } }, required: [`k${i}`] }));
    const a = { type: 'object', anyOf: any, unevaluatedProperties: false };
    expect(decide(a, { propertyNames: { pattern: '^k' } }).kind).toBe('empty');
    expect(decide(a, { maxProperties: 15 }).kind).toBe('inhabited');
  });
});
