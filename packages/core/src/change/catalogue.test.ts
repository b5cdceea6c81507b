import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { type ToolDefinition, type ToolSet, toolSetOf } from '../contract/index.ts';
import type { Json, JsonObject } from '../json/index.ts';
import { RULES, ruleById } from './catalogue.ts';
import { checkToolSets } from './check-tool-sets.ts';
import { CHANGE_CLASSES, type Example, type ExampleTool, layerOf, type Rule } from './define-rule.ts';
import { DIRECTION } from './directions.ts';
import { explainRule, ruleReference } from './reference.ts';
import type { Direction, Layer, Report } from './report.ts';
import { isWorse, worstOf } from './verdict.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const EMPTY = { type: 'object', properties: {} };

function definitionsOf(side: Example['before']): readonly ExampleTool[] {
  return side === null ? [] : Array.isArray(side) ? side : [side as ExampleTool];
}

function toolSet(side: Example['before'], instructions: string | undefined): ToolSet {
  const tools = definitionsOf(side);
  const definitions = tools.map(
    ({ declared: _declared, ...tool }) => ({ name: 'tool', inputSchema: EMPTY, ...tool }) as unknown as ToolDefinition,
  );
  const manifest = { tools: Object.fromEntries(tools.map((tool) => [tool.name ?? 'tool', tool.declared ?? {}])) };
  return toolSetOf(
    { source: 'example', definitions, ...(instructions === undefined ? {} : { instructions }) },
    manifest as never,
  );
}

const reports = new Map<Example, Report>();

function reportOn(example: Example): Report {
  const known = reports.get(example);
  if (known !== undefined) return known;
  const report = checkToolSets(
    toolSet(example.before, example.instructions?.before),
    toolSet(example.after, example.instructions?.after),
    { sha256 },
  );
  reports.set(example, report);
  return report;
}

const rows = RULES.flatMap((rule) => rule.examples.map((example) => [rule.id, example.name, rule, example] as const));

describe('every example of every rule', () => {
  it.each(rows)('%s: %s', (_id, _name, rule, example) => {
    const report = reportOn(example);
    if (layerOf(rule) === 'server') {
      const found = report.serverFindings.find((finding) => finding.rule === rule.id);
      expect(found, `found ${report.serverFindings.map((finding) => finding.rule).join(', ')}`).toBeDefined();
      if (example.at !== '*') expect(found?.at).toBe(example.at);
      expect(found?.verdict).toBe(worstOf(Object.values(example.expect)));
      expect(found?.message.length).toBeGreaterThan(20);
      return;
    }
    const changes = report.tools.flatMap((tool) => tool.changes);
    const said = changes.map((change) => `${change.rule} at ${change.at}`).join('; ');
    const found = changes.find((change) => change.rule === rule.id && (example.at === '*' || change.at === example.at));
    expect(found, said).toBeDefined();
    expect(found?.message).not.toMatch(/undefined|\[object/);
    const layer = layerOf(rule) as Layer;
    for (const [direction, verdict] of Object.entries(example.expect) as [Direction, string][]) {
      const cells = report.tools.map((tool) => tool.matrix[direction][layer].verdict);
      expect(worstOf(cells), `${direction} ${JSON.stringify(report.tools[0]?.matrix[direction])}`).toBe(verdict);
    }
  });

  it.each(rows)('%s never says more than the rule claims: %s', (_id, _name, _rule, example) => {
    for (const change of reportOn(example).tools.flatMap((tool) => tool.changes)) {
      const rule = ruleById(change.rule) as Rule;
      for (const direction of change.directions) {
        const claim = rule.claims[direction];
        const most = claim === 'not-affected' ? 'na' : claim;
        if (change.directions.length === 1) expect(isWorse(change.verdict, most), `${change.rule} ${direction}`).toBe(false);
      }
      expect(
        isWorse(change.verdict, worstOf(Object.values(rule.claims).map((claim) => (claim === 'not-affected' ? 'na' : claim)))),
      ).toBe(false);
    }
  });
});

describe('the witness of every claimed break', () => {
  const claimed = rows.filter(([, , , { witness }]) => witness !== undefined);

  it.each(claimed)('%s: %s', async (_id, _name, rule, example) => {
    const [before] = definitionsOf(example.before);
    const [after] = definitionsOf(example.after);
    const report = reportOn(example);
    for (const [direction, value] of Object.entries(example.witness ?? {}) as [Direction, Json][]) {
      const { travels, from } = DIRECTION[direction];
      const schemaOf = (tool: ExampleTool | undefined) => (travels === 'call' ? tool?.inputSchema : tool?.outputSchema) ?? EMPTY;
      const [maker, meets] = from === 'old' ? [schemaOf(before), schemaOf(after)] : [schemaOf(after), schemaOf(before)];
      const cell = report.tools[0]?.matrix[direction][layerOf(rule) as Layer];
      const own = cell?.witness?.call ?? cell?.witness?.result;
      expect(own, 'the engine gives a witness of its own').toBeDefined();
      for (const witness of [value, own as Json]) {
        await expectValid(maker, witness, true);
        await expectValid(meets, witness, layerOf(rule) !== 'shape');
      }
    }
  });

  it('is given for every break of a shape between two schemas', () => {
    const missing = rows.filter(([, , rule, { before, after, expect: expected, witness }]) => {
      if (layerOf(rule) !== 'shape' || rule.side === 'tool' || before === null || after === null) return false;
      const directions = Object.keys(expected) as Direction[];
      const bare = directions.some(
        (direction) => DIRECTION[direction].travels === 'result' && (!hasResult(before) || !hasResult(after)),
      );
      const breaking = directions.filter(
        (direction) => expected[direction] === 'breaks' && direction !== 'stored-plan-current-executor',
      );
      return !bare && breaking.some((direction) => witness?.[direction] === undefined);
    });
    expect(missing.map(([id, name]) => `${id}: ${name}`)).toEqual([]);
  });
});

function hasResult(side: Example['before']): boolean {
  return definitionsOf(side).every(({ outputSchema }) => outputSchema !== undefined);
}

let registered = 0;
async function expectValid(schema: JsonObject, value: Json, valid: boolean): Promise<void> {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false, ownProperties: true });
  expect(ajv.compile(schema)(value), `ajv: ${JSON.stringify(value)} under ${JSON.stringify(schema)}`).toBe(valid);
  const uri = `https://example.com/schema/${registered++}`;
  registerSchema(structuredClone(schema) as never, uri, 'https://json-schema.org/draft/2020-12/schema');
  const output = (await validate(uri, value as never)) as { valid: boolean };
  expect(output.valid, `hyperjump: ${JSON.stringify(value)} under ${JSON.stringify(schema)}`).toBe(valid);
}

