import { member } from '@holdfast/core/json';
import { fail } from '../failure.ts';
import { type ConfigFile, readConfigFile } from './config-file.ts';
import { targetOf } from './config-target.ts';
import { manifestOfCommand, namedManifest } from './manifest.ts';
import { faultOf, resultOf } from './read-source.ts';
import { readServer } from './server.ts';
import type { SourceFault, SourceOptions, SourceResult, SourceStage } from './source.ts';

const AT_ONCE = 3;

export interface ConfigOptions extends Omit<SourceOptions, 'onProgress'> {
  /** Only these servers, by name; all of the file unless said. */
  readonly only?: readonly string[];
  readonly onProgress?: (server: string, stage: SourceStage) => void;
  /** How many servers are open at the same time; 3 unless said. */
  readonly atOnce?: number;
}

export type ConfigResult =
  | {
      readonly kind: 'servers';
      readonly file: string;
      /** In the order of the file, each read or with its fault. */
      readonly servers: readonly { readonly name: string; readonly result: SourceResult }[];
      /** Servers that the file switches off. */
      readonly disabled: readonly string[];
    }
  | { readonly kind: 'fault'; readonly fault: SourceFault };

/**
 * Reads all servers that an agent's own configuration names (Claude Desktop, Claude Code, Cursor, VS Code), some at a time, each
 * with the time limit of a single source. One server's fault leaves the others alone; the fault of the file itself ends it.
 */
export async function readConfig(file: string, options: ConfigOptions): Promise<ConfigResult> {
  try {
    const config = await readConfigFile(file, options.cwd);
    const { only } = options;
    const unknown = only?.find((name) => !config.servers.some((server) => server.name === name));
    if (unknown !== undefined) {
      fail({
        code: 'HF_CONFIG_INVALID',
        kind: 'unknown-server',
        message: `${file} names no server ${unknown}; it has ${config.servers.map((server) => server.name).join(', ')}`,
        at: { file },
      });
    }
    const wanted = config.servers.filter((server) => only === undefined || only.includes(server.name));
    const disabled = wanted.filter(({ entry }) => member(entry, 'disabled') === true).map((server) => server.name);
    const queue = wanted.filter((server) => !disabled.includes(server.name)).entries();
    const results: { name: string; result: SourceResult }[] = [];
    const work = async () => {
      for (const [index, server] of queue) results[index] = { name: server.name, result: await readOne(config, server, options) };
    };
    await Promise.all(Array.from({ length: Math.max(1, options.atOnce ?? AT_ONCE) }, work));
    return { kind: 'servers', file, servers: results, disabled };
  } catch (error) {
    return { kind: 'fault', fault: faultOf(error) };
  }
}

async function readOne(
  config: ConfigFile,
  { name, entry, pointer }: ConfigFile['servers'][number],
  options: ConfigOptions,
): Promise<SourceResult> {
  const { onProgress, only: _, atOnce: __, ...rest } = options;
  const report = (stage: SourceStage) => onProgress?.(name, stage);
  const result = await resultOf(async () => {
    const target = targetOf(config, name, entry, pointer, { ...process.env, ...options.env });
    const reading = await readServer(target, { ...rest, onProgress: report }, name);
    const words = target.transport === 'stdio' ? [target.command, ...target.args] : [];
    const manifest =
      options.manifestPath !== undefined
        ? await namedManifest(options.manifestPath, options.cwd)
        : target.transport === 'stdio'
          ? await manifestOfCommand(words, target.cwd)
          : undefined;
    return manifest === undefined ? reading : { ...reading, manifest };
  });
  if (result.kind === 'fault') report({ stage: 'failed', source: name, fault: result.fault });
  return result;
}
