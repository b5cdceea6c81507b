import type { Report, ToolReport } from '@holdfast/core/change';
import { fieldsOf, type ToolContract, type ToolSet } from '@holdfast/core/contract';
import { type Json, sameJson } from '@holdfast/core/json';
import { inputName } from '../condition.ts';
import type { ContractChange, RetiredTool, Trigger } from '../entries.ts';
import { brokenCall, goneName, matchesCall, missingEntries } from '../missing-entries.ts';
import { type FoundTrigger, findTriggers, words } from './find-triggers.ts';

export interface Entries {
  readonly retired: readonly RetiredTool[];
  readonly changes: readonly ContractChange[];
}

export interface DeriveOptions {
  /** The release that makes the change, for `since`; the new server's version unless said. */
  readonly release?: string;
  /** The last release with the old contract; the old server's version unless said. */
  readonly lastRelease?: string;
  /** What stands already: kept, extended, never reworded. */
  readonly existing?: Entries;
}

export interface Derived extends Entries {
  /** What a person has to look at, one line each. */
  readonly notes: readonly string[];
}

/**
 * The entries that tell old callers of every breaking change from `old` to `next`, whose check is `report`. Each trigger is
 * shown to match old calls and no call that the new schema declares. Messages are drafts for a person to edit; what exists
 * keeps its words. Entries of tools that are gone now are replaced by a retired name. Pure.
 */
export function deriveEntries(old: ToolSet, next: ToolSet, report: Report, options: DeriveOptions = {}): Derived {
  const release = options.release ?? next.server?.version ?? 'the next release';
  const lastRelease = options.lastRelease ?? old.server?.version ?? 'the release before';
  const { existing = { retired: [], changes: [] } } = options;
  const notes: string[] = [];
  const retired = [...existing.retired];
  let changes = [...existing.changes];
  const before = new Map(old.tools.map((tool) => [tool.contract.tool, tool]));
  const after = new Map(next.tools.map((tool) => [tool.contract.tool, tool]));

  for (const tool of report.tools) {
    const gone = goneName(tool);
    if (gone === undefined || retired.some(({ name }) => name === gone)) continue;
    retired.push(retiredTool(gone, tool, report, before, after, release));
  }
  const names = new Set(retired.map(({ name }) => name));
  for (const { tool } of changes)
    if (names.has(tool)) notes.push(`the entry of "${tool}" is deleted: the name is retired and answers for itself`);
  changes = changes.filter(({ tool }) => !names.has(tool));
  for (const name of names)
    if (after.has(name)) notes.push(`"${name}" is retired and registered again: delete its entry or the tool`);

  for (const tool of report.tools) {
    const [from, to] = [before.get(tool.tool), after.get(tool.tool)];
    if (tool.change !== 'changed' || tool.verdict !== 'breaks' || from === undefined || to === undefined) continue;
    const mine = changes.filter((entry) => entry.tool === tool.tool);
    const derived = changeOf(tool, from, to, mine, lastRelease, release, notes);
    if (derived === undefined) continue;
    const at = derived.replaces === undefined ? changes.length : changes.indexOf(derived.replaces);
    changes.splice(at, derived.replaces === undefined ? 0 : 1, derived.entry);
  }
  notes.push(...missingEntries(report, { retired, changes }).map(({ message }) => message));
  return { retired, changes, notes: [...new Set(notes)] };
}

function changeOf(
  report: ToolReport,
  from: ToolContract,
  to: ToolContract,
  existing: readonly ContractChange[],
  lastRelease: string,
  release: string,
  notes: string[],
): { readonly entry: ContractChange; readonly replaces?: ContractChange } | undefined {
  const { tool } = report;
  const found = findTriggers(from, to, renamedInputs(report));
  notes.push(...found.notes);
  const told = existing.flatMap(({ triggers }) => triggers);
  const fresh = found.triggers.filter(({ trigger }) => !told.some((one) => isSame(one, trigger)));
  const others = sentencesBeside(report, from, to, found.triggers);
  const replaces = existing.find((entry) => entry.lastRelease === lastRelease) ?? (fresh.length === 0 ? existing[0] : undefined);

  if (replaces !== undefined) {
    // What a person wrote stays; what is new is said after it.
    const words = [
      ...fresh.map(({ sentence }) => sentence),
      ...others.filter(({ names }) => !names.every((name) => replaces.message.includes(name))).map(({ sentence }) => sentence),
    ];
    if (words.length === 0) return undefined;
    const triggers = [...replaces.triggers, ...fresh.map(({ trigger }) => trigger)];
    const message = [replaces.message.trimEnd(), ...words].join(' ');
    return { entry: { ...replaces, triggers, message }, replaces };
  }
  const sentences = [...fresh.map(({ sentence }) => sentence), ...others.map(({ sentence }) => sentence)];
  const message = [`"${tool}" changed after release ${lastRelease}.`, ...sentences].join(' ');
  const entry: ContractChange = { tool, lastRelease, triggers: fresh.map(({ trigger }) => trigger), message };
  const call = brokenCall(report);
  const unmatched = call !== undefined && !(entry.triggers.length > 0 && matchesCall(tool, [...existing, entry], call));
  if (unmatched) notes.push(`the old call ${JSON.stringify(call)} of "${tool}" breaks and is matched by no trigger`);
  if (entry.triggers.length > 0) return { entry };
  if (unmatched) return existing.length > 0 ? undefined : { entry: acknowledged(entry, release, notes) };
  if (existing.length > 0) return undefined;
  return { entry: acknowledged(entry, release, notes) };
}

