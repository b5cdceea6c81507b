import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../json/index.ts';
import { compileSchema, evaluate, explain } from './index.ts';
import { instances, schemas } from './random-schema.fixture.ts';

const samples = fc.array(instances, { minLength: 8, maxLength: 8 });

/** What a run met, so that a generator gone dull shows. */
interface Met {
  valid: number;
  invalid: number;
}

function ours(document: Json, dialect: 'draft-07' | '2020-12') {
  const compiled = compileSchema(document, { dialect });
  if (compiled.kind === 'faulty') throw new Error(JSON.stringify({ document, problems: compiled.problems }));
  const { schema } = compiled;
  return (value: Json): boolean => {
    const valid = evaluate(schema, value);
    const failures = explain(schema, value);
    expect(failures.length === 0, `explain agrees: ${JSON.stringify({ document, value })}`).toBe(valid);
    return valid;
  };
}

function expectBoth(met: Met): void {
  expect(met.valid, JSON.stringify(met)).toBeGreaterThan(300);
  expect(met.invalid, JSON.stringify(met)).toBeGreaterThan(300);
}

for (const dialect of ['2020-12', 'draft-07'] as const) {
  it(`agrees with ajv on ${dialect}`, () => {
    const options = { strict: false, validateFormats: false, logger: false, validateSchema: false, ownProperties: true } as const;
    const met: Met = { valid: 0, invalid: 0 };
    fc.assert(
      fc.property(schemas({ draft07: dialect === 'draft-07' }), samples, (document, values) => {
        // ajv passes over members of that name; hyperjump, below, does not.
        fc.pre(!JSON.stringify(document).includes('__proto__'));
        const ajv = dialect === 'draft-07' ? new Ajv(options) : new Ajv2020(options);
        const theirs = ajv.compile(document as object | boolean);
        const valid = ours(document, dialect);
        for (const value of values) {
          const expected = theirs(value) as boolean;
          met[expected ? 'valid' : 'invalid']++;
          expect(valid(value), JSON.stringify({ document, value })).toBe(expected);
        }
      }),
      { seed: 11, numRuns: 400 },
    );
    expectBoth(met);
  });
}

it('agrees with hyperjump on 2020-12, unevaluated* included', async () => {
  const met: Met = { valid: 0, invalid: 0 };
  const uri = 'https://example.org/generated';
  await fc.assert(
    fc.asyncProperty(schemas({ unevaluated: true }), samples, async (document, values) => {
      registerSchema(document as Parameters<typeof registerSchema>[0], uri, 'https://json-schema.org/draft/2020-12/schema');
      try {
        const theirs = await validate(uri);
        const valid = ours(document, '2020-12');
        for (const value of values) {
          const expected = theirs(value as Parameters<typeof theirs>[0]).valid;
          met[expected ? 'valid' : 'invalid']++;
          expect(valid(value), JSON.stringify({ document, value })).toBe(expected);
        }
      } finally {
        unregisterSchema(uri);
      }
    }),
    { seed: 12, numRuns: 400 },
  );
  expectBoth(met);
});
