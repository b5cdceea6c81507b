import { mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  isDay,
  isExpired,
  type RecordedReview,
  readReviews,
  reviewFor,
  today,
  updateReviews,
  writeReviews,
} from './reviews-file.ts';

const A = `sha256:${'a'.repeat(64)}`;
const B = `sha256:${'b'.repeat(64)}`;
const entry = (given: Partial<RecordedReview> = {}): RecordedReview => ({
  tool: 't',
  old: A,
  new: B,
  decision: 'accepted',
  by: 'Ada',
  reason: 'r',
  recorded: '2026-11-30',
  expires: null,
  ...given,
});
const file = (content: unknown) => {
  const dir = mkdtempSync(join(tmpdir(), 'holdfast-reviews-'));
  writeFileSync(join(dir, 'r.json'), typeof content === 'string' ? content : JSON.stringify(content));
  return dir;
};

describe('recorded reviews', () => {
  it('are read as they were written, in an order that merges well', async () => {
    const dir = file('');
    await writeReviews(join(dir, 'r.json'), [entry({ tool: 'z' }), entry({ tool: 'a', old: null })]);
    const text = readFileSync(join(dir, 'r.json'), 'utf8');
    expect((await readReviews('r.json', dir)).map((one) => one.tool)).toEqual(['a', 'z']);
    await writeReviews(join(dir, 'r.json'), await readReviews('r.json', dir));
    expect(readFileSync(join(dir, 'r.json'), 'utf8')).toBe(text);
  });

  it('are all kept where several are recorded at once', async () => {
    const dir = file({ holdfastReviews: 1, reviews: [] });
    const tools = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(tools.map((tool) => updateReviews('r.json', dir, (before) => [...before, entry({ tool })])));
    expect((await readReviews('r.json', dir)).map(({ tool }) => tool)).toEqual(tools);
    expect(readdirSync(dir)).toEqual(['r.json']);
  });

  it('do not wait for a run that was killed', async () => {
    const dir = file({ holdfastReviews: 1, reviews: [] });
    const lock = join(dir, '.r.json.lock');
    mkdirSync(lock);
    utimesSync(lock, new Date(0), new Date(0));
    await updateReviews('r.json', dir, () => [entry()]);
    expect(await readReviews('r.json', dir)).toHaveLength(1);
    expect(readdirSync(dir)).toEqual(['r.json']);
  });

  it('are none where there is no file', async () => {
    expect(await readReviews('no.json', file(''))).toEqual([]);
  });

  it.each([
    [{}],
    [[]],
    [{ holdfastReviews: 2, reviews: [] }],
    [{ holdfastReviews: 1, reviews: [1] }],
    [{ holdfastReviews: 1, reviews: [{ ...entry(), decision: 'maybe' }] }],
    [{ holdfastReviews: 1, reviews: [{ ...entry(), old: 'sha256:abc' }] }],
    [{ holdfastReviews: 1, reviews: [{ ...entry(), expires: '2026-13-01' }] }],
    [{ holdfastReviews: 1, reviews: [{ ...entry(), by: 7 }] }],
  ])('are refused: %j', async (content) => {
    await expect(readReviews('r.json', file(content))).rejects.toMatchObject({
      code: 'HF_REVIEWS_INVALID',
      at: { file: 'r.json' },
    });
  });

  it('hold for exactly one pair, through their last day', () => {
    const reviews = [entry({ expires: '2026-12-31' })];
    expect(reviewFor(reviews, 't', A, B, '2026-12-31')).toEqual({
      decision: 'accepted',
      by: 'Ada',
      reason: 'r',
      expires: '2026-12-31',
    });
    expect(reviewFor(reviews, 't', A, B, '2027-01-01')).toBeNull();
    expect(reviewFor(reviews, 't', B, A, '2026-12-31')).toBeNull();
    expect(reviewFor(reviews, 't', A, null, '2026-12-31')).toBeNull();
    expect(reviewFor(reviews, 'u', A, B, '2026-12-31')).toBeNull();
    expect(isExpired(entry(), '9999-01-01')).toBe(false);
  });

  it.each([
    ['2027-01-31', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-1-31', false],
    ['tomorrow', false],
    ['2027-01-31T00:00:00Z', false],
  ])('%s is a day: %s', (text, is) => {
    expect(isDay(text)).toBe(is);
  });

  it('count days in UTC', () => {
    expect(today(new Date('2026-12-31T23:59:59Z'))).toBe('2026-12-31');
  });
});
