import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Database } from '../database.ts';
import { depotTime, requireCase, reserveSlot } from '../reservations.ts';
import { answer } from '../serve.ts';

const caseId = z.string().describe('The case, such as case-1001.');
const localTime = (what: string) => z.string().describe(`${what}, in the depot's local time.`);

/** Version 1: reserves a slot that the caller chose, and contacts nobody. Result schemas stay open, so that a field can be added. */
export function makeServer(database: Database): McpServer {
  const server = new McpServer({ name: 'field-service', version: '1.0.0' });

  server.registerTool(
    'schedule_visit',
    {
      title: 'Schedule a visit',
      description: 'Reserves a free slot for a case. Nobody is contacted.',
      inputSchema: z.object({ case_id: caseId, slot_id: z.string().describe('A free slot from list_slots.') }),
      outputSchema: z.looseObject({
        visit_id: z.string(),
        case_id: z.string(),
        slot_id: z.string(),
        start: localTime('When the technician arrives'),
        end: localTime('When the technician leaves'),
      }),
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ case_id, slot_id }) =>
      answer(() => {
        const visit = reserveSlot(database, case_id, slot_id);
        return { visit_id: visit.id, case_id, slot_id, start: depotTime(visit.start), end: depotTime(visit.end) };
      }),
  );

  server.registerTool(
    'list_slots',
    {
      title: 'List free slots',
      description: 'Free slots of a day.',
      inputSchema: z.object({ date: z.string().describe('The day, as YYYY-MM-DD.') }),
      outputSchema: z.looseObject({
        slots: z.array(
          z.looseObject({ slot_id: z.string(), start: localTime('Start'), end: localTime('End'), technician: z.string() }),
        ),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ date }) =>
      answer(() => ({
        slots: database.read(({ slots }) =>
          slots
            .filter((slot) => slot.visit === null && slot.start.startsWith(date))
            .map((slot) => ({
              slot_id: slot.id,
              start: depotTime(slot.start),
              end: depotTime(slot.end),
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
      }),
      annotations: { readOnlyHint: true },
    },
    ({ case_id }) =>
      answer(() => {
        const { customer, address, status } = database.read((tables) => requireCase(tables, case_id));
        return { case_id, customer, address, status };
      }),
  );

  server.registerTool(
    'list_visits',
    {
      title: 'List visits',
      description: 'Visits in the order in which they were scheduled.',
      inputSchema: z.object({
        case_id: caseId.optional(),
        limit: z.number().int().min(1).max(50).default(20).describe('How many at most.'),
      }),
      outputSchema: z.looseObject({
        visits: z.array(
          z.looseObject({
            visit_id: z.string(),
            case_id: z.string(),
            start: localTime('Start'),
            end: localTime('End'),
            status: z.enum(['reserved']),
          }),
        ),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ case_id, limit }) =>
      answer(() => ({
        visits: database.read(({ visits }) =>
          visits
            .filter((visit) => visit.status === 'reserved' && (case_id === undefined || visit.caseId === case_id))
            .slice(0, limit)
            .map((visit) => ({
              visit_id: visit.id,
              case_id: visit.caseId,
              start: depotTime(visit.start),
              end: depotTime(visit.end),
              status: 'reserved' as const,
            })),
        ),
      })),
  );

  return server;
}
