// A test runner for Stryker that keeps the tests in its own process: they and the mutated code are bundled once, and the
// bundle is evaluated anew for each mutant, so that no cache outlives one. A mutant costs milliseconds instead of seconds.

import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { build } from 'esbuild';
import * as tinyVitest from './tiny-vitest.ts';

interface Coverage {
  readonly static: Record<string, number>;
  readonly perTest: Record<string, Record<string, number>>;
}

/** What Stryker's instrumented code reads and writes. */
interface Instrument {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: Coverage;
  hitCount?: number;
  hitLimit?: number | undefined;
}

interface MutantRun {
  readonly activeMutant: { readonly id: string };
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
}

const instrument: Instrument = {};
Object.assign(globalThis, { __stryker__: instrument });

class InProcessRunner {
  #script: Script | undefined;
  readonly #unfit = new Set<string>();
  readonly #require = createRequire(import.meta.url);

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const files = JSON.parse(process.env.MUTATION_TESTS ?? '[]') as readonly string[];
    const entry = files.map((file) => `inFile(${JSON.stringify(file)});\nrequire(${JSON.stringify(`./${file}`)});`);
    const { outputFiles } = await build({
      stdin: {
        contents: `import { inFile } from 'vitest';\n${entry.join('\n')}`,
        resolveDir: process.cwd(),
        loader: 'ts',
      },
      absWorkingDir: process.cwd(),
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      // Those are no part of what is mutated: loaded once.
      external: ['vitest', 'ajv', 'ajv-*', '@hyperjump/*', 'fast-check', 'refa'],
      alias: Object.fromEntries(
        ['json', 'errors', 'schema', 'contract', 'change'].map((part) => [
          `@holdfast/core/${part}`,
          `${process.cwd()}/packages/core/src/${part}/index.ts`,
        ]),
      ),
      logLevel: 'error',
    });
    const code = (outputFiles[0] as { readonly text: string }).text;
    this.#script = new Script(`(function (require, module, exports) {${code}\n})`, { filename: 'bundle.cjs' });
  }

  #load(): readonly tinyVitest.TestCase[] {
    const module = { exports: {} };
    const evaluate = (this.#script as Script).runInThisContext() as (...args: unknown[]) => void;
    const require = (name: string): unknown => (name === 'vitest' ? tinyVitest : this.#require(name));
    tinyVitest.takeTests();
    evaluate(require, module, module.exports);
    return tinyVitest.takeTests();
  }

  async dryRun() {
    const coverage: Coverage = { static: {}, perTest: {} };
    Object.assign(instrument, {
      activeMutant: undefined,
      currentTestId: undefined,
      mutantCoverage: coverage,
      hitLimit: undefined,
    });
    const tests: object[] = [];
    for (const { name, run } of this.#load()) {
      instrument.currentTestId = name;
      const begin = performance.now();
      const fault = await faultOf(run);
      const timeSpentMs = performance.now() - begin;
      if (fault instanceof tinyVitest.NeedsSpies) {
        this.#unfit.add(name);
        continue;
      }
      tests.push({
        id: name,
        name,
        timeSpentMs,
        ...(fault === undefined ? { status: 0 } : { status: 1, failureMessage: String(fault) }),
      });
    }
    instrument.currentTestId = undefined;
    return { status: 'complete', tests, mutantCoverage: coverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRun) {
    Object.assign(instrument, { activeMutant: activeMutant.id, hitCount: hitLimit === undefined ? undefined : 0, hitLimit });
    delete (instrument as { mutantCoverage?: Coverage }).mutantCoverage;
    const wanted = testFilter === undefined ? undefined : new Set(testFilter);
    let nrOfTests = 0;
    const over = () => hitLimit !== undefined && (instrument.hitCount ?? 0) > hitLimit;
    try {
      for (const { name, run } of this.#load()) {
        if (this.#unfit.has(name) || (wanted !== undefined && !wanted.has(name))) continue;
        nrOfTests++;
        const fault = await faultOf(run);
        if (over()) return { status: 'timeout', reason: `Hit limit reached (${instrument.hitCount}/${hitLimit})` };
        if (fault !== undefined) return { status: 'killed', killedBy: [name], failureMessage: String(fault), nrOfTests };
      }
    } catch (error) {
      if (over()) return { status: 'timeout', reason: 'Hit limit reached' };
      return { status: 'killed', killedBy: [], failureMessage: String(error), nrOfTests };
    }
    return { status: 'survived', nrOfTests };
  }
}

async function faultOf(run: () => unknown): Promise<unknown> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error ?? 'thrown';
  }
}

const factory = Object.assign(() => new InProcessRunner(), { inject: [] as const });

export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory }];
