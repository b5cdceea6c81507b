import { CommanderError, Option, Command as Program } from 'commander';
import type { CheckOptions } from './commands/check.ts';
import type { DigestOptions } from './commands/digest.ts';
import type { InitOptions } from './commands/init.ts';
import type { SnapshotOptions } from './commands/snapshot.ts';
import type { SubschemaOptions } from './commands/subschema.ts';
import { FORMATS } from './formats/format.ts';
import { addGuardVerbs } from './guard-verbs.ts';
import { type Io, processIo } from './io.ts';
import { addReviewVerbs } from './review-verbs.ts';
import { usageFailure } from './usage-failure.ts';
import {
  collect,
  configured,
  EXIT_CODES,
  type IoFlags,
  SOURCES,
  type SourceOptions,
  withCommonOptions,
  withSourceOptions,
} from './verb-options.ts';

/**
 * Parses the command line and runs one verb. A verb's code is loaded only when it runs, so that `--help` stays quick.
 * Returns the exit code; throws failures.
 */
export async function runProgram(argv: readonly string[], version: string, signal: AbortSignal): Promise<number> {
  let code = 0;
  // With --json standard error holds nothing but a failure, in one line.
  const io = (options: IoFlags): Io =>
    processIo({ ...options, quiet: options.quiet === true || options.json === true || options.format === 'json', signal });

  const program = configured(new Program('holdfast'))
    .description(
      'Keeps the promises that AI-agent tools make: tells whether a change to them is safe, with a proof or a call that shows the break.',
    )
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'explain a verb and its options')
    .helpCommand('help [verb]', 'explain a verb')
    .addHelpText(
      'after',
      `${SOURCES}
${EXIT_CODES}

Examples
  holdfast snapshot "stdio:node server.js"          record what the tools promise today, in holdfast.lock.json
  holdfast check "stdio:node server.js"             compare the server with that record
  holdfast check git:main:tools.json tools.json     compare two states of a tool list
  holdfast explain shape/argument-made-required     what a finding means, and how to release such a change`,
    );

  withSourceOptions(
    configured(program.command('check'))
      .summary('tell for each tool whether a change keeps its promises')
      .description(
        'Compares two states of a tool set: four directions, three layers, and for each cell a proof, a call that shows the break, or an open question. With one source: compares it with holdfast.lock.json beside it (in the current folder for a server). With none: re-reads the source that holdfast.lock.json names.',
      )
      .argument('[old]', 'the source that callers know; left out: the lockfile')
      .argument('[new]', 'the source that will answer')
      .addOption(new Option('--format <format>', 'how to print the report (default: text)').choices(FORMATS))
      .option('--json', 'short for --format json; errors become one line of JSON too')
      .option('-o, --output <file>', 'write the report to a file, whole or not at all')
      .addOption(
        new Option('--also <format=file>', 'write the report in one more format to a file (repeatable)').argParser(collect),
      )
      .addOption(new Option('--fail-on <level>', 'what makes the exit code 1').choices(['breaks', 'review']).default('breaks'))
      .option('--rollback', 'count new planners that meet the old server as well')
      .option('--undeclared', 'count calls that use keys their schema never named')
      .addOption(new Option('--tool <name>', 'report on this tool only (repeatable)').argParser(collect))
      .option('--manifest <file>', 'the manifest of both sides (default: holdfast.yaml beside each source)')
      .option('--old-manifest <file>', 'the manifest of the old side')
      .option('--new-manifest <file>', 'the manifest of the new side')
      .option(
        '--calls <file>',
        'recorded calls, one {"tool","arguments"} a line: counted beside the verdicts, never changing them',
      )
      .option('--reviews <file>', 'recorded decisions (default: holdfast.reviews.json in the current folder)')
      .option('--guard <file>', 'entries of @holdfast/guard: a breaking change that they tell old callers of is not found')
      .option('--config <file>', 'check every server of an agent configuration against its lockfile')
      .addHelpText(
        'after',
        `${SOURCES}
${EXIT_CODES}

Examples
  holdfast check                                            the server that holdfast.lock.json names, against it
  holdfast check "stdio:node dist/server.js"                the same, with the command given
  holdfast check git:origin/main:holdfast.lock.json holdfast.lock.json --format github
  holdfast check v1.json v2.json --rollback --fail-on review
  holdfast check v1.json v2.json --json | jq '.tools[] | select(.verdict == "breaks") | .tool'
  holdfast check --config ~/.cursor/mcp.json                what changed in the servers you use`,
      )
      .action(async (old: string | undefined, current: string | undefined, options: CheckOptions & SourceOptions) => {
        const { check } = await import('./commands/check.ts');
        code = await check({ old, new: current }, options, version, io(options));
      }),
  );

  withSourceOptions(
    configured(program.command('snapshot'))
      .summary('record what the tools of a source promise, in holdfast.lock.json')
      .description(
        'Reads a source and writes its contracts with all their digests as a lockfile: deterministic text, made to be committed and reviewed.',
      )
      .argument('[source]', 'the source to record')
      .option(
        '-o, --out <file>',
        'where to write (default: holdfast.lock.json; with --config a folder, default holdfast.locks beside the configuration)',
      )
      .option('--manifest <file>', 'the manifest (default: holdfast.yaml beside the source)')
      .option('--config <file>', 'record every server of an agent configuration')
      .option('--json', 'errors become one line of JSON')
      .addHelpText(
        'after',
        `${SOURCES}

Examples
  holdfast snapshot "stdio:node dist/server.js"
  holdfast snapshot https://tools.example.org/mcp --header "Authorization: Bearer $TOKEN" --out vendor.lock.json
  holdfast snapshot --config .vscode/mcp.json               one lockfile for each server in it`,
      )
      .action(async (source: string | undefined, options: SnapshotOptions & SourceOptions) => {
        const { snapshot } = await import('./commands/snapshot.ts');
        code = await snapshot(source, options, io(options));
      }),
  );

  withSourceOptions(
    configured(program.command('digest'))
      .summary('print the digests of tools, or of the arguments of a call')
      .description(
        'Prints the identity of each tool: contract, binding, and every layer. With --arguments: the digest of the arguments of one call, over their RFC 8785 canonical form.',
      )
      .argument('[source]', 'the source with the tools')
      .option('--arguments <file>', 'a JSON file with the arguments of a call; - reads standard input')
      .addOption(new Option('--tool <name>', 'this tool only (repeatable)').argParser(collect))
      .option('--manifest <file>', 'the manifest (default: holdfast.yaml beside the source)')
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        `${SOURCES}

Examples
  holdfast digest tools.json
  holdfast digest tools.json --tool schedule_visit --json
  holdfast digest --arguments call.json`,
      )
      .action(async (source: string | undefined, options: DigestOptions & SourceOptions) => {
        const { digest } = await import('./commands/digest.ts');
        code = await digest(source, options, io(options));
      }),
  );

  addGuardVerbs(program, io, (found) => {
    code = found;
  });
  addReviewVerbs(program, io, (found) => {
    code = found;
  });

  withCommonOptions(
    configured(program.command('explain'))
      .summary('say what a finding or an error code means and what to do')
      .description(
        'Explains a rule of the report or an error code: what it is, why it matters, how to release such a change. Without a name: lists all rules.',
      )
      .argument('[name]', 'a rule id such as shape/argument-made-required, or an error code such as HF_JSON_INVALID')
      .option('--json', 'print JSON')
      .addHelpText(
        'after',
        '\nExamples\n  holdfast explain\n  holdfast explain shape/argument-made-required\n  holdfast explain HF_SERVER_TIMEOUT',
      )
      .action(async (name: string | undefined, options: { json?: boolean; color?: boolean; quiet?: boolean }) => {
        const { explain } = await import('./commands/explain.ts');
        code = await explain(name, options, io(options));
      }),
  );

  withCommonOptions(
    configured(program.command('subschema'))
      .summary('is every instance of schema A an instance of schema B?')
      .description(
        'Asks the engine alone: contained (proved), not-contained (with an instance of A that B refuses), or undecided (with the reason). Exit code 0 contained, 1 not contained or undecided.',
      )
      .argument('[a]', 'a file with a JSON Schema')
      .argument('[b]', 'a file with a JSON Schema')
      .option('--batch <file>', 'pairs to decide, one {"id","a","b"} a line')
      .option('--certify', 'add a checked certificate to each proof: with --json whole, else (and with --batch) its digest')
      .option('--json', 'print JSON; with --batch one line for each pair')
      .addHelpText(
        'after',
        '\nExamples\n  holdfast subschema old.schema.json new.schema.json\n  holdfast subschema --batch pairs.jsonl --json',
      )
      .action(async (a: string | undefined, b: string | undefined, options: SubschemaOptions) => {
        const { subschema } = await import('./commands/subschema.ts');
        code = await subschema(a, b, options, io(options));
      }),
  );

  withSourceOptions(
    configured(program.command('init'))
      .summary('write a first manifest, with what could be inferred marked as inferred')
      .description(
        'Reads a source and writes holdfast.yaml: one entry for each tool, filled with what schemas and hints say. Go through what is marked as inferred; what you leave out stays undeclared.',
      )
      .argument('<source>', 'the source to start from')
      .option('-o, --out <file>', 'where to write', 'holdfast.yaml')
      .option('--force', 'overwrite an existing file')
      .option('--json', 'errors become one line of JSON')
      .addHelpText('after', `${SOURCES}\n\nExamples\n  holdfast init "stdio:node dist/server.js"`)
      .action(async (source: string, options: InitOptions & SourceOptions) => {
        const { init } = await import('./commands/init.ts');
        code = await init(source, options, io(options));
      }),
  );

  try {
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0; // --help and --version have printed
    if (error.code === 'commander.help') return 2; // no verb: the help went to standard error
    throw usageFailure(error, argv);
  }
  return code;
}
