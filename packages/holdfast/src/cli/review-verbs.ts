import { type Command, Option } from 'commander';
import type { RecordOptions } from './commands/review.ts';
import type { Io } from './io.ts';
import { collect, configured, type IoFlags, type SourceOptions, withCommonOptions, withSourceOptions } from './verb-options.ts';

/** `holdfast review` with its verbs. */
export function addReviewVerbs(program: Command, io: (options: IoFlags) => Io, done: (code: number) => void): void {
  const review = configured(program.command('review'))
    .summary('record, list and end decisions on changes that a person has looked at')
    .description(
      'Keeps holdfast.reviews.json: decisions of people, each valid for one tool and exactly one pair of contract digests. A decision stands beside the verdict and decides the exit code only; when either side changes again, it no longer applies. Commit the file.',
    )
    .addHelpText(
      'after',
      `
Examples
  holdfast review record v1.json v2.json --tool search --accept --by "Ada L." --reason "nobody sends limit > 100 (logs of May)" --expires 2027-01-31
  holdfast review list
  holdfast review expire                          remove what has expired
  holdfast review expire --tool search            end all decisions on a tool now`,
    );
  withSourceOptions(
    configured(review.command('record'))
      .summary('record a decision on the change of one or more tools')
      .description('Records a decision for the change of the tools named, as it stands between the two sources now.')
      .argument('[old]', 'as for check')
      .argument('[new]', 'as for check')
      .addOption(new Option('--tool <name>', 'the tool decided on (repeatable)').argParser(collect).makeOptionMandatory())
      .addOption(new Option('--accept', 'the change may go out as it is').conflicts('reject'))
      .addOption(new Option('--reject', 'the change must not go out'))
      .requiredOption('--by <name>', 'who decided')
      .requiredOption('--reason <text>', 'why, for those who read it later')
      .option('--expires <date>', 'the last day on which it applies, as 2027-01-31')
      .option('--reviews <file>', 'the file of decisions', 'holdfast.reviews.json')
      .option('--manifest <file>', 'the manifest of both sides')
      .option('--old-manifest <file>', 'the manifest of the old side')
      .option('--new-manifest <file>', 'the manifest of the new side')
      .option('--json', 'print the recorded decisions as JSON')
      .action(async (old: string | undefined, current: string | undefined, options: RecordOptions & SourceOptions) => {
        const { recordReview } = await import('./commands/review.ts');
        done(await recordReview({ old, new: current }, options, io(options)));
      }),
  );
  withCommonOptions(
    configured(review.command('list'))
      .summary('list the recorded decisions')
      .description('Lists the recorded decisions, expired ones marked.')
      .option('--reviews <file>', 'the file of decisions', 'holdfast.reviews.json')
      .option('--json', 'print JSON')
      .action(async (options: { reviews: string; json?: boolean }) => {
        const { listReviews } = await import('./commands/review.ts');
        done(await listReviews(options, io(options)));
      }),
  );
  withCommonOptions(
    configured(review.command('expire'))
      .summary('remove decisions that have expired, or end those on a tool')
      .description('Removes decisions whose last day has passed; with --tool, all decisions on that tool.')
      .addOption(new Option('--tool <name>', 'end the decisions on this tool now (repeatable)').argParser(collect))
      .option('--reviews <file>', 'the file of decisions', 'holdfast.reviews.json')
      .option('--json', 'print the removed decisions as JSON')
      .action(async (options: { reviews: string; tool?: readonly string[]; json?: boolean }) => {
        const { expireReviews } = await import('./commands/review.ts');
        done(await expireReviews(options, io(options)));
      }),
  );
}
