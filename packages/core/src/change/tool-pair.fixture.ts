import { createHash } from 'node:crypto';
import { type Manifest, type ToolDefinition, type ToolManifest, type ToolSet, toolSetOf } from '../contract/index.ts';
import { type CheckOptions, checkToolSets } from './check-tool-sets.ts';
import type { Cell, Direction, Layer, Report, ToolReport } from './report.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export const OLD_TO_NEW: Direction = 'old-planner-new-executor';
export const NEW_TO_OLD: Direction = 'new-planner-old-executor';
export const STORED: Direction = 'stored-plan-current-executor';
export const RESULT: Direction = 'current-result-old-consumer';

export interface TestTool {
  readonly name?: string;
  readonly description?: string;
  readonly input?: unknown;
  readonly output?: unknown;
  readonly annotations?: unknown;
  readonly declared?: ToolManifest;
}

export function toolSet(tools: readonly TestTool[], more: Partial<ToolSet> & { scopes?: Manifest['scopes'] } = {}): ToolSet {
  const definitions = tools.map(({ name = 'tool', description, input, output, annotations }) => ({
    name,
    inputSchema: input ?? { type: 'object', properties: {} },
    ...(description === undefined ? {} : { description }),
    ...(output === undefined ? {} : { outputSchema: output }),
    ...(annotations === undefined ? {} : { annotations }),
  })) as unknown as ToolDefinition[];
  const manifest: Manifest = {
    tools: Object.fromEntries(tools.map(({ name = 'tool', declared = {} }) => [name, declared])),
    ...(more.scopes === undefined ? {} : { scopes: more.scopes }),
  };
  const { instructions } = more;
  return toolSetOf({ source: 'test', definitions, ...(instructions === undefined ? {} : { instructions }) }, manifest);
}

export function checked(
  old: TestTool | readonly TestTool[],
  next: TestTool | readonly TestTool[],
  options: Partial<CheckOptions> = {},
): Report {
  const list = (tools: TestTool | readonly TestTool[]) => toolSet(Array.isArray(tools) ? tools : [tools as TestTool]);
  return checkToolSets(list(old), list(next), { sha256, ...options });
}

export function only(report: Report): ToolReport {
  const [tool, more] = report.tools;
  if (tool === undefined || more !== undefined) throw new Error(`expected one tool, not ${report.tools.length}`);
  return tool;
}

export function cell(old: TestTool, next: TestTool, direction: Direction, layer: Layer): Cell {
  return only(checked(old, next)).matrix[direction][layer];
}

/** An object schema with these properties; closed unless said. */
export function object(properties: Record<string, unknown>, required: readonly string[] = [], open = false): unknown {
  return {
    type: 'object',
    properties,
    ...(required.length > 0 ? { required } : {}),
    ...(open ? {} : { additionalProperties: false }),
  };
}
