import { describe, expect, test, vi } from 'vitest';
import type { Json } from '../json/index.ts';
import { canonicalText, jsonEqual } from './equality.ts';
import { compileSchema, containsDocuments, evaluate } from './index.ts';
import { DEFAULT_BUDGET } from './verdict.ts';

// The real ones, counted.
vi.mock(import('./evaluate.ts'), { spy: true });
vi.mock(import('./equality.ts'), { spy: true });

const object = (properties: Json, more: Json = {}): Json => ({ type: 'object', properties, ...(more as object) });

/** What each layer answers alone, and why the row is here. */
const ROWS: readonly { name: string; a: Json; b: Json; contained: boolean; by?: string }[] = [
  {
    name: 'order of set-like lists and annotations do not count',
    a: { type: ['string', 'null'], enum: ['a', null], title: 't' },
    b: { enum: [null, 'a'], type: ['null', 'string'] },
    contained: true,
    by: 'identity',
  },
  {
    name: 'a reference is what it refers to',
    a: { $ref: '#/$defs/s', $defs: { s: { type: 'string' } } },
    b: { type: 'string' },
    contained: true,
    by: 'identity',
  },
  {
    name: 'recursive schemas that unfold to the same tree',
    a: { $ref: '#/$defs/n', $defs: { n: object({ next: { $ref: '#/$defs/n' } }) } },
    b: { $ref: '#/$defs/x', $defs: { x: object({ next: { $ref: '#/$defs/y' } }), y: object({ next: { $ref: '#/$defs/x' } }) } },
    contained: true,
    by: 'identity',
  },
  {
    name: 'a required key more',
    a: object({ a: true }, { required: ['a', 'b'] }),
    b: object({}, { required: ['b'] }),
    contained: true,
    by: 'rules',
  },
  { name: 'a required key fewer', a: object({}, { required: ['b'] }), b: object({}, { required: ['a', 'b'] }), contained: false },
  {
    name: 'a tighter range',
    a: { type: 'integer', minimum: 3, maximum: 5 },
    b: { type: 'number', exclusiveMinimum: 2.5, maximum: 5 },
    contained: true,
    by: 'rules',
  },
  {
    name: 'whole numbers between bounds',
    a: { type: 'integer', exclusiveMinimum: 2, maximum: 4 },
    b: { enum: [3, 4] },
    contained: true,
    by: 'rules',
  },
  { name: 'multiples of multiples', a: { multipleOf: 0.3 }, b: { multipleOf: 0.1 }, contained: true, by: 'rules' },
  { name: 'the same bound, open on one side', a: { minimum: 1 }, b: { exclusiveMinimum: 1 }, contained: false },
  {
    name: 'a pattern in a pattern',
    a: { type: 'string', pattern: '^ab+$' },
    b: { type: 'string', pattern: '^a', minLength: 2 },
    contained: true,
    by: 'rules',
  },
  {
    name: 'a line end is not matched by the dot',
    a: { type: 'string', minLength: 1 },
    b: { type: 'string', pattern: '.' },
    contained: false,
  },
  {
    name: 'an enum in a oneOf of constants',
    a: { enum: ['x', 'y'] },
    b: { oneOf: [{ const: 'x' }, { const: 'y' }, { const: 'z' }] },
    contained: true,
    by: 'rules',
  },
  {
    name: 'a closed object in one that has more',
    a: object({ a: { type: 'string' } }, { additionalProperties: false }),
    b: object({ a: true, b: { type: 'string' } }, { additionalProperties: false }),
    contained: true,
    by: 'rules',
  },
  {
    name: 'an open object in one with an optional typed key',
    a: object({ a: true }),
    b: object({ a: true, b: { type: 'string' } }),
    contained: false,
  },
  { name: 'a tagged union with a branch more', a: tagged('a', 'b'), b: tagged('b', 'c', 'a'), contained: true, by: 'rules' },
  { name: 'a tagged union with a branch fewer', a: tagged('a', 'b'), b: tagged('b', 'c'), contained: false },
  {
    name: 'a recursive schema in a looser one',
    a: tree({ type: 'string' }),
    b: tree({ type: ['string', 'null'] }),
    contained: true,
    by: 'rules',
  },
  {
    name: 'a recursive schema in a tighter one, below',
    a: tree({ type: ['string', 'null'] }),
    b: tree({ type: 'string' }),
    contained: false,
  },
  {
    name: 'a tree that can never end has no instance',
    a: { $ref: '#/$defs/n', $defs: { n: object({ next: { $ref: '#/$defs/n' } }, { required: ['next'] }) } },
    b: false,
    contained: true,
  },
  {
    name: 'a dependent schema says nothing of other types',
    a: { dependentSchemas: { a: { type: 'array' } } },
    b: { type: ['array', 'object'] },
    contained: false,
  },
  {
    name: 'unevaluated properties closed over a branch',
    a: { anyOf: [object({ a: true }), object({ b: true })], unevaluatedProperties: false },
    b: object({}, { propertyNames: { enum: ['a', 'b'] } }),
    contained: true,
  },
  {
    name: 'draft 4 bounds in 2020-12',
    a: { $schema: 'http://json-schema.org/draft-04/schema#', minimum: 3, exclusiveMinimum: true },
    b: { minimum: 3 },
    contained: true,
    by: 'rules',
  },
  {
    name: 'siblings of $ref are void up to draft 7',
    a: {
      $schema: 'http://json-schema.org/draft-07/schema#',
      $ref: '#/definitions/s',
      minLength: 3,
      definitions: { s: { type: 'string' } },
    },
    b: { type: 'string', minLength: 3 },
    contained: false,
  },
  {
    name: 'a member named __proto__',
    a: { type: 'object', required: ['__proto__'] },
    b: JSON.parse('{"properties":{"__proto__":{"type":"string"}}}'),
    contained: false,
  },
  {
    name: 'listed names against a pattern of names',
    a: { propertyNames: { enum: ['aba', 0.5] } },
    b: { propertyNames: { pattern: 'b$' } },
    contained: false,
  },
  {
    name: 'a conjunction in a union',
    a: { allOf: [{ type: ['string', 'number'] }, { maxLength: 3 }] },
    b: { anyOf: [{ type: 'number' }, { type: 'string', maxLength: 4 }] },
    contained: true,
    by: 'rules',
  },
  {
    name: 'an item beyond the positions that are looked at',
    a: { type: 'array', prefixItems: [...repeated(201, { const: 0 }), { const: 1 }], items: false },
    b: { contains: { const: 1 }, minContains: 0, maxContains: 0 },
    contained: false,
  },
  {
    name: 'items counted beyond those positions',
    a: { type: 'array', minItems: 202, prefixItems: [...repeated(201, { const: 0 }), { const: 1 }] },
    b: { contains: { const: 0 }, minContains: 202 },
    contained: false,
  },
  {
    name: 'items evaluated beyond those positions',
    a: { type: 'array', anyOf: [{ prefixItems: repeated(201, true) }, { prefixItems: [true] }], unevaluatedItems: false },
    b: { type: 'array', prefixItems: repeated(200, {}), items: false },
    contained: false,
  },
  {
    name: 'items that a schema for objects with a key would evaluate',
    a: { required: ['a'] },
    b: { unevaluatedItems: { maximum: 0 }, dependentSchemas: { a: { items: true } } },
    contained: false,
  },
  {
    name: 'keys that only have to exist and leave each other one key',
    a: { type: 'object' },
    b: {
      anyOf: [
        { patternProperties: { '^[ab]$': { not: { const: 1 } } } },
        { patternProperties: { '^[bc]$': { not: { const: 2 } } } },
        { patternProperties: { '^[ac]$': { not: { const: 3 } } } },
      ],
    },
    contained: false,
  },
  {
    name: 'the only key of one, within the keys of the other',
    a: { type: 'object' },
    b: {
      anyOf: [
        { patternProperties: { '^a$': { not: { type: 'string' } } } },
        { patternProperties: { '^[ab]$': { type: 'string' } } },
      ],
    },
    contained: false,
  },
];

