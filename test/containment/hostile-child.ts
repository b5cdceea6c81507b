import { compileSchema, contains } from '../../packages/core/src/schema/index.ts';
import { HOSTILE } from './hostile.ts';

/** Decides the pair at the index it is sent, and answers with the verdict, the time and the most memory it ever had. */
process.on('message', (index: number) => {
  const { a, b } = HOSTILE[index] as (typeof HOSTILE)[number];
  const start = performance.now();
  const [left, right] = [compileSchema(a), compileSchema(b)];
  const answer =
    left.kind === 'compiled' && right.kind === 'compiled'
      ? contains(left.schema, right.schema)
      : { verdict: 'undecided', reason: { code: 'schema' } };
  const millis = performance.now() - start;
  process.send?.({ answer, millis, megabytes: process.resourceUsage().maxRSS / 1024 });
});
process.send?.('ready');
