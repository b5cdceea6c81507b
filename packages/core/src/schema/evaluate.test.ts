import { describe, expect, it } from 'vitest';
import { type Json, setMember } from '../json/index.ts';
import { compileSchema, evaluate } from './index.ts';

function valid(document: Json, value: Json): boolean {
  const compiled = compileSchema(document);
  if (compiled.kind === 'faulty') throw new Error(JSON.stringify(compiled.problems));
  return evaluate(compiled.schema, value);
}

const proto = JSON.parse('{"__proto__": 1}') as Json;

describe('single assertions', () => {
  it.each<[Json, Json, boolean]>([
    [{ type: 'integer' }, 1.0, true],
    [{ type: 'integer' }, 1e300, true],
    [{ type: 'integer' }, 1.5, false],
    [{ multipleOf: 0.1 }, 0.3, true],
    [{ multipleOf: 0.01 }, 4.35, true],
    [{ multipleOf: 0.01 }, 4.355, false],
    [{ multipleOf: 1e-300 }, 1e308, true],
    [{ multipleOf: 1e308 }, 1e-300, false],
    [{ multipleOf: 5e-324 }, 1.7976931348623157e308, true],
    [{ multipleOf: 3 }, 9007199254740992, false],
    [{ multipleOf: 7 }, 0, true],
    [{ multipleOf: 7 }, -14, true],
    [{ exclusiveMaximum: 1 }, 1, false],
    [{ minimum: 0 }, -0, true],
    [{ maxLength: 1 }, '😀', true],
    [{ minLength: 2 }, '😀', false],
    [{ maxLength: 1 }, '\ud83d\ud83d', false],
    [{ const: 0 }, -0, true],
    [{ const: { a: [1, { b: 2 }] } }, { a: [1, { b: 2 }] }, true],
    [{ const: { a: 1, b: 2 } }, { b: 2, a: 1 }, true],
    [{ const: [1] }, { 0: 1 }, false],
    [{ enum: [1, 2, 3, 4, 5, 6, 7, 8, [9]] }, [9], true],
    [{ enum: [1, 2, 3, 4, 5, 6, 7, 8, '9'] }, 9, false],
    [{ uniqueItems: true }, [1, true], true],
    [{ uniqueItems: true }, [0, -0], false],
    [
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      false,
    ],
    [{ uniqueItems: true }, ['1', 1, 2, 3, 4, 5, 6, 7, 8, null, 'null', [1], ['1']], true],
    [{ uniqueItems: true }, [1, 2, 3, 4, 5, 6, 7, 8, [1], [1]], false],
    [{ contains: { const: 1 }, minContains: 0 }, [], true],
    [{ contains: { const: 1 }, minContains: 2 }, [1], false],
    [{ contains: { const: 1 }, maxContains: 1 }, [1, 1], false],
    [{ minContains: 2 }, [], true],
    [{ required: ['__proto__'] }, {}, false],
    [{ required: ['__proto__'] }, proto, true],
    [{ required: ['constructor', 'toString'] }, {}, false],
    [JSON.parse('{"properties": {"__proto__": {"type": "string"}}}') as Json, proto, false],
    [JSON.parse('{"properties": {"__proto__": true}, "additionalProperties": false}') as Json, proto, true],
    [{ properties: { constructor: { type: 'string' } } }, {}, true],
    [{ dependentRequired: { toString: ['a'] } }, {}, true],
    [{ propertyNames: { maxLength: 3 } }, proto, false],
    [{ propertyNames: { const: 'a' } }, { a: 1 }, true],
    [{ if: { type: 'string' }, then: { minLength: 2 } }, 'a', false],
    [{ if: { type: 'string' }, else: false }, 1, false],
    [{ then: false }, 1, true],
    [false, 1, false],
    [true, 1, true],
  ])('%j on %j: %s', (document, value, expected) => {
    expect(valid(document, value)).toBe(expected);
  });
});

