import { existsSync } from 'node:fs';
import type { RecordedCalls, Report, ToolReport, Verdict } from '@holdfast/core/change';
import pc from 'picocolors';
import { fail } from '../../failure.ts';
import { readCalls } from '../calls-file.ts';
import { suggestion } from '../did-you-mean.ts';
import { type Checked, FORMATS, type FormatName, formatNamed, type Outcome } from '../formats/format.ts';
import { worst } from '../formats/words.ts';
import { interruptible } from '../interruptible.ts';
import type { Io } from '../io.ts';
import { LOCKFILE_NAME, lockOf, recordedSource } from '../lockfile-place.ts';
import { type SourceFlags, usage } from '../options.ts';
import { printable } from '../printable.ts';
import { REVIEWS_NAME, type RecordedReview, readReviews, reviewFor, today } from '../reviews-file.ts';
import { sha256 } from '../sha256.ts';
import type { Terminal } from '../terminal.ts';
import { readSide, type Side } from '../tool-set.ts';
import { writeFilesWhole } from '../write-file.ts';

export interface CheckOptions extends SourceFlags {
  readonly format?: FormatName;
  readonly json?: boolean;
  readonly output?: string;
  readonly also?: readonly string[];
  readonly failOn: 'breaks' | 'review';
  readonly rollback?: boolean;
  readonly undeclared?: boolean;
  readonly tool?: readonly string[];
  readonly manifest?: string;
  readonly oldManifest?: string;
  readonly newManifest?: string;
  readonly calls?: string;
  readonly reviews?: string;
  readonly guard?: string;
  readonly config?: string;
}

export interface Pair {
  readonly old: string | undefined;
  readonly new: string | undefined;
}

/** `holdfast check`: 0 nothing found at the chosen level, 1 found, 2 where a server of a configuration failed. */
export async function check(pair: Pair, options: CheckOptions, version: string, io: Io): Promise<number> {
  const outputs = outputsOf(options);
  const calls = options.calls === undefined ? undefined : await readCalls(options.calls, process.cwd());
  const reviews = await readReviewsFor(options);
  const told =
    options.guard === undefined ? undefined : await (await import('../guard-check.ts')).readTold(options.guard, options);
  const compare = async (old: Side, current: Side, server: string | null): Promise<Checked> =>
    compared(await engine(), old, current, server, options, calls, reviews);
  const common = {
    detailed: options.tool !== undefined,
    failOn: options.failOn,
    rollback: options.rollback === true,
    undeclared: options.undeclared === true,
    version,
  };

  let outcome: Outcome;
  if (options.config === undefined) {
    const { old, current } = await readPair(pair, options, io);
    outcome = { checked: [await compare(old, current, null)], failed: [], several: false, ...common };
  } else {
    if (pair.old !== undefined || pair.new !== undefined)
      usage('--config names the servers, so no source can be given beside it', 'Leave the sources out.', 'conflict');
    const { checkConfig } = await import('../config-check.ts');
    outcome = { ...(await checkConfig(options.config, options, compare, io)), several: true, ...common };
  }

  const rendered = await Promise.all(
    outputs.map(async ({ format, file }) => ({
      file,
      text: (await formatNamed(format))(outcome, file === undefined ? io.terminal : PLAIN),
    })),
  );
  await writeFilesWhole(rendered.flatMap(({ file, text }) => (file === undefined ? [] : [{ path: file, text }])));
  for (const { file, text } of rendered) if (file === undefined) await io.write(text);
  if (outcome.failed.length > 0) return 2;
  const { isFound } = await engine();
  return outcome.checked.some(({ report }) => (told === undefined ? isFound(report, common) : told.isFound(report, common, io)))
    ? 1
    : 0;
}

type Engine = typeof import('@holdfast/core/change');

/** Loaded once both sides have been read, so that what is wrong with them is said at once. */
function engine(): Promise<Engine> {
  return import('@holdfast/core/change');
}

/** Both sides of a pair, with what is left out filled in from the lockfile. */
export async function readPair(
  pair: Pair,
  options: Pick<CheckOptions, 'header' | 'timeout' | 'manifest' | 'oldManifest' | 'newManifest'>,
  io: Io,
): Promise<{ old: Side; current: Side }> {
  const sides = sidesOf(pair);
  const flags = (manifest: string | undefined) => ({
    ...(options.header === undefined ? {} : { header: options.header }),
    ...(options.timeout === undefined ? {} : { timeout: options.timeout }),
    manifest,
  });
  const old = await readSide(sides.old, flags(options.oldManifest ?? (sides.oldIsLock ? undefined : options.manifest)), io);
  const spec = sides.new ?? recordedSource(old);
  const current = await readSide(spec, flags(options.newManifest ?? options.manifest), io);
  return { old, current };
}

