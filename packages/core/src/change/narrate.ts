import type { Sha256 } from '../json/index.ts';
import { ruleFor } from './catalogue.ts';
import type { Finding } from './finding.ts';
import { type Change, DIRECTIONS, type ServerFinding, type Witness } from './report.ts';
import { isWorse, worstOf } from './verdict.ts';

/** A finding in the words of its rule. */
export function changeOf(finding: Finding, tool: string, sha256: Sha256): Change {
  const rule = ruleFor(finding);
  const touched = DIRECTIONS.filter((direction) => finding.verdicts[direction] !== undefined);
  const verdict = worstOf(touched.map((direction) => finding.verdicts[direction] ?? 'na'));
  const telling = touched.filter((direction) => isWorse(finding.verdicts[direction] ?? 'na', 'safe'));
  return {
    rule: rule.id,
    layer: finding.layer,
    at: finding.at,
    verdict,
    class: finding.class ?? null,
    directions: telling.length > 0 ? telling : touched,
    names: finding.names,
    message: rule.explain(finding),
    fix: rule.fix(finding),
    fingerprint: fingerprint(rule.id, tool, finding.at, finding.names, sha256),
  };
}

/** The same for a finding on a whole server. */
export function serverFindingOf(
  finding: Finding,
  tools: readonly string[],
  witness: (Witness & { readonly tool: string }) | undefined,
  sha256: Sha256,
): ServerFinding {
  const rule = ruleFor(finding);
  return {
    rule: rule.id,
    verdict: worstOf(Object.values(finding.verdicts)),
    at: finding.at,
    count: tools.length,
    tools,
    message: rule.explain(finding),
    fix: rule.fix(finding),
    ...(witness === undefined ? {} : { witness }),
    fingerprint: fingerprint(rule.id, '', finding.at, finding.names, sha256),
  };
}

/** The same change has the same fingerprint in every run, whatever stands around it and however it is worded. */
function fingerprint(rule: string, tool: string, at: string, names: readonly string[], sha256: Sha256): string {
  return sha256([rule, tool, at, ...[...names].sort()].join('\n')).slice(0, 16);
}
