import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isObject, type Json, type JsonObject, parseJson, setMember } from '../json/index.ts';
import { digests, sha256, toolWith } from './contract.fixture.ts';
import { argumentsDigest, type ToolDefinition } from './index.ts';

const SEED = 20_261_130;

/** Names that try the object model and the keywords. */
const NAMES = [
  'a',
  'b',
  'required',
  'enum',
  'default',
  'type',
  'items',
  'properties',
  '__proto__',
  'constructor',
  '€',
  '😀',
  '\ufb33',
  '1',
  'x/y~z',
];

/** Chance below a bound, from one integer, so that a failing case is one number. */
type Chance = (bound: number) => number;
function chanceOf(seed: number): Chance {
  let state = seed | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

function oneOf<T>(next: Chance, ...choices: readonly T[]): T {
  return choices[next(choices.length)] as T;
}

function some<T>(next: Chance, most: number, make: () => T): T[] {
  return Array.from({ length: next(most + 1) }, make);
}

const names = (next: Chance) => [...new Set(some(next, 4, () => oneOf(next, ...NAMES)))];
const number = (next: Chance) =>
  oneOf(next, next(2_000) - 1_000, (next(1_000_000) + 1) / (next(1_000) + 1), -1e-7 * next(10), 1.5e300, 5e-324);
const scalar = (next: Chance) => oneOf<Json>(next, null, true, false, '', 'text', 'é€😀"\\\n', number(next));

function data(next: Chance, depth = 2): Json {
  if (depth === 0 || next(2) === 0) return scalar(next);
  if (next(2) === 0) return some(next, 3, () => data(next, depth - 1));
  return own(Object.fromEntries(names(next).map((name) => [name, data(next, depth - 1)])));
}

function schema(next: Chance, depth = 2): Json {
  if (next(12) === 0) return next(2) === 0;
  const sub = () => schema(next, depth - 1);
  const map = () => own(Object.fromEntries(names(next).map((name) => [name, sub()])));
  const members: readonly (readonly [string, () => Json])[] = [
    ['type', () => (next(2) === 0 ? 'object' : ['null', 'string', 'object', 'array'].filter(() => next(2) === 0))],
    ['enum', () => some(next, 4, () => data(next))],
    ['const', () => data(next)],
    ['default', () => data(next)],
    ['examples', () => some(next, 2, () => data(next))],
    ['description', () => oneOf(next, 'One.', 'Two, three.')],
    ['format', () => oneOf(next, 'date', 'uuid')],
    ['minimum', () => number(next)],
    ['required', () => names(next)],
    ['dependentRequired', () => own(Object.fromEntries(names(next).map((name) => [name, names(next)])))],
    ['x-vendor', () => data(next)],
    ...(depth === 0
      ? []
      : ([
          ['properties', map],
          ['$defs', map],
          ['additionalProperties', sub],
          ['items', sub],
          ['prefixItems', () => [sub(), ...some(next, 1, sub)]],
          ['anyOf', () => [sub(), ...some(next, 1, sub)]],
          ['allOf', () => [sub()]],
          ['not', sub],
        ] as const)),
  ];
  const result: { [key: string]: Json } = {};
  for (const [key, make] of members) if (next(4) === 0) result[key] = make();
  return result;
}

function definition(next: Chance): ToolDefinition {
  const input = schema(next);
  return {
    name: 'tool',
    inputSchema: isObject(input) ? input : {},
    ...(next(2) === 0 ? { outputSchema: schema(next) } : {}),
    ...(next(2) === 0 ? { title: 'T', annotations: { readOnlyHint: next(2) === 0 } } : {}),
  };
}

function own(record: Record<string, unknown>): JsonObject {
  const result: { [key: string]: Json } = {};
  for (const [key, value] of Object.entries(record)) setMember(result, key, value as Json);
  return result;
}

function shuffled<T>(list: readonly T[], next: Chance): T[] {
  const result = [...list];
  for (let i = result.length - 1; i > 0; i--) {
    const j = next(i + 1);
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

const ONE = new Set(['additionalProperties', 'items', 'not']);
const LIST = new Set(['prefixItems', 'anyOf', 'allOf']);
const MAP = new Set(['properties', '$defs']);

/** The same schema with set-like lists in another order and with repetitions. Written apart from the code under test. */
function reordered(value: Json, next: Chance): Json {
  if (!isObject(value)) return value;
  const result: { [key: string]: Json } = {};
  const set = (list: readonly Json[]) =>
    shuffled(next(2) === 0 || list.length === 0 ? list : [...list, list[next(list.length)] as Json], next);
  for (const key of Object.keys(value)) {
    const member = value[key] as Json;
    if ((key === 'required' || key === 'enum' || key === 'type') && Array.isArray(member)) result[key] = set(member);
    else if (key === 'dependentRequired')
      result[key] = own(Object.fromEntries(Object.entries(member as JsonObject).map(([k, v]) => [k, set(v as Json[])])));
    else if (ONE.has(key)) result[key] = reordered(member, next);
    else if (LIST.has(key)) result[key] = (member as Json[]).map((item) => reordered(item, next));
    else if (MAP.has(key)) {
      const map: { [key: string]: Json } = {};
      for (const k of Object.keys(member as JsonObject)) setMember(map, k, reordered((member as JsonObject)[k] as Json, next));
      result[key] = map;
    } else result[key] = member;
  }
  return result;
}

/** Another JSON text of the same value: members in another order, other spaces, escapes and spellings of numbers. */
function respelt(value: Json, next: Chance): string {
  const space = () => [' ', '', '\n', '\t  ', ''][next(5)] as string;
  const text = (one: string) =>
    `"${[...one].map((c) => (next(3) === 0 ? [...Array(c.length).keys()].map((i) => `\\u${c.charCodeAt(i).toString(16).padStart(4, '0')}`).join('') : JSON.stringify(c).slice(1, -1))).join('')}"`;
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') {
    const shortest = String(value);
    if (value === 0) return ['0', '-0', '0.0', '0e7'][next(4)] as string;
    if (/e/.test(shortest)) return next(2) === 0 ? shortest : shortest.replace('e', 'E');
    return [shortest, `${shortest}${shortest.includes('.') ? '0' : '.0'}`, `${shortest}e0`, value.toExponential()][
      next(4)
    ] as string;
  }
  if (Array.isArray(value))
    return `[${space()}${value.map((item: Json) => respelt(item, next)).join(`${space()},${space()}`)}${space()}]`;
  if (isObject(value)) {
    const members = shuffled(Object.keys(value), next).map(
      (key) => `${text(key)}${space()}:${space()}${respelt(value[key] as Json, next)}`,
    );
    return `{${space()}${members.join(`,${space()}`)}${space()}}`;
  }
  return String(value);
}

function read(text: string): Json {
  const parsed = parseJson(text);
  if (parsed.kind === 'fault') throw new Error(`${parsed.fault.message} in ${text}`);
  return parsed.value;
}

const seeds = fc.noShrink(fc.integer());

describe(`one contract, one digest (seed ${SEED})`, () => {
  it('however its members and set-like lists are ordered, and however it is spelt', () => {
    let changed = 0;
    fc.assert(
      fc.property(seeds, (seed) => {
        const next = chanceOf(seed);
        const tool = definition(next);
        const variant = {
          ...tool,
          inputSchema: reordered(tool.inputSchema as Json, next),
          ...(tool.outputSchema === undefined ? {} : { outputSchema: reordered(tool.outputSchema, next) }),
        };
        if (JSON.stringify(variant) !== JSON.stringify(tool)) changed++;
        expect(digests(read(respelt(variant, next)) as ToolDefinition)).toEqual(digests(tool));
      }),
      { seed: SEED, numRuns: 500 },
    );
    expect(changed).toBeGreaterThan(250);
  });

  it('and arguments likewise', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const next = chanceOf(seed);
        const args = data(next, 4);
        expect(argumentsDigest(read(respelt(args, next)), sha256)).toBe(argumentsDigest(args, sha256));
      }),
      { seed: SEED, numRuns: 2_000 },
    );
  });
});

