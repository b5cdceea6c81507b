import fc from 'fast-check';
import type { Json } from '../json/index.ts';

/** Schemas and instances over few names and values, so that keywords meet each other often. */
const KEYS = ['a', 'b', 'ab', '__proto__'] as const;
const key = fc.constantFrom(...KEYS);
const count = fc.integer({ min: 0, max: 3 });
const number = fc.constantFrom(-1, 0, 0.5, 1, 1.5, 2, 3, 6);
const text = fc.constantFrom('', 'a', 'ab', 'b', '😀', 'aba');
const pattern = fc.constantFrom('^a', 'b$', 'a', '^.$', '^(a|b)+$');

function objectOf<T>(keys: fc.Arbitrary<string>, values: fc.Arbitrary<T>, max = 3): fc.Arbitrary<{ [key: string]: T }> {
  return fc.array(fc.tuple(keys, values), { maxLength: max }).map((entries) => {
    const object: { [key: string]: T } = {};
    for (const [name, value] of entries)
      Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
    return object;
  });
}

export const instances: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false),
    number,
    text,
    fc.array(tie('value'), { maxLength: 3 }),
    objectOf(key, tie('value')),
  ),
})).value;

export interface SchemaShape {
  /** Draft-07 spellings instead of 2020-12. */
  readonly draft07?: boolean;
  readonly unevaluated?: boolean;
  /** Only keywords that apply schemas to objects and arrays, mostly. */
  readonly structural?: boolean;
}

type Members = readonly (readonly [string, fc.Arbitrary<Json>])[];

export function schemas({ draft07 = false, unevaluated = false, structural = false }: SchemaShape = {}): fc.Arbitrary<Json> {
  const build = fc.letrec<{ schema: Json }>((tie) => {
    const schema = tie('schema');
    const list = fc.array(schema, { minLength: 1, maxLength: 3 });
    const keys = fc.uniqueArray(key, { maxLength: 2 });
    const type = fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object');
    const plain: Members = [
      ['type', fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 }))],
      ['enum', fc.array(instances, { minLength: 1, maxLength: 3 })],
      ['const', instances],
      ['minimum', number],
      ['maximum', number],
      ['exclusiveMinimum', number],
      ['exclusiveMaximum', number],
      ['multipleOf', fc.constantFrom(0.5, 1, 1.5, 2, 3)],
      ['minLength', count],
      ['maxLength', count],
      ['pattern', pattern],
      ['minItems', count],
      ['maxItems', count],
      ['uniqueItems', fc.boolean()],
      ['minProperties', count],
      ['maxProperties', count],
      ['required', keys],
      ['propertyNames', fc.oneof(schema, fc.record({ pattern }))],
    ];
    const structure: Members = [
      ['properties', objectOf(key, schema)],
      ['properties', objectOf(key, schema)],
      ['patternProperties', objectOf(pattern, schema, 2)],
      ['additionalProperties', schema],
      ['contains', schema],
      ['allOf', list],
      ['anyOf', list],
      ['oneOf', list],
      ['not', schema],
      ['if', schema],
      ['then', schema],
      ['else', schema],
      ...(draft07
        ? ([
            ['items', fc.oneof(schema, list)],
            ['additionalItems', schema],
            ['dependencies', objectOf(key, fc.oneof(schema, keys), 2)],
          ] as Members)
        : ([
            ['prefixItems', list],
            ['items', schema],
            ['minContains', count],
            ['maxContains', count],
            ['dependentSchemas', objectOf(key, schema, 2)],
            ['dependentRequired', objectOf(key, keys, 2)],
          ] as Members)),
      ...(unevaluated && !draft07
        ? ([
            ['unevaluatedProperties', fc.oneof(fc.constant(false), schema)],
            ['unevaluatedItems', fc.oneof(fc.constant(false), schema)],
          ] as Members)
        : []),
    ];
    const member = (members: Members) =>
      fc.constantFrom(...members).chain(([name, value]) => value.map((json): readonly [string, Json] => [name, json]));
    const members = structural
      ? fc.oneof({ weight: 4, arbitrary: member(structure) }, member(plain.slice(0, 3)))
      : member([...plain, ...structure]);
    const object = fc.array(members, { minLength: 1, maxLength: 4 }).map((entries) => Object.fromEntries(entries) as Json);
    return {
      schema: fc.oneof(
        { depthSize: 'small', maxDepth: 4, withCrossShrink: true },
        { weight: 1, arbitrary: fc.boolean() },
        { weight: 2, arbitrary: fc.record({ type }) as fc.Arbitrary<Json> },
        { weight: 8, arbitrary: object },
      ),
    };
  });
  return build.schema;
}
