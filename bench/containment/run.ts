/**
 * Asks published containment checkers and ours the same questions, whose answers are known by construction
 * (families.ts): npm run bench:containment. Each runs in a process of its own, on one pair after the other; a pair that
 * takes longer than the limit costs the process, and the next goes on in a fresh one. Prints a Markdown table. Times are
 * per pair, after one warm-up round, in the same run; only the ratios mean something on another machine.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type FamilyPair, familyPairs } from './families.ts';
import { installed, PEERS, type Peer } from './peers.ts';

const LIMIT_MS = 2_000;
const START_MS = 60_000;

type Outcome = 'right' | 'wrong' | 'undecided' | 'crash' | 'timeout';
interface Answer {
  readonly contained?: boolean | null;
  readonly crash?: string;
  readonly micros: number;
}

/** The child: answers the pairs that it is sent. */
async function serve(name: string): Promise<void> {
  const peer = PEERS.find((one) => one.name === name) as Peer;
  const decide = await peer.load(installed(peer));
  // Some peers talk.
  console.log = console.warn = console.error = console.info = () => undefined;
  for (const { a, b } of familyPairs().slice(0, 40)) {
    try {
      await decide(structuredClone(a), structuredClone(b));
    } catch {
      // Told when it counts.
    }
  }
  process.on('message', async (at: number) => {
    const { a, b } = familyPairs()[at] as FamilyPair;
    const [left, right] = [structuredClone(a), structuredClone(b)];
    const start = process.hrtime.bigint();
    const micros = (): number => Number(process.hrtime.bigint() - start) / 1000;
    try {
      process.send?.({ contained: await decide(left, right), micros: micros() } satisfies Answer);
    } catch (error) {
      process.send?.({ crash: String(error), micros: micros() } satisfies Answer);
    }
  });
  process.send?.('ready');
}

async function compare(): Promise<void> {
  const pairs = familyPairs();
  const rows: string[] = [];
  let ours = Number.NaN;
  for (const peer of PEERS) {
    const counts: Record<Outcome, number> = { right: 0, wrong: 0, undecided: 0, crash: 0, timeout: 0 };
    let falselyContained = 0;
    const times: number[] = [];
    try {
      installed(peer);
      const runner = new Runner(peer.name);
      for (const [at, pair] of pairs.entries()) {
        const answer = await runner.ask(at);
        counts[outcomeOf(pair, answer)]++;
        if (answer?.contained === true && !pair.contained) falselyContained++;
        times.push(answer?.micros ?? LIMIT_MS * 1000);
      }
      runner.end();
    } catch (error) {
      rows.push(`| ${peer.name} | could not be run: ${String(error).split('\n')[0]} | | | | | | | |`);
      continue;
    }
    const median = quantile(times, 0.5);
    if (Number.isNaN(ours)) ours = median;
    const { right, wrong, undecided, crash, timeout } = counts;
    const share = ((100 * right) / pairs.length).toFixed(1);
    rows.push(
      `| ${peer.install ?? peer.name} | ${right} (${share} %) | ${wrong} | ${falselyContained} | ${undecided} | ${crash} | ${timeout} | ${micros(median)} / ${micros(quantile(times, 0.95))} | ${(median / ours).toFixed(1)} |`,
    );
  }
  const load = (loadavg()[0] ?? 0).toFixed(1);
  process.stdout.write(
    `${pairs.length} pairs of ${new Set(pairs.map((pair) => pair.family)).size} families; ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} cores, load ${load}\n\n` +
      '| | right | wrong | of these false "contained" | undecided | crashed or refused | over 2 s | median / p95 ms | median, times ours |\n' +
      `| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`,
  );
}

function outcomeOf(pair: FamilyPair, answer: Answer | undefined): Outcome {
  if (answer === undefined) return 'timeout';
  if (answer.crash !== undefined) return 'crash';
  if (typeof answer.contained !== 'boolean') return 'undecided';
  return answer.contained === pair.contained ? 'right' : 'wrong';
}

/** One child at a time, replaced when it does not answer. */
class Runner {
  readonly #name: string;
  #child: ChildProcess | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  async ask(at: number): Promise<Answer | undefined> {
    this.#child ??= await this.#start();
    const child = this.#child;
    child.send(at);
    const answer = await received<Answer>(child, LIMIT_MS);
    if (answer === undefined) this.end();
    return answer;
  }

  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(import.meta.url), ['--peer', this.#name], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: process.execArgv,
    });
    if ((await received(child, START_MS)) !== undefined) return child;
    child.kill('SIGKILL');
    throw new Error('it did not start');
  }
}

/** The next message, or undefined when the time is over or the process ends. */
function received<T>(child: ChildProcess, limit: number): Promise<T | undefined> {
  return new Promise((resolve) => {
    const done = (message?: T): void => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      resolve(message);
    };
    const onMessage = (message: unknown): void => done(message as T);
    const onExit = (): void => done();
    const timer = setTimeout(() => done(), limit);
    child.on('message', onMessage);
    child.on('exit', onExit);
  });
}

function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((x, y) => x - y);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? Number.NaN;
}

function micros(value: number): string {
  return (value / 1000).toFixed(value < 1000 ? 3 : 1);
}

if (process.argv[2] === '--peer') await serve(process.argv[3] as string);
else await compare();
