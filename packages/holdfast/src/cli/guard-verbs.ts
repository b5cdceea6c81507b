import type { Command } from 'commander';
import type { DeriveFlags } from './commands/guard.ts';
import type { Io } from './io.ts';
import { configured, type IoFlags, SOURCES, type SourceOptions, withSourceOptions } from './verb-options.ts';

/** `holdfast guard` with its verbs. */
export function addGuardVerbs(program: Command, io: (options: IoFlags) => Io, done: (code: number) => void): void {
  const guard = configured(program.command('guard'))
    .summary('write the entries with which @holdfast/guard answers old callers')
    .description(
      'Works on the file of entries for @holdfast/guard: what a server answers to calls on a retired name or a previous contract, instead of running them.',
    );
  withSourceOptions(
    configured(guard.command('derive'))
      .summary('derive entries from what changed between two states of a tool set')
      .description(
        'Checks NEW against OLD and writes an entry for every breaking change: triggers that tell old calls from current ones (each shown to match no call of the new schema), and a message to edit. A file that exists is extended: your words stay, entries of tools that are gone become retired names. Without --out: prints JSON.',
      )
      .requiredOption('--from <old>', 'the source that callers know')
      .requiredOption('--to <new>', 'the source that will answer')
      .option('--release <version>', 'the release that makes the change (default: the version that the new server states)')
      .option('--last-release <version>', 'the last release before it (default: the version that the old server states)')
      .option('-o, --out <file>', 'a .json, .ts or .js file to write or extend')
      .option('--old-manifest <file>', 'the manifest of the old side')
      .option('--new-manifest <file>', 'the manifest of the new side')
      .option('--json', 'errors become one line of JSON')
      .addHelpText(
        'after',
        `${SOURCES}

Examples
  holdfast guard derive --from holdfast.lock.json --to "stdio:node dist/server.js" --release 2.0.0 --out src/contract-changes.ts
  holdfast guard derive --from git:v1.6.12:holdfast.lock.json --to holdfast.lock.json
  holdfast check --guard src/contract-changes.ts            is every breaking change told?`,
      )
      .action(async (options: DeriveFlags & SourceOptions) => {
        const { deriveGuard } = await import('./commands/guard.ts');
        done(await deriveGuard(options, io(options)));
      }),
  );
}
