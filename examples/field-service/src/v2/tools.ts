import { guard } from '@holdfast/guard';
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { depotTime, requireCase, reserveWindow } from '../reservations.ts';
import { answer } from '../serve.ts';
import { changes, retired } from './contract-changes.ts';

const caseId = z.string().describe('The case, such as case-1001.');
const localTime = (what: string) => z.string().describe(`${what}, in the depot's local time.`);
const utcTime = (what: string) => z.string().describe(`${what}, in UTC.`);

/** One object for all servers that are made, one for each request: its entries are made ready once. */
const GUARD = { retired, changes };

/**
 * Version 2 as the product team wanted it: `schedule_visit` replaced in place. It takes a window instead of a slot, puts the case on
 * a waiting list where nothing is free, and tells the customer unless it is asked not to. Calls that were formed
 * for version 1 are answered and not run.
 */
export function makeServer(database: Database): McpServer {
  const server = guard(new McpServer({ name: 'field-service', version: '2.0.0' }), GUARD);

  server.registerTool(
    'schedule_visit',
    {
      title: 'Schedule a visit',
      description:
        'Reserves a visit for a case within a time window and tells the customer. Where nothing is free, the case waits.',
      inputSchema: z.object({
        case_id: caseId,
        window_start: utcTime('The earliest start'),
        window_end: utcTime('The latest end'),
        notify_customer: z.boolean().default(true).describe('Whether the customer gets a message.'),
      }),
      outputSchema: z.looseObject({
        visit_id: z.string(),
        case_id: z.string(),
        start: utcTime('Start'),
        end: utcTime('End'),
        status: z.enum(['reserved', 'waitlisted']),
        customer_notified: z.boolean(),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
    },
    ({ case_id, window_start, window_end, notify_customer }) =>
      answer(() => {
        const visit = reserveWindow(database, case_id, window_start, window_end, notify_customer);
        const { id, start, end, status } = visit;
        return { visit_id: id, case_id, start, end, status, customer_notified: notify_customer };
      }),
  );

  server.registerTool(
    'list_slots',
    {
      title: 'List free slots',
      description: 'Free slots of a day.',
      inputSchema: z.object({
        date: z.string().describe('The day, as YYYY-MM-DD.'),
        technician: z.string().optional().describe('Only slots of this technician.'),
      }),
      outputSchema: z.looseObject({
        slots: z.array(
          z.looseObject({
            slot_id: z.string(),
            start: localTime('Start'),
            end: localTime('End'),
            start_utc: utcTime('Start'),
            end_utc: utcTime('End'),
            technician: z.string(),
          }),
        ),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ date, technician }) =>
      answer(() => ({
        slots: database.read(({ slots }) =>
          slots
            .filter(
              (slot) =>
                slot.visit === null &&
                slot.start.startsWith(date) &&
                (technician === undefined || slot.technician === technician),
            )
            .map((slot) => ({
              slot_id: slot.id,
              start: depotTime(slot.start),
              end: depotTime(slot.end),
              start_utc: slot.start,
              end_utc: slot.end,
              technician: slot.technician,
            })),
        ),
      })),
  );

  server.registerTool(
    'get_case',
    {
      title: 'Look up a case',
      description: 'One case with its customer and address.',
      inputSchema: z.object({ case_id: caseId }),
      outputSchema: z.looseObject({
        case_id: z.string(),
        customer: z.string(),
        address: z.string(),
        status: z.enum(['open', 'closed']),
        visits: z.number().int().min(0).max(999).describe('How many visits the case has.'),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ case_id }) =>
      answer(() =>
        database.read((tables) => {
          const { customer, address, status } = requireCase(tables, case_id);
          return { case_id, customer, address, status, visits: tables.visits.filter((visit) => visit.caseId === case_id).length };
        }),
      ),
  );

  server.registerTool(
    'list_visits',
    {
      title: 'List visits',
      description: 'Visits in the order in which they were scheduled.',
      inputSchema: z.object({
        case_id: caseId.optional(),
        limit: z.number().int().min(1).max(100).default(20).describe('How many at most.'),
      }),
      outputSchema: z.looseObject({
        visits: z.array(
          z.looseObject({
            visit_id: z.string(),
            case_id: z.string(),
            start: localTime('Start'),
            end: localTime('End'),
            status: z.enum(['reserved', 'waitlisted']),
          }),
        ),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ case_id, limit }) =>
      answer(() => ({
        visits: database.read(({ visits }) =>
          visits
            .filter((visit) => case_id === undefined || visit.caseId === case_id)
            .slice(0, limit)
            .map((visit) => ({
              visit_id: visit.id,
              case_id: visit.caseId,
              start: depotTime(visit.start),
              end: depotTime(visit.end),
              status: visit.status,
            })),
        ),
      })),
  );

  return server;
}
