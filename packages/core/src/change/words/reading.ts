import type { InstancePath, Pointer } from '../../contract/index.ts';
import { childPointer, getAt, parsePointer } from '../../json/index.ts';
import type { Side } from '../side.ts';
import { changedSentences, isHashed } from './sentences.ts';
import { type Signal, signalsIn } from './signals.ts';

/** Whose words they are: of the tool as a whole, of an argument, or of a result field. */
export type Speaker = 'tool' | 'input' | 'result';

/** A text that a model reads and that changed. */
export interface TextChange {
  readonly at: Pointer;
  readonly speaker: Speaker;
  /** The field that the text describes, if it stands on one that both sides name. */
  readonly path: InstancePath | undefined;
  readonly before: string;
  readonly after: string;
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly signals: readonly Signal[];
}

/** What became of a tool's words. */
export interface Reading {
  readonly changed: readonly TextChange[];
  /** Places whose text changed but is only known by its hash. */
  readonly unreadable: readonly Pointer[];
  /** Texts that stand elsewhere now, word for word. */
  readonly moved: readonly { readonly from: Pointer; readonly to: Pointer }[];
  /** Titles, examples and comments that changed: noted, never a sign. */
  readonly minor: readonly Pointer[];
}

const NOTHING: Reading = { changed: [], unreadable: [], moved: [], minor: [] };

/** Compares the words of two versions of a tool, place by place. */
export function readWords(old: Side, next: Side): Reading {
  if (old.digests.prose === next.digests.prose) return NOTHING;
  const was = textsOf(old);
  const is = textsOf(next);
  const moved = movedTexts(was, is);
  const reading = { changed: [] as TextChange[], unreadable: [] as Pointer[], moved, minor: [] as Pointer[] };
  const paths = { old: pathsOf(old), new: pathsOf(next) };
  for (const at of [...new Set([...was.keys(), ...is.keys()])].sort()) {
    const before = was.get(at);
    const after = is.get(at);
    if (before === after || moved.some(({ from, to }) => from === at || to === at)) continue;
    const where = at.slice(0, at.lastIndexOf('/'));
    const speaker = at.startsWith('/inputSchema') ? 'input' : at.startsWith('/outputSchema') ? 'result' : 'tool';
    // The words of something that came or went are part of that change.
    if (
      speaker !== 'tool' &&
      (getAt(old.tool.definition, where) === undefined || getAt(next.tool.definition, where) === undefined)
    )
      continue;
    if (!at.endsWith('/description')) reading.minor.push(at);
    else if ([before, after].some((text) => text !== undefined && isHashed(text))) reading.unreadable.push(at);
    else {
      const { removed, added } = changedSentences(before ?? '', after ?? '');
      if (removed.length === 0 && added.length === 0) reading.minor.push(at);
      else {
        const path = paths.new.get(where) ?? paths.old.get(where);
        const signals = signalsIn(before ?? '', after ?? '');
        reading.changed.push({ at, speaker, path, before: before ?? '', after: after ?? '', removed, added, signals });
      }
    }
  }
  return reading;
}

function textsOf({ contract }: Side): ReadonlyMap<Pointer, string> {
  const { title, description, fields } = contract.prose;
  const texts = new Map<Pointer, string>();
  if (title !== undefined) texts.set('/title', title);
  if (description !== undefined) texts.set('/description', description);
  for (const at of Object.keys(fields)) texts.set(at, fields[at] as string);
  return texts;
}

function movedTexts(was: ReadonlyMap<Pointer, string>, is: ReadonlyMap<Pointer, string>): Reading['moved'] {
  const left = new Map<string, Pointer>();
  for (const [at, text] of was) if (!is.has(at) && text.length > 8) left.set(text, at);
  const moved: { from: Pointer; to: Pointer }[] = [];
  for (const [to, text] of is) {
    const from = was.has(to) ? undefined : left.get(text);
    if (from !== undefined) moved.push({ from, to });
  }
  return moved;
}

/** Which field a schema's place describes. */
function pathsOf(side: Side): ReadonlyMap<Pointer, InstancePath> {
  const paths = new Map<Pointer, InstancePath>();
  for (const view of side.output === undefined ? [side.input] : [side.input, side.output]) {
    for (const field of view.fields().values()) {
      for (const pointer of field.pointers) if (!paths.has(view.at + pointer)) paths.set(view.at + pointer, field.path);
    }
  }
  return paths;
}

/** The description at a schema's place, for telling whether two names mean one thing. */
export function describer(old: Side, next: Side, schema: '/inputSchema' | '/outputSchema') {
  return (of: 'old' | 'new', at: string): string | undefined => {
    const { fields } = (of === 'old' ? old : next).contract.prose;
    const key = childPointer(schema + at, 'description');
    return Object.hasOwn(fields, key) ? fields[key] : undefined;
  };
}

/** The name at the end of a path, without the steps before it. */
export function lastName(path: InstancePath): string {
  return parsePointer(path)?.at(-1) ?? '';
}
