import { ANSWERS } from '@holdfast/core/errors';
import type { ContractChange, RetiredTool } from './entries.ts';
import { ERROR_META, type Message, SERVER_INFO } from './messages.ts';

type Answer = Pick<Message, 'result' | 'error'>;

const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
const list = (paths: readonly string[]): string => paths.map((path) => `"${path}"`).join(', ');

export interface PreviousContractDetails {
  readonly code: 'HF_PREVIOUS_CONTRACT';
  readonly category: 'incorrect';
  readonly retry: 'after-refresh';
  readonly tool: string;
  readonly lastRelease: string;
  readonly inputs: readonly string[];
  /** The digest of the contract now served, where it is known. */
  readonly contract?: string;
}

/**
 * The answer to a call on a previous contract: a tool result with `isError`, so that hosts show it to the model (MCP
 * 2025-11-25 and 2026-07-28, Tools, error handling), with the details in `_meta`. Never `structuredContent`: clients of
 * SDK v1 would validate it against the output schema and throw.
 */
export function previousContractAnswer(
  matched: readonly { readonly entry: ContractChange; readonly inputs: readonly string[] }[],
  contract: string | undefined,
  stateless: { readonly serverInfo?: unknown } | undefined,
): Answer {
  const { title, remedy, category, retry } = ANSWERS.HF_PREVIOUS_CONTRACT;
  const [first] = matched as [{ entry: ContractChange; inputs: readonly string[] }];
  const inputs = [...new Set(matched.flatMap((match) => match.inputs))];
  const text = [
    `${title}: "${first.entry.tool}" no longer has the contract of release ${first.entry.lastRelease}; this call was formed under it (${list(inputs)}) and was not run.`,
    ...matched.map((match) => sentence(match.entry.message)),
    contract === undefined ? remedy : `${remedy} Its current contract is ${contract}.`,
  ].join('\n');
  const details: PreviousContractDetails = {
    code: 'HF_PREVIOUS_CONTRACT',
    category,
    retry,
    tool: first.entry.tool,
    lastRelease: first.entry.lastRelease,
    inputs,
    ...(contract === undefined ? {} : { contract }),
  };
  return {
    result: {
      ...(stateless === undefined ? {} : { resultType: 'complete' }),
      content: [{ type: 'text', text }],
      isError: true,
      _meta: { [ERROR_META]: details, ...(stateless?.serverInfo === undefined ? {} : { [SERVER_INFO]: stateless.serverInfo }) },
    },
  };
}

export interface RetiredToolDetails {
  readonly code: 'HF_RETIRED_TOOL';
  readonly category: 'incorrect';
  readonly retry: 'after-refresh';
  readonly tool: string;
  readonly since: string;
  readonly reason: string;
  readonly successor?: string;
  readonly mapping?: Readonly<Record<string, string>>;
  readonly removedIn?: string;
}

/** The answer to a retired name: JSON-RPC -32602 with structured `data`, the code of an unknown tool, on which clients may read the list again. */
export function retiredAnswer(tool: RetiredTool): Answer {
  const { title, remedy, category, retry, wire } = ANSWERS.HF_RETIRED_TOOL;
  const { name, since, reason, successor, mapping, removedIn } = tool;
  const lines = Object.entries(mapping ?? {}).map(([from, to]) => `"${from}": ${sentence(to)}`);
  const message = [
    `${title}: "${name}" is gone since release ${since} and was not run. ${sentence(reason)}`,
    successor === undefined ? 'Nothing replaces it.' : `Call "${successor}" instead.`,
    ...lines,
    remedy,
  ].join('\n');
  const data: RetiredToolDetails = {
    code: 'HF_RETIRED_TOOL',
    category,
    retry,
    tool: name,
    since,
    reason,
    ...(successor === undefined ? {} : { successor }),
    ...(mapping === undefined ? {} : { mapping }),
    ...(removedIn === undefined ? {} : { removedIn }),
  };
  return { error: { code: wire, message, data } };
}

/** The answer where it cannot be told whether the client may know of the tool: the call is not run, and nothing is disclosed. */
export function undecidedAnswer(): Answer {
  const { title, remedy, wire, category, retry } = ANSWERS.HF_GUARD_UNDECIDED;
  return { error: { code: wire, message: `${title}. ${remedy}`, data: { code: 'HF_GUARD_UNDECIDED', category, retry } } };
}
