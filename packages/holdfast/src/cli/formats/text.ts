import type { Cell, Change, Report, ServerFinding, ToolReport, Verdict } from '@holdfast/core/change';
import { failureText } from '../fault.ts';
import { clipped, oneLine, pasteable } from '../printable.ts';
import { type Colours, paragraph, type Terminal } from '../terminal.ts';
import type { Outcome } from './format.ts';
import {
  advice,
  basisWords,
  changeCounts,
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
  type ShownWitness,
  tally,
  witnessesOf,
} from './words.ts';

/** More than this of one tool's changes is for `--tool NAME`, which shows all. */
const CHANGES_SHOWN = 6;
const WITNESSES_SHOWN = 3;
const TOOLS_SHOWN = 12;
const CALL_SHOWN = 600;
const ROLLBACKS_SHOWN = 8;
const ROLLBACK = 'new-planner-old-executor';

/** The report for people: worst tools first, safe ones in a line. Servers that could not be read come last, with what to do. */
export function text(outcome: Outcome, terminal: Terminal): string {
  const blocks = outcome.checked.map((entry) => {
    const title = outcome.several && entry.server !== null ? `${terminal.colours.bold(oneLine(entry.server))}\n` : '';
    return title + reportText(entry.report, outcome, terminal);
  });
  const failures = outcome.failed.map(({ server, failure }) =>
    [`${terminal.colours.red('✗')} ${terminal.colours.bold(oneLine(server))}`, failureText(failure)].join('\n'),
  );
  return [...blocks, ...failures].join('\n');
}

function reportText(report: Report, outcome: Outcome, terminal: Terminal): string {
  const { colours, width } = terminal;
  const tools = ranked(report);
  const shown = tools.filter(isNoteworthy);
  const rollback = tools.filter((tool) => !isNoteworthy(tool) && breaksOnRollback(tool, outcome));
  const quiet = tools.filter((tool) => !shown.includes(tool) && !rollback.includes(tool));
  return [
    colours.dim(`${side(report.old.source)}  →  ${side(report.new.source)}`),
    '',
    ...rankedFindings(report).map((finding) => findingText(finding, terminal)),
    ...shown.slice(0, TOOLS_SHOWN).map((tool) => toolText(tool, outcome, terminal)),
    ...restLines(shown.slice(TOOLS_SHOWN), report, outcome, terminal),
    ...rollback.slice(0, ROLLBACKS_SHOWN).map((tool) => rollbackText(tool, outcome, terminal)),
    ...(rollback.length > ROLLBACKS_SHOWN
      ? [
          `  ${rollback.length - ROLLBACKS_SHOWN} more tools break after a rollback*: ${rollback
            .slice(ROLLBACKS_SHOWN)
            .map((tool) => oneLine(tool.tool))
            .join(', ')}\n`,
        ]
      : []),
    ...quietLines(quiet, terminal),
    `${mark(report.verdict, colours)} ${colours.bold(`${plural(report.tools.length, 'tool')}: ${tally(report)}`)}`,
    ...legend(shown.length + rollback.length > 0, colours, width),
    '',
  ].join('\n');
}

/** A rollback is always worth seeing, though it counts only on request; what only undeclared keys meet is not. */
function breaksOnRollback(tool: ToolReport, outcome: Outcome): boolean {
  if (tool.change === 'added') return false;
  return SHOWN_LAYERS.some((layer) => {
    const cell = tool.matrix[ROLLBACK][layer];
    return cell.verdict === 'breaks' && counts(ROLLBACK, cell, { rollback: true, undeclared: outcome.undeclared });
  });
}

/** Tools beyond the first, in a line each: a wall of text helps nobody. */
function restLines(tools: readonly ToolReport[], report: Report, outcome: Outcome, { colours, width }: Terminal): string[] {
  if (tools.length === 0) return [];
  const lines = tools.map((tool) => {
    const change = rankedChanges(tool, outcome).find((one) => isNoteworthy(one) && changeCounts(one, outcome));
    const wide = rankedFindings(report).find((finding) => isNoteworthy(finding) && finding.tools.includes(tool.tool));
    const plain = `${MARK[tool.verdict].symbol} ${MARK[tool.verdict].word}  ${oneLine(tool.tool)}`;
    const says =
      change !== undefined
        ? oneLine(change.message)
        : wide !== undefined
          ? `see the server as a whole: ${wide.rule}`
          : tool.change;
    return `${paint(tool.verdict, colours)(plain.slice(0, plain.indexOf('  ')))}${plain.slice(plain.indexOf('  '))}  ${colours.dim(clipped(says, Math.max(20, width - plain.length - 2)))}`;
  });
  return [...lines, colours.dim('  --tool NAME shows one of them whole'), ''];
}

function side(source: string): string {
  return clipped(oneLine(source), 70);
}

