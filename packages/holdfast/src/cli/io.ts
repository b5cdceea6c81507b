import { type Terminal, terminalOf } from './terminal.ts';

/** What a command may touch of the process. Results go to standard output, everything else to standard error. */
export interface Io {
  /** Standard output, in whole pieces; resolves when the piece has been handed over. */
  write(text: string): Promise<void>;
  /** A remark on standard error; nothing with --quiet. */
  note(text: string): void;
  /** Says what is going on during long work, only where a person watches: standard error is a terminal and not --quiet. */
  progress(text: string): void;
  /** Takes the progress line away. */
  progressDone(): void;
  readonly terminal: Terminal;
  /** Aborted when the process is asked to end. */
  readonly signal: AbortSignal;
}

/** Work shorter than this shows no progress. */
const PATIENCE_MS = 400;

export interface IoOptions {
  readonly quiet?: boolean;
  readonly color?: boolean;
  readonly signal: AbortSignal;
}

export function processIo(options: IoOptions): Io {
  const watched = process.stderr.isTTY === true && options.quiet !== true;
  /** One manifest may stand for both sides, and one server for several: what was said of it once is known. */
  const said = new Set<string>();
  let shown = false;
  let latest = '';
  let timer: NodeJS.Timeout | undefined;
  const clear = () => {
    if (shown) process.stderr.write('\r\u001b[2K');
    shown = false;
  };
  const show = () => {
    clear();
    process.stderr.write(latest.slice(0, Math.max(20, (process.stderr.columns ?? 80) - 1)));
    shown = true;
  };
  return {
    terminal: terminalOf(process.stdout, options.color),
    signal: options.signal,
    write: (text) => new Promise((resolve, reject) => process.stdout.write(text, (error) => (error ? reject(error) : resolve()))),
    note(text) {
      if (options.quiet === true || said.has(text)) return;
      said.add(text);
      clear();
      process.stderr.write(`${text}\n`);
    },
    progress(text) {
      if (!watched) return;
      latest = text;
      if (shown) show();
      else timer ??= setTimeout(show, PATIENCE_MS).unref();
    },
    progressDone() {
      clearTimeout(timer);
      timer = undefined;
      clear();
    },
  };
}
