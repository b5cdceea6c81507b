import { createHash } from 'node:crypto';
import type { Json } from '@holdfast/core/json';
import {
  type CompiledSchema,
  type CompileOptions,
  compileSchema,
  contains,
  DEFAULT_BUDGET,
  evaluate,
} from '@holdfast/core/schema';
import { expect, test } from 'vitest';
import { LIMITS, SMALL } from './small-schemas.ts';

// What the quick layers see of every pair of schemas that stand beside each other's edges: in a row the left one, in a column
// the right one; `=` the same by identity, `<` proved by a rule, `x` refuted, `.` left open; then the steps of the proofs and of
// the searches, and a hash of the witnesses.
// After a change that is meant: npx vitest run test/containment/small-schemas.test.ts -u, and read the difference.

function compiled(schema: Json, options: CompileOptions): CompiledSchema {
  const result = compileSchema(schema, { formats: 'assertion', ...options });
  if (result.kind === 'faulty') throw new Error(`${JSON.stringify(schema)} does not compile`);
  return result.schema;
}

interface Row {
  readonly cells: string;
  readonly proofSteps: number;
  readonly searchSteps: number;
  readonly witnesses: readonly Json[];
}

function row(a: CompiledSchema, others: readonly CompiledSchema[]): Row {
  const [proving, searching] = [{ left: 0 }, { left: 0 }];
  const spent = { proofSteps: 0, searchSteps: 0 };
  const witnesses: Json[] = [];
  let cells = '';
  for (const b of others) {
    proving.left = DEFAULT_BUDGET.steps;
    searching.left = DEFAULT_BUDGET.steps;
    const proof = contains(a, b, { layers: ['identity', 'rules'], steps: proving });
    const search = contains(a, b, { layers: ['refutation'], steps: searching });
    spent.proofSteps += DEFAULT_BUDGET.steps - proving.left;
    spent.searchSteps += DEFAULT_BUDGET.steps - searching.left;
    if (search.verdict === 'not-contained') witnesses.push(search.witness);
    if (proof.verdict === 'contained') cells += search.verdict === 'not-contained' ? '!' : proof.by === 'identity' ? '=' : '<';
    else cells += search.verdict === 'not-contained' ? 'x' : '.';
  }
  return { cells, ...spent, witnesses };
}

const GROUPS: readonly (readonly [string, readonly Json[], CompileOptions])[] = [
  ...Object.entries(SMALL).map(([name, schemas]) => [name, schemas, {}] as const),
  ['declared members', SMALL.members as readonly Json[], { domain: 'declared' }],
];

for (const [name, schemas, options] of GROUPS) {
  test(`the quick answers among ${name} are those written down, and right`, async () => {
    const right = schemas.map((schema) => compiled(schema, {}));
    const left = schemas.map((schema) => compiled(schema, options));
    const rows = left.map((schema) => row(schema, right));

    // What refutes one pair is tried on all that are proved.
    const values = [...new Set(rows.flatMap(({ witnesses }) => witnesses.map((value) => JSON.stringify(value))))];
    const accepts = (schema: CompiledSchema): readonly boolean[] =>
      values.map((text) => evaluate(schema, JSON.parse(text) as Json));
    const [ofLeft, ofRight] = [left.map(accepts), right.map(accepts)];
    rows.forEach(({ cells }, a) => {
      for (const [b, cell] of [...cells].entries()) {
        if (!'=<!'.includes(cell)) continue;
        const wrong = values.find((_, at) => ofLeft[a]?.[at] && !ofRight[b]?.[at]);
        expect(wrong, `${JSON.stringify(schemas[a])} in ${JSON.stringify(schemas[b])}`).toBe(undefined);
      }
    });

    const lines = rows.map((found, at) => line(found, schemas[at] as Json));
    await expect(lines.join('')).toMatchFileSnapshot(`./answers/small-${name.replace(' ', '-')}.txt`);
  });
}

test('the quick answers beside limits are those written down', async () => {
  const lines = LIMITS.map(([a, others]) =>
    line(
      row(
        compiled(a, {}),
        others.map((b) => compiled(b, {})),
      ),
      a,
    ),
  );
  await expect(lines.join('')).toMatchFileSnapshot('./answers/small-limits.txt');
});

function line({ cells, proofSteps, searchSteps, witnesses }: Row, schema: Json): string {
  const hash = createHash('sha256').update(JSON.stringify(witnesses)).digest('hex').slice(0, 8);
  return `${cells} ${proofSteps} ${searchSteps} ${hash} ${JSON.stringify(schema).slice(0, 120)}\n`;
}
