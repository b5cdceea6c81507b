import {
  type Lockfile,
  type Manifest,
  readLockfile,
  type StartConfiguration,
  type ToolSet,
  toolSetOf,
  toolsFrom,
} from '@holdfast/core/contract';
import { fail } from '../failure.ts';
import { type ManifestText, readSource, type SourceReading, type SourceStage } from '../sources/index.ts';
import type { FilePlace } from './formats/format.ts';
import type { Io } from './io.ts';
import { headersOf, type SourceFlags } from './options.ts';
import { oneLine } from './printable.ts';
import { sha256 } from './sha256.ts';

/** One side, ready to be compared. */
export interface Side {
  readonly toolSet: ToolSet;
  readonly reading: SourceReading;
  /** Set where the source was a lockfile. */
  readonly lockfile?: Lockfile;
  readonly start: StartConfiguration | null;
  /** Where a pointer into a tool stands in the file that was read; undefined for a server. */
  readonly locate: (tool: string, pointer: string) => FilePlace | undefined;
}

export interface ReadFlags extends SourceFlags {
  /** The manifest to use instead of the one beside the source. */
  readonly manifest?: string | undefined;
}

/** Reads one source and everything about its tools. Throws a failure where it cannot be read or has no usable tool. */
export async function readSide(spec: string, flags: ReadFlags, io: Io): Promise<Side> {
  const result = await readSource(spec, {
    cwd: process.cwd(),
    ...readOptions(flags, io),
    onProgress: (stage) => io.progress(stageWords(stage)),
  });
  io.progressDone();
  if (result.kind === 'fault') return fail(result.fault);
  return sideOf(result, flags.manifest !== undefined, io);
}

/** What `readSource` and `readConfig` have in common. */
export function readOptions(flags: ReadFlags, io: Io) {
  return {
    headers: headersOf(flags.header ?? []),
    signal: io.signal,
    ...(flags.timeout === undefined ? {} : { timeoutMs: flags.timeout * 1000 }),
    ...(flags.manifest === undefined ? {} : { manifestPath: flags.manifest }),
  };
}

export function stageWords(stage: SourceStage): string {
  const source = oneLine(stage.source).slice(0, 60);
  switch (stage.stage) {
    case 'starting':
      return `${source}: opening …`;
    case 'opened':
      return `${source}: opened, MCP ${oneLine(stage.revision)}`;
    case 'listing':
      return `${source}: ${stage.tools} tools, page ${stage.page} …`;
    case 'done':
      return `${source}: ${stage.tools} tools`;
    case 'failed':
      return `${source}: ${stage.fault.code}`;
  }
}

/**
 * What was read, as tools with their contracts. A manifest that merely lies beside a lockfile is passed over: the lockfile
 * holds what it said.
 */
export async function sideOf(reading: SourceReading, manifestNamed: boolean, io: Pick<Io, 'note'>): Promise<Side> {
  for (const warning of reading.warnings) io.note(`note: ${oneLine(reading.source)}: ${oneLine(warning)}`);
  const found = toolsFrom(reading.document);
  const place = (pointer: string) => ({ file: reading.source, ...reading.locate?.(pointer), pointer });
  switch (found.kind) {
    case 'fault':
      return fail({
        code: 'HF_NOT_A_TOOL_LIST',
        kind: 'not-a-tool-list',
        message: `${reading.source}: ${found.message}`,
        at: place(found.pointer),
        fix: found.fix,
      });
    case 'lockfile': {
      const read = readLockfile(reading.document, reading.source, sha256);
      if (read.kind === 'fault') {
        const [first] = read.faults;
        if (first === undefined) throw new Error('a refused lockfile names no fault');
        const more = read.faults.length > 1 ? ` (and ${read.faults.length - 1} more)` : '';
        return fail({
          code: 'HF_LOCKFILE_INVALID',
          kind: first.kind,
          message: `${reading.source}: ${first.message}${more}`,
          at: place(first.pointer),
          fix: first.fix,
        });
      }
      if (manifestNamed) {
        return fail({
          code: 'HF_USAGE',
          kind: 'conflict',
          message: `${reading.source} is a lockfile, which holds what its manifest said`,
          fix: 'Leave the manifest out for this side, or give the source itself.',
        });
      }
      const { lockfile } = read;
      const entries = lockfile.toolSet.tools.map((tool) => tool.contract.tool);
      const base = new Map(entries.map((name, i) => [name, `/tools/${i}/definition`]));
      requireUsable(lockfile.toolSet, reading, base);
      return { toolSet: lockfile.toolSet, reading, lockfile, start: lockfile.start, locate: locator(reading, base, '/tools') };
    }
    case 'tools': {
      for (const { pointer, message } of found.skipped)
        io.note(`note: ${oneLine(reading.source)}${pointer}: ${oneLine(message)}; left out`);
      if (found.incomplete) io.note(`note: ${oneLine(reading.source)}: the list names a next page that is not in the file`);
      const manifest = reading.manifest === undefined ? undefined : await readManifest(reading.manifest);
      const server = reading.server ?? found.server;
      const instructions = reading.instructions ?? found.instructions;
      const toolSet = toolSetOf(
        {
          source: reading.source,
          ...(server === undefined ? {} : { server }),
          ...(instructions === undefined ? {} : { instructions }),
          definitions: found.definitions,
        },
        manifest,
      );
      const base = new Map<string, string>();
      for (const [i, { name }] of found.definitions.entries()) if (!base.has(name)) base.set(name, found.places[i] ?? '');
      requireUsable(toolSet, reading, base, found.skipped[0]);
      if (reading.manifest !== undefined) await noteDoubts(reading.manifest, toolSet, io);
      return { toolSet, reading, start: reading.start ?? null, locate: locator(reading, base, '') };
    }
  }
}

