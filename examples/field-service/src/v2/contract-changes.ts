// Written by `holdfast guard derive`, which extends it and keeps your words. Values are written out in full: it reads them back.
import type { ContractChange, RetiredTool } from '@holdfast/guard';

export const retired: readonly RetiredTool[] = [];

export const changes: readonly ContractChange[] = [
  {
    tool: 'schedule_visit',
    lastRelease: '1.0.0',
    triggers: [
      { kind: 'present', path: '/slot_id' },
      { kind: 'absent', path: '/window_start' },
      { kind: 'absent', path: '/window_end' },
    ],
    message:
      '"schedule_visit" no longer takes "slot_id". Send "window_start" and "window_end" instead, in UTC: list_slots gives both as start_utc and end_utc. ' +
      'It now tells the customer, unless you send "notify_customer": false. Where nothing is free, the case is put on a waiting list and no error comes: read "status". ' +
      'The result no longer holds "slot_id"; its "start" and "end" are in UTC now.',
  },
];
