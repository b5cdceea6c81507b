import type { GuardCounters } from '../entries.ts';
import { Labels } from './labels.ts';

/** What is used of `prom-client`'s `Counter`. */
interface PrometheusCounter {
  inc(labels: Record<string, string>): void;
}
export interface PrometheusClient<Registry> {
  Counter: new (configuration: { name: string; help: string; labelNames: string[]; registers?: Registry[] }) => PrometheusCounter;
}

/**
 * Counters for a Prometheus registry: `holdfast_guard_refused_calls_total` {kind, tool, last_release, input, client} and
 * `holdfast_guard_passed_calls_total` {tool, digest, client}. Pass the `prom-client` module itself.
 */
export function prometheusCounters<Registry>(client: PrometheusClient<Registry>, registry?: Registry): GuardCounters {
  const registers = registry === undefined ? {} : { registers: [registry] };
  const refused = new client.Counter({
    name: 'holdfast_guard_refused_calls_total',
    help: 'Calls on a retired name or a previous contract that were answered and not run, one for each input that showed it',
    labelNames: ['kind', 'tool', 'last_release', 'input', 'client'],
    ...registers,
  });
  const passed = new client.Counter({
    name: 'holdfast_guard_passed_calls_total',
    help: 'Calls that went on to the server, by tool and contract digest',
    labelNames: ['tool', 'digest', 'client'],
    ...registers,
  });
  const labels = new Labels();
  return {
    refused: (refusal) => {
      for (const one of labels.refused(refusal)) refused.inc(one);
    },
    passed: (call) => passed.inc(labels.passed(call)),
  };
}
