import type { Release } from './measure.ts';
import { PARTS } from './version-part.ts';

export interface WildResult {
  readonly date: string;
  readonly servers: readonly {
    readonly package: string;
    readonly captured: readonly string[];
    readonly failed: Readonly<Record<string, string>>;
  }[];
  readonly releases: readonly Release[];
}

/** A release breaks old callers if a tool is gone, or a call to one that stayed is refused, dropped in part or given more authority. */
export function breaksCallers(release: Release): boolean {
  return release.gone + release.refused + release.dropped + release.moreAuthority > 0;
}

/** The results as Markdown, for the terminal and the README. */
export function table({ date, servers, releases }: WildResult): string {
  const used = servers.filter((server) => server.captured.length >= 2);
  const versions = used.reduce((sum, server) => sum + server.captured.length, 0);
  const failures = servers.flatMap((server) =>
    Object.entries(server.failed).map(([version, why]) => `- ${server.package} ${version}: ${why}`),
  );
  return [
    `Measured ${date}: ${used.length} servers from npm, ${versions} releases, ${releases.length} pairs that follow each other.`,
    '',
    byPart(releases),
    '',
    headline(releases),
    '',
    byRule(releases),
    '',
    engine(releases),
    ...(failures.length === 0 ? [] : ['', 'Not captured:', '', ...failures]),
    '',
  ].join('\n');
}

function byPart(releases: readonly Release[]): string {
  const rows = [...PARTS.map((part) => [part, releases.filter((one) => one.part === part)] as const), ['all', releases] as const];
  return rowsOf(
    [
      'part that moved',
      'releases',
      'changed a tool',
      'break old callers',
      'tool gone',
      'call refused',
      'dropped or other meaning',
      'more authority',
      'only "required, has default"',
      'only printed otherwise',
      'break old readers',
    ],
    rows
      .filter(([, list]) => list.length > 0)
      .map(([part, list]) => [
        part,
        list.length,
        list.filter((one) => one.changedTools > 0).length,
        share(list.filter(breaksCallers).length, list.length),
        list.filter((one) => one.gone > 0).length,
        list.filter((one) => one.refused > 0).length,
        list.filter((one) => one.dropped > 0).length,
        list.filter((one) => one.moreAuthority > 0).length,
        list.filter((one) => !breaksCallers(one) && one.onlyDefaultNotFilled > 0).length,
        list.filter((one) => !breaksCallers(one) && one.onlyDefaultNotFilled === 0 && one.onlyPrinted > 0).length,
        list.filter((one) => one.results > 0).length,
      ]),
  );
}

function headline(releases: readonly Release[]): string {
  const steps = releases.filter((one) => one.singleStep && one.part !== 'calendar');
  const quiet = steps.filter((one) => one.part !== 'major');
  const changed = releases.filter((one) => one.changedTools > 0);
  return [
    `Of ${steps.length} releases that went up by one step, ${share(steps.filter(breaksCallers).length, steps.length)} break old callers; of the ${quiet.length} that were no major release, ${share(quiet.filter(breaksCallers).length, quiet.length)}.`,
    `Of the ${changed.length} that changed anything in their tools, ${share(changed.filter(breaksCallers).length, changed.length)} do.`,
  ].join(' ');
}

function byRule(releases: readonly Release[]): string {
  const totals = new Map<string, { tools: number; releases: number; servers: Set<string> }>();
  for (const release of releases) {
    for (const [rule, tools] of Object.entries(release.rules)) {
      const total = totals.get(rule) ?? { tools: 0, releases: 0, servers: new Set() };
      total.tools += tools;
      total.releases += 1;
      total.servers.add(release.server);
      totals.set(rule, total);
    }
  }
  const sorted = [...totals]
    .sort(([a, x], [b, y]) => y.releases - x.releases || y.tools - x.tools || (a < b ? -1 : 1))
    .slice(0, 15);
  return rowsOf(
    ['most frequent changes', 'releases', 'tools', 'servers'],
    sorted.map(([rule, total]) => [`\`${rule}\``, total.releases, total.tools, total.servers.size]),
  );
}

function engine(releases: readonly Release[]): string {
  const questions = releases.reduce((sum, one) => sum + one.questions, 0);
  const undecided = releases.reduce((sum, one) => sum + one.undecided, 0);
  const times = releases.map((one) => one.milliseconds).sort((a, b) => a - b);
  const reasons = new Map<string, number>();
  for (const reason of releases.flatMap((one) => one.reasons)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const why = [...reasons].sort(([, x], [, y]) => y - x).map(([reason, n]) => `${reason} ${n}`);
  const effects = new Set(releases.filter((one) => one.serverFindings.length > 0).map((one) => `${one.server} ${one.to}`));
  return [
    `Left undecided: ${share(undecided, questions)} of the ${questions} shape questions about changed tools${why.length === 0 ? '' : ` (${why.join(', ')})`}.`,
    `Checking a pair took ${times[Math.floor(times.length / 2)] ?? 0} ms in the middle and ${times.at(-1) ?? 0} ms at most, for lists of up to ${Math.max(0, ...releases.map((one) => one.tools))} tools.`,
    `${effects.size} releases had a finding about the whole server (such as a library that prints all its schemas otherwise).`,
  ].join(' ');
}

function share(part: number, whole: number): string {
  if (whole === 0) return '0';
  const percent = (100 * part) / whole;
  return `${part} (${percent > 0 && percent < 1 ? percent.toFixed(1) : Math.round(percent)} %)`;
}

function rowsOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
