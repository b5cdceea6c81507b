// Compiles and evaluates the same schemas with the project's evaluator, ajv and hyperjump, side by side in one process:
// npm run bench:evaluate. Prints the median of each and its ratio to ours; warm, so no cold start is in it.

import type { Json } from '@holdfast/core/json';
import { compileSchema, evaluate } from '@holdfast/core/schema';
import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv2020 } from 'ajv/dist/2020.js';

const TOOL: Json = {
  type: 'object',
  properties: {
    query: { type: 'string', minLength: 1, description: 'what to look for' },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    sort: { enum: ['newest', 'oldest', 'relevance'] },
    since: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
    labels: { type: 'array', items: { type: 'string' }, uniqueItems: true },
    filter: {
      anyOf: [
        { type: 'object', properties: { kind: { const: 'author' }, name: { type: 'string' } }, required: ['kind', 'name'] },
        { type: 'object', properties: { kind: { const: 'repository' }, id: { type: 'integer' } }, required: ['kind', 'id'] },
      ],
    },
  },
  required: ['query'],
  additionalProperties: false,
};
const CALL: Json = {
  query: 'memory leak',
  limit: 20,
  sort: 'newest',
  since: '2026-01-31',
  labels: ['bug', 'regression', 'p1'],
  filter: { kind: 'repository', id: 17 },
};

/** A schema of about 250 KB: many definitions that refer to each other, as large configuration formats have them. */
function large(): Json {
  const definitions: { [name: string]: Json } = {};
  for (let i = 0; i < 400; i++) {
    definitions[`Section${i}`] = {
      type: 'object',
      description: 'One of the sections of the configuration, with settings of its own and sections below it.',
      properties: {
        name: { type: 'string', pattern: `^s${i % 7}[a-z0-9-]*$` },
        enabled: { type: 'boolean', default: true },
        level: { enum: ['off', 'low', 'medium', 'high', `custom-${i}`] },
        weight: { type: 'number', minimum: 0, maximum: i },
        next: { $ref: `#/$defs/Section${(i * 7 + 1) % 400}` },
        children: { type: 'array', items: { anyOf: [{ $ref: `#/$defs/Section${(i * 3 + 2) % 400}` }, { type: 'null' }] } },
      },
      required: ['name'],
      additionalProperties: false,
    };
  }
  return { $ref: '#/$defs/Section0', $defs: definitions };
}
const LARGE = large();
const LARGE_VALUE: Json = {
  name: 's0',
  enabled: true,
  level: 'low',
  next: { name: 's1', level: 'custom-1', next: { name: 's1-a', weight: 1 } },
  children: Array.from({ length: 200 }, (_, i) =>
    i % 3 === 0 ? null : { name: 's2x', weight: 1, children: [null, { name: 's1' }] },
  ),
};

const CASES: readonly { readonly name: string; readonly schema: Json; readonly value: Json; readonly rounds: number }[] = [
  { name: 'tool schema', schema: TOOL, value: CALL, rounds: 300 },
  { name: `${Math.round(JSON.stringify(LARGE).length / 1024)} KB schema`, schema: LARGE, value: LARGE_VALUE, rounds: 9 },
];

/** Median microseconds of one call. Each sample repeats the call until it is long enough to be timed. */
async function median(rounds: number, call: () => unknown): Promise<number> {
  const samples: number[] = [];
  let repeats = 1;
  for (let round = -Math.ceil(rounds / 3); round < rounds; round++) {
    const start = performance.now();
    for (let i = 0; i < repeats; i++) await call();
    const took = performance.now() - start;
    if (took < 1 && round < 0) repeats *= 2;
    if (round >= 0) samples.push((took / repeats) * 1_000);
  }
  samples.sort((a, b) => a - b);
  return samples[samples.length >> 1] ?? Number.NaN;
}

function line(what: string, times: Readonly<Record<string, number>>): void {
  const ours = times.holdfast ?? Number.NaN;
  const cells = Object.entries(times).map(([name, micros]) => `${name} ${micros.toFixed(1)} us (x${(micros / ours).toFixed(2)})`);
  console.log(`${what.padEnd(24)} ${cells.join('   ')}`);
}

let count = 0;
for (const { name, schema, value, rounds } of CASES) {
  const ours = () => {
    const result = compileSchema(schema);
    if (result.kind === 'faulty') throw new Error(JSON.stringify(result.problems));
    return result.schema;
  };
  const attempt = <T>(make: () => T): T | undefined => {
    try {
      return make();
    } catch {
      return undefined;
    }
  };
  const ajv = () => new Ajv2020({ strict: false, validateSchema: false, logger: false }).compile(schema as object);
  const hyperjump = async () => {
    const uri = `https://example.org/bench/${count++}`;
    registerSchema(schema as Parameters<typeof registerSchema>[0], uri, 'https://json-schema.org/draft/2020-12/schema');
    const validator = await validate(uri);
    unregisterSchema(uri);
    return validator;
  };
  const [a, b, c] = [ours(), attempt(ajv), await hyperjump()];
  if (!evaluate(a, value) || b?.(value) === false || !c(value as Parameters<typeof c>[0]).valid)
    throw new Error(`${name}: the instance should be valid`);
  if (b === undefined) console.log(`ajv cannot compile the ${name} (its stack overflows)`);
  const few = Math.max(5, rounds >> 3);
  line(`compile ${name}`, {
    holdfast: await median(rounds, ours),
    ...(b === undefined ? {} : { ajv: await median(few, ajv) }),
    hyperjump: await median(few, hyperjump),
  });
  line(`evaluate ${name}`, {
    holdfast: await median(rounds, () => evaluate(a, value)),
    ...(b === undefined ? {} : { ajv: await median(rounds, () => b(value)) }),
    hyperjump: await median(few, () => c(value as Parameters<typeof c>[0])),
  });
}
