import { type ToolSet, toolSetDigest } from '../contract/index.ts';
import type { Sha256 } from '../json/index.ts';
import type { Budget } from '../schema/index.ts';
import { type RecordedCalls, tryCalls } from './calls.ts';
import { Engine } from './engine.ts';
import { countedVerdict } from './found.ts';
import { judgePair } from './judge/judge-pair.ts';
import { type JudgedTool, nameOf } from './judged-tool.ts';
import { aliasesFor, candidatesFor } from './match/candidates.ts';
import { matchTools } from './match/match-tools.ts';
import { candidateFindings, judgeAdded, judgeRemoved, renamedMatrix, renameFinding } from './match/names.ts';
import { changeOf, serverFindingOf } from './narrate.ts';
import { pairOf } from './pair.ts';
import { recommend } from './recommend.ts';
import type { Report, Review, ToolReport, Verdict } from './report.ts';
import { collapse } from './server/collapse.ts';
import { dialectFindings, instructionFindings, staleNameFindings, wideningFindings } from './server/server-findings.ts';
import { type Side, sideOf } from './side.ts';
import { milderOf, worstOf } from './verdict.ts';

/** A person's decision with the pair of contract digests that it is about; null where a tool is not offered on that side. */
export interface RecordedReview extends Review {
  readonly old: string | null;
  readonly new: string | null;
}

export interface CheckOptions {
  readonly sha256: Sha256;
  /** Bounds of each single question to the containment engine. */
  readonly budget?: Budget;
  /** Recorded arguments by tool name: counted beside the verdict, never part of it. */
  readonly calls?: RecordedCalls;
  readonly reviews?: readonly RecordedReview[];
}

/** Tells for every tool whether the change from one list to the other keeps what the tools promised. */
export function checkToolSets(old: ToolSet, next: ToolSet, options: CheckOptions): Report {
  const engine = new Engine(options.budget);
  const before = old.tools.map((tool) => sideOf('old', tool, options.sha256));
  const after = next.tools.map((tool) => sideOf('new', tool, options.sha256));
  const matching = matchTools(before, after);
  const candidates = candidatesFor(matching.removed, matching.added, after);
  const judged = inOrder(after, [
    ...matching.pairs.map((pair): JudgedTool => judgePaired(pair.old, pair.new, engine.forTool())),
    ...matching.added.map((side) => judgeAdded(side, engine.forTool())),
    ...matching.removed.map((side) => judgeRemoved(side, candidates, after, engine.forTool())),
  ]).map((tool) => ({ ...tool, findings: [...tool.findings, ...candidateFindings(nameOf(tool), tool.change, candidates)] }));
  const { tools, serverWide, softened } = collapse(judged);
  const gone = [
    ...matching.removed,
    ...matching.pairs.filter((pair) => pair.old.contract.tool !== pair.new.contract.tool).map((pair) => pair.old),
  ];
  const wide = [
    ...serverWide,
    ...dialectFindings(judged),
    ...instructionFindings(old, next),
    ...staleNameFindings(
      gone.map(({ contract }) => contract.tool),
      after,
      next.instructions,
    ),
    ...wideningFindings(
      [
        ...candidates,
        ...aliasesFor(
          matching.added,
          matching.pairs.map((pair) => pair.old),
        ),
      ],
      before,
      after,
    ),
  ];
  const serverFindings = wide.map(({ finding, tools: names, witness }) =>
    serverFindingOf(finding, names, witness, options.sha256),
  );
  const reports = tools.map((tool) => toolReport(tool, softened.has(tool), options));
  return {
    verdict: worstOf([...reports.map(({ verdict }) => verdict), ...serverFindings.map(({ verdict }) => verdict)]),
    old: { source: old.source, server: serverText(old), digest: toolSetDigest(old, options.sha256, before.map(contractDigest)) },
    new: {
      source: next.source,
      server: serverText(next),
      digest: toolSetDigest(next, options.sha256, after.map(contractDigest)),
    },
    serverFindings,
    tools: reports,
  };
}

function contractDigest({ digests }: Side): string {
  return digests.contract;
}

function judgePaired(old: Side, next: Side, engine: Engine): JudgedTool {
  const pair = pairOf(old, next, engine);
  const { matrix, findings } = judgePair(pair);
  if (old.contract.tool !== next.contract.tool) {
    return {
      change: 'renamed',
      old,
      new: next,
      matrix: renamedMatrix(matrix, pair),
      findings: [renameFinding(pair), ...findings],
    };
  }
  const same = old.digests.contract === next.digests.contract;
  return { change: same ? 'unchanged' : 'changed', old, new: next, matrix, findings };
}

/** In the order of the new list; what is gone from it comes last. */
function inOrder(after: readonly Side[], tools: readonly JudgedTool[]): readonly JudgedTool[] {
  const place = new Map(after.map((side, i) => [side, i]));
  const at = ({ new: next }: JudgedTool) => (next === undefined ? after.length : (place.get(next) ?? after.length));
  return [...tools].sort((a, b) => at(a) - at(b));
}

function toolReport(tool: JudgedTool, soft: boolean, { sha256, calls, reviews }: CheckOptions): ToolReport {
  const name = nameOf(tool);
  const counted = countedVerdict(tool.matrix);
  const verdict: Verdict = soft ? milderOf(counted, 'review') : counted;
  const digests = { old: tool.old?.digests ?? null, new: tool.new?.digests ?? null };
  const former = tool.old?.contract.tool ?? name;
  return {
    tool: name,
    change: tool.change,
    renamedFrom: tool.change === 'renamed' ? former : null,
    verdict,
    recommendation: recommend(verdict, tool.findings, tool.old, tool.new),
    review:
      tool.change === 'unchanged' ? null : reviewOf(reviews ?? [], digests.old?.contract ?? null, digests.new?.contract ?? null),
    digests,
    matrix: tool.matrix,
    calls: tryCalls(calls, former, tool.change === 'renamed' ? undefined : tool.new),
    changes: tool.findings.map((finding) => changeOf(finding, name, sha256)),
  };
}

/** The decision for exactly this pair of contracts. */
function reviewOf(reviews: readonly RecordedReview[], old: string | null, next: string | null): Review | null {
  const found = [...reviews].reverse().find((review) => review.old === old && review.new === next);
  if (found === undefined) return null;
  const { decision, by, reason, expires } = found;
  return { decision, by, reason, expires };
}

function serverText({ server }: ToolSet): string | null {
  const parts = [server?.name, server?.version].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(' ');
}
