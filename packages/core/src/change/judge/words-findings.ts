import { CALL_DIRECTIONS, every, RESULT_DIRECTION } from '../directions.ts';
import type { Finding } from '../finding.ts';
import type { Pair } from '../pair.ts';
import { DIRECTIONS, type Direction, type Verdict } from '../report.ts';
import type { TextChange } from '../words/reading.ts';
import { asksForReview, type Signal, type SignalKind } from '../words/signals.ts';
import { declaresEffects } from './authority-effects.ts';
import { own } from './stated.ts';

/** Which statement answers what the words leave open. */
const ANSWERED_BY: Partial<Readonly<Record<SignalKind, 'unit' | 'identifier' | 'timeReference' | 'default'>>> = {
  unit: 'unit',
  identifier: 'identifier',
  'time-reference': 'timeReference',
  default: 'default',
};

const MEANING_KINDS: Partial<Readonly<Record<SignalKind, string>>> = {
  unit: 'unit-words',
  default: 'default-words',
  limit: 'default-words',
  identifier: 'identifier-words',
  'time-reference': 'time-words',
  error: 'error-words',
};

/** What the changed words say of meaning and authority where nobody declared it: questions, each at its place. */
export function wordFindings(pair: Pair): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const change of pair.words().changed) {
    for (const signal of change.signals) {
      const finding = signal.kind === 'side-effect' ? effectWords(pair, change, signal) : meaningWords(pair, change, signal);
      if (finding === undefined) continue;
      const key = `${finding.kind} ${finding.at}`;
      if (!found.has(key)) found.set(key, finding);
    }
  }
  return [...found.values()];
}

function meaningWords(pair: Pair, change: TextChange, signal: Signal): Finding | undefined {
  const kind = MEANING_KINDS[signal.kind];
  if (kind === undefined || isAnswered(pair, change, signal.kind)) return undefined;
  const directions = directionsOf(pair, change, signal.kind);
  return directions.length === 0
    ? undefined
    : { ...wordsOf('meaning', kind, change, signal), verdicts: every(directions, 'review') };
}

function effectWords(pair: Pair, change: TextChange, signal: Signal): Finding | undefined {
  if (declaresEffects(pair.old) && declaresEffects(pair.new)) return undefined;
  const verdicts: { [direction in Direction]?: Verdict } = {};
  if (signal.stated.length > 0) {
    verdicts['old-planner-new-executor'] = 'review';
    verdicts['stored-plan-current-executor'] = 'review';
  }
  if (signal.gone.length > 0) verdicts['new-planner-old-executor'] = 'review';
  return change.speaker === 'result' ? undefined : { ...wordsOf('authority', 'effect-words', change, signal), verdicts };
}

function wordsOf(layer: 'meaning' | 'authority', kind: string, change: TextChange, signal: Signal): Omit<Finding, 'verdicts'> {
  return {
    layer,
    kind,
    side: change.speaker,
    at: change.at,
    path: change.path ?? '',
    names: [...new Set([...signal.gone, ...signal.stated])],
    before: change.removed.join(' '),
    after: change.added.join(' '),
    basis: 'undeclared',
    reason: 'nobody declares it, and the words changed',
  };
}

/** Do both sides declare the thing for this very field? Then the declared order answers, and the words do not. */
function isAnswered(pair: Pair, change: TextChange, kind: SignalKind): boolean {
  const key = ANSWERED_BY[kind];
  if (kind === 'error')
    return Object.keys(pair.old.contract.meaning.errors).length > 0 && Object.keys(pair.new.contract.meaning.errors).length > 0;
  if (key === undefined || change.path === undefined || change.speaker === 'tool') return false;
  const side = change.speaker === 'input' ? 'inputs' : 'results';
  return [pair.old, pair.new].every(({ contract }) => own(contract.meaning[side], change.path ?? '')?.[key] !== undefined);
}

function directionsOf(pair: Pair, change: TextChange, kind: SignalKind): readonly Direction[] {
  if (kind === 'error') return DIRECTIONS;
  if (change.speaker === 'result') return [RESULT_DIRECTION];
  return change.speaker === 'tool' && pair.old.output !== undefined ? DIRECTIONS : CALL_DIRECTIONS;
}

/** The words as such: what changed, for a reader, and whether it asks for one. */
export function proseFindings(pair: Pair): readonly Finding[] {
  const { changed, unreadable, moved, minor } = pair.words();
  const found: Finding[] = changed.map((change) => {
    const signals = change.signals.filter(asksForReview);
    return {
      layer: 'prose',
      kind: signals.length > 0 ? 'words-with-signs' : 'words-changed',
      side: change.speaker,
      at: change.at,
      path: change.path ?? '',
      names: signals.map(({ kind }) => kind),
      before: [...change.removed],
      after: [...change.added],
      note: signals.map(signalText).join('; '),
      verdicts: every(readers(pair, change.speaker), signals.length > 0 ? 'review' : 'safe'),
      basis: 'undeclared',
    };
  });
  const noted = (kind: string, at: string, names: readonly string[]): Finding => ({
    layer: 'prose',
    kind,
    side: 'tool',
    at,
    path: '',
    names,
    verdicts: every(readers(pair, 'tool'), 'safe'),
    basis: 'undeclared',
  });
  if (unreadable.length > 0) found.push(noted('words-unreadable', unreadable[0] ?? '', unreadable));
  if (moved.length > 0)
    found.push(
      noted(
        'words-moved',
        moved[0]?.to ?? '',
        moved.map(({ to }) => to),
      ),
    );
  if (minor.length > 0) found.push(noted('words-minor', minor[0] ?? '', minor));
  return found;
}

/** Words on results reach those who read results; without a result schema nothing of the tool's words does. */
function readers(pair: Pair, speaker: TextChange['speaker']): readonly Direction[] {
  return pair.old.output === undefined && speaker !== 'result' ? CALL_DIRECTIONS : DIRECTIONS;
}

export function signalText({ kind, stated, gone }: Signal): string {
  const quote = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');
  if (stated.length > 0 && gone.length > 0) return `${kind}: ${quote(gone)} became ${quote(stated)}`;
  return stated.length > 0 ? `${kind}: now says ${quote(stated)}` : `${kind}: no longer says ${quote(gone)}`;
}
