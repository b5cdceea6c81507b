import type { Finding } from '../finding.ts';
import { type JudgedTool, nameOf } from '../judged-tool.ts';
import { DIRECTIONS, type Witness } from '../report.ts';
import { PRINTER_EFFECTS } from './printer-effects.ts';

/** One finding for a whole server. */
export interface ServerWide {
  readonly finding: Finding;
  readonly tools: readonly string[];
  readonly witness?: Witness & { readonly tool: string };
}

export interface Collapsed {
  readonly tools: readonly JudgedTool[];
  readonly serverWide: readonly ServerWide[];
  /** Tools that break by nothing but what was taken out of them. */
  readonly softened: ReadonlySet<JudgedTool>;
}

/** Takes what a library's printer did to many tools out of the tools, and tells it once. */
export function collapse(tools: readonly JudgedTool[]): Collapsed {
  const paired = tools.filter((tool) => tool.old !== undefined && tool.new !== undefined);
  const taken = new Map<Finding, string>();
  const serverWide: ServerWide[] = [];
  for (const effect of PRINTER_EFFECTS) {
    const showing = paired
      .map((tool) => ({ tool, found: tool.findings.filter((finding) => !taken.has(finding) && effect.shows(finding, tool)) }))
      .filter(({ found }) => found.length > 0);
    if (showing.length < effect.least) continue;
    const among = effect.among === undefined ? paired : paired.filter(effect.among);
    if (showing.length < effect.share * among.length) continue;
    for (const { found } of showing) for (const finding of found) taken.set(finding, effect.kind);
    const [first] = showing;
    const sample = first?.found[0];
    const witness = witnessIn(showing);
    if (sample === undefined) continue;
    serverWide.push({
      finding: summary(
        effect.kind,
        effect.verdict,
        showing.flatMap(({ found }) => found),
      ),
      tools: showing.map(({ tool }) => nameOf(tool)),
      ...(witness === undefined ? {} : { witness }),
    });
  }
  const kept = new Map(
    tools.map((tool) => [tool, { ...tool, findings: tool.findings.filter((finding) => !taken.has(finding)) }]),
  );
  const softened = new Set<JudgedTool>();
  for (const [before, after] of kept) {
    if (before.findings.some((finding) => taken.has(finding) && breaks(finding)) && !after.findings.some(breaks))
      softened.add(after);
  }
  return { tools: [...kept.values()], serverWide, softened };
}

function breaks(finding: Finding): boolean {
  if (finding.class === 'undeclared-key') return false;
  return Object.entries(finding.verdicts).some(
    ([direction, verdict]) => verdict === 'breaks' && direction !== 'new-planner-old-executor',
  );
}

function summary(kind: string, verdict: Finding['verdicts'][keyof Finding['verdicts']], found: readonly Finding[]): Finding {
  const [first] = found as [Finding, ...Finding[]];
  const moves = [...new Set(found.map((finding) => finding.kind))].sort();
  const names = [...new Set(found.flatMap((finding) => finding.names))].sort().slice(0, 20);
  const touched = DIRECTIONS.filter((direction) => found.some((finding) => finding.verdicts[direction] !== undefined));
  return {
    layer: first.layer,
    kind,
    side: 'server',
    at: first.at,
    path: '',
    names,
    before: [...moves],
    verdicts: Object.fromEntries((touched.length > 0 ? touched : DIRECTIONS).map((direction) => [direction, verdict ?? 'safe'])),
    basis: 'declared',
  };
}

/** A witness of a tool and a direction in which what was taken out of it breaks. */
function witnessIn(showing: readonly { readonly tool: JudgedTool; readonly found: readonly Finding[] }[]): ServerWide['witness'] {
  for (const direction of DIRECTIONS) {
    for (const { tool, found } of showing) {
      const { witness, class: cellClass } = tool.matrix[direction].shape;
      const shown = found.some(
        ({ layer, verdicts, class: own }) => layer === 'shape' && verdicts[direction] === 'breaks' && (own ?? null) === cellClass,
      );
      if (witness !== undefined && shown) return { ...witness, tool: nameOf(tool) };
    }
  }
  return undefined;
}