function repeated(count: number, schema: Json): Json[] {
  return Array.from({ length: count }, () => schema);
}

/** A conditional for each of so many kinds, and the same as one of so many variants. */
function kinds(count: number): readonly [ladder: Json, variants: Json] {
  const names = Array.from({ length: count }, (_, n) => n);
  const ladder = names.map((n) => ({
    if: { properties: { kind: { const: `k${n}` } } },
    then: { required: [`r${n}`], properties: { [`r${n}`]: { type: 'string' } } },
  }));
  const variants = names.map((n) =>
    object({ kind: { const: `k${n}` }, [`r${n}`]: { type: 'string' } }, { required: ['kind', `r${n}`] }),
  );
  const kind = { enum: names.map((n) => `k${n}`) };
  return [object({ kind }, { required: ['kind'], allOf: ladder }), { oneOf: variants }];
}

function tagged(...tags: string[]): Json {
  return { oneOf: tags.map((tag) => object({ kind: { const: tag }, [tag]: { type: 'string' } }, { required: ['kind', tag] })) };
}

function tree(value: Json): Json {
  return {
    $ref: '#/$defs/tree',
    $defs: { tree: object({ value, children: { type: 'array', items: { $ref: '#/$defs/tree' } } }) },
  };
}

describe('contains', () => {
  for (const { name, a, b, contained, by } of ROWS) {
    test(name, () => {
      const answer = containsDocuments(a, b);
      expect(answer.verdict).toBe(contained ? 'contained' : 'not-contained');
      if (by !== undefined) expect(answer).toMatchObject({ by });
      if (answer.verdict === 'not-contained') expectWitness(a, b, answer.witness);
      // The complete layer alone comes to the same answer.
      expect(containsDocuments(a, b, { layers: ['tableau'] }).verdict).toBe(answer.verdict);
      expect(containsDocuments(a, b)).toEqual(answer);
    });
  }

  test('a schema that cannot be compiled is undecided, with its place', () => {
    expect(containsDocuments(true, { properties: { a: { $ref: 'https://example.com/other' } } })).toMatchObject({
      verdict: 'undecided',
      reason: { code: 'schema', pointerB: '/properties/a/$ref' },
    });
  });

  test('the declared domain is asked of A alone', () => {
    const a = object({ a: { type: 'string' } });
    const b = object({ a: { type: 'string' }, b: { type: 'string' } });
    expect(containsDocuments(a, b).verdict).toBe('not-contained');
    expect(containsDocuments(a, b, { domain: 'declared' }).verdict).toBe('contained');
  });

  test('conditionals on a kind cost about the square of their number', () => {
    const [small, large] = [8, 32].map((count) => {
      const steps = { left: DEFAULT_BUDGET.steps };
      const answer = containsDocuments(...kinds(count), { layers: ['tableau'], steps, certify: true });
      expect(answer).toMatchObject({ verdict: 'contained', certificate: {} });
      return DEFAULT_BUDGET.steps - steps.left;
    }) as [number, number];
    expect(large).toBeLessThan(25 * small);
  });

  test('keys too long to be listed are not taken for none', () => {
    const a = { type: 'object', propertyNames: { minLength: 100_001 } };
    for (const b of [{ additionalProperties: { type: 'string' } }, { propertyNames: { maxLength: 5 } }]) {
      expect(containsDocuments(a, b)).toMatchObject({ verdict: 'undecided', reason: { code: 'size', keyword: 'propertyNames' } });
      expect(containsDocuments({ ...a, minProperties: 1 }, b).verdict).toBe('undecided');
    }
  });

  test('a limit beyond what can be told apart is left open', () => {
    const limit = 2 ** 53;
    for (const [a, b] of [
      [{ type: 'string', minLength: limit, maxLength: limit }, false],
      [{ type: 'array', maxItems: limit }, { maxItems: limit - 1 }],
      [{ type: 'object', maxProperties: limit }, { maxProperties: limit - 1 }],
    ] as const) {
      expect(containsDocuments(a, b)).toMatchObject({ verdict: 'undecided', reason: { code: 'size' } });
    }
    expect(containsDocuments({ maxItems: limit }, { maxItems: limit }).verdict).toBe('contained');
  });

  test.each<[Json, Json]>([
    [{ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\dZ$' }, { format: 'time' }],
    [
      { type: 'string', pattern: '^20\\d\\d-0[1-9]-(0[1-9]|1\\d|2[0-8])T([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\dZ$' },
      { format: 'date-time' },
    ],
    [{ format: 'email' }, { format: 'idn-email' }],
    [{ format: 'uri' }, { format: 'uri-reference' }],
    [{ format: 'iri' }, { format: 'iri-reference' }],
  ])('texts of %j have a wider format: %j', (a, b) => {
    const answer = containsDocuments(a, b, { formats: 'assertion', certify: true });
    expect(answer).toMatchObject({ verdict: 'contained', certificate: {} });
  });

  test('formats count where they are asserted', () => {
    const a = { type: 'string', minLength: 1 };
    expect(containsDocuments(a, { format: 'date' }).verdict).toBe('contained');
    expect(containsDocuments(a, { format: 'date' }, { formats: 'assertion' }).verdict).toBe('not-contained');
  });

  test('a certificate comes with every kind of proof', () => {
    for (const [a, b] of [
      [{ type: 'string' }, { type: 'string' }],
      [{ minimum: 3 }, { minimum: 2 }],
    ] as const) {
      expect(containsDocuments(a, b, { certify: true })).toMatchObject({ verdict: 'contained', certificate: {} });
      expect(containsDocuments(a, b)).not.toHaveProperty('certificate');
    }
  });
});

describe('a witness', () => {
  const call = object(
    {
      customer: { type: 'string', pattern: '^cus_[a-z0-9]{6}$', examples: ['cus_8f3k2m'] },
      email: { type: 'string', format: 'email' },
      note: { type: 'string' },
      limit: { type: 'integer', minimum: 1, default: 20 },
    },
    { required: ['customer', 'email', 'limit'], additionalProperties: false },
  );

  test('reads like a call: examples, defaults and formats', () => {
    const b = object({}, { required: ['note'] });
    expect(containsDocuments(call, b, { witness: 'readable' })).toEqual({
      verdict: 'not-contained',
      witness: { customer: 'cus_8f3k2m', email: 'ann@example.com', limit: 20 },
    });
  });

  test('is so too where only the complete layer finds it', () => {
    const b = object({}, { required: ['note'] });
    const answer = containsDocuments(call, b, { layers: ['tableau'], witness: 'readable' });
    expect(answer).toMatchObject({ witness: { customer: 'cus_8f3k2m', email: 'ann@example.com' } });
  });

  test('is as small as can be where none is to be read', () => {
    const b = object({}, { required: ['note'] });
    expect(containsDocuments(call, b)).toMatchObject({ witness: { customer: 'cus_8f3k2m', email: '', limit: 2 } });
  });

  test('takes constants of the other side', () => {
    const answer = containsDocuments({ type: 'string' }, { not: { const: 'purge' } });
    expect(answer).toEqual({ verdict: 'not-contained', witness: 'purge' });
  });

  test('loses no member and stays one', () => {
    for (const { a, b, contained } of ROWS) {
      if (contained) continue;
      const answer = containsDocuments(a, b);
      if (answer.verdict !== 'not-contained') throw new Error(answer.verdict);
      for (const smaller of withoutOne(answer.witness)) expect(isWitness(a, b, smaller)).toBe(false);
    }
  });
});

/** Hostile schemas end in a verdict or undecided: what the budget does not count must not go on without end either. */
describe('within the budget', () => {
  const nested = (depth: number, wrap: (inner: Json) => Json): Json => {
    let schema: Json = { type: 'string' };
    for (let level = 0; level < depth; level++) schema = wrap(schema);
    return schema;
  };
  const HOSTILE: readonly (readonly [string, Json, Json])[] = [
    [
      'deep properties',
      nested(200, (inner) => ({ properties: { a: inner } })),
      nested(200, (inner) => ({ properties: { a: inner }, required: ['a'] })),
    ],
    ['deep not', nested(201, (inner) => ({ not: inner })), nested(199, (inner) => ({ not: inner, minLength: 2 }))],
    [
      'deep allOf',
      nested(200, (inner) => ({ allOf: [inner, { minLength: 1 }] })),
      nested(150, (inner) => ({ allOf: [inner, { maxLength: 9 }] })),
    ],
    [
      'a tower of oneOf',
      nested(16, (inner) => ({ oneOf: [inner, { allOf: [inner, { minLength: 2 }] }, { const: 1 }] })),
      nested(15, (inner) => ({ oneOf: [inner, inner, { const: 2 }] })),
    ],
    ['references that double', doubling(40), { type: 'object', required: ['x'] }],
    [
      'a huge enum',
      { enum: Array.from({ length: 20_000 }, (_, n) => `v${n}`) },
      { enum: Array.from({ length: 20_000 }, (_, n) => `v${n + 1}`) },
    ],
    [
      'bounds of 10^9',
      { type: 'array', minItems: 1e9, items: { type: 'string', minLength: 1e9 } },
      { type: 'array', maxItems: 3 },
    ],
    [
      'an exponential pattern',
      { type: 'string', pattern: '^(a|a)*(a|b|c)*d{0,500}$' },
      { type: 'string', pattern: '^(a*)*b{1,400}$' },
    ],
    ['many optional keys, exclusive each', exclusive(40), exclusive(39)],
  ];
  for (const [name, a, b] of HOSTILE) {
    test(`${name} ends`, () => {
      const [answer, looks] = looksAtValues(() => containsDocuments(a, b));
      expect(looks).toBeLessThan(DEFAULT_BUDGET.steps);
      expect(['contained', 'not-contained', 'undecided']).toContain(answer.verdict);
      if (answer.verdict === 'not-contained') expectWitness(a, b, answer.witness);
    });
  }

  test('constants of an enum are looked at as often each, however many there are', () => {
    const looks = (length: number): number => {
      const values = Array.from({ length }, (_, v) => ({ v }));
      return looksAtValues(() => {
        expect(containsDocuments({ enum: values.slice(1) }, { enum: values }).verdict).toBe('contained');
        expect(containsDocuments({ enum: values }, { enum: values.slice(0, -1) }).verdict).toBe('not-contained');
      })[1];
    };
    const [few, many] = [looks(100), looks(1_000)];
    expect(few).toBeGreaterThanOrEqual(100);
    expect(many).toBeLessThanOrEqual(10 * few);
  });

  test('a budget of nothing leaves questions open', () => {
    const budget = { ...DEFAULT_BUDGET, steps: 0 };
    expect(containsDocuments({ minimum: 2 }, { minimum: 1 }, { budget })).toMatchObject({
      verdict: 'undecided',
      reason: { code: 'budget' },
    });
  });
});

/** What `ask` answers, and how often a value was evaluated, compared or written out for it. */
function looksAtValues<T>(ask: () => T): [T, number] {
  const spies = [evaluate, jsonEqual, canonicalText].map((one) => vi.mocked(one).mockClear());
  const answer = ask();
  const looks = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const spy of spies) spy.mockClear();
  return [answer, looks];
}

function doubling(levels: number): Json {
  const $defs: { [name: string]: Json } = { d0: { type: 'object' } };
  for (let level = 1; level <= levels; level++) {
    const below = { $ref: `#/$defs/d${level - 1}` };
    $defs[`d${level}`] = { allOf: [below, below], properties: { [`k${level}`]: below } };
  }
  return { $ref: `#/$defs/d${levels}`, $defs };
}

function exclusive(keys: number): Json {
  return { type: 'object', oneOf: Array.from({ length: keys }, (_, n) => ({ required: [`k${n}`] })) };
}

function isWitness(a: Json, b: Json, value: Json): boolean {
  const [left, right] = [compileSchema(a), compileSchema(b)];
  if (left.kind === 'faulty' || right.kind === 'faulty') throw new Error('does not compile');
  return evaluate(left.schema, value) && !evaluate(right.schema, value);
}

function expectWitness(a: Json, b: Json, value: Json): void {
  expect(isWitness(a, b, value), JSON.stringify(value).slice(0, 300)).toBe(true);
}

function withoutOne(value: Json): readonly Json[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => [
      value.filter((_, other) => other !== at),
      ...withoutOne(item).map((smaller) => value.map((each, other) => (other === at ? smaller : each))),
    ]);
  }
  if (typeof value !== 'object' || value === null) return [];
  const members = Object.entries(value) as [string, Json][];
  return members.flatMap(([key, member]) => [
    Object.fromEntries(members.filter(([other]) => other !== key)),
    ...withoutOne(member).map((smaller) =>
      Object.fromEntries(members.map(([other, each]) => [other, other === key ? smaller : each])),
    ),
  ]);
}
