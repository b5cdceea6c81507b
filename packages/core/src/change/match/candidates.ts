import { isObject, member } from '../../json/index.ts';
import { nameLikeness, wordsOf } from '../difference/likely-rename.ts';
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
  const merges = mergesOf(removed, offered);
  const merged = new Set(merges.flatMap(({ from }) => from));
  const splits = splitsOf(
    removed.filter(({ contract }) => !merged.has(contract.tool)),
    added,
  );
  const split = new Set(splits.flatMap(({ from }) => from));
  const left = removed.filter(({ contract }) => !merged.has(contract.tool) && !split.has(contract.tool));
  return [...renamesOf(left, added), ...splits, ...merges];
}

/** Tools that came beside one that stayed and look like it: the same description, or the same arguments under a like name. */
export function aliasesFor(added: readonly Side[], stayed: readonly Side[]): readonly Candidate[] {
  return added.flatMap((to) =>
    stayed.flatMap((from) => {
      const { score, evidence } = likeness(from, to);
      return score >= 1 ? [{ kind: 'alias', from: [from.contract.tool], to: [to.contract.tool], evidence } as const] : [];
    }),
  );
}

function renamesOf(removed: readonly Side[], added: readonly Side[]): readonly Candidate[] {
  const scored = removed.flatMap((from) => added.map((to) => ({ from, to, ...likeness(from, to) })));
  scored.sort((a, b) => b.score - a.score || (a.from.contract.tool < b.from.contract.tool ? -1 : 1));
  const taken = new Set<Side>();
  return scored.flatMap(({ from, to, score, evidence }) => {
    if (score < 1 || taken.has(from) || taken.has(to)) return [];
    taken.add(from);
    taken.add(to);
    return [{ kind: 'rename', from: [from.contract.tool], to: [to.contract.tool], evidence } as const];
  });
}

function likeness(from: Side, to: Side): { readonly score: number; readonly evidence: readonly string[] } {
  const evidence: string[] = [];
  let score = 0;
  const names = nameLikeness(from.contract.tool, to.contract.tool);
  if (names >= 0.5) {
    score += 0.5 * names;
    evidence.push('the names are alike');
  }
  const text = from.contract.prose.description;
  if (text !== undefined && text.length > 8 && text === to.contract.prose.description) {
    score += 1;
    evidence.push('the description is the same');
  }
  const was = argumentsOf(from);
  const is = argumentsOf(to);
  const shared = was.filter((name) => is.includes(name)).length;
  const share = was.length + is.length === 0 ? 0 : shared / (was.length + is.length - shared);
  if (from.digests.input === to.digests.input) {
    score += was.length > 0 ? 0.75 : 0.5;
    evidence.push('the input schema is the same');
  } else if (share >= 0.5) {
    score += 0.75 * share;
    evidence.push(`they share ${shared} of ${was.length + is.length - shared} arguments`);
  }
  return { score, evidence };
}

/** Several tools that went, and one tool with an argument whose values name them. */
function mergesOf(removed: readonly Side[], offered: readonly Side[]): readonly Candidate[] {
  return offered.flatMap((to) => {
    const values = enumerated(to);
    const own = new Set(wordsOf(to.contract.tool).flatMap(stems));
    const from = removed.filter(({ contract }) => {
      const words = wordsOf(contract.tool).flatMap(stems);
      return words.some((word) => own.has(word)) && words.some((word) => !own.has(word) && values.has(word));
    });
    if (from.length < 2) return [];
    const names = from.map(({ contract }) => contract.tool);
    const evidence = ['an argument of the tool has the old names among its values'];
    return [{ kind: 'merge', from: names, to: [to.contract.tool], evidence } as const];
  });
}

/** One tool that went, and several that came whose names begin with it or whose arguments were its own. */
function splitsOf(removed: readonly Side[], added: readonly Side[]): readonly Candidate[] {
  return removed.flatMap((from) => {
    const words = wordsOf(from.contract.tool).flatMap(stems);
    const own = argumentsOf(from);
    const to = added.filter((side) => {
      const other = new Set(wordsOf(side.contract.tool).flatMap(stems));
      const carried = argumentsOf(side).filter((name) => own.includes(name)).length;
      return words.filter((word) => other.has(word)).length >= Math.min(2, words.length) && carried > 0;
    });
    if (to.length < 2 || own.length < 2) return [];
    const evidence = ['the names are alike and the new tools share its arguments'];
    return [{ kind: 'split', from: [from.contract.tool], to: to.map(({ contract }) => contract.tool), evidence } as const];
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
    for (const value of values) if (typeof value === 'string') for (const word of wordsOf(value).flatMap(stems)) words.add(word);
  }
  return words;
}

/** Singular and plural count as one word. */
function stems(word: string): readonly string[] {
  return word.length > 3 && word.endsWith('s') ? [word.slice(0, -1)] : [word];
}