describe('what unevaluated* see', () => {
  const closed = { unevaluatedProperties: false };
  it.each<[Json, Json, boolean]>([
    [{ ...closed, anyOf: [{ properties: { a: true } }, { properties: { b: true } }] }, { a: 1, b: 1 }, true],
    [{ ...closed, anyOf: [{ properties: { a: true } }, { properties: { b: true }, required: ['c'] }] }, { a: 1, b: 1 }, false],
    [
      {
        ...closed,
        oneOf: [
          { properties: { a: { const: 1 } }, required: ['a'] },
          { properties: { b: true }, required: ['b'] },
        ],
      },
      { a: 1 },
      true,
    ],
    [{ ...closed, not: { not: { properties: { a: true } } } }, { a: 1 }, false],
    [{ ...closed, if: { properties: { a: { const: 1 } } }, then: { properties: { b: true } } }, { a: 1, b: 1 }, true],
    [{ ...closed, if: { properties: { a: { const: 1 } } }, else: { properties: { b: true } } }, { a: 2, b: 1 }, false],
    [{ ...closed, dependentSchemas: { a: { properties: { a: true } } } }, { a: 1 }, true],
    [{ ...closed, allOf: [{ unevaluatedProperties: true }] }, { z: 1 }, true],
    [{ allOf: [closed, { properties: { a: true } }] }, { a: 1 }, false],
    [{ unevaluatedItems: false, contains: { const: 1 } }, [1], true],
    [{ unevaluatedItems: false, contains: { const: 1 } }, [1, 2], false],
    [{ unevaluatedItems: false, $schema: 'https://json-schema.org/draft/2019-09/schema', contains: { const: 1 } }, [1], false],
    [{ unevaluatedItems: false, anyOf: [{ prefixItems: [true] }, { prefixItems: [true, { const: 1 }] }] }, ['x', 1], true],
    [{ unevaluatedItems: false, anyOf: [{ prefixItems: [true] }, { prefixItems: [true, { const: 1 }] }] }, ['x', 2], false],
    [{ unevaluatedItems: { type: 'string' }, prefixItems: [true] }, [1, 2], false],
  ])('%j on %j: %s', (document, value, expected) => {
    expect(valid(document, value)).toBe(expected);
  });
});

