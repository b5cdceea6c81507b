import { mkdir, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Review } from '@holdfast/core/change';
import { isDigest, isObject, type Json, parseJson } from '@holdfast/core/json';
import { fail, HoldfastError } from '../failure.ts';
import { jsonFailure } from '../mcp/index.ts';
import { readBytes } from '../sources/file.ts';
import { writeFileWhole } from './write-file.ts';

export const REVIEWS_NAME = 'holdfast.reviews.json';

/** A decision of a person on one tool, for exactly one pair of contract digests. `old` is null for an added tool, `new` for a removed one. */
export interface RecordedReview extends Review {
  readonly tool: string;
  readonly old: string | null;
  readonly new: string | null;
  /** The day on which it was recorded, as 2026-11-30. */
  readonly recorded: string;
}

/** The decisions in a file, in its order; none where the file does not exist. */
export async function readReviews(path: string, cwd: string): Promise<readonly RecordedReview[]> {
  const bytes = await readBytes(path, cwd).catch((error: unknown) => {
    if (error instanceof HoldfastError && error.code === 'HF_FILE_MISSING') return undefined;
    throw error;
  });
  if (bytes === undefined) return [];
  const parsed = parseJson(bytes);
  if (parsed.kind === 'fault') return fail(jsonFailure(parsed.fault, path));
  const { value, locate } = parsed;
  const refuse = (pointer: string, message: string): never =>
    fail({ code: 'HF_REVIEWS_INVALID', kind: 'invalid-reviews', message, at: { file: path, ...locate(pointer), pointer } });
  if (!isObject(value) || value.holdfastReviews !== 1 || !Array.isArray(value.reviews)) {
    return refuse('', 'The file is not one of recorded decisions: { "holdfastReviews": 1, "reviews": [ … ] }');
  }
  return value.reviews.map((entry: Json, i) => {
    const fault = faultOf(entry);
    return fault === undefined ? (entry as unknown as RecordedReview) : refuse(`/reviews/${i}`, `A recorded decision ${fault}`);
  });
}

function faultOf(entry: Json): string | undefined {
  if (!isObject(entry)) return 'is no object';
  for (const key of ['tool', 'by', 'reason', 'recorded'] as const)
    if (typeof entry[key] !== 'string') return `has no text ${key}`;
  for (const key of ['old', 'new'] as const)
    if (entry[key] !== null && !isDigest(entry[key])) return `has no digest or null as ${key}`;
  if (entry.decision !== 'accepted' && entry.decision !== 'rejected') return 'is neither accepted nor rejected';
  if (entry.expires !== null && !(typeof entry.expires === 'string' && isDay(entry.expires)))
    return 'has no day (2027-01-31) or null as expires';
  return undefined;
}

/**
 * Reads the decisions, changes them and writes them, with no other run between: of two that record at once, neither takes
 * back what the other recorded.
 */
export async function updateReviews(
  path: string,
  cwd: string,
  change: (reviews: readonly RecordedReview[]) => readonly RecordedReview[],
): Promise<void> {
  const place = resolve(cwd, path);
  const release = await acquire(place);
  try {
    await writeReviews(place, change(await readReviews(path, cwd)));
  } finally {
    await release();
  }
}

const POLL_MS = 20;
/** A change takes milliseconds: what is older was left by a run that was killed. */
const ABANDONED_MS = 5_000;

/** A folder beside the file, which only one run can make. Where none can be made, the write says why the file cannot be written. */
async function acquire(path: string): Promise<() => Promise<void>> {
  const lock = join(dirname(path), `.${basename(path)}.lock`);
  const release = () => rmdir(lock).catch(() => {});
  const patience = Date.now() + 2 * ABANDONED_MS;
  for (;;) {
    const code = await mkdir(lock).then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
    );
    if (code === undefined) return release;
    if (code !== 'EEXIST' || Date.now() > patience) return async () => {};
    const made = await stat(lock).catch(() => undefined);
    if (made !== undefined && Date.now() - made.mtimeMs > ABANDONED_MS) await release();
    await setTimeout(POLL_MS);
  }
}

/** Writes the file whole, sorted, so that two branches that record decisions merge well. */
export async function writeReviews(path: string, reviews: readonly RecordedReview[]): Promise<void> {
  const key = (review: RecordedReview) => `${review.tool}\n${review.old}\n${review.new}`;
  const sorted = [...reviews].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
  const ordered = sorted.map(({ tool, old, new: current, decision, by, reason, recorded, expires }) => ({
    tool,
    old,
    new: current,
    decision,
    by,
    reason,
    recorded,
    expires,
  }));
  await writeFileWhole(path, `${JSON.stringify({ holdfastReviews: 1, reviews: ordered }, null, 2)}\n`);
}

/** A decision holds through its last day, in UTC. */
export function isExpired(review: Review, today: string): boolean {
  return review.expires !== null && review.expires < today;
}

/** The decision on exactly this pair, unless it has expired. */
export function reviewFor(
  reviews: readonly RecordedReview[],
  tool: string,
  old: string | null,
  current: string | null,
  today: string,
): Review | null {
  const found = reviews.find(
    (review) => review.tool === tool && review.old === old && review.new === current && !isExpired(review, today),
  );
  return found === undefined ? null : { decision: found.decision, by: found.by, reason: found.reason, expires: found.expires };
}

/** The day in UTC, as 2026-11-30. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** Whether a text is a day of the calendar, as 2027-01-31. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}
