import type { ToolSet } from '../../contract/index.ts';
import { CALL_DIRECTIONS, every } from '../directions.ts';
import type { Finding } from '../finding.ts';
import { hintOf } from '../judge/authority-hints.ts';
import { stepOfScopes } from '../judge/order.ts';
import { signalText } from '../judge/words-findings.ts';
import type { JudgedTool } from '../judged-tool.ts';
import { nameOf } from '../judged-tool.ts';
import type { Candidate } from '../match/candidates.ts';
import { DIRECTIONS, type Verdict } from '../report.ts';
import type { Side } from '../side.ts';
import { changedSentences, isHashed, sentencesOf } from '../words/sentences.ts';
import { asksForReview, signalsIn } from '../words/signals.ts';
import type { ServerWide } from './collapse.ts';

function wide(kind: string, at: string, verdict: Verdict, more: Partial<Finding>): Finding {
  return {
    layer: 'prose',
    kind,
    side: 'server',
    at,
    path: '',
    names: [],
    verdicts: every(DIRECTIONS, verdict),
    basis: 'undeclared',
    ...more,
  };
}

/** The text that a server gives to every planner beside its tools. */
export function instructionFindings(old: ToolSet, next: ToolSet): readonly ServerWide[] {
  const before = old.instructions ?? '';
  const after = next.instructions ?? '';
  if (before === after) return [];
  const tools: readonly string[] = [];
  if (isHashed(before) || isHashed(after))
    return [{ finding: wide('instructions-changed', '/instructions', 'safe', { note: 'only their hash is known' }), tools }];
  const { removed, added } = changedSentences(before, after);
  if (removed.length === 0 && added.length === 0) return [];
  const signals = signalsIn(before, after).filter(asksForReview);
  const verdict: Verdict = signals.length > 0 ? 'review' : 'safe';
  const said = {
    before: [...removed],
    after: [...added],
    note: signals.map(signalText).join('; '),
    names: signals.map(({ kind }) => kind),
  };
  return [{ finding: wide('instructions-changed', '/instructions', verdict, said), tools }];
}

/** A library that writes another `$schema` line: the engine judged both by their own rules, so this is for the reader. */
export function dialectFindings(tools: readonly JudgedTool[]): readonly ServerWide[] {
  const moved = tools.filter(
    ({ old, new: next }) =>
      old !== undefined && next !== undefined && old.contract.shape.inputDialect !== next.contract.shape.inputDialect,
  );
  const [first] = moved;
  if (first === undefined) return [];
  const more = {
    layer: 'shape',
    before: first.old?.contract.shape.inputDialect ?? '',
    after: first.new?.contract.shape.inputDialect ?? '',
  } as const;
  return [{ finding: wide('dialect-line-changed', '/inputSchema/$schema', 'safe', more), tools: moved.map(nameOf) }];
}

/** Texts of the new list that send a planner to a tool that is gone. */
export function staleNameFindings(
  gone: readonly string[],
  offered: readonly Side[],
  instructions: string | undefined,
): readonly ServerWide[] {
  const telling = gone.filter(isTelling);
  if (telling.length === 0) return [];
  const still = (text: string) => sentencesOf(text).filter((sentence) => !TELLS_OF_THE_CHANGE.test(sentence));
  const texts = offered.map(({ contract }) => {
    const { description, fields } = contract.prose;
    return { tool: contract.tool, text: [description ?? '', ...Object.values(fields)].flatMap(still).join('\n') };
  });
  const told = instructions === undefined ? '' : still(instructions).join('\n');
  return telling.flatMap((name) => {
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}_-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\p{N}_-])`, 'u');
    // Looking for the plain name first spares a pattern for each name in each text.
    const speaks = (text: string) => text.includes(name) && pattern.test(text);
    const tools = texts.filter(({ text }) => speaks(text)).map(({ tool }) => tool);
    const instructed = speaks(told);
    if (tools.length === 0 && !instructed) return [];
    const at = instructed ? '/instructions' : '/description';
    return [{ finding: wide('gone-tool-named', at, 'review', { names: [name] }), tools }];
  });
}

const TELLS_OF_THE_CHANGE =
  /\b(?:replaces?|replaced|formerly|renamed|removed|instead of|deprecated|superseded|no longer|previously)\b/iu;

/** A name that no text would hold by chance. */
function isTelling(name: string): boolean {
  return name.length >= 5 && /[_\-.\d]|\p{Ll}\p{Lu}/u.test(name);
}

/** A name that stands for an old tool, or takes several over, and may do more than they might. */
export function wideningFindings(
  candidates: readonly Candidate[],
  old: readonly Side[],
  next: readonly Side[],
): readonly ServerWide[] {
  return candidates.flatMap(({ from, to }) => {
    const before = old.filter(({ contract }) => from.includes(contract.tool));
    const after = next.filter(({ contract }) => to.includes(contract.tool));
    const wider = after.flatMap((side) => widerThan(before, side));
    if (wider.length === 0) return [];
    const finding = wide('alias-widens-authority', '/annotations', 'review', {
      layer: 'authority',
      names: [...from, ...to],
      note: [...new Set(wider)].join(', '),
      verdicts: every(CALL_DIRECTIONS, 'review'),
    });
    return [{ finding, tools: [...from, ...to] }];
  });
}

/** What a tool may do that none of the others might. */
function widerThan(before: readonly Side[], side: Side): readonly string[] {
  const wider: string[] = [];
  const lost = (hint: 'readOnlyHint' | 'destructiveHint' | 'openWorldHint', good: boolean) =>
    before.some((one) => hintOf(one, hint) === good) &&
    hintOf(side, hint) === !good &&
    before.every((one) => hintOf(one, hint) !== !good);
  if (before.some((one) => hintOf(one, 'readOnlyHint') === true) && hintOf(side, 'readOnlyHint') === false)
    wider.push('it is not read-only');
  if (lost('destructiveHint', false)) wider.push('it may destroy');
  if (lost('openWorldHint', false)) wider.push('it reaches the open world');
  for (const list of ['scopes', 'oauthScopes', 'data'] as const) {
    const granted = before.flatMap(({ contract }) => contract.authority[list]);
    const { beyond } = stepOfScopes(granted, side.contract.authority[list], side.contract.authority.scopeIncludes ?? {});
    if (beyond.length > 0) wider.push(`${list}: ${beyond.join(', ')}`);
  }
  return wider;
}
