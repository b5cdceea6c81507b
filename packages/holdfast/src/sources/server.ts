import type { StartConfiguration } from '@holdfast/core/contract';
import { openHttp, openStdio, readTools, shownArguments, shownUrl, type Wire } from '../mcp/index.ts';
import { startDeadline } from './deadline.ts';
import type { SourceOptions, SourceReading } from './source.ts';

/** A server to start, or one to reach. */
export type ServerTarget =
  | {
      readonly transport: 'stdio';
      readonly command: string;
      readonly args: readonly string[];
      readonly env: Readonly<Record<string, string>>;
      readonly cwd: string;
    }
  | { readonly transport: 'http'; readonly url: string; readonly headers: Readonly<Record<string, string>> };

const TIMEOUT_MS = 30_000;

/** The name of a target for people and files, without its secrets. */
export function targetName(target: ServerTarget): string {
  if (target.transport === 'http') return shownUrl(target.url);
  return `stdio:${shownArguments([target.command, ...target.args])
    .map(quoted)
    .join(' ')}`;
}

/** Opens a server, reads all its tools, ends it. No tool is called. Throws a `HoldfastError`; the server is gone either way. */
export async function readServer(
  target: ServerTarget,
  options: SourceOptions,
  name = targetName(target),
): Promise<SourceReading> {
  const deadline = startDeadline(options.timeoutMs ?? TIMEOUT_MS, options.signal);
  let wire: Wire | undefined;
  try {
    options.onProgress?.({ stage: 'starting', source: name });
    wire =
      target.transport === 'stdio'
        ? await openStdio(target, deadline.signal, options.limits)
        : openHttp(target, deadline.signal, options.limits);
    const reading = await readTools(wire, options.era, (stage) => options.onProgress?.({ ...stage, source: name }));
    await wire.close();
    options.onProgress?.({ stage: 'done', source: name, tools: reading.tools.length });
    return {
      kind: 'tools',
      source: name,
      origin: 'server',
      document: { tools: reading.tools },
      server: reading.server,
      ...(reading.instructions === undefined ? {} : { instructions: reading.instructions }),
      capabilities: reading.capabilities,
      start: startOf(target, reading.revision),
      warnings: wire.warnings,
    };
  } finally {
    deadline.clear();
    await wire?.close();
  }
}

function startOf(target: ServerTarget, revision: string): StartConfiguration {
  if (target.transport === 'http') {
    const headers = Object.keys(target.headers).map((name) => name.toLowerCase());
    return { transport: 'http', url: shownUrl(target.url), environment: [], headers: headers.sort(), revision };
  }
  return {
    transport: 'stdio',
    command: shownArguments([target.command, ...target.args]),
    environment: Object.keys(target.env).sort(),
    headers: [],
    revision,
  };
}

/** A word as it has to be written on a command line to be read back as itself. */
function quoted(word: string): string {
  return /^[\w@%+=:,./*~-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
