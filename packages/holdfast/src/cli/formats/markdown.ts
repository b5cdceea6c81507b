import type { Report, ServerFinding, ToolReport } from '@holdfast/core/change';
import { clipped, oneLine, pasteable } from '../printable.ts';
import type { Checked, Outcome } from './format.ts';
import {
  advice,
  compare,
  counts,
  DIRECTION_WORDS,
  directionShort,
  isNoteworthy,
  MARK,
  plural,
  ranked,
  rankedChanges,
  rankedFindings,
  SHOWN_LAYERS,
  tally,
  witnessesOf,
} from './words.ts';

/** A comment on GitHub holds 65,536 characters; some are left for what a caller puts around it. */
const LIMIT = 60_000;
const TABLE_ROWS = 60;

/** A comment for a pull request: a table, then each tool to unfold. Never longer than a comment may be. */
export function markdown(outcome: Outcome): string {
  const parts = outcome.checked.map((entry) => head(entry, outcome));
  for (const { server, failure } of outcome.failed)
    parts.push(`### ⚠️ ${safe(server)}\n\n${safe(failure.message)} (\`${failure.code}\`)\n`);
  const details = outcome.checked.flatMap((entry) =>
    ranked(entry.report)
      .filter(isNoteworthy)
      .map((tool) => detail(tool, outcome)),
  );
  const foot =
    '\n<sub>`*` shown, not counted. Verdicts speak of what the servers advertise. Written by `holdfast check`.</sub>\n';
  let body = parts.join('\n');
  if (body.length > LIMIT - foot.length - 200) body = `${clipped(body, LIMIT - foot.length - 200)}\n`;
  let left = details.length;
  for (const one of details) {
    if (body.length + one.length + foot.length + 200 > LIMIT) break;
    body += one;
    left -= 1;
  }
  if (left > 0) body += `\n_${plural(left, 'more tool')} left out to keep the comment short; the full report has them._\n`;
  return body + foot;
}

function head(entry: Checked, outcome: Outcome): string {
  const { report } = entry;
  const title = `## ${MARK[report.verdict].symbol} ${entry.server === null ? 'Tool contracts' : safe(entry.server)}: ${tally(report)}`;
  const sides = `${code(report.old.source)} → ${code(report.new.source)}`;
  return [title, '', sides, '', ...rankedFindings(report).map(finding), ...table(report, outcome)].join('\n');
}

function finding(found: ServerFinding): string {
  const value = found.witness?.call ?? found.witness?.result;
  const example =
    value === undefined ? '' : `\n>\n> For example ${code(found.witness?.tool ?? '')}: ${code(clipped(pasteable(value), 300))}`;
  return `> **${MARK[found.verdict].symbol} ${plural(found.count, 'tool')}**: ${message(found.message)} (${code(found.rule)})${example}\n`;
}

function table(report: Report, outcome: Outcome): string[] {
  const rows = ranked(report).filter(isNoteworthy);
  const lines: string[] = [];
  if (rows.length > 0) {
    lines.push(
      `| tool | ${DIRECTION_WORDS.map((entry) => entry.short).join(' | ')} | what to do |`,
      `| --- | ${DIRECTION_WORDS.map(() => '---').join(' | ')} | --- |`,
    );
    for (const tool of rows.slice(0, TABLE_ROWS)) {
      lines.push(
        `| ${code(tool.tool)} ${tool.change === 'changed' ? '' : `(${tool.change}) `}| ${DIRECTION_WORDS.map(({ direction }) => layersOf(tool, direction, outcome)).join(' | ')} | ${safe(advice(tool))} |`,
      );
    }
    if (rows.length > TABLE_ROWS) lines.push('', `_and ${rows.length - TABLE_ROWS} more_`);
    lines.push('');
  }
  const unchanged = report.tools.filter((tool) => !isNoteworthy(tool) && tool.change === 'unchanged').length;
  const safeNames = report.tools
    .filter((tool) => !isNoteworthy(tool) && tool.change !== 'unchanged')
    .map((tool) => tool.tool)
    .sort(compare);
  const listed = safeNames.slice(0, 30).map(code).join(', ');
  if (safeNames.length > 0)
    lines.push(`✓ safe: ${listed}${safeNames.length > 30 ? ` and ${safeNames.length - 30} more` : ''}`, '');
  if (unchanged > 0) lines.push(`✓ ${plural(unchanged, 'tool')} unchanged`, '');
  return lines;
}

