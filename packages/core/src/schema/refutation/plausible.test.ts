import { describe, expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { compileSchema } from '../compile.ts';
import { evaluate } from '../evaluate.ts';
import type { CompiledSchema } from '../model.ts';
import { textsOf } from './formats.ts';
import { plausible } from './plausible.ts';

function compiled(schema: Json): CompiledSchema {
  const result = compileSchema(schema, { formats: 'assertion' });
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema;
}

const READ: Json = { examples: ['read'] };

describe('plausible', () => {
  it.each<[string, Json, Json, Json]>([
    ['an example', { examples: ['first', 'second'] }, 'x', 'first'],
    ['the second example, where the first does not hold', { examples: ['no', 'yes'], not: { const: 'no' } }, 'x', 'yes'],
    ['none but the first three examples', { examples: [1, 2, 3, 'fourth'] }, 'x', 'x'],
    ['the third example', { examples: [1, 2, 'third'] }, 'x', 'third'],
    ['the default', { default: 'usual' }, 'x', 'usual'],
    ['an example before the default', { default: 'usual', ...(READ as object) }, 'x', 'read'],
    ['the default where an example does not hold', { default: 'usual', examples: ['no'], not: { const: 'no' } }, 'x', 'usual'],
    ['no default that is no text', { default: 7 }, 'x', 'x'],
    ['examples that are a list alone', { examples: 'text' }, 'x', 'x'],
    ['a text of the format', { format: 'date' }, '0001-01-01', '2026-01-31'],
    ['an example before the format', { format: 'date', examples: ['2000-02-29'] }, '0001-01-01', '2000-02-29'],
    [
      'the example of a branch before the format of the node',
      { format: 'date', allOf: [{ examples: ['2000-02-29'] }] },
      '',
      '2000-02-29',
    ],
    ['nothing for a format that nobody knows', { format: 'unheard-of' }, 'x', 'x'],
    ['what stands there, where it is the best', { examples: ['no', 'x', 'other'], not: { const: 'no' } }, 'x', 'x'],
    ['nothing where none holds', { examples: ['long'], maxLength: 1 }, 'x', 'x'],
    ['examples in allOf', { allOf: [{}, READ] }, 'x', 'read'],
    ['examples in anyOf', { anyOf: [READ, { type: 'null' }] }, 'x', 'read'],
    ['examples in oneOf', { oneOf: [READ, { type: 'null' }] }, 'x', 'read'],
    ['examples in then', { if: { minLength: 1 }, then: READ }, 'x', 'read'],
    ['examples in else', { if: { minLength: 9 }, else: READ }, 'x', 'read'],
    ['none in not', { not: { examples: ['read'], maxLength: 0 } }, 'x', 'x'],
    ['branches of branches', { allOf: [{ allOf: [{ anyOf: [READ] }] }] }, 'x', 'read'],
    [
      'members',
      { properties: { a: READ, b: { default: 'usual' } } },
      { a: 'x', b: 'y', c: 'z' },
      { a: 'read', b: 'usual', c: 'z' },
    ],
    ['members by pattern', { patternProperties: { '^a': READ } }, { ab: 'x', b: 'y' }, { ab: 'read', b: 'y' }],
    ['other members', { properties: { a: {} }, additionalProperties: READ }, { a: 'x', b: 'y' }, { a: 'x', b: 'read' }],
    [
      'no other members by pattern',
      { patternProperties: { '^a': {} }, additionalProperties: READ },
      { a: 'x', b: 'y' },
      { a: 'x', b: 'read' },
    ],
    [
      'members beside others',
      { properties: { a: READ } },
      { n: 1, a: 'x', l: [], o: { a: 'x' } },
      { n: 1, a: 'read', l: [], o: { a: 'x' } },
    ],
    ['members of members', { properties: { a: { properties: { b: READ } } } }, { a: { b: 'x' } }, { a: { b: 'read' } }],
    [
      'members in a dependent schema',
      { dependentSchemas: { a: { properties: { b: READ } } } },
      { a: 1, b: 'x' },
      { a: 1, b: 'read' },
    ],
    [
      'a member named __proto__',
      JSON.parse('{"properties":{"__proto__":{"examples":["read"]}}}'),
      JSON.parse('{"__proto__":"x"}'),
      JSON.parse('{"__proto__":"read"}'),
    ],
    ['items', { items: READ }, ['x', 7, 'y'], ['read', 7, 'read']],
    ['items one by one', { prefixItems: [{}, READ], items: { default: 'usual' } }, ['x', 'y', 'z'], ['x', 'read', 'usual']],
    ['no items beyond the first', { prefixItems: [READ] }, ['x', 'y'], ['read', 'y']],
    ['no item by a key', { items: READ, properties: { 0: { default: 'usual' } } }, ['x'], ['read']],
    ['no member by an index', { items: { default: 'usual' }, properties: { 0: READ } }, { 0: 'x' }, { 0: 'read' }],
    ['items in members', { properties: { a: { items: READ } } }, { a: ['x'] }, { a: ['read'] }],
    ['one item of two that differ', { items: READ, uniqueItems: true }, ['x', 'y'], ['read', 'y']],
  ])('takes %s', (_, schema, value, expected) => {
    const { root } = compiled(schema);
    expect(evaluate(root, expected), 'what is expected holds').toBe(true);
    expect(plausible(value, root, (changed) => evaluate(root, changed))).toEqual(expected);
  });

  it('looks at sixty texts and no more, of items and of members', () => {
    const texts = Array.from({ length: 70 }, () => 'x');
    const read = (value: Json): number => Object.values(value as object).filter((text) => text === 'read').length;
    const items = compiled({ items: READ }).root;
    expect(read(plausible(texts, items, () => true))).toBe(60);
    const members = compiled({ additionalProperties: READ }).root;
    expect(read(plausible(Object.fromEntries(texts.map((text, at) => [`k${at}`, text])), members, () => true))).toBe(60);
  });

  it('asks forty schemas about one place and no more', () => {
    const last = (others: number): Json => {
      const allOf = [...Array.from({ length: others }, (_, at) => ({ maxLength: 100 + at })), READ];
      return plausible('x', compiled({ allOf }).root, () => true);
    };
    expect(last(38)).toBe('read');
    expect(last(39)).toBe('x');
  });

  it('leaves numbers alone and asks about no value that is not another', () => {
    const asked: Json[] = [];
    const { root } = compiled({ items: { examples: ['read'] } });
    const holds = (changed: Json): boolean => asked.push(changed) > 0;
    expect(plausible([1, 'read', null], root, holds)).toEqual([1, 'read', null]);
    expect(asked).toEqual([]);
  });
});

const FORMATS = [
  ...['email', 'idn-email', 'uri', 'uri-reference', 'iri', 'iri-reference', 'date', 'time', 'date-time', 'duration', 'uuid'],
  ...['hostname', 'idn-hostname', 'ipv4', 'ipv6', 'json-pointer', 'relative-json-pointer', 'uri-template', 'regex'],
];
describe('the texts of a format', () => {
  it.each(FORMATS)('have it: %s', (format) => {
    const { root } = compiled({ format });
    const texts = textsOf(format);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(evaluate(root, text), text).toBe(true);
  });

  it('are none for what is no format', () => {
    for (const name of ['unheard-of', 'toString', '__proto__', '']) expect(textsOf(name)).toEqual([]);
  });

  it('are those of the registry too', () => {
    expect([textsOf('url'), textsOf('byte'), textsOf('binary')]).toEqual([['https://example.com/a'], ['YQ==', 'Yg=='], ['a']]);
  });
});