describe('the catalogue', () => {
  it('has one file for each rule, named after it', () => {
    const folder = fileURLToPath(new URL('./rules', import.meta.url));
    for (const { id } of RULES) expect(existsSync(`${folder}/${id}.ts`), id).toBe(true);
    const files = readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('/'));
    expect(files.length).toBe(RULES.length);
  });

  it('has one rule for each kind of finding on each side, and one id for each rule', () => {
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(RULES.length);
    expect(new Set(RULES.map(({ side, finds }) => `${side} ${finds}`)).size).toBe(RULES.length);
    for (const name of Object.keys(CHANGE_CLASSES))
      expect(
        RULES.some((rule) => rule.class === name),
        name,
      ).toBe(true);
    for (const rule of RULES) expect(rule.examples.length, rule.id).toBeGreaterThan(0);
  });

  it.each(['reverse', 'counterpart'] as const)('gives every rule its %s, or a waiver that still applies', (which) => {
    for (const rule of RULES) {
      const mirror = rule[which];
      if (typeof mirror === 'string') {
        const other = ruleById(mirror);
        expect(other, `${rule.id} → ${mirror}`).toBeDefined();
        expect(other?.[which], `${mirror} points back to ${rule.id}`).toBe(rule.id);
        if (which === 'counterpart') expect(other?.side, rule.id).not.toBe(rule.side);
      } else {
        expect(mirror.waiver.length, rule.id).toBeGreaterThan(15);
        expect(
          RULES.filter((other) => other[which] === rule.id).map(({ id }) => id),
          `${rule.id} waives a mirror that exists`,
        ).toEqual([]);
        for (const id of likelyMirrors(rule.id, which)) expect(ruleById(id), `${rule.id} waives ${id}`).toBeUndefined();
      }
    }
  });

  it('explains every rule and lists each once in the reference', () => {
    const reference = ruleReference();
    for (const { id } of RULES) {
      expect(reference.split(`\`${id}\``).length - 1, id).toBe(1);
      expect(explainRule(id)?.message, id).not.toMatch(/undefined|\[object/);
      expect(explainRule(id)?.message, `${id} names what it speaks of`).not.toMatch(/^(?:It|The hint) /);
    }
    expect(explainRule('shape/no-such-rule')).toBeUndefined();
  });
});

const WORDS: Readonly<Record<'reverse' | 'counterpart', readonly (readonly [string, string])[]>> = {
  reverse: [
    ['added', 'removed'],
    ['tightened', 'loosened'],
    ['narrowed', 'widened'],
    ['closed', 'opened'],
    ['gained', 'lost'],
    ['made-required', 'made-optional'],
    ['stated', 'withdrawn'],
    ['weakened', 'strengthened'],
    ['worse', 'better'],
  ],
  counterpart: [
    ['argument', 'result'],
    ['argument', 'result-field'],
    ['arguments', 'result'],
    ['call', 'result'],
  ],
};

function likelyMirrors(id: string, which: 'reverse' | 'counterpart'): readonly string[] {
  return WORDS[which].flatMap(([a, b]) => [id.replace(a, b), id.replace(b, a)]).filter((other) => other !== id);
}