function mark(verdict: Verdict, colours: Colours): string {
  return paint(verdict, colours)(`${MARK[verdict].symbol} ${MARK[verdict].word.toUpperCase()}`);
}

function paint(verdict: Verdict, colours: Colours): (text: string) => string {
  switch (verdict) {
    case 'breaks':
      return colours.red;
    case 'review':
      return colours.yellow;
    case 'safe':
      return colours.green;
    case 'na':
      return colours.dim;
  }
}

function toolText(tool: ToolReport, outcome: Outcome, terminal: Terminal): string {
  const { colours, width } = terminal;
  const whole = outcome.detailed;
  const how = tool.change === 'renamed' ? `renamed from ${oneLine(tool.renamedFrom ?? '?')}` : tool.change;
  const lines = [`${mark(tool.verdict, colours)}  ${colours.bold(oneLine(tool.tool))}  ${colours.dim(how)}`];
  if (tool.change !== 'removed' && tool.change !== 'added') lines.push('', ...matrix(tool, outcome, terminal), '');
  const shown = witnessesOf(tool).map((one) => ({ ...one, counted: one.cells.some(([at, cell]) => counts(at, cell, outcome)) }));
  const calls = [...shown.filter((one) => one.counted), ...shown.filter((one) => !one.counted)];
  for (const one of calls.slice(0, whole ? Number.POSITIVE_INFINITY : WITNESSES_SHOWN))
    lines.push(...witnessLines(one, one.counted, terminal));
  if (calls.length > 0) lines.push('');
  const changes = rankedChanges(tool, outcome).filter((change) => isNoteworthy(change) || whole);
  const limit = whole ? Number.POSITIVE_INFINITY : CHANGES_SHOWN;
  for (const change of changes.slice(0, limit)) lines.push(...changeLines(change, outcome, terminal));
  if (changes.length > limit)
    lines.push(colours.dim(`    … ${changes.length - limit} more; --tool ${oneLine(tool.tool)} shows all`));
  if (tool.calls !== null) {
    const { tried, refused, dropped } = tool.calls;
    lines.push(
      paragraph('    recorded calls: ', `${tried} tried, ${refused} refused, ${dropped} with a dropped argument`, width),
    );
  }
  if (tool.review !== null) {
    const until = tool.review.expires === null ? '' : `, until ${oneLine(tool.review.expires)}`;
    lines.push(
      paragraph('    decision: ', oneLine(`${tool.review.decision} by ${tool.review.by}${until}: ${tool.review.reason}`), width),
    );
  }
  if (isNoteworthy(tool)) {
    lines.push(paragraph('    do:  ', oneLine(advice(tool)), width));
    for (const { question } of tool.recommendation.questions) lines.push(paragraph('    ask: ', oneLine(question), width));
  }
  return `${lines.join('\n')}\n`;
}

/** A tool that is fine unless the new server is taken back: said in short, since it counts only on request. */
function rollbackText(tool: ToolReport, outcome: Outcome, terminal: Terminal): string {
  const { colours } = terminal;
  const how = tool.change === 'renamed' ? `renamed from ${oneLine(tool.renamedFrom ?? '?')}` : tool.change;
  const lines = [
    `${mark(tool.verdict, colours)}  ${colours.bold(oneLine(tool.tool))}  ${colours.dim(how)}  after a rollback ${paint('breaks', colours)(`${MARK.breaks.symbol} ${MARK.breaks.word}*`)}`,
  ];
  const [change] = rankedChanges(tool, outcome).filter((one) => one.directions.includes(ROLLBACK) && isNoteworthy(one));
  if (change !== undefined) lines.push(...changeLines(change, outcome, terminal));
  const witness = witnessesOf(tool).find((one) => one.directions.includes(ROLLBACK));
  if (witness !== undefined) lines.push(...witnessLines(witness, false, terminal));
  return `${lines.join('\n')}\n`;
}

function changeLines(change: Change, outcome: Outcome, { colours, width }: Terminal): string[] {
  const uncounted = changeCounts(change, outcome) || !isNoteworthy(change) ? '' : '*';
  return [
    `  ${paint(change.verdict, colours)(MARK[change.verdict].symbol + uncounted)} ${paragraph('', oneLine(change.message), width - 5).replaceAll('\n', '\n    ')}`,
    colours.dim(`    ${change.rule}  ${oneLine(change.at)}`),
    ...(isNoteworthy(change) && change.fix !== '' ? [paragraph('    fix: ', oneLine(change.fix), width)] : []),
  ];
}

