import { describe, expect, it } from 'vitest';
import { isFound } from './found.ts';
import type { Report } from './report.ts';
import { checked, object, type TestTool } from './tool-pair.fixture.ts';

const text = { type: 'string' };
const breaking = checked({ input: object({ a: text }) }, { input: object({ a: text }, ['a']) });
const asking = checked({ input: object({ n: text }) }, { input: object({ n: { ...text, default: 'x' } }) });
const closing = checked({ input: object({ a: text }, [], true) }, { input: object({ a: text }) });
const adding = checked({ input: object({ a: text }) }, { input: object({ a: text, b: text }) });

function reviewed(report: Report, decision: 'accepted' | 'rejected', expires: string | null): Report {
  return {
    ...report,
    tools: report.tools.map((tool) => ({ ...tool, review: { decision, by: 'kim', reason: 'read', expires } })),
  };
}

describe('what a check fails on', () => {
  it.each([
    ['a break', breaking, { failOn: 'breaks' }, true],
    ['a question', asking, { failOn: 'breaks' }, false],
    ['a question, asked for', asking, { failOn: 'review' }, true],
    ['undeclared keys', closing, { failOn: 'breaks' }, false],
    ['undeclared keys, asked for', closing, { failOn: 'breaks', undeclared: true }, true],
    ['a rollback', adding, { failOn: 'breaks' }, false],
    ['a rollback, asked for', adding, { failOn: 'breaks', rollback: true }, true],
    ['an accepted break', reviewed(breaking, 'accepted', null), { failOn: 'breaks' }, false],
    ['a rejected break', reviewed(breaking, 'rejected', null), { failOn: 'breaks' }, true],
    [
      'a decision that holds',
      reviewed(breaking, 'accepted', '2031-01-02'),
      { failOn: 'breaks', now: '2031-01-01T10:00:00Z' },
      false,
    ],
    [
      'a decision that expired',
      reviewed(breaking, 'accepted', '2031-01-02'),
      { failOn: 'breaks', now: '2031-01-03T10:00:00Z' },
      true,
    ],
  ] as const)('%s', (_name, report, options, found) => {
    expect(isFound(report, options)).toBe(found);
  });

  it('counts what is found on a whole server', () => {
    const tool = (name: string, description: string): TestTool => ({ name, description, input: object({ q: text }) });
    const stale = checked(
      [tool('find_case', 'Finds.'), tool('open_case', 'Call find_case first.')],
      [tool('open_case', 'Call find_case first.')],
    );
    expect(stale.serverFindings.map(({ rule }) => rule)).toEqual(['server/gone-tool-named']);
    expect(isFound({ ...stale, tools: [] }, { failOn: 'review' })).toBe(true);
    expect(isFound({ ...stale, tools: [] }, { failOn: 'breaks' })).toBe(false);
  });
});