describe('size', () => {
  const nestArrays = (depth: number, leaf: Json): Json => {
    let value = leaf;
    for (let i = 0; i < depth; i++) value = [value];
    return value;
  };
  const nest = (depth: number, leaf: Json): Json => {
    let value = leaf;
    for (let i = 0; i < depth; i++) value = { next: [value] };
    return value;
  };

  it('no nesting of the instance overflows the stack', () => {
    const list = { type: ['object', 'string'], properties: { next: { items: { $ref: '#' } } }, unevaluatedProperties: false };
    expect(valid(list, nest(20_000, 'end'))).toBe(true);
    expect(valid(list, nest(20_000, 1))).toBe(false);
    expect(valid({ enum: [nest(200, 1)] }, nest(200, 1))).toBe(true);
    expect(valid({ enum: [nest(200, 1)] }, nest(20_000, 1))).toBe(false);
    expect(valid({ uniqueItems: true }, [nest(20_000, 1), nest(20_000, 1)])).toBe(false);
  });

  it('shared references do not multiply the work', () => {
    const $defs: { [name: string]: Json } = { d0: { properties: { a: { type: 'string' } } } };
    for (let i = 1; i < 60; i++) {
      const below = { $ref: `#/$defs/d${i - 1}` };
      setMember($defs, `d${i}`, { oneOf: [below, { not: below }], anyOf: [below, below] });
    }
    const document = { $ref: '#/$defs/d59', $defs, unevaluatedProperties: false };
    expect(valid(document, { a: 'x' })).toBe(true);
    expect(valid(document, { a: 1 })).toBe(false);
    expect(valid(document, { a: 'x', b: 1 })).toBe(false);
  });

  const TWICE: readonly (readonly [name: string, twice: (below: Json) => Json])[] = [
    ['allOf', (below) => ({ allOf: [below, below] })],
    ['anyOf', (below) => ({ anyOf: [{ allOf: [below, false] }, below] })],
    ['oneOf', (below) => ({ oneOf: [{ allOf: [below, false] }, below] })],
    ['not', (below) => ({ not: { anyOf: [{ not: below }, { not: below }] } })],
    ['if', (below) => ({ if: below, then: below, else: false })],
    ['dependentSchemas', (below) => ({ dependentSchemas: { a: below, b: below } })],
  ];
  it.each(TWICE)('what %s asks twice at each of 60 steps is answered once', (_, twice) => {
    const $defs: { [name: string]: Json } = { d0: { properties: { a: { type: 'string' } } } };
    for (let i = 1; i < 60; i++) $defs[`d${i}`] = twice({ $ref: `#/$defs/d${i - 1}` });
    for (const more of [{}, { unevaluatedProperties: { minimum: 0 } }]) {
      const document = { $ref: '#/$defs/d59', $defs, ...more };
      expect(valid(document, { a: 'x', b: 1 })).toBe(true);
      expect(valid(document, { a: 1, b: 1 })).toBe(false);
    }
  });

  it.each<readonly [string, Json, (below: Json) => Json]>([
    ['members', { properties: { a: { $ref: '#' } }, patternProperties: { '^a': { $ref: '#' } } }, (a) => ({ a })],
    [
      'items',
      { items: { $ref: '#' }, unevaluatedItems: false, not: { type: 'array', contains: { not: { $ref: '#' } } } },
      (a) => [a],
    ],
  ])('what is asked twice of %s at each of 60 levels is answered once', (_, schema, around) => {
    const build = (leaf: Json) => {
      let value = leaf;
      for (let i = 0; i < 60; i++) value = around(value);
      return value;
    };
    const document = { ...(schema as object), type: ['array', 'object', 'string'] };
    expect(valid(document, build('x'))).toBe(true);
    expect(valid(document, build(1))).toBe(false);
  });

  it('remembers what was evaluated, and forgets nothing of it on a fresh stack', () => {
    // So many that results are remembered, then deep beside it.
    const row = { properties: { a: true }, unevaluatedProperties: false };
    const document = {
      $defs: {
        named: { properties: { a: true } },
        row: { type: 'object', allOf: [{ $ref: '#/$defs/named' }, { $ref: '#/$defs/named' }], unevaluatedProperties: false },
      },
      items: { anyOf: [{ $ref: '#/$defs/row' }, { type: 'array', $ref: '#' }] },
    };
    const rows = Array.from({ length: 12_000 }, () => ({ a: 1 }));
    expect(valid({ items: row }, rows)).toBe(true);
    expect(valid(document, rows)).toBe(true);
    expect(valid(document, [...rows, { b: 1 }])).toBe(false);
    expect(valid(document, [...rows, nestArrays(2_000, { a: 1 })])).toBe(true);
    expect(valid(document, [...rows, nestArrays(2_000, { b: 1 })])).toBe(false);
    // The same value, asked first without and then with what it evaluates.
    const one = { a: 1 };
    const both = {
      items: { allOf: [{ not: { not: { $ref: '#/$defs/named' } } }, { $ref: '#/$defs/named' }], unevaluatedProperties: false },
      $defs: document.$defs,
    };
    expect(valid(both, [...rows, one, one])).toBe(true);
    expect(valid(both, [...rows, one, { a: 1, b: 1 }])).toBe(false);
  });

  it('each object of a long list is read as often as in a short one to see that all differ', () => {
    const readsPerItem = (length: number): number => {
      let reads = 0;
      const handler: ProxyHandler<{ [name: string]: Json }> = {
        get: (target, key) => {
          reads++;
          return Reflect.get(target, key);
        },
        ownKeys: (target) => {
          reads++;
          return Reflect.ownKeys(target);
        },
      };
      const items = Array.from({ length }, (_, i) => new Proxy<{ [name: string]: Json }>({ id: i, name: `n${i}` }, handler));
      expect(valid({ uniqueItems: true }, items)).toBe(true);
      const perItem = reads / length;
      expect(valid({ uniqueItems: true }, [...items, { name: 'n7', id: 7 }])).toBe(false);
      return perItem;
    };
    expect(readsPerItem(100)).toBeGreaterThanOrEqual(1);
    expect(readsPerItem(1_600)).toBe(readsPerItem(100));
  });
});