/** No call can be refused, so the change is told elsewhere. */
function acknowledged(entry: ContractChange, release: string, notes: string[]): ContractChange {
  const where = `the changelog of release ${release} and the description of "${entry.tool}"`;
  notes.push(`no argument reveals what changed in "${entry.tool}": tell it in ${where}, or correct "acknowledged"`);
  return { ...entry, acknowledged: where };
}

/** What callers are to know of a tool's change beside what its triggers say: results, meaning, authority. */
function sentencesBeside(
  report: ToolReport,
  from: ToolContract,
  to: ToolContract,
  triggers: readonly FoundTrigger[],
): readonly { readonly sentence: string; readonly names: readonly string[] }[] {
  const lost = lostResults(from, to);
  const said = lost.map((path) => ({ sentence: `The result no longer holds "${words(path)}".`, names: [inputName(path)] }));
  const goneNames = new Set(lost.map(inputName));
  const inputs = new Set(triggers.map(({ trigger }) => trigger.path));
  const others = report.changes
    .filter(({ verdict, directions }) => verdict === 'breaks' && directions.some((one) => one !== 'new-planner-old-executor'))
    .filter(({ rule, layer, at }) => {
      // What a removed input does to a call that sends it, the trigger says.
      if (rule === 'meaning/argument-no-longer-heard' && triggers.length > 0) return false;
      if (layer !== 'shape') return !(triggers.length > 0 && inputs.has(at.replace('/meaning/inputs/', '')));
      return at.startsWith('/outputSchema') && !/result-field-removed|result-field-renamed/.test(rule);
    })
    .filter(({ layer, names }) => layer !== 'shape' || names.length === 0 || !names.every((name) => goneNames.has(name)))
    .map(({ message, names }) => ({
      sentence: firstSentence(message),
      names: names.length > 0 ? names : [firstSentence(message)],
    }));
  const unique = new Map([...said, ...others].map((one) => [one.sentence, one]));
  return [...unique.values()];
}

function lostResults(from: ToolContract, to: ToolContract): readonly string[] {
  const { output } = from.contract.shape;
  if (output === undefined || to.contract.shape.output === undefined) return [];
  const after = fieldsOf(to.contract.shape.output).fields;
  const gone = [...fieldsOf(output).fields.keys()].filter((path) => !after.has(path) && !path.endsWith('/*'));
  return gone.filter((path) => !gone.some((other) => path !== other && path.startsWith(`${other}/`)));
}

function renamedInputs(report: ToolReport): ReadonlyMap<string, string> {
  return new Map(
    report.changes
      .filter(({ rule, names }) => rule === 'shape/argument-renamed' && names.length === 2)
      .map(({ names }) => [`/${names[0]}`, `/${names[1]}`]),
  );
}

function retiredTool(
  name: string,
  tool: ToolReport,
  report: Report,
  before: ReadonlyMap<string, ToolContract>,
  after: ReadonlyMap<string, ToolContract>,
  since: string,
): RetiredTool {
  const successor = tool.change === 'renamed' ? tool.tool : candidate(name, report);
  if (successor === undefined) return { name, since, reason: `"${name}" was removed in release ${since}.` };
  const [old, next] = [before.get(name), after.get(successor)];
  const mapping: Record<string, string> = {};
  if (old !== undefined && next !== undefined) {
    const now = fieldsOf(next.contract.shape.input).fields;
    for (const path of fieldsOf(old.contract.shape.input).fields.keys())
      if (path.lastIndexOf('/') === 0)
        mapping[path] = now.has(path) ? `send it as "${path}"` : `"${successor}" has no such input`;
  }
  const sure = tool.change === 'renamed' ? `"${name}" is called "${successor}" now.` : `"${successor}" does what "${name}" did.`;
  return { name, since, reason: sure, successor, ...(Object.keys(mapping).length === 0 ? {} : { mapping }) };
}

/** The one tool that the report takes for the successor of a name; several are no answer. */
function candidate(name: string, report: Report): string | undefined {
  const found = report.tools
    .filter(
      ({ change, changes }) =>
        change === 'added' && changes.some(({ rule, names }) => rule === 'shape/rename-candidate' && names.includes(name)),
    )
    .map(({ tool }) => tool);
  return found.length === 1 ? found[0] : undefined;
}

function isSame(one: Trigger, other: Trigger): boolean {
  const plain = (trigger: Trigger): Json =>
    (trigger.kind === 'string' ? { kind: 'type', path: trigger.path, was: 'string' } : { ...trigger }) as unknown as Json;
  return sameJson(plain(one), plain(other));
}

/** Up to the first full stop that stands in no quotation. */
function firstSentence(text: string): string {
  for (const match of text.matchAll(/`[^`]*`|"[^"]*"|[.!?](?=\s|$)/g))
    if (match[0].length === 1) return text.slice(0, match.index + 1);
  return text;
}
