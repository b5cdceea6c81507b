/**
 * Answers that cross the wire instead of a tool's result. Codes and wire numbers are public. `retry` says when the same
 * intent may succeed: after the caller has read the tool list again, or never under this name.
 */
export const ANSWERS = {
  HF_PREVIOUS_CONTRACT: {
    title: 'Previous tool contract called',
    remedy: 'Read the tool list again, form the call anew under the current contract, and send it then.',
    category: 'incorrect',
    retry: 'after-refresh',
    /** A tool result with `isError`, so that the model sees it and can repair the call. */
    wire: 'tool-error',
  },
  HF_RETIRED_TOOL: {
    title: 'Retired tool called',
    remedy: 'Read the tool list again and call what replaced it, where something did.',
    category: 'incorrect',
    retry: 'after-refresh',
    /** JSON-RPC invalid params, as MCP answers a tool that is not there; clients may read the list again on it. */
    wire: -32602,
  },
  HF_GUARD_UNDECIDED: {
    title: 'The call was not run, since it could not be told whether the caller is offered the tool',
    remedy: 'Send the call again; if it stays so, tell the server’s operator.',
    category: 'unavailable',
    retry: 'same-call',
    /** JSON-RPC internal error. */
    wire: -32603,
  },
} as const;

export type AnswerCode = keyof typeof ANSWERS;
