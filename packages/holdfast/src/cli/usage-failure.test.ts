import { CommanderError } from 'commander';
import { expect, it } from 'vitest';
import { usageFailure } from './usage-failure.ts';

it.each([
  [['review', 'record', '--accept', '--reject'], 'holdfast review record --help'],
  [['review', '--nope'], 'holdfast review --help'],
  [['check', 'record', 'list', 'expire'], 'holdfast check --help'],
  [['constructor', 'name'], 'holdfast constructor --help'],
  [['--nope'], 'holdfast --help'],
])('%j is sent to %s', (argv, help) => {
  const failure = usageFailure(new CommanderError(1, 'commander.unknownOption', 'error: unknown option'), argv);
  expect(failure.fix).toBe(`See \`${help}\`; nothing was run.`);
});
