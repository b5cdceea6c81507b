import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HostileAnswer } from './hostile-child.ts';

/** What a question may have of memory, and of time before the process counts as hanging. */
export const MEGABYTES = 512;
export const HANGS_AFTER_MS = 10_000;

/** Asks hostile questions one after another in a child, which is started anew when one of them broke it. */
export class HostileRunner {
  #child: ChildProcess | undefined;

  async ask(index: number): Promise<HostileAnswer | { readonly verdict: 'hangs' | 'dies' }> {
    const child = this.#child ?? (await this.#start());
    const answer = await new Promise<HostileAnswer | { readonly verdict: 'hangs' | 'dies' }>((resolve) => {
      const timer = setTimeout(() => done({ verdict: 'hangs' }), HANGS_AFTER_MS);
      const died = () => done({ verdict: 'dies' });
      const done = (said: HostileAnswer | { readonly verdict: 'hangs' | 'dies' }) => {
        clearTimeout(timer);
        child.off('exit', died);
        child.off('message', done);
        resolve(said);
      };
      child.once('exit', died);
      child.once('message', done);
      child.send(index);
    });
    if (answer.verdict === 'hangs' || answer.verdict === 'dies') this.end();
    return answer;
  }

  end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL('./hostile-child.ts', import.meta.url)), [], {
      execArgv: ['--import', 'tsx', `--max-old-space-size=${MEGABYTES}`],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', (code) => reject(new Error(`the child ended with ${code} before it was asked`)));
    });
    return child;
  }
}
