import type { Finding } from './finding.ts';
import type { Recommendation, Verdict } from './report.ts';
import type { Side } from './side.ts';
import { worstOf } from './verdict.ts';

type Question = Recommendation['questions'][number];
type Ask = Question['ask'];

/** Who answers for which kind of finding. The first pattern that fits counts. */
const ASKED: readonly (readonly [RegExp, Ask, string])[] = [
  [/^(idempot|retry)/, 'retry', 'May a call be sent again after a time-out, as it could before?'],
  [/^(error-|task-support)/, 'retry', 'Which failures may a caller retry now, and how do they arrive?'],
  [/^audit/, 'audit', 'Does the record of a call still show what it has to?'],
  [/^data/, 'audit', 'Who may see the data that is reached now, and is that recorded?'],
  [
    /^(scope|oauth-scope|omitted-scope|approval|effect|read-only|destructive|open-world|reach|hint|commit|reversib|consent|concurrency)/,
    'permissions',
    'Do approvals given for the old tool cover what the new one may do?',
  ],
  [
    /^(argument-no-longer-heard|argument-not-yet-heard|handling|header)/,
    'downstream',
    'What does the executor do with arguments that its schema does not name?',
  ],
  [/^(default|new-argument-default)/, 'downstream', 'What do calls that leave the argument out get now?'],
  [/^(unit|identifier|time|format|words-with-signs)/, 'meaning', 'Does the value still mean what the old words said?'],
  [
    /^(result|volatil|unknown-values)/,
    'consumers',
    'Which readers use the result, and what do they do with a value that they do not know?',
  ],
];

/** What to do with a tool's change, and what is still to be answered by whom. */
export function recommend(
  verdict: Verdict,
  findings: readonly Finding[],
  old: Side | undefined,
  next: Side | undefined,
): Recommendation {
  if (next === undefined && old !== undefined) {
    const question = 'Which callers still use the name, and what answers them after it is gone?';
    return {
      action: 'publish-parallel-version',
      publish: { name: old.contract.tool, version: old.contract.version },
      questions: [{ ask: 'consumers', question }],
    };
  }
  const questions = questionsOf(findings);
  if (verdict === 'safe' || verdict === 'na') return { action: 'ship-in-place', questions: [] };
  if (verdict === 'review' || old === undefined || next === undefined) return { action: 'review', questions };
  const version = old.contract.version === next.contract.version ? following(old.contract.version) : next.contract.version;
  const major = /^\D*(\d+)/.exec(version)?.[1] ?? version;
  return { action: 'publish-parallel-version', publish: { name: `${bare(next.contract.tool)}_v${major}`, version }, questions };
}

function questionsOf(findings: readonly Finding[]): readonly Question[] {
  const questions = new Map<string, Question>();
  for (const finding of findings) {
    const worst = worstOf(Object.values(finding.verdicts));
    if (worst !== 'review' && worst !== 'breaks') continue;
    const row = ASKED.find(([kinds]) => kinds.test(finding.kind));
    const asked = row ?? (finding.side === 'result' ? ASKED.at(-1) : undefined);
    if (asked !== undefined) questions.set(asked[2], { ask: asked[1], question: asked[2] });
  }
  return [...questions.values()];
}

/** The next whole version: of "1" it is "2", of "1.4.0" it is "2.0.0". */
function following(version: string): string {
  const parts = version.split('.');
  const major = Number(parts[0]);
  if (!Number.isInteger(major)) return `${version}-2`;
  return [major + 1, ...parts.slice(1).map(() => 0)].join('.');
}

function bare(name: string): string {
  return name.replace(/_v\d+$/, '');
}
