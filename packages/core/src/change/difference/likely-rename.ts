import type { Node } from '../../schema/index.ts';
import { viewOf } from './view.ts';

/** One name that went and one that came, and why they are thought to be one thing. */
export interface LikelyRename {
  readonly from: string;
  readonly to: string;
  readonly reasons: readonly string[];
}

export interface Named {
  readonly name: string;
  readonly nodes: readonly Node[];
  /** What the schema says about it in words, if anything. */
  readonly description: string | undefined;
}

/** Words that say nothing about which thing is named. */
const GENERIC: ReadonlySet<string> = new Set([
  'id',
  'ids',
  'name',
  'names',
  'type',
  'value',
  'values',
  'the',
  'is',
  'has',
  'list',
  'of',
  'to',
  'in',
]);

/**
 * Pairs members that went with members that came: the same kind of value, and either the same description or names that
 * share what they speak about. A name that could be paired twice is not paired: a guess is worse than none.
 */
export function likelyRenames(gone: readonly Named[], come: readonly Named[]): readonly LikelyRename[] {
  const candidates: (LikelyRename & { score: number })[] = [];
  for (const from of gone) {
    for (const to of come) {
      if (!sameKind(from.nodes, to.nodes)) continue;
      const reasons: string[] = [];
      let score = nameLikeness(from.name, to.name);
      if (score > 0.6) reasons.push(`the names share ${sharedWords(from.name, to.name).join(', ') || 'most letters'}`);
      else score = 0;
      if (from.description !== undefined && from.description.length > 8 && from.description === to.description) {
        reasons.push('the description is the same');
        score += 1;
      }
      if (score > 0) candidates.push({ from: from.name, to: to.name, reasons, score });
    }
  }
  candidates.sort((a, b) => b.score - a.score);
  const best = (key: 'from' | 'to', name: string) => candidates.filter((candidate) => candidate[key] === name);
  return candidates
    .filter((candidate) => {
      const [first, second] = best('from', candidate.from);
      const [firstTo, secondTo] = best('to', candidate.to);
      return (
        first === candidate &&
        firstTo === candidate &&
        (second === undefined || second.score < candidate.score) &&
        (secondTo === undefined || secondTo.score < candidate.score)
      );
    })
    .map(({ from, to, reasons }) => ({ from, to, reasons }));
}

/** Could one stand for the other: a type in common, and the same closed set where both are one. */
function sameKind(a: readonly Node[], b: readonly Node[]): boolean {
  const old = viewOf(a);
  const next = viewOf(b);
  if (old.unions.length !== next.unions.length) return false;
  if ((old.values === undefined) !== (next.values === undefined)) return false;
  if (old.types === undefined || next.types === undefined) return old.types === next.types;
  return [...old.types].some((type) => next.types?.has(type));
}

/** The words of a name: `statsPeriod`, `stats_period` and `stats-period` alike. */
export function wordsOf(name: string): readonly string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function sharedWords(a: string, b: string): readonly string[] {
  const other = new Set(wordsOf(b));
  return wordsOf(a).filter((word) => other.has(word));
}

const MAX_COMPARED = 128;

/** 1 for the same words, 0 for none in common; words that name nothing count only where all words are the same. */
export function nameLikeness(a: string, b: string): number {
  return likenessOfWords(wordsOf(a), wordsOf(b));
}

/** The same of names that were taken apart by {@link wordsOf}. */
export function likenessOfWords(left: readonly string[], right: readonly string[]): number {
  if (left.join(' ') === right.join(' ') && left.length > 0) return 1;
  const telling = (words: readonly string[]) => words.filter((word) => !GENERIC.has(word));
  const shared = telling(left).filter((word) => right.includes(word)).length;
  if (shared > 0) return shared / Math.max(1, Math.min(telling(left).length, telling(right).length));
  const x = left.join('');
  const y = right.join('');
  const longest = Math.max(x.length, y.length);
  const slips = Math.floor(longest / 5);
  // Nobody mistypes a name of that length; comparing two takes the product of their lengths.
  if (longest < 5 || longest > MAX_COMPARED || Math.abs(x.length - y.length) > slips) return 0;
  return editDistance(x, y) <= slips ? 0.8 : 0;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
