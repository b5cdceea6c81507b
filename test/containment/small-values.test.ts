import { isObject, type Json } from '@holdfast/core/json';
import { compileSchema, DEFAULT_BUDGET, evaluate } from '@holdfast/core/schema';
import { expect, test } from 'vitest';
import { maskOf } from '../../packages/core/src/schema/identity/types.ts';
import { Universe } from '../../packages/core/src/schema/identity/universe.ts';
import { createLanguages } from '../../packages/core/src/schema/language/index.ts';
import type { Node, TypeName } from '../../packages/core/src/schema/model.ts';
import { Search } from '../../packages/core/src/schema/refutation/search.ts';
import { FactBook } from '../../packages/core/src/schema/weakening/facts.ts';
import { Prover } from '../../packages/core/src/schema/weakening/prover.ts';
import { SMALL } from './small-schemas.ts';

// What the search for a witness finds of every small schema and of its opposite before anything is made smaller, in its order,
// and the steps it takes.
// After a change that is meant: npx vitest run test/containment/small-values.test.ts -u, and read the difference.

const VALUES = 8;

function found(schema: Json, opposite: boolean): string {
  const result = compileSchema(schema, { formats: 'assertion' });
  if (result.kind === 'faulty') throw new Error(`${JSON.stringify(schema)} does not compile`);
  const { root } = result.schema;
  const steps = { left: DEFAULT_BUDGET.steps };
  const book = new FactBook(new Universe([root]));
  const oracle = { budget: DEFAULT_BUDGET, languages: createLanguages(), valid: evaluate };
  const search = new Search(book, new Prover(book, oracle).within(steps));
  const values = search.some(book.of(opposite ? [book.not(root), ...ofType(book, schema)] : [root]), VALUES);
  const texts = values.map((value) => JSON.stringify(value));
  for (const [at, value] of values.entries()) expect(evaluate(root, value), texts[at]).toBe(!opposite);
  expect(new Set(texts).size).toBe(texts.length);
  return `${DEFAULT_BUDGET.steps - steps.left}: ${texts.join(' ') || 'none'}`;
}

/** The opposite is looked for among values of the same type, where the schema has one. */
function ofType(book: FactBook, schema: Json): readonly Node[] {
  return isObject(schema) && typeof schema.type === 'string' ? [book.type(maskOf([schema.type as TypeName]))] : [];
}

for (const [name, schemas] of Object.entries(SMALL)) {
  test(`the values found of ${name} are those written down, and right`, async () => {
    const lines = schemas.map((schema) => {
      const text = JSON.stringify(schema);
      return `${text.length > 200 ? `${text.slice(0, 200)}…` : text}\n  is ${found(schema, false)}\n  not ${found(schema, true)}\n`;
    });
    await expect(lines.join('')).toMatchFileSnapshot(`./answers/values-of-${name}.txt`);
  });
}
