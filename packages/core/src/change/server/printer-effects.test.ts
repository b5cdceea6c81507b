import { describe, expect, it } from 'vitest';
import { checked, object, type TestTool } from '../tool-pair.fixture.ts';

const SAFE = Number.MAX_SAFE_INTEGER;
const free = { type: 'integer' };
const bounded = { type: 'integer', minimum: -SAFE, maximum: SAFE };
const tools = (...inputs: readonly unknown[]): readonly TestTool[] =>
  inputs.map((input, i) => ({ name: `tool_${'abc'[i]}`, input, output: object({ ok: { type: 'boolean' } }) }));
const printed = (old: readonly TestTool[], next: readonly TestTool[]) =>
  checked(old, next)
    .serverFindings.filter(({ rule }) => rule === 'server/integer-bounds-printed')
    .map(({ tools: named }) => named.join());
const rules = (old: readonly TestTool[], next: readonly TestTool[]) =>
  checked(old, next).tools.flatMap(({ changes }) => changes.map(({ rule, at }) => `${rule} ${at}`));

describe('bounds of safe integers', () => {
  it('are a printer effect where most tools with an integer show them, whatever tools without one do', () => {
    const old = tools(object({ n: free }), object({ n: free }), object({ q: { type: 'string' } }));
    const next = tools(object({ n: bounded }), object({ n: bounded }), object({ q: { type: 'string' } }));
    expect(printed(old, next)).toEqual(['tool_a,tool_b']);
    expect(printed(next, old)).toEqual(['tool_a,tool_b']);
  });

  it('are not one where most integers stayed as they were', () => {
    const old = tools(object({ n: free }), object({ n: free }), object({ n: free }));
    const next = tools(object({ n: bounded }), object({ n: free }), object({ n: free }));
    expect(printed(old, next)).toEqual([]);
    expect(rules(old, next)).toContain('shape/argument-range-tightened /inputSchema/properties/n/maximum');
  });

  it('of an integer with bounds of its own say nothing against the others', () => {
    const own = { type: 'integer', minimum: 1, maximum: 50 };
    expect(
      printed(
        tools(object({ n: free }), object({ n: own }), object({ n: own })),
        tools(object({ n: bounded }), object({ n: own }), object({ n: own })),
      ),
    ).toEqual(['tool_a']);
  });

  it.each([true, {}])('that a new field brings along are no change of it, in an object open by %j', (rest) => {
    const open = (properties: object) => ({ type: 'object', properties, additionalProperties: rest });
    const old = tools(open({ q: { type: 'string' } }));
    const next = tools(open({ q: { type: 'string' }, n: bounded }));
    expect(printed(old, next)).toEqual([]);
    expect(rules(old, next).filter((found) => found.includes('range'))).toEqual([]);
    const [before, after] = [old, next].map(([tool]) => ({ name: 'tool', output: tool?.input }));
    expect(printed([before as TestTool], [after as TestTool])).toEqual([]);
  });
});