/** A source counts as long as one of its tools can be judged. An empty list is a server without tools, which is no fault of the reader. */
function requireUsable(
  toolSet: ToolSet,
  reading: SourceReading,
  base: ReadonlyMap<string, string>,
  skipped?: { readonly pointer: string; readonly message: string },
): void {
  const { tools } = toolSet;
  if (tools.some((tool) => tool.problems.length === 0)) return;
  if (tools.length === 0) {
    fail({
      code: 'HF_NO_USABLE_TOOL',
      kind: 'no-tools',
      message: `${reading.source} lists no tool${skipped === undefined ? '' : `; ${skipped.message}`}`,
      at: {
        file: reading.source,
        ...(skipped === undefined ? {} : { ...reading.locate?.(skipped.pointer), pointer: skipped.pointer }),
      },
      ...(skipped === undefined ? { fix: 'Check that it is the source you mean: its list of tools is empty.' } : {}),
    });
  }
  const problem = tools.flatMap((tool) => tool.problems.map((one) => ({ ...one, tool: tool.contract.tool })))[0];
  const pointer = problem === undefined ? '' : (base.get(problem.tool) ?? '') + problem.at;
  fail({
    code: 'HF_NO_USABLE_TOOL',
    kind: problem?.kind ?? 'no-usable-tool',
    message: `${reading.source} has no tool that can be judged; ${problem === undefined ? '' : `${problem.tool}: ${problem.message}`}`,
    at: { file: reading.source, ...reading.locate?.(pointer), pointer },
    fix: 'Correct what stands there; a source counts as long as one of its tools has a schema that can be read.',
  });
}

/** Most sources have no manifest, so the YAML reader is loaded when there is one. */
async function readManifest({ text, file }: ManifestText): Promise<Manifest> {
  return (await import('../files/index.ts')).readManifestText(text, file);
}

/** What the manifest says of tools and fields that the list does not have is a typing error more often than not. */
async function noteDoubts({ text, file }: ManifestText, toolSet: ToolSet, io: Pick<Io, 'note'>): Promise<void> {
  const { checkManifestAgainst, parseManifest } = await import('../files/index.ts');
  const read = parseManifest(text, file);
  if (read.kind === 'fault') return;
  const doubts = checkManifestAgainst(read, toolSet);
  for (const doubt of doubts.slice(0, DOUBTS_SHOWN)) io.note(`note: ${oneLine(file)}:${doubt.line}: ${oneLine(doubt.message)}`);
  if (doubts.length > DOUBTS_SHOWN) io.note(`note: ${oneLine(file)}: ${doubts.length - DOUBTS_SHOWN} more of this kind`);
}

const DOUBTS_SHOWN = 10;

/** Files read from git are placed in the file itself, which is what a reviewer has in front of them. */
function locator(reading: SourceReading, base: ReadonlyMap<string, string>, fallback: string): Side['locate'] {
  if (reading.origin === 'server') return () => undefined;
  const file = reading.source.replace(/^git:[^:]*:(\.\/)?/, '');
  return (tool, pointer) => ({ file, ...reading.locate?.((base.get(tool) ?? fallback) + pointer) });
}
