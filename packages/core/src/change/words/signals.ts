import { changedSentences, type SentenceChange } from './sentences.ts';
import {
  DEFAULT_WORDS,
  ERROR_WORDS,
  IDENTIFIERS,
  LIMIT_WORDS,
  NUMBER,
  SHORT_UNIT,
  SIDE_EFFECTS,
  TIME_REFERENCES,
  UNITS,
} from './vocabulary.ts';

/** What changed words may be about. */
export type SignalKind = 'unit' | 'default' | 'limit' | 'identifier' | 'time-reference' | 'error' | 'side-effect' | 'number';

/** A sign in changed words that more than the words changed. It is a question to a person, never an answer. */
export interface Signal {
  readonly kind: SignalKind;
  /** What only the new words say, and what only the old ones said. */
  readonly stated: readonly string[];
  readonly gone: readonly string[];
}

/** The signs in what one text says and the other does not. */
export function signalsIn(before: string, after: string): readonly Signal[] {
  const change = changedSentences(before, after);
  if (change.removed.length === 0 && change.added.length === 0) return [];
  const old = change.removed.join('\n');
  const next = change.added.join('\n');
  const found: (Signal | undefined)[] = [
    words('unit', unitsIn(old), unitsIn(next)),
    about('default', change, DEFAULT_WORDS, valuesIn),
    about('limit', change, LIMIT_WORDS, numbersIn),
    words('identifier', IDENTIFIERS.in(old), IDENTIFIERS.in(next)),
    words('time-reference', TIME_REFERENCES.in(old), TIME_REFERENCES.in(next)),
    about('error', change, ERROR_WORDS, () => new Set()),
    effects(before, after, change),
    words('number', numbersIn(old), numbersIn(next)),
  ];
  return found.filter((signal) => signal !== undefined);
}

/** Numbers alone are shown, and asked about only where they stand beside something that says what they bound. */
export function asksForReview(signal: Signal): boolean {
  return signal.kind !== 'number' || (signal.stated.length > 0 && signal.gone.length > 0);
}

function words(kind: SignalKind, old: ReadonlySet<string>, next: ReadonlySet<string>): Signal | undefined {
  const stated = [...next].filter((word) => !old.has(word));
  const gone = [...old].filter((word) => !next.has(word));
  return stated.length === 0 && gone.length === 0 ? undefined : { kind, stated, gone };
}

/**
 * Sentences on a subject that changed. Where both sides speak of it and `detail` finds the same in both (the same default
 * value, the same limit), only the wording changed.
 */
function about(
  kind: SignalKind,
  { removed, added }: SentenceChange,
  subject: RegExp,
  detail: (text: string) => ReadonlySet<string>,
): Signal | undefined {
  const gone = removed.filter((sentence) => subject.test(sentence));
  const stated = added.filter((sentence) => subject.test(sentence));
  if (gone.length === 0 && stated.length === 0) return undefined;
  if (gone.length > 0 && stated.length > 0) {
    const old = detail(gone.join('\n'));
    const next = detail(stated.join('\n'));
    if (old.size > 0 && old.size === next.size && [...old].every((word) => next.has(word))) return undefined;
  }
  if (kind === 'limit' && numbersIn([...gone, ...stated].join('\n')).size === 0) return undefined;
  return { kind, stated: stated.map(clip), gone: gone.map(clip) };
}

/** What a text says is done, told from what it says is not done, against the whole of the other text. */
function effects(before: string, after: string, { removed, added }: SentenceChange): Signal | undefined {
  const was = effectsIn(before);
  const is = effectsIn(after);
  const stated = [...effectsIn(added.join('\n'))].filter((effect) => !was.has(effect));
  const gone = [...effectsIn(removed.join('\n'))].filter((effect) => !is.has(effect));
  return stated.length === 0 && gone.length === 0 ? undefined : { kind: 'side-effect', stated, gone };
}

const NEGATION = /\b(?:not|never|no longer|without|nobody|nothing|neither|cannot|can't|doesn't|does not|no)\b/iu;

function effectsIn(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const sentence of new Set(text.split('\n').flatMap((line) => line.split(/(?<=[.!?;])\s+/)))) {
    const negated = NEGATION.test(sentence);
    for (const effect of SIDE_EFFECTS.in(sentence)) found.add(negated ? `not ${effect}` : effect);
  }
  return found;
}

function unitsIn(text: string): ReadonlySet<string> {
  const found = new Set(UNITS.in(text));
  const short: Readonly<Record<string, string>> = { s: 'second', min: 'minute', h: 'hour', d: 'day' };
  for (const match of text.matchAll(SHORT_UNIT)) found.add(short[match[1] ?? ''] ?? '');
  return found;
}

function numbersIn(text: string): ReadonlySet<string> {
  return new Set([...text.matchAll(NUMBER)].map(([number]) => number.replace(/[_,]/g, '')));
}

/** Numbers, quoted words and truth values: what a sentence on a default names as the value. */
function valuesIn(text: string): ReadonlySet<string> {
  const quoted = [...text.matchAll(/["'`]([^"'`\n]{1,40})["'`]|\b(true|false|null|none|all|empty|current|today|now)\b/giu)];
  return new Set([...numbersIn(text), ...quoted.map((match) => (match[1] ?? match[2] ?? '').toLowerCase())]);
}

function clip(sentence: string): string {
  return sentence.length > 120 ? `${sentence.slice(0, 117)}…` : sentence;
}
