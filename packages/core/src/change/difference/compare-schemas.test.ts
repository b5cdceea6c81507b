import { describe, expect, it } from 'vitest';
import { compileSchema } from '../../schema/index.ts';
import { compareSchemas } from './compare-schemas.ts';

function differences(old: unknown, next: unknown): readonly string[] {
  const [a, b] = [old, next].map((document) => {
    const result = compileSchema(document as never);
    if (result.kind !== 'compiled') throw new Error(JSON.stringify(result.problems));
    return result.schema.root;
  });
  if (a === undefined || b === undefined) throw new Error('two schemas');
  return compareSchemas(a, b, () => undefined).map(({ kind, at, path, names }) =>
    `${kind} ${at} ${path} ${names.join(',')}`.trim(),
  );
}

const text = { type: 'string' };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });

describe('located differences', () => {
  it('shows a definition that many places refer to once', () => {
    const tree = (minimum: number) => ({
      ...object({ a: { $ref: '#/$defs/n' }, b: { $ref: '#/$defs/n' }, list: { type: 'array', items: { $ref: '#/$defs/n' } } }),
      $defs: { n: { type: 'integer', minimum } },
    });
    expect(differences(tree(0), tree(1))).toEqual(['range-tightened /$defs/n/minimum /a minimum']);
  });

  it('says once that a member vanished from an object that takes any others', () => {
    const loose = (properties: object, required: readonly string[]) => object(properties, { required, additionalProperties: {} });
    expect(differences(loose({ a: text, b: text }, ['a', 'b']), loose({ b: text }, ['b']))).toEqual([
      'member-made-optional /required /a a',
    ]);
    // Without the news that it may be left out, that it may be anything is the news.
    expect(differences(loose({ a: text }, ['a']), loose({}, ['a']))).toEqual([expect.stringMatching(/^type-widened \S+ \/a /)]);
  });

  it('shows no limit beside a type where nothing was asked before', () => {
    const typed = { type: 'integer', minimum: 1, maximum: 9 };
    expect(differences(object({ a: {} }), object({ a: typed }))).toEqual([expect.stringMatching(/^type-narrowed /)]);
    expect(differences(object({ a: typed }), object({ a: {} }))).toEqual([expect.stringMatching(/^type-widened /)]);
  });

  it('walks a schema that refers to itself once', () => {
    const tree = (max: number) => ({
      $ref: '#/$defs/t',
      $defs: { t: object({ name: { ...text, maxLength: max }, kids: { type: 'array', items: { $ref: '#/$defs/t' } } }) },
    });
    expect(differences(tree(9), tree(5))).toEqual(['range-tightened /$defs/t/properties/name/maxLength /name maxLength']);
  });

  it('shows a change inside an alternative there and nowhere else', () => {
    const union = (minimum: number) =>
      object({
        v: { anyOf: [object({ kind: { const: 'a' }, n: { type: 'integer', minimum } }), object({ kind: { const: 'b' } })] },
      });
    expect(differences(union(0), union(1))).toEqual(['range-tightened /properties/v/anyOf/0/properties/n/minimum /v/n minimum']);
  });

  it.each([
    [
      'a member moved into a conjunct',
      { ...object({ a: text }), allOf: [object({ b: text })] },
      { ...object({ a: text, b: text }), allOf: [{}] },
    ],
    ['an inlined reference', { ...object({ a: { $ref: '#/$defs/t' } }), $defs: { t: text } }, object({ a: text })],
    [
      'an enumeration written as constants',
      object({ v: { enum: ['a', 'b'] } }),
      object({ v: { anyOf: [{ const: 'a' }, { const: 'b' }] } }),
    ],
    [
      'a union inside a union',
      object({ v: { anyOf: [text, { anyOf: [{ type: 'null' }, { type: 'integer' }] }] } }),
      object({ v: { anyOf: [text, { type: 'null' }, { type: 'integer' }] } }),
    ],
    [
      'closed in two ways',
      { ...object({ a: text }), additionalProperties: false },
      { ...object({ a: text }), unevaluatedProperties: false },
    ],
    ['order and words', object({ a: { ...text, description: 'x' } }), { properties: { a: text }, type: 'object', title: 'T' }],
  ])('shows nothing for %s', (_name, old, next) => {
    expect(differences(old, next)).toEqual([]);
  });

  it.each([
    [
      'an own member named like a method',
      object({ constructor: text }),
      object({ __proto__x: text }),
      [
        'optional-member-removed /properties/constructor /constructor constructor',
        'optional-member-added /properties/__proto__x /__proto__x __proto__x',
      ],
    ],
    [
      'integer to number',
      object({ n: { type: 'integer' } }),
      object({ n: { type: 'number' } }),
      ['type-widened /properties/n/type /n number'],
    ],
    [
      'null no longer an alternative',
      object({ v: { anyOf: [text, { type: 'null' }] } }),
      object({ v: text }),
      ['type-narrowed /properties/v/anyOf/1 /v null'],
    ],
    [
      'exclusive instead of inclusive',
      object({ n: { minimum: 0 } }),
      object({ n: { exclusiveMinimum: 0 } }),
      ['range-tightened /properties/n/exclusiveMinimum /n minimum'],
    ],
    [
      'a map that takes nothing any more',
      object({ m: { type: 'object', additionalProperties: text } }),
      object({ m: { type: 'object', additionalProperties: false } }),
      ['object-closed /properties/m/additionalProperties /m'],
    ],
    [
      'items that are typed now',
      object({ l: { type: 'array' } }),
      object({ l: { type: 'array', items: text } }),
      ['constraint-added /properties/l/items /l items'],
    ],
    [
      'a tuple element',
      object({ l: { prefixItems: [text] } }),
      object({ l: { prefixItems: [{ type: 'integer' }] } }),
      ['type-changed /properties/l/prefixItems/0/type /l/* string,integer'],
    ],
    [
      'a condition under not',
      object({ v: { not: { const: 1 } } }),
      object({ v: { not: { const: 2 } } }),
      ['constraint-added /properties/v/not /v not', 'constraint-removed /properties/v/not /v not'],
    ],
  ])('shows %s', (_name, old, next, expected) => {
    expect(differences(old, next)).toEqual(expected);
  });
});