function witnessLines(shown: ShownWitness, counted: boolean, { colours, width }: Terminal): string[] {
  const at = shown.witness.at === '' ? '' : ` at ${shown.witness.at}`;
  const says = `${shown.effect}${at} (${shown.directions.map(directionShort).join('; ')}${counted ? '' : '*'}): ${shown.witness.because}`;
  return [
    `    ${colours.bold(`${shown.what}:`)} ${clipped(pasteable(shown.value), CALL_SHOWN)}`,
    paragraph('      ', oneLine(says), width),
  ];
}

/** Four directions by three layers. The basis is shown where there is room for it. */
function matrix(tool: ToolReport, outcome: Outcome, terminal: Terminal): string[] {
  const { colours, width } = terminal;
  const label = Math.max(...DIRECTION_WORDS.map((entry) => entry.short.length)) + 1;
  const withBasis = width >= 4 + label + 3 * 26;
  const column = withBasis ? 26 : width >= 66 ? 12 : 10;
  const indent = ' '.repeat(width >= 66 ? 4 : 2);
  const head = `${indent}${' '.repeat(label)}${SHOWN_LAYERS.map((layer) => layer.padEnd(column)).join('')}`.trimEnd();
  const rows = DIRECTION_WORDS.map(({ direction, short }) => {
    const cells = SHOWN_LAYERS.map((layer) => {
      const cell = tool.matrix[direction]?.[layer];
      return cell === undefined
        ? ' '.repeat(column)
        : cellText(cell, counts(direction, cell, outcome), withBasis, column, colours);
    });
    return `${indent}${short.padEnd(label)}${cells.join('')}`.trimEnd();
  });
  return [colours.dim(head), ...rows];
}

function cellText(cell: Cell, counted: boolean, withBasis: boolean, column: number, colours: Colours): string {
  const uncounted = !counted && isNoteworthy(cell) ? '*' : '';
  const plain = `${MARK[cell.verdict].symbol} ${MARK[cell.verdict].word}${uncounted}`;
  const basis = withBasis && cell.verdict !== 'na' ? ` (${clipped(basisWords(cell), column - plain.length - 4)})` : '';
  return paint(cell.verdict, colours)(plain) + colours.dim(basis) + ' '.repeat(Math.max(1, column - plain.length - basis.length));
}

function findingText(finding: ServerFinding, terminal: Terminal): string {
  const { colours, width } = terminal;
  const on = finding.tools.length === 0 ? '' : plural(finding.count, 'tool');
  if (!isNoteworthy(finding)) {
    const first = `${colours.green(MARK.safe.symbol)} noted${on === '' ? '' : ` on ${on}`}: `;
    const plain = `${MARK.safe.symbol} noted${on === '' ? '' : ` on ${on}`}: `;
    return `${paragraph(plain, oneLine(`${finding.message} (${finding.rule})`), width, 2).replace(plain, first)}\n`;
  }
  const lines = [
    `${mark(finding.verdict, colours)}  ${colours.bold('the server as a whole')}${on === '' ? '' : `  ${colours.dim(on)}`}`,
    paragraph('    ', oneLine(finding.message), width),
    colours.dim(`    ${finding.rule}`),
  ];
  if (finding.fix !== '') lines.push(paragraph('    fix: ', oneLine(finding.fix), width));
  const value = finding.witness?.call ?? finding.witness?.result;
  if (finding.witness !== undefined && value !== undefined) {
    lines.push(`    for example ${oneLine(finding.witness.tool)}: ${clipped(pasteable(value), CALL_SHOWN)}`);
  }
  return `${lines.join('\n')}\n`;
}

function quietLines(tools: readonly ToolReport[], terminal: Terminal): string[] {
  const groups = (['changed', 'renamed', 'added', 'removed', 'unchanged'] as const).map((change) => ({
    change,
    names: tools
      .filter((tool) => tool.change === change)
      .map((tool) => oneLine(tool.tool))
      .sort(compare),
  }));
  const lines: string[] = [];
  for (const { change, names } of groups) {
    if (names.length === 0) continue;
    const listed = change === 'unchanged' ? [] : names.slice(0, 12);
    const more = names.length - listed.length;
    const tail = listed.length === 0 ? '' : `: ${listed.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    const word =
      change === 'unchanged' || change === 'removed'
        ? change
        : change === 'added'
          ? 'added, nobody depends on it yet'
          : `${change}, safe`;
    lines.push(
      paragraph(
        `${terminal.colours.green(MARK.safe.symbol)} `,
        `${plural(names.length, 'tool')} ${word}${tail}`,
        terminal.width,
        2,
      ),
    );
  }
  return lines.length === 0 ? [] : [...lines, ''];
}

function legend(needed: boolean, colours: Colours, width: number): string[] {
  if (!needed) return [];
  const note =
    '* shown, not counted: rollback counts with --rollback, undeclared keys with --undeclared. Verdicts speak of what the servers advertise. `holdfast explain RULE` says more.';
  return [colours.dim(paragraph('  ', note, width))];
}
