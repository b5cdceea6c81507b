import { basename, dirname, resolve } from 'node:path';
import type { FailurePlace } from '@holdfast/core/errors';
import { isObject, type Json, type JsonObject, member, type Position, parseJson } from '@holdfast/core/json';
import { fail } from '../failure.ts';
import { jsonFailure } from '../mcp/index.ts';
import { readBytes } from './file.ts';
import { blankComments } from './jsonc.ts';

/** The servers of an agent's configuration as written, before any placeholder is filled in. */
export interface ConfigFile {
  readonly file: string;
  readonly servers: readonly { readonly name: string; readonly entry: JsonObject; readonly pointer: string }[];
  /** Defaults of the questions that VS Code would ask, by id. */
  readonly inputs: ReadonlyMap<string, string>;
  /** The project's folder: above `.vscode` or `.cursor`, else the current one. */
  readonly workspaceFolder: string;
  readonly place: (pointer: string) => FailurePlace;
}

/**
 * Reads a configuration in the form of Claude Desktop, Claude Code and Cursor (`mcpServers`), of VS Code (`servers`, also under
 * `mcp` in its settings). Comments and trailing commas are allowed. Throws HF_CONFIG_INVALID where it names no server.
 */
export async function readConfigFile(file: string, cwd: string): Promise<ConfigFile> {
  const bytes = await readBytes(file, cwd);
  const parsed = parseJson(blankComments(new TextDecoder('utf-8').decode(bytes)));
  if (parsed.kind === 'fault') fail(jsonFailure(parsed.fault, file));
  const { value, locate } = parsed as { value: Json; locate: (pointer: string) => Position };
  const place = (pointer: string): FailurePlace => ({ file, ...locate(pointer), pointer });
  const found = serversIn(value);
  if (found === undefined) {
    return fail({
      code: 'HF_CONFIG_INVALID',
      kind: 'invalid-config',
      message: `${file} has neither \`mcpServers\` nor \`servers\``,
      at: { file },
    });
  }
  const servers = Object.keys(found.servers).map((name) => {
    const pointer = `${found.pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const entry = member(found.servers, name);
    if (isObject(entry)) return { name, entry, pointer };
    return fail({
      code: 'HF_CONFIG_INVALID',
      kind: 'invalid-config',
      message: `The server ${name} is no object`,
      at: place(pointer),
    });
  });
  if (servers.length === 0)
    fail({ code: 'HF_CONFIG_INVALID', kind: 'no-servers', message: `${file} names no server`, at: place(found.pointer) });
  const folder = dirname(resolve(cwd, file));
  const workspaceFolder = ['.vscode', '.cursor'].includes(basename(folder)) ? dirname(folder) : resolve(cwd);
  return { file, servers, inputs: inputDefaults(found.inputs), workspaceFolder, place };
}

function serversIn(
  value: Json,
): { readonly servers: JsonObject; readonly pointer: string; readonly inputs: Json | undefined } | undefined {
  if (!isObject(value)) return undefined;
  for (const key of ['mcpServers', 'servers']) {
    const servers = member(value, key);
    if (isObject(servers)) return { servers, pointer: `/${key}`, inputs: member(value, 'inputs') };
  }
  const settings = member(value, 'mcp');
  const found = settings === undefined ? undefined : serversIn(settings);
  return found === undefined ? undefined : { ...found, pointer: `/mcp${found.pointer}` };
}

function inputDefaults(inputs: Json | undefined): ReadonlyMap<string, string> {
  const defaults = new Map<string, string>();
  for (const input of Array.isArray(inputs) ? (inputs as readonly Json[]) : []) {
    const id = isObject(input) ? member(input, 'id') : undefined;
    const value = isObject(input) ? member(input, 'default') : undefined;
    if (typeof id === 'string' && typeof value === 'string') defaults.set(id, value);
  }
  return defaults;
}
