import type { GuardCounters } from '../entries.ts';
import { Labels } from './labels.ts';

/** What is used of `@opentelemetry/api`'s `Meter`. */
export interface Meter {
  createCounter(
    name: string,
    options: { description: string; unit: string },
  ): { add(value: number, attributes: Record<string, string>): void };
}

/**
 * Counters for an OpenTelemetry meter: `holdfast.guard.refused_calls` and `holdfast.guard.passed_calls`, with the
 * semantic conventions' `gen_ai.tool.name` and our `holdfast.contract.digest`.
 */
export function openTelemetryCounters(meter: Meter): GuardCounters {
  const refused = meter.createCounter('holdfast.guard.refused_calls', {
    description:
      'Calls on a retired name or a previous contract that were answered and not run, one for each input that showed it',
    unit: '{call}',
  });
  const passed = meter.createCounter('holdfast.guard.passed_calls', {
    description: 'Calls that went on to the server, by tool and contract digest',
    unit: '{call}',
  });
  const labels = new Labels();
  return {
    refused: (refusal) => {
      for (const { kind, tool, last_release, input, client } of labels.refused(refusal))
        refused.add(1, {
          'holdfast.guard.kind': kind,
          'gen_ai.tool.name': tool,
          'holdfast.guard.last_release': last_release,
          'holdfast.guard.input': input,
          'mcp.client': client,
        });
    },
    passed: (call) => {
      const { tool, digest, client } = labels.passed(call);
      passed.add(1, { 'gen_ai.tool.name': tool, 'holdfast.contract.digest': digest, 'mcp.client': client });
    },
  };
}
