import { describe, expect, it } from 'vitest';
import type { Json } from '../../json/index.ts';
import { compileSchema } from '../compile.ts';
import { Universe } from '../identity/universe.ts';
import type { Node } from '../model.ts';
import { withPlaces } from './blame.ts';
import { Forms } from './forms.ts';

function rootOf(schema: Json): Node {
  const result = compileSchema(schema);
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema.root;
}

/** The hardest first. */
const HARD: readonly (readonly [keyword: string, value: Json])[] = [
  ['oneOf', [{ type: 'null' }, { type: 'string' }]],
  ['anyOf', [{ type: 'null' }, { type: 'string' }]],
  ['unevaluatedProperties', { type: 'null' }],
  ['unevaluatedItems', { type: 'null' }],
  ['if', { type: 'null' }],
  ['uniqueItems', true],
  ['contains', { type: 'null' }],
  ['pattern', 'a'],
  ['multipleOf', 2],
  ['properties', { a: { type: 'null' } }],
  ['type', ['object', 'number']],
];

describe('the place of an open question', () => {
  it.each(HARD.map(([keyword], at) => [keyword, at] as const))('names %s before all that is easier', (keyword, at) => {
    const easier = HARD.slice(at).reverse();
    const more = keyword === 'if' ? { then: { minimum: 1 } } : {};
    const root = rootOf({ ...Object.fromEntries(easier), ...more });
    const forms = new Forms(new Universe([root]));
    expect(withPlaces({ code: 'budget' }, [[forms.literal(root)]], forms, [root], [])).toEqual({
      code: 'budget',
      keyword,
      pointerA: '',
    });
    expect(withPlaces({ code: 'size', keyword: 'minItems' }, [[forms.literal(root)]], forms, [root], [])).toMatchObject({
      keyword: 'minItems',
    });
  });

  it('is looked for in what is applied to the same instance', () => {
    const root = rootOf({ type: 'object', allOf: [{ allOf: [{ multipleOf: 2 }, { minimum: 1 }] }] });
    const forms = new Forms(new Universe([root]));
    expect(withPlaces({ code: 'budget' }, [[forms.literal(root)]], forms, [root], []).keyword).toBe('multipleOf');
  });

  it('is the innermost that both sides have, each for itself', () => {
    const a = rootOf({ properties: { x: { items: { minimum: 1 } }, y: { minimum: 2 } } });
    const b = rootOf({ properties: { x: { items: { minimum: 3 } }, y: { minimum: 2 } } });
    const forms = new Forms(new Universe([a, b]));
    const lit = (schema: Json, denied = false) => forms.literal(rootOf(schema)) ^ (denied ? 1 : 0);
    const [inA, inB, inBoth] = [lit({ minimum: 1 }), lit({ minimum: 3 }, true), lit({ minimum: 2 })];
    const [rootA, rootB] = [forms.literal(a), forms.literal(b) ^ 1];
    const place = (...underWay: number[][]) => {
      const { pointerA, pointerB } = withPlaces({ code: 'budget' }, underWay, forms, [a], [b]);
      return [pointerA, pointerB];
    };
    expect(place()).toEqual([undefined, undefined]);
    expect(place([rootA, rootB])).toEqual(['', '']);
    expect(place([rootA, rootB], [inA, inB])).toEqual(['/properties/x/items', '/properties/x/items']);
    expect(place([rootA, rootB], [inA])).toEqual(['/properties/x/items', '']);
    expect(place([rootA, rootB], [inBoth])).toEqual(['/properties/y', '/properties/y']);
    // A stands as it is and B denied, where both could be meant.
    const [positive, negative] = [lit({ minimum: 2 }), lit({ minimum: 1 }, true)];
    expect(place([positive, negative])[0]).toBe('/properties/y');
    expect(place([negative, positive])[0]).toBe('/properties/y');
    expect(place([lit({ minimum: 2 }, true), lit({ minimum: 3 })])[1]).toBe('/properties/y');
  });
});
