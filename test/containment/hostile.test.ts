import { afterAll, describe, expect, it } from 'vitest';
import { HOSTILE } from './hostile.ts';
import { HostileRunner, MEGABYTES } from './hostile-runner.ts';

// Times are no assertion here (`npm run bench:hostile` prints them): a question fails by hanging, or by its memory.
describe('hostile schemas end in a verdict or undecided', () => {
  const runner = new HostileRunner();
  afterAll(() => runner.end());

  for (const [index, { name, verdict }] of HOSTILE.entries()) {
    it(name, async () => {
      const answer = await runner.ask(index);
      expect(['contained', 'not-contained', 'undecided']).toContain(answer.verdict);
      if (verdict !== undefined) expect(answer.verdict).toBe(verdict);
      if ('megabytes' in answer) expect(answer.megabytes).toBeLessThan(MEGABYTES);
    });
  }
});