function sidesOf(pair: Pair): { readonly old: string; readonly new: string | undefined; readonly oldIsLock: boolean } {
  if (pair.new !== undefined && pair.old !== undefined) return { old: pair.old, new: pair.new, oldIsLock: false };
  const lock = pair.old === undefined ? LOCKFILE_NAME : lockOf(pair.old);
  if (!existsSync(lock)) {
    fail({
      code: 'HF_LOCKFILE_INVALID',
      kind: 'missing-lockfile',
      message: `There is nothing to compare with: no ${lock}`,
      fix: `Record what callers know with \`holdfast snapshot${pair.old === undefined ? ' SOURCE' : ''}\`, or give both sides: holdfast check OLD NEW.`,
    });
  }
  return { old: lock, new: pair.old, oldIsLock: true };
}

function compared(
  { checkToolSets, countedVerdict }: Engine,
  old: Side,
  current: Side,
  server: string | null,
  options: CheckOptions,
  calls: RecordedCalls | undefined,
  reviews: readonly RecordedReview[],
): Checked {
  const report = interruptible(() =>
    checkToolSets(old.toolSet, current.toolSet, { sha256, ...(calls === undefined ? {} : { calls }) }),
  );
  const day = today();
  const tools = report.tools.map((tool) => ({
    ...tool,
    verdict: askedVerdict(tool, options, countedVerdict),
    review: reviewFor(reviews, tool.tool, tool.digests.old?.contract ?? null, tool.digests.new?.contract ?? null, day),
  }));
  const asked = withTools(report, tools, report.serverFindings);
  const inNew = new Set(current.toolSet.tools.map((tool) => tool.contract.tool));
  return {
    server,
    report: options.tool === undefined ? asked : onlyTools(asked, options.tool, server === null),
    locate: (tool, pointer) =>
      inNew.has(tool) ? (current.locate(tool, pointer) ?? old.locate(tool, pointer)) : old.locate(tool, pointer),
  };
}

/** With --rollback and --undeclared more cells count; what was softened for other reasons stays so. */
function askedVerdict(
  tool: ToolReport,
  { rollback = false, undeclared = false }: CheckOptions,
  countedVerdict: Engine['countedVerdict'],
): Verdict {
  if (!rollback && !undeclared) return tool.verdict;
  const asked = countedVerdict(tool.matrix, { rollback, undeclared });
  return asked === countedVerdict(tool.matrix) ? tool.verdict : worst([tool.verdict, asked]);
}

function withTools(report: Report, tools: readonly ToolReport[], serverFindings: Report['serverFindings']): Report {
  const verdicts = [...tools, ...serverFindings].map((entry) => entry.verdict);
  return { ...report, tools, serverFindings, verdict: worst([...verdicts, 'safe']) };
}

/** The report on some tools alone. A name that is on neither side is a typing error, unless there are other servers to have it. */
function onlyTools(report: Report, names: readonly string[], strict: boolean): Report {
  const known = [
    ...new Set(report.tools.flatMap((tool) => (tool.renamedFrom === null ? [tool.tool] : [tool.tool, tool.renamedFrom]))),
  ];
  for (const name of names) {
    if (known.includes(name) || !strict) continue;
    fail({
      code: 'HF_NO_USABLE_TOOL',
      kind: 'unknown-tool',
      message: `No tool ${name} on either side${suggestion(name, known)}`,
      fix: 'Name a tool as the report does.',
    });
  }
  const tools = report.tools.filter(
    (tool) => names.includes(tool.tool) || (tool.renamedFrom !== null && names.includes(tool.renamedFrom)),
  );
  return withTools(
    report,
    tools,
    report.serverFindings.filter((finding) => finding.tools.some((tool) => names.includes(tool))),
  );
}

async function readReviewsFor(options: CheckOptions): Promise<readonly RecordedReview[]> {
  if (options.reviews !== undefined && !existsSync(options.reviews)) {
    fail({
      code: 'HF_FILE_MISSING',
      kind: 'missing-file',
      message: `There is no file ${options.reviews}`,
      at: { file: options.reviews },
    });
  }
  return await readReviews(options.reviews ?? REVIEWS_NAME, process.cwd());
}

interface Target {
  readonly format: FormatName;
  /** Undefined is standard output. */
  readonly file: string | undefined;
}

/** What a file is written for: no colours. */
const PLAIN: Terminal = { colours: pc.createColors(false), width: 100 };

function outputsOf(options: CheckOptions): Target[] {
  if (options.json === true && options.format !== undefined && options.format !== 'json')
    usage('--json and --format name two formats', 'Give one of them; --also writes another format to a file.', 'conflict');
  const format = options.json === true ? 'json' : (options.format ?? 'text');
  const also = (options.also ?? []).map((text): Target => {
    const [name = '', ...rest] = text.split('=');
    const file = rest.join('=');
    const known = FORMATS.find((one) => one === name);
    if (known === undefined || file === '')
      usage(
        `--also ${printable(text)} is not FORMAT=FILE${suggestion(name, FORMATS)}`,
        `Write for example --also markdown=report.md; formats are ${FORMATS.join(', ')}.`,
      );
    return { format: known, file };
  });
  const files = [options.output, ...also.map((target) => target.file)].filter((file) => file !== undefined);
  if (new Set(files).size < files.length)
    usage('two outputs name the same file', 'Give each output a file of its own.', 'conflict');
  return [{ format, file: options.output }, ...also];
}