describe(`another value, another digest (seed ${SEED})`, () => {
  const view = new DataView(new ArrayBuffer(8));
  function neighbour(value: number): number {
    view.setFloat64(0, value);
    view.setBigInt64(0, view.getBigInt64(0) + 1n);
    return view.getFloat64(0);
  }

  it('where a number differs by the last bit of a double', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom('minimum', 'const', 'default', 'x-vendor', 'enum'), (seed, keyword) => {
        const value = number(chanceOf(seed)) || 1;
        const tool = (x: number) => toolWith({ properties: { n: { [keyword]: keyword === 'enum' ? [x] : x } } });
        expect(digests(tool(neighbour(value))).binding).not.toBe(digests(tool(value)).binding);
        expect(argumentsDigest({ n: neighbour(value) }, sha256)).not.toBe(argumentsDigest({ n: value }, sha256));
      }),
      { seed: SEED, numRuns: 500 },
    );
  });

  it.each<[what: string, a: Json, b: Json]>([
    [
      'order of alternatives',
      { anyOf: [{ type: 'string' }, { type: 'null' }] },
      { anyOf: [{ type: 'null' }, { type: 'string' }] },
    ],
    [
      'order of a tuple',
      { prefixItems: [{ type: 'string' }, { type: 'number' }] },
      { prefixItems: [{ type: 'number' }, { type: 'string' }] },
    ],
    ['order of a list that is data', { const: ['a', 'b'] }, { const: ['b', 'a'] }],
    [
      'order inside a default',
      { properties: { x: { default: { required: ['a', 'b'] } } } },
      { properties: { x: { default: { required: ['b', 'a'] } } } },
    ],
    ['order inside an enum value', { enum: [['a', 'b']] }, { enum: [['b', 'a']] }],
    ['a reference and its target', { $ref: '#/$defs/a', $defs: { a: {} } }, { $defs: { a: {} } }],
    ['an extension', { properties: { x: { 'x-mcp-header': 'Region' } } }, { properties: { x: {} } }],
    ['default of another type', { properties: { x: { default: 1 } } }, { properties: { x: { default: '1' } } }],
    ['a default and none', { properties: { x: { default: null } } }, { properties: { x: {} } }],
    ['a format and another', { properties: { x: { format: 'date' } } }, { properties: { x: { format: 'time' } } }],
    ['a unit and another', { properties: { x: { 'x-unit': 's' } } }, { properties: { x: { 'x-unit': 'ms' } } }],
  ])('%s', (_, a, b) => {
    expect(digests(toolWith(a)).binding).not.toBe(digests(toolWith(b)).binding);
  });
});

