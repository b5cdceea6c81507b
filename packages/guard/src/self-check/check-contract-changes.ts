import { createHash } from 'node:crypto';
import { checkToolSets } from '@holdfast/core/change';
import { fieldsOf, readLockfile, readManifest, type ToolContract, type ToolSet, toolSetOf } from '@holdfast/core/contract';
import { type Json, parseJson, type Sha256 } from '@holdfast/core/json';
import { DeclaredCalls, inputName, inputSchemaOf } from '../condition.ts';
import type { ContractChange, GuardOptions, Trigger } from '../entries.ts';
import type { GuardableServer } from '../messages.ts';
import { entryFaults, missingEntries } from '../missing-entries.ts';
import { listTools } from './list-tools.ts';

export interface CheckedEntries extends Pick<GuardOptions, 'retired' | 'changes'> {
  /** `holdfast.lock.json` of the release that callers know, as text or as JSON: each breaking change against it needs an entry. */
  readonly lockfile?: string | Json;
  /** What `holdfast.yaml` says of the server as it is now, as JSON. */
  readonly manifest?: Json;
}

/** Why entries do not fit the server that they are for. */
export interface ContractChangeFault {
  readonly kind:
    | 'entry-unusable'
    | 'tool-not-registered'
    | 'retired-name-registered'
    | 'input-still-there'
    | 'type-still-accepted'
    | 'matches-current-calls'
    | 'message-leaves-out'
    | 'no-entry'
    | 'lockfile-unusable'
    | 'manifest-unusable';
  readonly tool: string;
  readonly message: string;
  /** The call that shows it, where one does. */
  readonly call?: unknown;
}

export interface ContractChangesChecked {
  readonly faults: readonly ContractChangeFault[];
  /** What could not be decided; no fault. */
  readonly notes: readonly string[];
}

const sha256: Sha256 = (text) => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * Checks entries against the server that they are for. The server must not be connected; it is connected within the process,
 * its tools are listed, and it is closed. No tool is called. Throws where the server is connected or cannot list its tools.
 */
export async function checkContractChanges(server: GuardableServer, entries: CheckedEntries): Promise<ContractChangesChecked> {
  const faults: ContractChangeFault[] = [...unusable(entries)];
  const notes: string[] = [];
  if (faults.length > 0) return { faults, notes };
  const manifest = entries.manifest === undefined ? undefined : readManifest(entries.manifest);
  if (manifest?.kind === 'fault')
    return { faults: [fault('manifest-unusable', '', manifest.faults[0]?.message ?? 'it cannot be read')], notes };
  const now = toolSetOf({ source: 'the server', definitions: await listTools(server) }, manifest?.value);
  const tools = new Map(now.tools.map((tool) => [tool.contract.tool, tool]));

  for (const { name, successor } of entries.retired ?? []) {
    if (tools.has(name))
      faults.push(
        fault('retired-name-registered', name, `"${name}" is retired and registered again: delete the entry, or the tool`),
      );
    if (successor !== undefined && !tools.has(successor))
      notes.push(
        `the successor "${successor}" of "${name}" is not registered: no client is told of it unless "offeredTo" says so`,
      );
  }
  for (const entry of entries.changes ?? []) {
    const tool = tools.get(entry.tool);
    if (tool === undefined) {
      const message = `"${entry.tool}" has a contract change and is not registered; if it is gone, it belongs under "retired"`;
      faults.push(fault('tool-not-registered', entry.tool, message));
      continue;
    }
    faults.push(...messageFaults(entry));
    const calls = new DeclaredCalls(inputSchemaOf(tool), tool.contract.meaning.handling.formats === 'assert');
    for (const trigger of entry.triggers) checkTrigger(entry, trigger, tool, calls, faults, notes);
  }
  if (entries.lockfile !== undefined) faults.push(...lockfileFaults(entries.lockfile, now, entries));
  return { faults, notes };
}

function fault(kind: ContractChangeFault['kind'], tool: string, message: string, call?: unknown): ContractChangeFault {
  return { kind, tool, message, ...(call === undefined ? {} : { call }) };
}

/** What the guard itself would refuse when it is put on. */
function unusable({ retired = [], changes = [] }: CheckedEntries): readonly ContractChangeFault[] {
  return entryFaults({ retired, changes }).map((message) =>
    fault('entry-unusable', /"([^"]*)"/.exec(message)?.[1] ?? '', message),
  );
}

function messageFaults({ tool, triggers, message }: ContractChange): readonly ContractChangeFault[] {
  const names = [tool, ...triggers.map(({ path }) => inputName(path))];
  return [...new Set(names)]
    .filter((name) => !message.includes(name))
    .map((name) =>
      fault(
        'message-leaves-out',
        tool,
        `the message of "${tool}" leaves out ${name === tool ? 'the tool' : `the input "${name}"`}`,
      ),
    );
}

function checkTrigger(
  entry: ContractChange,
  trigger: Trigger,
  tool: ToolContract,
  calls: DeclaredCalls,
  faults: ContractChangeFault[],
  notes: string[],
): void {
  const where = `the trigger "${trigger.kind}" of "${entry.tool}" at "${trigger.path}"`;
  if (trigger.kind === 'present' && fieldsOf(inputSchemaOf(tool)).fields.has(trigger.path)) {
    const message = `"${trigger.path}" of "${entry.tool}" triggers as an input that is gone, and is still on the schema`;
    faults.push(fault('input-still-there', entry.tool, message));
    return;
  }
  const matching = calls.matchedBy(trigger);
  if (matching.kind === 'none') return;
  if (matching.kind === 'open') {
    notes.push(`${where}: it could not be decided whether a current call matches it (${matching.reason})`);
    return;
  }
  const shown = `current calls such as ${JSON.stringify(matching.call)} match it`;
  if (trigger.kind === 'type' || trigger.kind === 'string')
    faults.push(fault('type-still-accepted', entry.tool, `${where}: the old type is still accepted; ${shown}`, matching.call));
  else faults.push(fault('matches-current-calls', entry.tool, `${where}: ${shown}`, matching.call));
}

function lockfileFaults(given: string | Json, now: ToolSet, entries: CheckedEntries): readonly ContractChangeFault[] {
  let document = given as Json;
  if (typeof given === 'string') {
    const parsed = parseJson(given);
    if (parsed.kind === 'fault') return [fault('lockfile-unusable', '', `the lockfile is no JSON: ${parsed.fault.message}`)];
    document = parsed.value;
  }
  const read = readLockfile(document, 'the lockfile', sha256);
  if (read.kind === 'fault')
    return [fault('lockfile-unusable', '', `the lockfile cannot be used: ${read.faults[0]?.message ?? 'unreadable'}`)];
  const report = checkToolSets(read.lockfile.toolSet, now, { sha256 });
  return missingEntries(report, entries).map(({ tool, message, call }) => fault('no-entry', tool, message, call));
}
