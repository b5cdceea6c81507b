import type { Found } from './compare-scalars.ts';
import { type LikelyRename, likelyRenames, type Named } from './likely-rename.ts';
import type { MemberView, View } from './view.ts';

export interface MemberDifferences {
  /** With the member that each is about; the member's own schemas stand for it. */
  readonly found: readonly (Found & { readonly member?: string })[];
  /** Members that stand on both sides and are to be compared in turn. */
  readonly shared: readonly (readonly [string, MemberView, MemberView])[];
}

/** The description that stands at a schema's place, if any. */
export type Describe = (of: 'old' | 'new', at: string) => string | undefined;

export function compareMembers(old: View, next: View, describe: Describe): MemberDifferences {
  const found: (Found & { readonly member?: string })[] = [];
  const shared: (readonly [string, MemberView, MemberView])[] = [];
  const gone: string[] = [];
  for (const [key, was] of old.members) {
    const is = next.members.get(key) ?? patternFor(next, key) ?? next.rest;
    if (is === undefined) gone.push(key);
    else if (!isUnnamed(key, old, next)) shared.push([key, was, is]);
  }
  const come = [...next.members.keys()].filter(
    (key) => !old.members.has(key) && patternFor(old, key) === undefined && old.rest === undefined,
  );
  for (const [key, is] of next.members) {
    const was = old.members.has(key) ? undefined : (patternFor(old, key) ?? old.rest);
    if (was !== undefined) shared.push([key, was, is]);
  }
  const renames = likelyRenames(
    gone.map((key) => named(key, old.members.get(key), 'old', describe)),
    come.map((key) => named(key, next.members.get(key), 'new', describe)),
  );
  for (const rename of renames) found.push(renamed(rename, old, next));
  for (const key of gone.filter((name) => !renames.some(({ from }) => from === name))) {
    const required = old.required.has(key);
    const moves =
      required || next.closed !== undefined
        ? required && next.closed !== undefined
          ? 'both'
          : required
            ? 'wider'
            : 'narrower'
        : 'wider';
    const kind = required ? 'required-member-removed' : 'optional-member-removed';
    found.push({ kind, moves, at: old.members.get(key)?.at ?? '', of: 'old', names: [key], member: key });
  }
  for (const key of come.filter((name) => !renames.some(({ to }) => to === name))) {
    const required = next.required.has(key);
    const moves = required ? (old.closed !== undefined ? 'both' : 'narrower') : old.closed !== undefined ? 'wider' : 'narrower';
    const kind = required ? 'required-member-added' : 'optional-member-added';
    found.push({ kind, moves, at: next.members.get(key)?.at ?? '', of: 'new', names: [key], member: key });
  }
  const paired = new Set(renames.flatMap(({ from, to }) => [from, to]));
  for (const [key, at] of next.required) {
    if (old.required.has(key) || come.includes(key) || paired.has(key)) continue;
    found.push({ kind: 'member-made-required', moves: 'narrower', at, of: 'new', names: [key], member: key });
  }
  for (const [key, at] of old.required) {
    if (next.required.has(key) || gone.includes(key) || paired.has(key)) continue;
    found.push({ kind: 'member-made-optional', moves: 'wider', at, of: 'old', names: [key], member: key });
  }
  found.push(...compareClosing(old, next), ...comparePatterns(old, next));
  return { found, shared };
}

function renamed(rename: LikelyRename, old: View, next: View): Found & { readonly member: string } {
  return {
    kind: 'member-renamed',
    moves: 'both',
    at: next.members.get(rename.to)?.at ?? '',
    of: 'new',
    names: [rename.from, rename.to],
    before: old.required.has(rename.from) ? 'required' : 'optional',
    after: next.required.has(rename.to) ? 'required' : 'optional',
    note: rename.reasons.join(' and '),
    member: rename.to,
  };
}

function compareClosing(old: View, next: View): readonly Found[] {
  const found: Found[] = [];
  if (next.closed !== undefined && old.closed === undefined && takesObjects(old)) {
    const note = mapNote(old);
    found.push({
      kind: 'object-closed',
      moves: 'narrower',
      at: next.closed.at,
      of: 'new',
      ...(note === undefined ? {} : { note }),
    });
  }
  if (old.closed !== undefined && next.closed === undefined && takesObjects(next)) {
    const note = mapNote(next);
    found.push({ kind: 'object-opened', moves: 'wider', at: old.closed.at, of: 'old', ...(note === undefined ? {} : { note }) });
  }
  if (next.rest !== undefined && old.rest === undefined && old.closed === undefined && asksSomething(next.rest)) {
    found.push({ kind: 'constraint-added', moves: 'narrower', at: next.rest.at, of: 'new', names: ['additionalProperties'] });
  }
  if (old.rest !== undefined && next.rest === undefined && next.closed === undefined && asksSomething(old.rest)) {
    found.push({ kind: 'constraint-removed', moves: 'wider', at: old.rest.at, of: 'old', names: ['additionalProperties'] });
  }
  return found;
}

/** Members that are not named one by one, and yet described: a `map` where there are no others, else the `rest`. */
function mapNote({ rest, members }: View): 'map' | 'rest' | undefined {
  return rest === undefined ? undefined : members.size === 0 ? 'map' : 'rest';
}

function comparePatterns(old: View, next: View): readonly Found[] {
  const found: Found[] = [];
  for (const [source, is] of next.memberPatterns) {
    if (old.memberPatterns.has(source)) continue;
    found.push({ kind: 'constraint-added', moves: 'narrower', at: is.at, of: 'new', names: ['patternProperties'] });
  }
  for (const [source, was] of old.memberPatterns) {
    if (next.memberPatterns.has(source)) continue;
    found.push({ kind: 'constraint-removed', moves: 'wider', at: was.at, of: 'old', names: ['patternProperties'] });
  }
  return found;
}

function named(name: string, member: MemberView | undefined, of: 'old' | 'new', describe: Describe): Named {
  return { name, nodes: member?.nodes ?? [], description: member === undefined ? undefined : describe(of, member.at) };
}

function patternFor(view: View, key: string): MemberView | undefined {
  for (const [source, member] of view.memberPatterns) if (source === '.*' || source === `^${key}$`) return member;
  return undefined;
}

/**
 * A member that had to be there and is not named any more, where others may be anything: that it may be left out says it,
 * and that it may be of any type would only say it again.
 */
function isUnnamed(key: string, old: View, next: View): boolean {
  if (next.members.has(key) || patternFor(next, key) !== undefined) return false;
  return old.required.has(key) && !next.required.has(key) && next.rest !== undefined && !asksSomething(next.rest);
}

function asksSomething(member: MemberView): boolean {
  return member.nodes.some((node) => node.assertions.length > 0);
}

function takesObjects(view: View): boolean {
  return view.types === undefined || view.types.has('object');
}
