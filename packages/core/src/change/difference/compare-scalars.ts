import type { Json } from '../../json/index.ts';
import type { TypeName } from '../../schema/index.ts';
import type { Moves, ShapeKind } from './difference.ts';
import { type LimitKind, textOf, type View } from './view.ts';

/** A difference before its position is known. */
export interface Found {
  readonly kind: ShapeKind;
  readonly moves: Moves;
  readonly at: string;
  readonly of: 'old' | 'new';
  readonly names?: readonly string[];
  readonly before?: Json;
  readonly after?: Json;
  readonly note?: string;
}

const ALL_TYPES: readonly TypeName[] = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'];

/** `number` counts as the integers and the rest, so that integer to number is a widening and no swap. */
function expand(types: ReadonlySet<TypeName> | undefined): ReadonlySet<TypeName> {
  if (types === undefined) return new Set(ALL_TYPES);
  return types.has('number') ? new Set([...types, 'integer']) : types;
}

/** Undefined where the types have nothing in common, so that comparing further would say nothing. */
export function compareTypes(old: View, next: View): { readonly found: readonly Found[]; readonly apart: boolean } {
  const was = expand(old.types);
  const is = expand(next.types);
  const lost = [...was].filter((type) => !is.has(type));
  const gained = [...is].filter((type) => !was.has(type));
  if (lost.length === 0 && gained.length === 0) return { found: [], apart: false };
  const apart = lost.length === was.size && gained.length === is.size;
  const before = typesText(old.types);
  const after = typesText(next.types);
  const place = next.types === undefined ? ({ at: old.typesAt, of: 'old' } as const) : ({ at: next.typesAt, of: 'new' } as const);
  const shared = { ...place, before, after };
  if (lost.length > 0 && gained.length > 0) {
    return { found: [{ kind: 'type-changed', moves: 'both', names: [...lost, ...gained], ...shared }], apart };
  }
  if (lost.length > 0) return { found: [{ kind: 'type-narrowed', moves: 'narrower', names: lost, ...shared }], apart };
  return { found: [{ kind: 'type-widened', moves: 'wider', names: gained, ...shared }], apart };
}

function typesText(types: ReadonlySet<TypeName> | undefined): string {
  return types === undefined ? 'any type' : [...types].sort().join(' or ');
}

export function compareValues(old: View, next: View): readonly Found[] {
  const was = old.values;
  const is = next.values;
  if (was === undefined && is === undefined) return [];
  if (was === undefined) {
    const names = is?.list.map(textOf) ?? [];
    return [{ kind: 'values-closed', moves: 'narrower', at: is?.at ?? '', of: 'new', names, after: [...(is?.list ?? [])] }];
  }
  if (is === undefined) {
    return [{ kind: 'values-opened', moves: 'wider', at: was.at, of: 'old', names: was.list.map(textOf), before: [...was.list] }];
  }
  const kept = new Set(is.list.map(textOf));
  const known = new Set(was.list.map(textOf));
  const lost = was.list.filter((value) => !kept.has(textOf(value)));
  const gained = is.list.filter((value) => !known.has(textOf(value)));
  const lists = { before: [...was.list], after: [...is.list] };
  const found: Found[] = [];
  if (lost.length > 0)
    found.push({ kind: 'values-removed', moves: 'narrower', at: is.at, of: 'new', names: lost.map(plain), ...lists });
  if (gained.length > 0)
    found.push({ kind: 'values-added', moves: 'wider', at: is.at, of: 'new', names: gained.map(plain), ...lists });
  return found;
}

/** A text as it is, any other value as JSON. */
function plain(value: Json): string {
  return typeof value === 'string' ? value : textOf(value);
}

const LIMITS: readonly LimitKind[] = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
];

export function compareLimits(old: View, next: View): readonly Found[] {
  const found: Found[] = [];
  for (const kind of LIMITS) {
    const was = old.limits.get(kind);
    const is = next.limits.get(kind);
    if (was === undefined && is === undefined) continue;
    if (was !== undefined && is !== undefined && was.value === is.value && was.exclusive === is.exclusive) continue;
    const lower = kind.startsWith('min');
    const tighter =
      is !== undefined &&
      (was === undefined ||
        (lower ? is.value > was.value : is.value < was.value) ||
        (is.value === was.value && is.exclusive && !was.exclusive));
    found.push({
      kind: tighter ? 'range-tightened' : 'range-loosened',
      moves: tighter ? 'narrower' : 'wider',
      at: is?.at ?? was?.at ?? '',
      of: is === undefined ? 'old' : 'new',
      names: [kind],
      before: was?.value ?? null,
      after: is?.value ?? null,
      ...(is?.exclusive || was?.exclusive ? { note: 'exclusive' } : {}),
    });
  }
  for (const [divisor, at] of next.multiples) {
    if (old.multiples.has(divisor)) continue;
    found.push({
      kind: 'range-tightened',
      moves: 'narrower',
      at,
      of: 'new',
      names: ['multipleOf'],
      before: null,
      after: divisor,
    });
  }
  for (const [divisor, at] of old.multiples) {
    if (next.multiples.has(divisor)) continue;
    found.push({ kind: 'range-loosened', moves: 'wider', at, of: 'old', names: ['multipleOf'], before: divisor, after: null });
  }
  return found;
}

/** Patterns and asserted formats: one that changed is shown on both sides, as one removed and one added. */
export function compareTexts(old: View, next: View): readonly Found[] {
  const found: Found[] = [];
  const gone = [...old.texts].filter(([text]) => !next.texts.has(text));
  for (const [text, at] of next.texts) {
    if (old.texts.has(text)) continue;
    const before = gone[0]?.[0] ?? null;
    found.push({ kind: 'text-tightened', moves: 'narrower', at, of: 'new', names: [wordOf(text)], before, after: text });
  }
  for (const [text, at] of gone) {
    found.push({ kind: 'text-loosened', moves: 'wider', at, of: 'old', names: [wordOf(text)], before: text, after: null });
  }
  return found;
}

function wordOf(text: string): string {
  return text.slice(0, text.indexOf(':'));
}
