import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { isObject, type Json, type JsonObject, member } from '@holdfast/core/json';
import { fail } from '../failure.ts';
import type { ConfigFile } from './config-file.ts';
import { httpTarget } from './read-source.ts';
import type { ServerTarget } from './server.ts';
import { expand, type VariableScope } from './variables.ts';

/** What one entry of a configuration starts or reaches, placeholders filled in. Throws HF_CONFIG_INVALID with the place. */
export function targetOf(
  config: ConfigFile,
  name: string,
  entry: JsonObject,
  pointer: string,
  env: VariableScope['env'],
): ServerTarget {
  const scope: VariableScope = { env, inputs: config.inputs, workspaceFolder: config.workspaceFolder };
  const refuse = (kind: string, message: string, at: string, fix?: string): never =>
    fail({
      code: 'HF_CONFIG_INVALID',
      kind,
      message: `Server ${name}: ${message}`,
      at: config.place(at),
      ...(fix === undefined ? {} : { fix }),
    });
  const text = (value: Json, at: string): string => {
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (typeof value !== 'string') return refuse('invalid-config', 'a text is wanted here', at);
    const expanded = expand(value, scope);
    return expanded.kind === 'text' ? expanded.text : refuse('unset-variable', `${expanded.name} has no value`, at, expanded.fix);
  };
  const texts = (key: string): Record<string, string> => {
    const value = member(entry, key) ?? {};
    if (!isObject(value)) return refuse('invalid-config', `\`${key}\` must be an object`, `${pointer}/${key}`);
    const out: Record<string, string> = {};
    for (const [inner, item] of Object.entries(value)) if (item !== null) out[inner] = text(item, `${pointer}/${key}/${inner}`);
    return out;
  };

  const url = member(entry, 'url') ?? member(entry, 'serverUrl');
  const command = member(entry, 'command');
  if (member(entry, 'type') === 'sse') {
    return refuse(
      'invalid-config',
      'the transport `sse` was retired in 2025 and is not read',
      `${pointer}/type`,
      'Give the URL of the Streamable HTTP endpoint (often /mcp) and type "http".',
    );
  }
  if (command !== undefined) {
    const words = member(entry, 'args') ?? [];
    if (!Array.isArray(words)) return refuse('invalid-config', '`args` must be an array', `${pointer}/args`);
    const args = (words as readonly Json[]).map((word, index) => text(word, `${pointer}/args/${index}`));
    const folder = member(entry, 'cwd');
    const cwd = folder === undefined ? config.workspaceFolder : resolve(config.workspaceFolder, text(folder, `${pointer}/cwd`));
    const file = member(entry, 'envFile');
    const fromFile = file === undefined ? {} : readEnvFile(resolve(config.workspaceFolder, text(file, `${pointer}/envFile`)));
    if (fromFile === undefined) return refuse('invalid-config', 'its `envFile` cannot be read', `${pointer}/envFile`);
    return { transport: 'stdio', command: text(command, `${pointer}/command`), args, env: { ...fromFile, ...texts('env') }, cwd };
  }
  if (url !== undefined) {
    const address = text(url, `${pointer}/url`);
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
      return refuse('invalid-config', '`url` is no http(s) URL', `${pointer}/url`);
    return httpTarget(address, texts('headers'));
  }
  return refuse('invalid-config', 'neither `command` nor `url` is given', pointer);
}

function readEnvFile(path: string): Record<string, string> | undefined {
  try {
    return parseEnv(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch {
    return undefined;
  }
}
