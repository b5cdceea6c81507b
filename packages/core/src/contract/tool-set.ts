import type { ContractProblem, ToolContract, ToolDefinition, ToolSet } from './contract.ts';
import { contractOf } from './contract-of.ts';
import type { Manifest } from './statement.ts';

/** A list as read, before the manifest is laid beside it. */
export interface ListedTools {
  /** How it was asked for: a path, a URL, `stdio:…`. */
  readonly source: string;
  readonly server?: { readonly name?: string; readonly version?: string };
  readonly instructions?: string;
  readonly definitions: readonly ToolDefinition[];
}

/**
 * The contracts of a whole list. Of several tools with one name the first is kept, with a `duplicate-tool` problem: a call
 * could not say which one it means.
 */
export function toolSetOf(listed: ListedTools, manifest?: Manifest): ToolSet {
  const count = new Map<string, number>();
  for (const { name } of listed.definitions) count.set(name, (count.get(name) ?? 0) + 1);
  const tools: ToolContract[] = [];
  const seen = new Set<string>();
  for (const definition of listed.definitions) {
    const { name } = definition;
    if (seen.has(name)) continue;
    seen.add(name);
    const declared = manifest !== undefined && Object.hasOwn(manifest.tools, name) ? manifest.tools[name] : undefined;
    const tool = contractOf(definition, declared, manifest?.scopes);
    const times = count.get(name) ?? 1;
    tools.push(times === 1 ? tool : { ...tool, problems: [duplicate(name, times), ...tool.problems] });
  }
  return {
    source: listed.source,
    ...(listed.server === undefined ? {} : { server: listed.server }),
    ...(listed.instructions === undefined ? {} : { instructions: listed.instructions }),
    ...(manifest?.scopes === undefined ? {} : { scopes: manifest.scopes }),
    tools,
  };
}

function duplicate(name: string, times: number): ContractProblem {
  return { kind: 'duplicate-tool', at: '/name', message: `${times} tools of the list have the name ${JSON.stringify(name)}` };
}
