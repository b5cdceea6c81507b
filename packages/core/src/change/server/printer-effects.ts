import type { InstancePath, SchemaField } from '../../contract/index.ts';
import { getAt, isObject, type Json, type JsonObject, member } from '../../json/index.ts';
import type { Finding } from '../finding.ts';
import type { JudgedTool } from '../judged-tool.ts';
import type { Verdict } from '../report.ts';
import type { SchemaView } from '../side.ts';

/** A way in which a library prints schemas, recognised by what it does to many tools of one server at once. */
export interface PrinterEffect {
  readonly kind: string;
  /** Is the finding what the effect looks like on one tool? */
  readonly shows: (finding: Finding, tool: JudgedTool) => boolean;
  /** How many tools, and which share of those on both sides, must show it. */
  readonly least: number;
  readonly share: number;
  /** Of which tools the share is taken, where not all of them can show it. */
  readonly among?: (tool: JudgedTool) => boolean;
  /** What is to be thought of it as a whole. */
  readonly verdict: Verdict;
}

const SAFE_INTEGER = Number.MAX_SAFE_INTEGER;

/** The first effect that shows in a finding takes it. */
export const PRINTER_EFFECTS: readonly PrinterEffect[] = [
  {
    kind: 'schemas-printed-empty',
    shows: ({ layer, side }, { old, new: next }) =>
      layer !== 'prose' && layer !== 'authority' && side === 'input' && isBare(old?.input) !== isBare(next?.input),
    least: 3,
    share: 0.5,
    verdict: 'review',
  },
  {
    kind: 'integer-bounds-printed',
    shows: ({ kind, names, before, after, side, path }, tool) =>
      (kind === 'range-tightened' || kind === 'range-loosened') &&
      (names[0] === 'minimum' || names[0] === 'maximum') &&
      (before === null || after === null) &&
      Math.abs(Number(before ?? after)) === SAFE_INTEGER &&
      standsOnBoth(tool, side, path),
    least: 1,
    share: 0.5,
    among: hasOpenInteger,
    verdict: 'review',
  },
  {
    kind: 'maps-printed-as-closed',
    shows: ({ kind, note }) => kind === 'object-closed' && note === 'map',
    least: 3,
    share: 0,
    verdict: 'review',
  },
  {
    kind: 'additional-properties-printed',
    shows: ({ kind }) => kind === 'object-closed' || kind === 'object-opened',
    least: 3,
    share: 0.5,
    verdict: 'safe',
  },
  {
    kind: 'defaults-printed-as-required',
    shows: ({ kind, class: cellClass }) => kind === 'member-made-required' && cellClass === 'default-not-filled',
    least: 3,
    share: 0,
    verdict: 'review',
  },
  {
    kind: 'arguments-printed-as-required',
    shows: ({ kind, side }) => kind === 'member-made-required' && side === 'input',
    least: 10,
    share: 0.3,
    verdict: 'breaks',
  },
  {
    kind: 'task-support-printed',
    shows: ({ kind }) => kind === 'task-support-noted',
    least: 3,
    share: 0,
    verdict: 'safe',
  },
  {
    kind: 'hints-first-stated',
    shows: ({ kind }) => kind === 'hint-stated',
    least: 3,
    share: 0,
    verdict: 'safe',
  },
  {
    kind: 'titles-printed',
    shows: ({ kind, names }) => kind === 'words-minor' && names.every((at) => at.endsWith('/title') || at === '/title'),
    least: 3,
    share: 0,
    verdict: 'safe',
  },
];

/** A field that came brings its bounds along: only one that stays can be printed otherwise. */
function standsOnBoth(tool: JudgedTool, side: Finding['side'], path: InstancePath): boolean {
  const views = side === 'result' ? [tool.old?.output, tool.new?.output] : [tool.old?.input, tool.new?.input];
  // Where a schema has too many places to be listed, none is.
  return views.every((view) => view !== undefined && (view.fields().size === 0 || view.fields().has(path)));
}

/** Is there an integer on both sides that at least one of them leaves without a bound? */
function hasOpenInteger({ old, new: next }: JudgedTool): boolean {
  return (['input', 'output'] as const).some((name) => {
    const was = old?.[name];
    const is = next?.[name];
    if (was === undefined || is === undefined) return false;
    return [...was.fields()].some(([path, field]) => {
      const other = is.fields().get(path);
      const open = [openInteger(was, field), other === undefined ? undefined : openInteger(is, other)];
      return !open.includes(undefined) && open.includes(true);
    });
  });
}

/** Whether an integer lacks a bound of its own; undefined for what is no integer. */
function openInteger({ document }: SchemaView, { pointers }: SchemaField): boolean | undefined {
  const said = pointers.map((pointer) => getAt(document, pointer)).filter((schema) => isObject(schema));
  const holds = (test: (schema: JsonObject) => boolean) => said.some(test);
  if (!holds((schema) => [member(schema, 'type')].flat().includes('integer'))) return undefined;
  return BOUNDS.some((names) => !holds((schema) => names.some((name) => isOwnBound(member(schema, name)))));
}

const BOUNDS = [
  ['minimum', 'exclusiveMinimum'],
  ['maximum', 'exclusiveMaximum'],
] as const;

function isOwnBound(value: Json | undefined): boolean {
  return typeof value === 'number' && Math.abs(value) !== SAFE_INTEGER;
}

/** A schema that says nothing of its arguments: no type, no members. */
function isBare(view: SchemaView | undefined): boolean {
  if (view === undefined || !isObject(view.document)) return false;
  const { document } = view;
  return (
    Object.keys(document).every((key) => key === '$schema' || key === 'title' || key === 'description') &&
    member(document, 'properties') === undefined
  );
}
