import { isObject, type Json } from '../json/index.ts';
import type { Authority, Effect, ToolDefinition } from './contract.ts';

interface Row {
  readonly readOnly?: boolean;
  readonly destructive?: boolean;
  readonly effect: Effect['kind'];
}

/** What the two hints on side effects say together; the first row that fits counts. A hint that is absent says nothing. */
const EFFECTS: readonly Row[] = [
  { readOnly: true, effect: 'read' },
  { destructive: true, effect: 'delete' },
  { destructive: false, effect: 'create' }, // "only additive updates"
  { readOnly: false, effect: 'update' },
];

/**
 * The authority that a tool's MCP annotations state. They are hints, and name no target. The defaults that the protocol
 * gives to absent hints are not filled in: what nobody said is undeclared.
 */
export function hintedAuthority(definition: ToolDefinition): Partial<Authority> {
  const annotations = own(definition, 'annotations');
  const hint = (name: string) => {
    const value = own(annotations, name);
    return typeof value === 'boolean' ? value : undefined;
  };
  const readOnly = hint('readOnlyHint');
  const destructive = hint('destructiveHint');
  const row = EFFECTS.find(
    (candidate) =>
      (candidate.readOnly === undefined || candidate.readOnly === readOnly) &&
      (candidate.destructive === undefined || candidate.destructive === destructive),
  );
  const idempotent = hint('idempotentHint');
  const openWorld = hint('openWorldHint');
  const taskSupport = own(own(definition, 'execution'), 'taskSupport');
  return {
    ...(row === undefined ? {} : { effects: [{ kind: row.effect, target: 'undeclared' }] }),
    ...(idempotent === undefined ? {} : { idempotent }),
    ...(openWorld === undefined ? {} : { openWorld }),
    ...(taskSupport === 'forbidden' || taskSupport === 'optional' || taskSupport === 'required' ? { taskSupport } : {}),
  };
}

function own(value: Json | undefined, key: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
