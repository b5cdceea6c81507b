import { describe, expect, it } from 'vitest';
import type { Release } from '../../bench/wild/measure.ts';
import { table } from '../../bench/wild/table.ts';
import { movedPart } from '../../bench/wild/version-part.ts';

describe('movedPart', () => {
  it.each([
    ['1.2.3', '1.2.4', 'patch', true],
    ['1.2.3', '1.2.5', 'patch', false],
    ['1.2.3', '1.3.0', 'minor', true],
    ['1.2.3', '1.3.1', 'minor', false],
    ['1.2.3', '2.0.0', 'major', true],
    ['0.9.1', '1.0.0', 'major', true],
    ['0.2.9', '0.2.10', '0.x patch', true],
    ['0.2.9', '0.3.0', '0.x minor', true],
    ['2025.12.18', '2026.1.14', 'calendar', true],
  ])('%s -> %s', (from, to, part, singleStep) => {
    expect(movedPart(from, to)).toEqual({ part, singleStep });
  });
});

describe('the table', () => {
  const release: Release = {
    ...{ server: 'a', from: '1.0.0', to: '1.1.0', part: 'minor', singleStep: true, tools: 3, changedTools: 0 },
    ...{
      gone: 0,
      refused: 0,
      onlyDefaultNotFilled: 0,
      onlyPrinted: 0,
      dropped: 0,
      moreAuthority: 0,
      results: 0,
      storedPlans: 0,
      review: 0,
    },
    ...{ recommendations: {}, serverFindings: [], questions: 4, undecided: 1, reasons: ['pattern'], rules: {}, milliseconds: 2 },
  };
  const releases: Release[] = [
    release,
    { ...release, to: '1.2.0', changedTools: 1, refused: 1, rules: { 'shape/x': 2 } },
    { ...release, part: 'patch', to: '1.2.1', changedTools: 2, onlyDefaultNotFilled: 1, rules: { 'shape/x': 1 } },
  ];
  const servers = [{ package: 'a', captured: ['1.0.0', '1.1.0'], failed: { '0.9.0': 'npm: no such version' } }];
  const text = table({ date: '2026-01-02', servers, releases });

  it('counts releases by the part that moved', () => {
    expect(text).toContain('| patch | 1 | 1 | 0 (0 %) | 0 | 0 | 0 | 0 | 1 | 0 | 0 |');
    expect(text).toContain('| minor | 2 | 1 | 1 (50 %) | 0 | 1 | 0 | 0 | 0 | 0 | 0 |');
    expect(text).toContain('| all | 3 | 2 | 1 (33 %) |');
  });

  it('names the most frequent changes, what stayed open, and what could not be captured', () => {
    expect(text).toContain('| `shape/x` | 2 | 3 | 1 |');
    expect(text).toContain('Left undecided: 3 (25 %) of the 12 shape questions about changed tools (pattern 3).');
    expect(text).toContain('- a 0.9.0: npm: no such version');
  });
});
