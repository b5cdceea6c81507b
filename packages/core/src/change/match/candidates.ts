import { isObject, member } from '../../json/index.ts';
import { likenessOfWords, wordsOf } from '../difference/likely-rename.ts';
import type { Side } from '../side.ts';

/** A guess at what became of a tool, with what speaks for it. It is shown to a person and decides nothing. */
export interface Candidate {
  readonly kind: 'rename' | 'split' | 'merge' | 'alias';
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly evidence: readonly string[];
}

/** What the tools that went may have become. `offered` are all tools of the new list: one that stayed may have taken over. */
export function candidatesFor(removed: readonly Side[], added: readonly Side[], offered: readonly Side[]): readonly Candidate[] {
  if (removed.length === 0) return [];
  const gone = removed.map(looksOf);
  const come = added.map(looksOf);
  const merges = mergesOf(gone, offered.map(looksOf));
  const merged = new Set(merges.flatMap(({ from }) => from));
  const splits = splitsOf(
    gone.filter((one) => !merged.has(nameOf(one))),
    come,
  );
  const split = new Set(splits.flatMap(({ from }) => from));
  const left = gone.filter((one) => !merged.has(nameOf(one)) && !split.has(nameOf(one)));
  return [...renamesOf(left, come), ...splits, ...merges];
}

/** Tools that came beside one that stayed and look like it: the same description, or the same arguments under a like name. */
export function aliasesFor(added: readonly Side[], stayed: readonly Side[]): readonly Candidate[] {
  const known = stayed.map(looksOf);
  return added.map(looksOf).flatMap((to) =>
    known.flatMap((from) => {
      const { score, evidence } = likeness(from, to);
      return score >= 1 ? [{ kind: 'alias', from: [nameOf(from)], to: [nameOf(to)], evidence } as const] : [];
    }),
  );
}

/** What is compared of a tool, made once: it meets every tool of the other list. */
interface Looks {
  readonly side: Side;
  readonly words: readonly string[];
  readonly stems: ReadonlySet<string>;
  readonly args: ReadonlySet<string>;
}

function looksOf(side: Side): Looks {
  const words = wordsOf(side.contract.tool);
  return { side, words, stems: new Set(words.map(stem)), args: new Set(argumentsOf(side)) };
}

function nameOf({ side }: Looks): string {
  return side.contract.tool;
}

function renamesOf(removed: readonly Looks[], added: readonly Looks[]): readonly Candidate[] {
  const scored = removed.flatMap((from) =>
    added.flatMap((to) => {
      const { score, evidence } = likeness(from, to);
      return score < 1 ? [] : [{ from, to, score, evidence }];
    }),
  );
  scored.sort((a, b) => b.score - a.score || (nameOf(a.from) < nameOf(b.from) ? -1 : 1));
  const taken = new Set<Looks>();
  return scored.flatMap(({ from, to, evidence }) => {
    if (taken.has(from) || taken.has(to)) return [];
    taken.add(from);
    taken.add(to);
    return [{ kind: 'rename', from: [nameOf(from)], to: [nameOf(to)], evidence } as const];
  });
}

const UNLIKE = { score: 0, evidence: [] } as const;

function likeness(from: Looks, to: Looks): { readonly score: number; readonly evidence: readonly string[] } {
  const text = from.side.contract.prose.description;
  const sameText = text !== undefined && text.length > 8 && text === to.side.contract.prose.description;
  const sameInput = from.side.digests.input === to.side.digests.input;
  const shared = sharedBy(from.args, to.args);
  const all = from.args.size + to.args.size - shared;
  const share = all === 0 ? 0 : shared / all;
  const rest = (sameText ? 1 : 0) + (sameInput ? (from.args.size > 0 ? 0.75 : 0.5) : share >= 0.5 ? 0.75 * share : 0);
  // The names give half a point at most, and are the dearest to compare.
  if (rest < 0.5) return UNLIKE;
  const names = likenessOfWords(from.words, to.words);
  const evidence: string[] = [];
  if (names >= 0.5) evidence.push('the names are alike');
  if (sameText) evidence.push('the description is the same');
  if (sameInput) evidence.push('the input schema is the same');
  else if (share >= 0.5) evidence.push(`they share ${shared} of ${all} arguments`);
  return { score: rest + (names >= 0.5 ? 0.5 * names : 0), evidence };
}

function sharedBy(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared++;
  return shared;
}

/** Several tools that went, and one tool with an argument whose values name them. */
function mergesOf(removed: readonly Looks[], offered: readonly Looks[]): readonly Candidate[] {
  return offered.flatMap((to) => {
    const values = enumerated(to.side);
    if (values.size === 0) return [];
    const from = removed.filter(({ stems }) => {
      const words = [...stems];
      return words.some((word) => to.stems.has(word)) && words.some((word) => !to.stems.has(word) && values.has(word));
    });
    if (from.length < 2) return [];
    const evidence = ['an argument of the tool has the old names among its values'];
    return [{ kind: 'merge', from: from.map(nameOf), to: [nameOf(to)], evidence } as const];
  });
}

/** One tool that went, and several that came whose names begin with it or whose arguments were its own. */
function splitsOf(removed: readonly Looks[], added: readonly Looks[]): readonly Candidate[] {
  return removed.flatMap((from) => {
    if (from.args.size < 2) return [];
    const words = from.words.map(stem);
    const to = added.filter(
      (one) =>
        words.filter((word) => one.stems.has(word)).length >= Math.min(2, words.length) && sharedBy(one.args, from.args) > 0,
    );
    if (to.length < 2) return [];
    const evidence = ['the names are alike and the new tools share its arguments'];
    return [{ kind: 'split', from: [nameOf(from)], to: to.map(nameOf), evidence } as const];
  });
}

function argumentsOf(side: Side): readonly string[] {
  return [...side.input.fields().values()].flatMap(({ path, name }) =>
    name !== undefined && path.lastIndexOf('/') === 0 ? [name] : [],
  );
}

/** Words among the values that an argument at the top level may have. */
function enumerated(side: Side): ReadonlySet<string> {
  const properties = isObject(side.input.document) ? member(side.input.document, 'properties') : undefined;
  const words = new Set<string>();
  if (!isObject(properties)) return words;
  for (const key of Object.keys(properties)) {
    const property = properties[key];
    const values = isObject(property) ? member(property, 'enum') : undefined;
    if (!Array.isArray(values)) continue;
    for (const value of values) if (typeof value === 'string') for (const word of wordsOf(value)) words.add(stem(word));
  }
  return words;
}

/** Singular and plural count as one word. */
function stem(word: string): string {
  return word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
}
