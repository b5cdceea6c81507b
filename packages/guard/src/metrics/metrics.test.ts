import { describe, expect, it } from 'vitest';
import type { Refusal } from '../entries.ts';
import { openTelemetryCounters, prometheusCounters } from './index.ts';

const refusal = (client: Refusal['client']): Refusal => ({
  message: 'Previous tool contract called',
  tool: 'take',
  lastRelease: '1.0.0',
  inputs: ['/a', '/b'],
  client,
});

describe('Prometheus', () => {
  const lines: [string, Record<string, string>][] = [];
  class Counter {
    readonly name: string;
    constructor({ name }: { name: string }) {
      this.name = name;
    }
    inc(labels: Record<string, string>) {
      lines.push([this.name, labels]);
    }
  }
  const counters = prometheusCounters({ Counter });

  it('counts a refusal once for each input', () => {
    counters.refused?.(refusal({ name: 'c', version: '1' }));
    counters.refused?.({ message: 'Retired tool called', tool: 'gone', inputs: [], client: {} });
    const labels = { kind: 'previous-contract', tool: 'take', last_release: '1.0.0', client: 'c/1' };
    expect(lines.splice(0)).toEqual([
      ['holdfast_guard_refused_calls_total', { ...labels, input: '/a' }],
      ['holdfast_guard_refused_calls_total', { ...labels, input: '/b' }],
      ['holdfast_guard_refused_calls_total', { kind: 'retired', tool: 'gone', last_release: '', input: '', client: 'unknown' }],
    ]);
  });

  it('[requirement guard-bounded] takes no more than 100 clients apart', () => {
    for (let i = 0; i < 1_000; i += 1)
      counters.passed?.({ tool: 'take', digest: 'd', client: { name: `client-${i}-${'x'.repeat(500)}` } });
    const clients = new Set(lines.splice(0).map(([, labels]) => labels.client));
    expect(clients.size).toBeLessThanOrEqual(101);
    expect(clients).toContain('other');
    expect(Math.max(...[...clients].map((client) => client?.length ?? 0))).toBeLessThanOrEqual(97);
  });
});

describe('OpenTelemetry', () => {
  it('counts with the names of the semantic conventions', () => {
    const added: unknown[] = [];
    const counters = openTelemetryCounters({
      createCounter: (name) => ({ add: (value, attributes) => added.push([name, value, attributes]) }),
    });
    counters.refused?.({ ...refusal({}), inputs: ['/a'] });
    counters.passed?.({ tool: 'take', digest: 'sha256:aa', client: { name: 'c' } });
    expect(added).toEqual([
      [
        'holdfast.guard.refused_calls',
        1,
        {
          'holdfast.guard.kind': 'previous-contract',
          'gen_ai.tool.name': 'take',
          'holdfast.guard.last_release': '1.0.0',
          'holdfast.guard.input': '/a',
          'mcp.client': 'unknown',
        },
      ],
      [
        'holdfast.guard.passed_calls',
        1,
        { 'gen_ai.tool.name': 'take', 'holdfast.contract.digest': 'sha256:aa', 'mcp.client': 'c' },
      ],
    ]);
  });
});
