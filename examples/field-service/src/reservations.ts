import type { Database, Slot, Tables, Visit } from './database.ts';

/** A refusal that the caller can act on; its name is what the manifests describe under `errors`. */
export class Refusal extends Error {
  readonly reason: 'unknown_case' | 'unknown_slot' | 'unavailable' | 'invalid_window';

  constructor(reason: Refusal['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Reserves one slot. Contacts nobody. */
export function reserveSlot(database: Database, caseId: string, slotId: string): Visit {
  return database.write((tables) => {
    requireCase(tables, caseId);
    const slot = tables.slots.find((one) => one.id === slotId);
    if (slot === undefined) throw new Refusal('unknown_slot', `There is no slot ${slotId}.`);
    if (slot.visit !== null) throw new Refusal('unavailable', `Slot ${slotId} is taken. Choose another one.`);
    return take(tables, caseId, slot);
  });
}

/** Reserves the first free slot within a window, or puts the case on the waiting list. Tells the customer where asked to. */
export function reserveWindow(database: Database, caseId: string, start: string, end: string, notify: boolean): Visit {
  return database.write((tables) => {
    const { customer } = requireCase(tables, caseId);
    const [from, to] = [Date.parse(start), Date.parse(end)];
    if (!(from < to)) throw new Refusal('invalid_window', 'window_start must be a time before window_end.');
    const slot = tables.slots.find((one) => one.visit === null && Date.parse(one.start) >= from && Date.parse(one.end) <= to);
    const visit: Visit =
      slot === undefined
        ? wait(tables, caseId, new Date(from).toISOString(), new Date(to).toISOString())
        : take(tables, caseId, slot);
    if (notify) tables.messages.push({ visit: visit.id, to: customer, text: `We come between ${visit.start} and ${visit.end}.` });
    return visit;
  });
}

export function requireCase(tables: Tables, id: string) {
  const found = tables.cases.find((one) => one.id === id);
  if (found === undefined) throw new Refusal('unknown_case', `There is no case ${id}.`);
  return found;
}

/** A UTC time as clocks at the depot show it (UTC+1), without an offset. */
export function depotTime(utc: string): string {
  return new Date(Date.parse(utc) + 3_600_000).toISOString().slice(0, 16);
}

function take(tables: Tables, caseId: string, slot: Slot): Visit {
  const visit: Visit = { id: nextId(tables), caseId, slotId: slot.id, start: slot.start, end: slot.end, status: 'reserved' };
  slot.visit = visit.id;
  slot.version++;
  tables.visits.push(visit);
  return visit;
}

function wait(tables: Tables, caseId: string, start: string, end: string): Visit {
  const visit: Visit = { id: nextId(tables), caseId, slotId: null, start, end, status: 'waitlisted' };
  tables.visits.push(visit);
  return visit;
}

function nextId(tables: Tables): string {
  return `visit-${tables.visits.length + 1}`;
}
