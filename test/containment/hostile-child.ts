import { compileSchema, contains } from '../../packages/core/src/schema/index.ts';
import { HOSTILE } from './hostile.ts';

/** What the child says of one pair: the answer, the processor time it took and the most memory it ever had. */
export interface HostileAnswer {
  readonly verdict: string;
  /** The witness, the reason or the layer, shortened. */
  readonly more: string;
  readonly millis: number;
  readonly megabytes: number;
}

// Decides the pair at the index it is sent. A process of its own can be ended when it hangs, and has a limit of memory.
process.on('message', (index: number) => {
  const { a, b } = HOSTILE[index] as (typeof HOSTILE)[number];
  const before = process.cpuUsage();
  const [left, right] = [compileSchema(a), compileSchema(b)];
  const answer =
    left.kind === 'compiled' && right.kind === 'compiled'
      ? contains(left.schema, right.schema)
      : { verdict: 'undecided' as const, reason: { code: 'schema' as const } };
  const { user, system } = process.cpuUsage(before);
  const more =
    answer.verdict === 'contained' ? answer.by : JSON.stringify(answer.verdict === 'undecided' ? answer.reason : answer.witness);
  const { verdict } = answer;
  const millis = (user + system) / 1000;
  process.send?.({
    verdict,
    more: more.slice(0, 120),
    millis,
    megabytes: process.resourceUsage().maxRSS / 1024,
  } satisfies HostileAnswer);
});
process.send?.('ready');
