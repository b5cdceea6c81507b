import type { Side } from '../side.ts';

/** How the tools of two lists belong together. */
export interface Matching {
  /** The same name on both sides, or a name that changed and nothing else. */
  readonly pairs: readonly { readonly old: Side; readonly new: Side }[];
  readonly removed: readonly Side[];
  readonly added: readonly Side[];
}

/**
 * Pairs tools by name. A tool that went and one that came are taken for one only where nothing but the name (and the title)
 * differs and no other tool could be meant; anything less is proposed to a person, never assumed.
 */
export function matchTools(old: readonly Side[], next: readonly Side[]): Matching {
  const byName = new Map(next.map((side) => [side.contract.tool, side]));
  const pairs: { old: Side; new: Side }[] = [];
  const removed: Side[] = [];
  for (const side of old) {
    const match = byName.get(side.contract.tool);
    if (match === undefined) removed.push(side);
    else pairs.push({ old: side, new: match });
  }
  const names = new Set(old.map(({ contract }) => contract.tool));
  const added = next.filter(({ contract }) => !names.has(contract.tool));
  const renames = removed.flatMap((from) => {
    const twins = added.filter((to) => isTwin(from, to));
    const rivals = removed.filter((other) => twins[0] !== undefined && isTwin(other, twins[0]));
    return twins.length === 1 && rivals.length === 1 && twins[0] !== undefined ? [{ old: from, new: twins[0] }] : [];
  });
  return {
    pairs: [...pairs, ...renames],
    removed: removed.filter((side) => !renames.some((pair) => pair.old === side)),
    added: added.filter((side) => !renames.some((pair) => pair.new === side)),
  };
}

function isTwin(a: Side, b: Side): boolean {
  const text = a.contract.prose.description;
  return (
    text !== undefined &&
    text.length > 8 &&
    text === b.contract.prose.description &&
    a.digests.input === b.digests.input &&
    a.digests.output === b.digests.output &&
    a.digests.meaning === b.digests.meaning &&
    a.digests.authority === b.digests.authority
  );
}
