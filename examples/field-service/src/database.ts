import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Times are UTC, ISO 8601. */
export interface Slot {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly technician: string;
  /** The visit that holds the slot. */
  visit: string | null;
  /** Counts every change of the slot. */
  version: number;
}

export interface Case {
  readonly id: string;
  readonly customer: string;
  readonly address: string;
  readonly status: 'open' | 'closed';
}

export interface Visit {
  readonly id: string;
  readonly caseId: string;
  readonly slotId: string | null;
  readonly start: string;
  readonly end: string;
  readonly status: 'reserved' | 'waitlisted';
}

/** What was sent to a customer. */
export interface Message {
  readonly visit: string;
  readonly to: string;
  readonly text: string;
}

export interface Tables {
  readonly cases: Case[];
  readonly slots: Slot[];
  readonly visits: Visit[];
  readonly messages: Message[];
}

export interface Database {
  read<T>(look: (tables: Tables) => T): T;
  /** Runs `change` on the newest state and keeps what it did; nothing is kept where it throws. */
  write<T>(change: (tables: Tables) => T): T;
}

/** The reservation database: in memory, or in a JSON file that several servers share. */
export function openDatabase(file?: string): Database {
  let memory = seed();
  const load = (): Tables =>
    file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tables) : structuredClone(memory);
  return {
    read: (look) => look(load()),
    write: (change) => {
      const tables = load();
      const result = change(tables);
      if (file === undefined) memory = tables;
      else {
        writeFileSync(`${file}.new`, JSON.stringify(tables, null, 2));
        renameSync(`${file}.new`, file);
      }
      return result;
    },
  };
}

function seed(): Tables {
  const hours = [7, 9, 12, 14];
  const time = (day: string, hour: number) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
  return {
    cases: [
      { id: 'case-1001', customer: 'A. Nansen', address: 'Fjordgata 4', status: 'open' },
      { id: 'case-1002', customer: 'B. Amundsen', address: 'Havnevegen 19', status: 'open' },
      { id: 'case-1003', customer: 'C. Heyerdahl', address: 'Strandveien 7', status: 'closed' },
    ],
    slots: ['2026-12-07', '2026-12-08'].flatMap((day, d) =>
      hours.map((hour, h) => ({
        id: `slot-${d + 1}${h + 1}`,
        start: time(day, hour),
        end: time(day, hour + 2),
        technician: h % 2 === 0 ? 'Ida' : 'Jon',
        visit: null,
        version: 1,
      })),
    ),
    visits: [],
    messages: [],
  };
}
