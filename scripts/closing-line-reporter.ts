import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with the plain line `N passed, N failed`, which any CI can read. A module that failed to load counts as one failure. */
export default class ClosingLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      let tests = 0;
      for (const test of module.children.allTests()) {
        count[test.result().state] += 1;
        tests += 1;
      }
      if (tests === 0 && module.state() === 'failed') count.failed += 1;
    }
    const skipped = count.skipped + count.pending;
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
  }
}