/** `✗ shape, ? meaning` for one direction, or `✓`. */
function layersOf(tool: ToolReport, direction: (typeof DIRECTION_WORDS)[number]['direction'], outcome: Outcome): string {
  const noted = SHOWN_LAYERS.flatMap((layer) => {
    const cell = tool.matrix[direction][layer];
    return isNoteworthy(cell) ? [`${MARK[cell.verdict].symbol} ${layer}${counts(direction, cell, outcome) ? '' : '*'}`] : [];
  });
  if (noted.length > 0) return noted.join(', ').replaceAll('*', '\\*');
  return SHOWN_LAYERS.every((layer) => tool.matrix[direction][layer].verdict === 'na') ? MARK.na.symbol : MARK.safe.symbol;
}

function detail(tool: ToolReport, outcome: Outcome): string {
  const lines = [
    `\n<details><summary>${MARK[tool.verdict].symbol} <code>${html(clipped(oneLine(tool.tool), 200))}</code> ${MARK[tool.verdict].word}${tool.renamedFrom === null ? '' : ` (renamed from <code>${html(clipped(oneLine(tool.renamedFrom), 200))}</code>)`}</summary>\n`,
  ];
  const changes = rankedChanges(tool, outcome).filter(isNoteworthy);
  for (const change of changes.slice(0, 20)) {
    lines.push(
      `- ${MARK[change.verdict].symbol} ${message(clipped(change.message, 1_000))}  \n  ${code(change.rule)} at ${code(change.at)}${change.fix === '' ? '' : `  \n  **Fix:** ${message(clipped(change.fix, 1_000))}`}`,
    );
  }
  if (changes.length > 20) lines.push(`- and ${changes.length - 20} more`);
  for (const shown of witnessesOf(tool).slice(0, 4)) {
    const at = shown.witness.at === '' ? '' : ` at ${code(shown.witness.at)}`;
    lines.push(
      '',
      `This ${shown.what} ${shown.effect}${at} (${shown.directions.map(directionShort).join('; ')}): ${message(clipped(shown.witness.because, 500))}`,
      '',
      fenced(clipped(pasteable(shown.value), 2_000)),
    );
  }
  if (tool.calls !== null)
    lines.push(
      '',
      `Recorded calls: ${tool.calls.tried} tried, ${tool.calls.refused} refused, ${tool.calls.dropped} with a dropped argument.`,
    );
  if (tool.review !== null)
    lines.push(
      '',
      `**Decision:** ${tool.review.decision} by ${safe(tool.review.by)}${tool.review.expires === null ? '' : `, until ${safe(tool.review.expires)}`}: ${safe(tool.review.reason)}`,
    );
  lines.push('', `**Do:** ${safe(advice(tool))}`);
  for (const { question } of tool.recommendation.questions) lines.push(`- ask: ${safe(question)}`);
  lines.push('', '</details>', '');
  return lines.join('\n');
}

/**
 * Text of a server inside Markdown: no markup, no HTML, no link, no mention, no reference to an issue. Services look for the
 * last two in the rendered text, so an escape would not do: a zero-width space parts the sign from the word.
 */
function safe(text: string): string {
  return oneLine(text)
    .replace(/[@#]/g, `$&${APART}`)
    .replace(/(https?|ftp|mailto|xmpp|www)(?=[:.])/gi, `$1${APART}`)
    .replace(/[\\`*_[\]<>&|~]/g, (found) => (/[<>&]/.test(found) ? `&#${found.charCodeAt(0)};` : `\\${found}`))
    .replaceAll(APART, '&#8203;');
}

/** A message of a rule: what it has between backticks as code, all else as `safe`. */
function message(text: string): string {
  const parts = oneLine(text).split('`');
  if (parts.length % 2 === 0) return safe(text);
  return parts.map((part, i) => (i % 2 === 0 ? safeWithin(part) : code(part))).join('');
}

/** As `safe`, keeping the spaces at the ends. */
function safeWithin(text: string): string {
  return `${/^ /.test(text) ? ' ' : ''}${safe(text)}${/. $/.test(text) ? ' ' : ''}`;
}

/** Cannot be in a text that `oneLine` has been over. */
const APART = '\u200b';

function html(text: string): string {
  return text.replace(
    /[&<>"'@#`*_[\]|\\:]/g,
    (found) => `&#${found.charCodeAt(0)};${found === '@' || found === '#' ? '&#8203;' : ''}`,
  );
}

/** A code span whose fence is longer than any run of backticks inside; `|` would end a table cell. */
function code(text: string): string {
  const inside = oneLine(text).replaceAll('|', '¦') || ' ';
  const fence = '`'.repeat(longestRun(inside) + 1);
  const pad = inside.startsWith('`') || inside.endsWith('`') ? ' ' : '';
  return fence + pad + inside + pad + fence;
}

function fenced(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}json\n${text}\n${fence}`;
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
