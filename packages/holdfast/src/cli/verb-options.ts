import { type Command, InvalidArgumentError, Option } from 'commander';

export const SOURCES = `
A source is one of
  tools.json               a tools/list result, an array of tools, or one tool (MCP, OpenAI and Anthropic forms)
  holdfast.lock.json       a lockfile written by \`holdfast snapshot\`
  git:REF:PATH             one of these files at a git reference: git:main:holdfast.lock.json
  https://host/mcp         a Streamable HTTP server (both protocol eras; --header for a token)
  "stdio:node server.js"   a server to start; its tools are listed, none is called, and it is gone afterwards`;

export const EXIT_CODES = `
Exit code  0 nothing found at the chosen level   1 found   2 the command line or an input cannot be used`;

/** Options that decide what is said beside the result. */
export interface IoFlags {
  readonly quiet?: boolean;
  readonly color?: boolean;
  readonly json?: boolean;
  readonly format?: string;
}

/** Options of every verb that reads a source. */
export interface SourceOptions {
  readonly header?: readonly string[];
  readonly timeout?: number;
  readonly quiet?: boolean;
  readonly color?: boolean;
}

/** Options that every verb has; added last, so that help shows the verb's own first. */
export function withCommonOptions(command: Command): Command {
  return command
    .addOption(new Option('--color', 'colours even in a pipe'))
    .addOption(new Option('--no-color', 'no colours (as does NO_COLOR)'));
}

/** Options of the verbs that read a source. */
export function withSourceOptions(command: Command): Command {
  return withCommonOptions(
    command
      .addOption(
        new Option('--header <line>', 'an HTTP header for servers reached by URL, "Name: value" (repeatable)').argParser(collect),
      )
      .addOption(new Option('--timeout <seconds>', 'how long a server may take to answer (default: 30)').argParser(seconds))
      .option('-q, --quiet', 'no remarks and no progress on standard error'),
  );
}

/** What all verbs share: failures are thrown instead of printed, unknown options are refused with a suggestion. */
export function configured(command: Command): Command {
  return command
    .exitOverride()
    .allowExcessArguments(false)
    .showSuggestionAfterError(true)
    .configureHelp({ helpWidth: Math.min(process.stdout.columns ?? 100, 120) })
    .configureOutput({ outputError: () => {} });
}

export function collect(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}

function seconds(value: string): number {
  const number = Number(value);
  if (!(number > 0 && number <= 3600)) throw new InvalidArgumentError('Give seconds, more than 0 and at most 3600.');
  return number;
}