/**
 * Notes leave the shape for the paths that they are about. Over every placing of two values in these schemas, one digest
 * must stand for one meaning: what each way to each path states, nearest first, and what each branch adds.
 */
describe('notes that move never make two contracts one', () => {
  type Slots = readonly (1 | 2 | undefined)[];
  const note = (value: 1 | 2 | undefined) => (value === undefined ? {} : { default: value });
  const skeletons: Readonly<
    Record<string, { readonly slots: number; readonly schema: (s: Slots) => JsonObject; readonly effect: (s: Slots) => unknown }>
  > = {
    'a field with a reference shared by two paths': {
      slots: 3,
      schema: ([a, b, x]) => ({
        properties: { a: { $ref: '#/$defs/X', ...note(a) }, b: { $ref: '#/$defs/X', ...note(b) } },
        $defs: { X: note(x) },
      }),
      effect: ([a, b, x]) => [a ?? x, b ?? x],
    },
    'a field described by two branches': {
      slots: 2,
      schema: ([a, b]) => ({ anyOf: [{ properties: { n: note(a) } }, { properties: { n: note(b) } }] }),
      effect: (s) => s,
    },
    'a nullable field': {
      slots: 3,
      schema: ([f, a, b]) => ({ properties: { n: { ...note(f), anyOf: [note(a), note(b)] } } }),
      effect: (s) => s,
    },
    'branches that share fields through references': {
      slots: 4,
      schema: ([x, y, z, f]) => ({
        anyOf: [
          { properties: { p: { $ref: '#/$defs/X' }, q: { $ref: '#/$defs/X', ...note(f) } } },
          { properties: { p: { $ref: '#/$defs/Y' }, q: { $ref: '#/$defs/Z' } } },
        ],
        $defs: { X: note(x), Y: note(y), Z: note(z) },
      }),
      effect: ([x, y, z, f]) => [x, f ?? x, y, z],
    },
    'a tuple and the rest': {
      slots: 3,
      schema: ([a, b, c]) => ({ properties: { t: { prefixItems: [note(a), note(b)], items: note(c) } } }),
      effect: (s) => s,
    },
    'a recursive list': {
      slots: 3,
      schema: ([root, next, deep]) => ({ ...note(root), properties: { next: { $ref: '#', ...note(next) }, v: note(deep) } }),
      effect: ([root, next, deep]) => [root, next ?? root, deep],
    },
    'two definitions that refer to each other': {
      slots: 4,
      schema: ([a, b, x, y]) => ({
        $ref: '#/$defs/A',
        $defs: {
          A: { ...note(a), properties: { b: { $ref: '#/$defs/B', ...note(x) } } },
          B: { ...note(b), properties: { a: { $ref: '#/$defs/A', ...note(y) } } },
        },
      }),
      effect: ([a, b, x, y]) => [a, x ?? b, y ?? a],
    },
    'conjuncts that know the same field': {
      slots: 3,
      schema: ([a, b, c]) => ({
        properties: { n: note(a) },
        allOf: [{ properties: { n: note(b) } }, { $ref: '#/$defs/C' }],
        $defs: { C: { properties: { n: note(c) } } },
      }),
      effect: (s) => s,
    },
    'conditions and unused definitions': {
      slots: 4,
      schema: ([a, b, c, d]) => ({
        properties: { n: note(a) },
        if: { properties: { n: note(b) } },
        else: { properties: { n: note(c) } },
        $defs: { U: note(d) },
      }),
      effect: (s) => s,
    },
  };

  it.each(Object.entries(skeletons))('%s', (_, { slots, schema: build, effect }) => {
    const byDigest = new Map<string, string>();
    const values = [undefined, 1, 2] as const;
    for (let i = 0; i < 3 ** slots; i++) {
      const placing: Slots = Array.from({ length: slots }, (_unused, slot) => values[Math.floor(i / 3 ** slot) % 3]);
      const meaning = JSON.stringify(effect(placing), (_key, value) => value ?? 'none');
      const { binding } = digests(toolWith(build(placing)));
      expect(byDigest.get(binding) ?? meaning).toBe(meaning);
      byDigest.set(binding, meaning);
    }
    expect(byDigest.size).toBeGreaterThan(3);
  });
});
