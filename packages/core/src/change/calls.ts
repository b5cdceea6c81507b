import type { Json } from '../json/index.ts';
import { evaluate, unnamedKeys } from '../schema/index.ts';
import type { ToolReport } from './report.ts';
import type { Side } from './side.ts';

/** Recorded arguments by tool name. */
export type RecordedCalls = Readonly<Record<string, readonly Json[]>>;

/**
 * What becomes of recorded calls under the current contract: how many its schema refuses, and how many it takes without
 * knowing every argument. It stands beside the verdict and never changes it.
 */
export function tryCalls(calls: RecordedCalls | undefined, name: string, current: Side | undefined): ToolReport['calls'] {
  const recorded = calls !== undefined && Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (recorded === undefined) return null;
  if (current === undefined) return { tried: recorded.length, refused: recorded.length, dropped: 0 };
  const schema = current.input.all();
  if (schema === undefined) return { tried: 0, refused: 0, dropped: 0 };
  let refused = 0;
  let dropped = 0;
  for (const call of recorded) {
    if (!evaluate(schema, call)) refused++;
    else if (unnamedKeys(schema, call).length > 0) dropped++;
  }
  return { tried: recorded.length, refused, dropped };
}
