import type { CommanderError } from 'commander';
import { HoldfastError } from '../failure.ts';

const KINDS: Readonly<Record<string, string>> = {
  'commander.unknownCommand': 'unknown-command',
  'commander.unknownOption': 'unknown-option',
  'commander.missingArgument': 'missing-argument',
  'commander.missingMandatoryOptionValue': 'missing-argument',
  'commander.optionMissingArgument': 'missing-argument',
  'commander.excessArguments': 'excess-argument',
  'commander.invalidArgument': 'invalid-value',
  'commander.conflictingOption': 'conflict',
};

/** Verbs that have verbs of their own, each with its own help. */
const VERBS_OF: Readonly<Record<string, readonly string[]>> = Object.assign(Object.create(null), {
  review: ['record', 'list', 'expire'],
  guard: ['derive'],
});

/** What commander refused, as a failure of ours that names the verb's own help. */
export function usageFailure(error: CommanderError, argv: readonly string[]): HoldfastError {
  const [first, second] = argv.filter((word) => !word.startsWith('-'));
  const verb = first !== undefined && second !== undefined && VERBS_OF[first]?.includes(second) ? `${first} ${second}` : first;
  const text = error.message.replace(/^error: /, '').replace(/\n\(Did you mean (.*)\?\)/s, '; did you mean $1?');
  const help = verb === undefined || error.code === 'commander.unknownCommand' ? 'holdfast --help' : `holdfast ${verb} --help`;
  return new HoldfastError({
    code: 'HF_USAGE',
    kind: KINDS[error.code] ?? 'invalid-value',
    message: text,
    fix: `See \`${help}\`; nothing was run.`,
  });
}
