import type { Json } from '@holdfast/core/json';
import { compileSchema, contains, evaluate } from '@holdfast/core/schema';
import { expect, test } from 'vitest';

// Keys that only have to exist, over so few keys that they get into each other's way; every object of the world is looked at.
const KEYS = ['a', 'b', 'ab', 'bc', 'ac', 'abc'];
const VALUES: readonly (readonly number[])[] = [[1], [2], [1, 2], [3]];
const HOSTS: readonly Json[] = [
  { type: 'object' },
  { type: 'object', propertyNames: { pattern: '^[abc]$' } },
  { type: 'object', maxProperties: 2 },
  { type: 'object', propertyNames: { enum: ['a', 'b'] } },
  { type: 'object', minProperties: 3, propertyNames: { pattern: '^[abc]$' } },
  { type: 'object', patternProperties: { '^[ab]$': { enum: [1, 2] } } },
];

const compiled = (schema: Json) => {
  const result = compileSchema(schema);
  if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
  return result.schema;
};

const existentials = KEYS.flatMap((keys) => VALUES.map((values) => ({ keys, values })));

/** Each object with the keys a, b, c and the values 1 to 4; one value is none that any schema names. */
const world: readonly Json[] = Array.from({ length: 5 ** 3 }, (_, n) => {
  const members = ['a', 'b', 'c'].map((key, at) => [key, Math.floor(n / 5 ** at) % 5] as const);
  return Object.fromEntries(members.filter(([, value]) => value > 0));
});

test('two or three of them are placed wherever there is a place, and nowhere else', () => {
  let contained = 0;
  for (const [first, one] of existentials.entries()) {
    for (let second = first; second < existentials.length; second++) {
      for (let third = second; third < existentials.length; third += 7) {
        const chosen = [one, existentials[second], ...(third === second ? [] : [existentials[third]])];
        // The order in which they are placed must not count.
        if ((first + second + third) % 2 === 0) chosen.reverse();
        const none = chosen.map((each) => ({
          patternProperties: { [`^[${each?.keys}]$`]: { not: { enum: each?.values ?? [] } } },
        }));
        const b = compiled({ anyOf: none as unknown as Json });
        for (const host of HOSTS) {
          const a = compiled(host);
          const answer = contains(a, b, { layers: ['tableau'], certify: true });
          const witness = world.find((value) => evaluate(a, value) && !evaluate(b, value));
          const where = `${JSON.stringify(host)} in ${JSON.stringify(none)}`;
          expect([where, answer.verdict]).toEqual([where, witness === undefined ? 'contained' : 'not-contained']);
          if (answer.verdict !== 'contained') continue;
          contained++;
          expect([where, answer.certificate === undefined]).toEqual([where, false]);
        }
      }
    }
  }
  expect(contained).toBeGreaterThan(300);
});
