import type { ServerFinding, ToolReport, Verdict } from '@holdfast/core/change';
import { clipped, pasteable, printable } from '../printable.ts';
import type { Checked, FilePlace, Outcome } from './format.ts';
import { advice, isNoteworthy, plural, ranked, rankedChanges, rankedFindings, tally, witnessesOf } from './words.ts';

/** Services show a handful a step; the rest would only fill the log. */
const ANNOTATIONS = 50;

/** Workflow commands of GitHub Actions: one annotation a tool, worst first, then a line for the log. */
export function github(outcome: Outcome): string {
  const lines = outcome.checked.flatMap((entry) => [
    ...rankedFindings(entry.report)
      .filter(isNoteworthy)
      .map((finding) => findingLine(entry, finding)),
    ...ranked(entry.report)
      .filter(isNoteworthy)
      .map((tool) => toolLine(entry, tool, outcome)),
  ]);
  const failures = outcome.failed.map(({ server, failure }) =>
    command('error', undefined, `${server}: ${failure.code}`, failure.message),
  );
  const shown = [...failures, ...lines].slice(0, ANNOTATIONS);
  const rest = failures.length + lines.length - shown.length;
  if (rest > 0) shown.push(command('warning', undefined, 'holdfast', `${plural(rest, 'more finding')}; see the full report`));
  const sums = outcome.checked.map((entry) =>
    harmless(
      `holdfast: ${entry.server === null ? '' : `${entry.server}: `}${plural(entry.report.tools.length, 'tool')}, ${tally(entry.report)}`,
    ),
  );
  return `${[...shown, ...sums].join('\n')}\n`;
}

function toolLine(entry: Checked, tool: ToolReport, outcome: Outcome): string {
  const changes = rankedChanges(tool, outcome).filter(isNoteworthy);
  const [first] = changes;
  const [witness] = witnessesOf(tool);
  const body = [
    ...changes.slice(0, 5).map((change) => `${change.message} (${change.rule})`),
    ...(changes.length > 5 ? [`and ${changes.length - 5} more`] : []),
    ...(witness === undefined ? [] : [`${witness.what}: ${clipped(pasteable(witness.value), 500)} (${witness.effect})`]),
    ...(first === undefined || first.fix === '' ? [] : [`Fix: ${first.fix}`]),
    `Do: ${advice(tool)}`,
  ];
  return command(level(tool.verdict), entry.locate(tool.tool, first?.at ?? ''), `${tool.tool}: ${tool.verdict}`, body.join('\n'));
}

function findingLine(entry: Checked, finding: ServerFinding): string {
  return command(
    level(finding.verdict),
    entry.locate(finding.tools[0] ?? '', finding.at),
    `${plural(finding.count, 'tool')}: ${finding.rule}`,
    `${finding.message}\nFix: ${finding.fix}`,
  );
}

function level(verdict: Verdict): 'error' | 'warning' | 'notice' {
  return verdict === 'breaks' ? 'error' : verdict === 'review' ? 'warning' : 'notice';
}

function command(name: 'error' | 'warning' | 'notice', place: FilePlace | undefined, title: string, message: string): string {
  const properties = [
    ...(place === undefined ? [] : [`file=${property(place.file)}`]),
    ...(place?.line === undefined ? [] : [`line=${place.line}`]),
    `title=${property(clipped(title, 200))}`,
  ];
  return `::${name} ${properties.join(',')}::${data(clipped(message, 4_000))}`;
}

/** `%`, CR and LF would end or forge a workflow command; in a property `:` and `,` as well. */
function data(text: string): string {
  return printable(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** A plain log line that no runner reads as a command, also not in the older `##[…]` form. */
function harmless(text: string): string {
  return printable(text).replace(/\s+/g, ' ').replaceAll('::', ': :').replaceAll('##[', '# #[');
}
