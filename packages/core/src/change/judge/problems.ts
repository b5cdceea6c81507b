import type { ContractProblem } from '../../contract/index.ts';
import { CALL_DIRECTIONS, every, RESULT_DIRECTION } from '../directions.ts';
import type { Finding } from '../finding.ts';
import type { Pair } from '../pair.ts';

/** What kept a tool from being judged, each fault at its place; the newer version is told first. */
export function problemFindings(pair: Pair): readonly Finding[] {
  const seen = new Set<string>();
  return [...pair.new.tool.problems, ...pair.old.tool.problems].flatMap((problem) => {
    const key = `${problem.kind} ${problem.at}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [problemFinding(problem)];
  });
}

export function problemFinding({ kind, at, message }: ContractProblem): Finding {
  return {
    layer: kind === 'invalid-meta' ? 'meaning' : 'shape',
    kind: kind === 'too-deep' || kind === 'too-large' ? 'too-complex' : kind,
    side: 'tool',
    at,
    path: '',
    names: [],
    note: message,
    verdicts: every(at.startsWith('/outputSchema') ? [RESULT_DIRECTION] : CALL_DIRECTIONS, 'review'),
    basis: 'undecided',
    reason: `${kind} at ${at}: ${message}`,
  };
}
