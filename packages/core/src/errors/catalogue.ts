/**
 * Everything that the command line may answer instead of doing what it was asked. Codes are public: never changed or
 * reused, and held as literals by a test. `remedy` is what to do in general; a failure may carry a closer `fix`.
 */
export interface ErrorEntry {
  readonly code: string;
  /** What happened, in a few words. */
  readonly title: string;
  /** What the reader can do about it. */
  readonly remedy: string;
  /** When the same request may succeed: never as it is, after something was changed, or simply again. */
  readonly retry: 'never' | 'after-change' | 'same-call';
  /** The exit code of the command line. */
  readonly exit: 2;
  /** What narrows the code down in `kind`; an empty list where the code says it all. */
  readonly kinds: readonly string[];
}

const entries = {
  HF_USAGE: {
    title: 'The command line was not understood',
    remedy: 'Compare with `holdfast VERB --help`; nothing was run.',
    retry: 'after-change',
    kinds: ['unknown-command', 'unknown-option', 'missing-argument', 'excess-argument', 'invalid-value', 'conflict'],
  },
  HF_FILE_MISSING: {
    title: 'A file does not exist',
    remedy: 'Check the path; relative paths start at the current folder.',
    retry: 'after-change',
    kinds: ['missing-file'],
  },
  HF_FILE_UNREADABLE: {
    title: 'A file cannot be read',
    remedy: 'Name a regular file that this user may read.',
    retry: 'after-change',
    kinds: ['directory', 'permission', 'too-large', 'io'],
  },
  HF_FILE_UNWRITABLE: {
    title: 'A file cannot be written',
    remedy: 'Name a path in an existing folder that this user may write to. What stood there before is untouched.',
    retry: 'after-change',
    kinds: ['missing-folder', 'directory', 'exists', 'permission', 'io'],
  },
  HF_JSON_INVALID: {
    title: 'A text is not JSON, or not JSON that has one meaning',
    remedy:
      'Correct the text at the place named. Duplicate keys, lone surrogates and integers beyond 2^53-1 are refused since two readers would read two values.',
    retry: 'after-change',
    kinds: [
      'syntax',
      'duplicate-key',
      'lone-surrogate',
      'unsafe-integer',
      'number-overflow',
      'too-deep',
      'too-large',
      'invalid-utf8',
      'empty',
    ],
  },
  HF_NOT_A_TOOL_LIST: {
    title: 'The document is no list of tools',
    remedy:
      'Give a lockfile, a `tools/list` result, an array of tools (also in the form of OpenAI or Anthropic requests), or one tool definition.',
    retry: 'after-change',
    kinds: ['not-a-tool-list', 'invalid-tool'],
  },
  HF_NO_USABLE_TOOL: {
    title: 'No tool of the source can be judged',
    remedy: 'Look at the faults listed; a source counts as long as one of its tools has a schema that can be read.',
    retry: 'after-change',
    kinds: [
      'no-tools',
      'no-usable-tool',
      'unknown-tool',
      'missing-schema',
      'invalid-schema',
      'unresolvable-ref',
      'unsupported-dialect',
      'too-deep',
      'too-large',
      'duplicate-tool',
    ],
  },
  HF_DUPLICATE_TOOL: {
    title: 'Two tools of one list have the same name',
    remedy: 'Give each tool of a server a name of its own; a call could not say which one it means.',
    retry: 'after-change',
    kinds: ['duplicate-tool'],
  },
  HF_SCHEMA_INVALID: {
    title: 'A JSON Schema cannot be read',
    remedy: 'Correct the schema at the place named. References are followed inside the document only, never fetched.',
    retry: 'after-change',
    kinds: ['invalid-schema', 'unresolvable-ref', 'unsupported-dialect', 'missing-schema', 'too-deep', 'too-large'],
  },
  HF_MANIFEST_INVALID: {
    title: 'A manifest does not say what a manifest can say',
    remedy: 'Correct the line named; an editor that knows schemas/manifest.schema.json completes the fields.',
    retry: 'after-change',
    kinds: ['syntax', 'duplicate-key', 'unknown-field', 'invalid-value', 'unknown-tool', 'too-large'],
  },
  HF_LOCKFILE_INVALID: {
    title: 'A lockfile is not one that Holdfast wrote',
    remedy: 'Write it again with `holdfast snapshot`; it is not meant to be edited.',
    retry: 'after-change',
    kinds: ['missing-lockfile', 'no-source', 'unsupported-version', 'digest-mismatch', 'invalid-lockfile'],
  },
  HF_REVIEWS_INVALID: {
    title: 'The file of recorded decisions cannot be used',
    remedy: 'Correct the entry named, or take the last committed version back.',
    retry: 'after-change',
    kinds: ['invalid-reviews', 'unknown-decision', 'expired'],
  },
  HF_GUARD_FILE_INVALID: {
    title: 'A file of guard entries cannot be used',
    remedy:
      'A JSON file holds { "retired": [ … ], "changes": [ … ] }. In a TypeScript or JavaScript file `export const retired = [ … ]` and `export const changes = [ … ]` are plain values: no calls, no names of other values, no functions.',
    retry: 'after-change',
    kinds: ['invalid-entries', 'no-entries', 'not-plain', 'unknown-form'],
  },
  HF_CALLS_INVALID: {
    title: 'A file of recorded calls cannot be used',
    remedy: 'One JSON object a line: { "tool": NAME, "arguments": { … } }.',
    retry: 'after-change',
    kinds: ['invalid-calls'],
  },
  HF_CONFIG_INVALID: {
    title: 'An agent configuration names no server that can be read',
    remedy: 'Give a file with `mcpServers` (Claude Desktop, Cursor) or `servers` (VS Code).',
    retry: 'after-change',
    kinds: ['invalid-config', 'no-servers', 'unknown-server', 'unset-variable'],
  },
  HF_GIT_FAILED: {
    title: 'Git cannot give the file',
    remedy: 'Check that the reference exists (`git fetch` it in CI) and that the path is right at that reference: git:REF:PATH.',
    retry: 'after-change',
    kinds: ['not-a-repository', 'unknown-ref', 'missing-file', 'git-missing', 'invalid-spec'],
  },
  HF_SERVER_START: {
    title: 'The server could not be started',
    remedy: 'Run the command by hand; it must be on PATH and start without questions.',
    retry: 'after-change',
    kinds: ['command-missing', 'permission', 'exited', 'invalid-spec'],
  },
  HF_SERVER_UNREACHABLE: {
    title: 'The server cannot be reached',
    remedy: 'Check host, port and scheme; for a private certificate authority set NODE_EXTRA_CA_CERTS.',
    retry: 'same-call',
    kinds: ['connect', 'dns', 'tls', 'closed'],
  },
  HF_SERVER_REFUSED: {
    title: 'The server refused the request',
    remedy: 'Check the URL; for a protected server give the token with --header "Authorization: Bearer …".',
    retry: 'after-change',
    kinds: ['unauthorized', 'forbidden', 'not-found', 'http', 'error-answer'],
  },
  HF_SERVER_PROTOCOL: {
    title: 'The other side does not speak MCP',
    remedy: 'A stdio server must write nothing but JSON-RPC to standard output; a URL must be the MCP endpoint itself.',
    retry: 'after-change',
    kinds: ['not-mcp', 'noise', 'invalid-answer', 'no-tools', 'endless-pages', 'too-large', 'unsupported-version'],
  },
  HF_SERVER_TIMEOUT: {
    title: 'The server did not answer in time',
    remedy: 'Give it longer with --timeout SECONDS, or look at what it waits for.',
    retry: 'same-call',
    kinds: ['timeout'],
  },
  HF_RULE_UNKNOWN: {
    title: 'No rule has this id',
    remedy: '`holdfast explain` lists them.',
    retry: 'after-change',
    kinds: ['unknown-rule'],
  },
  HF_INTERRUPTED: {
    title: 'The run was interrupted',
    remedy: 'Nothing was written; run it again.',
    retry: 'same-call',
    kinds: ['interrupted'],
  },
  HF_INTERNAL: {
    title: 'Holdfast has a bug',
    remedy: 'Run again with HOLDFAST_DEBUG=1 and report what it prints.',
    retry: 'never',
    kinds: ['internal'],
  },
} as const satisfies Record<string, Omit<ErrorEntry, 'code' | 'exit'>>;

export type ErrorCode = keyof typeof entries;

/** All entries, in the order of the reference page. */
export const ERRORS: readonly ErrorEntry[] = Object.entries(entries).map(([code, entry]) => ({ code, exit: 2, ...entry }));
const byCode = new Map(ERRORS.map((entry) => [entry.code, entry]));

/** The entry of a code; undefined for a text that is none. */
export function errorEntry(code: string): ErrorEntry | undefined {
  return byCode.get(code);
}
