import { describe, expect, it, vi } from 'vitest';
import { likenessOfWords, nameLikeness, wordsOf } from '../difference/likely-rename.ts';
import { type Side, sideOf } from '../side.ts';
import { checked, object, sha256, type TestTool, toolSet } from '../tool-pair.fixture.ts';
import { candidatesFor } from './candidates.ts';

/** The real ones, counted. */
vi.mock(import('../difference/likely-rename.ts'), { spy: true });

const text = { type: 'string' };
const tool = (name: string, description: string, input: unknown = object({ id: text })): TestTool => ({
  name,
  description,
  input,
});
const changes = (old: readonly TestTool[], next: readonly TestTool[]) =>
  Object.fromEntries(checked(old, next).tools.map((one) => [one.tool, one.change]));
const rules = (old: readonly TestTool[], next: readonly TestTool[]) =>
  checked(old, next).tools.flatMap((one) => one.changes.map(({ rule }) => rule));

describe('names that went and came', () => {
  it('are one entry where nothing but the name differs', () => {
    const report = checked([tool('get_medium', 'Reads one medium.')], [tool('medium_get', 'Reads one medium.')]);
    expect(report.tools).toHaveLength(1);
    expect(report.tools[0]).toMatchObject({
      tool: 'medium_get',
      change: 'renamed',
      renamedFrom: 'get_medium',
      verdict: 'breaks',
    });
    expect(report.tools[0]?.matrix['current-result-old-consumer'].shape.verdict).toBe('na');
  });

  it('are proposed, never assumed, where anything else differs or another tool could be meant', () => {
    expect(changes([tool('run_code', 'Runs code.')], [tool('run_code_unsafe', 'Runs code. Beware.')])).toEqual({
      run_code: 'removed',
      run_code_unsafe: 'added',
    });
    expect(rules([tool('run_code', 'Runs code.')], [tool('run_code_unsafe', 'Runs code. Beware.')])).toContain(
      'shape/rename-candidate',
    );
    const twins = [tool('a_one', 'Reads one medium.'), tool('a_two', 'Reads one medium.')];
    expect(changes([tool('old_one', 'Reads one medium.')], twins)).toEqual({
      a_one: 'added',
      a_two: 'added',
      old_one: 'removed',
    });
  });

  it('are not paired by chance', () => {
    expect(
      rules([tool('list_rooms', 'Lists rooms.', object({ floor: text }))], [tool('pay_invoice', 'Pays.', object({ sum: text }))]),
    ).toEqual(['shape/tool-added', 'shape/tool-removed']);
  });

  it('are told where a name stands for a tool that stays and may do more', () => {
    const list = (name: string, readOnlyHint: boolean): TestTool => ({
      ...tool(name, 'Lists the rooms of a house.'),
      annotations: { readOnlyHint },
    });
    const found = (readOnlyHint: boolean) =>
      checked([list('rooms', true)], [list('rooms', true), list('rooms_all', readOnlyHint)]).serverFindings;
    expect(found(false)).toEqual([
      expect.objectContaining({ rule: 'server/alias-widens-authority', verdict: 'review', tools: ['rooms', 'rooms_all'] }),
    ]);
    expect(found(true)).toEqual([]);
  });

  it.each([
    ['userId', 'user_id', true],
    ['statsPeriod', 'period', true],
    ['naturalLanguageQuery', 'query', true],
    ['colour', 'color', true],
    ['database_id', 'data_source_id', false],
    ['ignoreSitemap', 'ignoreQueryParameters', false],
    ['id', 'name', false],
    ['raw', 'type', false],
  ])('%s and %s', (from, to, alike) => {
    expect(nameLikeness(from, to) > 0.6).toBe(alike);
  });

  it('are not compared letter by letter where they are longer than anyone types', () => {
    // Letter by letter they would be alike.
    expect(nameLikeness('a'.repeat(129), `${'a'.repeat(128)}b`)).toBe(0);
    expect(nameLikeness('a'.repeat(128), `${'a'.repeat(127)}b`)).toBeGreaterThan(0.6);
  });

  it.each([
    ['come to nothing', 'step'],
    ['are thought to be split', 'stepOne'],
  ])('are taken apart once each, not once for each pair, where a whole list goes, another comes and they %s', (_, end) => {
    const dearSteps = (length: number): number => {
      let steps = 0;
      const counted = (side: Side): Side => ({
        ...side,
        contract: {
          ...side.contract,
          get tool() {
            steps++;
            return side.contract.tool;
          },
        },
        input: {
          ...side.input,
          fields: () => {
            steps++;
            return side.input.fields();
          },
        },
      });
      const sides = (when: 'old' | 'new', letter: string) =>
        toolSet(
          Array.from({ length }, (_, i) => tool(`${letter}${i}_${end}`, 'Reads.', object({ id: text, [`${letter}${i}`]: text }))),
        ).tools.map((one) => counted(sideOf(when, one, sha256)));
      const [old, next] = [sides('old', 'u'), sides('new', 'v')];
      vi.mocked(wordsOf).mockClear();
      vi.mocked(likenessOfWords).mockClear();
      const told = candidatesFor(old, next, next).flatMap(({ from, to }) => [...from, ...to]);
      return steps - told.length + vi.mocked(wordsOf).mock.calls.length + vi.mocked(likenessOfWords).mock.calls.length;
    };
    const few = dearSteps(50);
    expect(few).toBeGreaterThanOrEqual(100);
    expect(dearSteps(200)).toBe(4 * few);
  });
});
