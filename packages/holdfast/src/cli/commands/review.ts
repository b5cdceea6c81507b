import { checkToolSets } from '@holdfast/core/change';
import { fail } from '../../failure.ts';
import { suggestion } from '../did-you-mean.ts';
import { interruptible } from '../interruptible.ts';
import type { Io } from '../io.ts';
import { type SourceFlags, usage } from '../options.ts';
import { oneLine } from '../printable.ts';
import { isDay, isExpired, type RecordedReview, readReviews, today, updateReviews } from '../reviews-file.ts';
import { sha256 } from '../sha256.ts';
import { paragraph } from '../terminal.ts';
import { type Pair, readPair } from './check.ts';

export interface RecordOptions extends SourceFlags {
  readonly tool: readonly string[];
  readonly accept?: boolean;
  readonly reject?: boolean;
  readonly by: string;
  readonly reason: string;
  readonly expires?: string;
  readonly reviews: string;
  readonly manifest?: string;
  readonly oldManifest?: string;
  readonly newManifest?: string;
  readonly json?: boolean;
}

/** `holdfast review record`: a decision on the change of some tools as it stands between two sources. */
export async function recordReview(pair: Pair, options: RecordOptions, io: Io): Promise<number> {
  const day = today();
  if ((options.accept === true) === (options.reject === true))
    usage('A decision is either --accept or --reject', 'Give one of them.', 'missing-argument');
  if (options.by.trim() === '' || options.reason.trim() === '')
    usage('--by and --reason must say something', 'Name who decided, and why.');
  const { expires } = options;
  if (expires !== undefined && !isDay(expires)) usage(`--expires ${expires} is no day`, 'Write it as 2027-01-31.');
  if (expires !== undefined && expires < day) usage(`--expires ${expires} has passed`, 'Give a day to come.');
  // A file that cannot be used is told before a server is started.
  await readReviews(options.reviews, process.cwd());
  const { old, current } = await readPair(pair, options, io);
  const report = interruptible(() => checkToolSets(old.toolSet, current.toolSet, { sha256 }));
  const known = report.tools.map((tool) => tool.tool);
  const made = options.tool.map((name): RecordedReview => {
    const tool = report.tools.find((one) => one.tool === name);
    if (tool === undefined)
      return fail({
        code: 'HF_NO_USABLE_TOOL',
        kind: 'unknown-tool',
        message: `No tool ${name} on either side${suggestion(name, known)}`,
      });
    if (tool.change === 'unchanged')
      usage(`${name} did not change, so there is nothing to decide`, 'Name a tool that `holdfast check` reports.');
    return {
      tool: name,
      old: tool.digests.old?.contract ?? null,
      new: tool.digests.new?.contract ?? null,
      decision: options.accept === true ? 'accepted' : 'rejected',
      by: options.by.trim(),
      reason: options.reason.trim(),
      recorded: day,
      expires: expires ?? null,
    };
  });
  const isMade = (entry: RecordedReview) =>
    made.some((one) => one.tool === entry.tool && one.old === entry.old && one.new === entry.new);
  await updateReviews(options.reviews, process.cwd(), (before) => [...before.filter((entry) => !isMade(entry)), ...made]);
  if (options.json === true) await io.write(`${JSON.stringify({ reviews: made }, null, 2)}\n`);
  else
    await io.write(
      made.map((entry) => `${entry.decision}: ${oneLine(entry.tool)}, recorded in ${oneLine(options.reviews)}\n`).join(''),
    );
  return 0;
}

/** `holdfast review list`. */
export async function listReviews(options: { readonly reviews: string; readonly json?: boolean }, io: Io): Promise<number> {
  const day = today();
  const reviews = await readReviews(options.reviews, process.cwd());
  if (options.json === true) {
    await io.write(
      `${JSON.stringify({ reviews: reviews.map((entry) => ({ ...entry, expired: isExpired(entry, day) })) }, null, 2)}\n`,
    );
    return 0;
  }
  if (reviews.length === 0) io.note(`${oneLine(options.reviews)} holds no decision`);
  const { colours, width } = io.terminal;
  for (const entry of reviews) {
    const state = isExpired(entry, day)
      ? colours.yellow(`expired on ${entry.expires}`)
      : entry.expires === null
        ? ''
        : `until ${entry.expires}`;
    await io.write(
      `${[
        `${entry.decision}  ${colours.bold(oneLine(entry.tool))}  ${state}`.trimEnd(),
        colours.dim(`  ${short(entry.old)} → ${short(entry.new)}`),
        paragraph('  ', oneLine(`${entry.by}, ${entry.recorded}: ${entry.reason}`), width),
      ].join('\n')}\n`,
    );
  }
  return 0;
}

/** `holdfast review expire`: takes out what has expired, or the decisions on some tools. */
export async function expireReviews(
  options: { readonly reviews: string; readonly tool?: readonly string[]; readonly json?: boolean },
  io: Io,
): Promise<number> {
  const day = today();
  const reviews = await readReviews(options.reviews, process.cwd());
  const known = [...new Set(reviews.map((entry) => entry.tool))];
  for (const name of options.tool ?? []) {
    if (!known.includes(name))
      usage(`${options.reviews} holds no decision on ${name}${suggestion(name, known)}`, '`holdfast review list` shows them.');
  }
  const ends = (entry: RecordedReview) =>
    options.tool !== undefined ? options.tool.includes(entry.tool) : isExpired(entry, day);
  const removed = reviews.filter(ends);
  if (removed.length > 0) await updateReviews(options.reviews, process.cwd(), (before) => before.filter((entry) => !ends(entry)));
  if (options.json === true) await io.write(`${JSON.stringify({ removed }, null, 2)}\n`);
  else
    await io.write(
      removed.length === 0
        ? 'nothing to remove\n'
        : removed.map((entry) => `removed: ${entry.decision} ${oneLine(entry.tool)} (${oneLine(entry.by)})\n`).join(''),
    );
  return 0;
}

function short(digest: string | null): string {
  return digest === null ? 'not there' : digest.slice(0, 'sha256:'.length + 12);
}
