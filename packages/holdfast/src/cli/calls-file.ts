import type { RecordedCalls } from '@holdfast/core/change';
import { isObject, type Json, member, parseJson } from '@holdfast/core/json';
import { fail } from '../failure.ts';
import { jsonFailure } from '../mcp/index.ts';
import { readBytes } from '../sources/file.ts';

/** Recorded calls, one JSON object a line: `{ tool, arguments }`, or a `tools/call` request as it went over the wire. */
export async function readCalls(path: string, cwd: string): Promise<RecordedCalls> {
  const text = new TextDecoder('utf-8').decode(await readBytes(path, cwd));
  const calls = new Map<string, Json[]>();
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parsed = parseJson(line);
    const at = (column: number, pointer: string) => ({ file: path, line: i + 1, column, pointer });
    if (parsed.kind === 'fault') {
      const failure = jsonFailure(parsed.fault, path);
      return fail({ ...failure, at: at(parsed.fault.column, parsed.fault.pointer) });
    }
    const call = callIn(parsed.value);
    if (call === undefined)
      return fail({
        code: 'HF_CALLS_INVALID',
        kind: 'invalid-calls',
        message: `Line ${i + 1} is no recorded call`,
        at: at(1, ''),
      });
    const known = calls.get(call.tool);
    if (known === undefined) calls.set(call.tool, [call.arguments]);
    else known.push(call.arguments);
  }
  return Object.fromEntries(calls);
}

function callIn(value: Json): { readonly tool: string; readonly arguments: Json } | undefined {
  if (!isObject(value)) return undefined;
  const params = member(value, 'method') === 'tools/call' ? member(value, 'params') : value;
  if (!isObject(params)) return undefined;
  const tool = member(params, 'tool') ?? member(params, 'name');
  if (typeof tool !== 'string') return undefined;
  const args = member(params, 'arguments') ?? {};
  return isObject(args) ? { tool, arguments: args } : undefined;
}
