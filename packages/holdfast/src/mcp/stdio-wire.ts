import { setTimeout as sleep } from 'node:timers/promises';
import type { Failure } from '@holdfast/core/errors';
import type { Json, JsonObject } from '@holdfast/core/json';
import { HoldfastError } from '../failure.ts';
import { type ChildCommand, type ChildServer, startServer } from './child-server.ts';
import { readMessage, replyTo } from './parse-message.ts';
import { quotable } from './redact.ts';
import { parseStrict } from './strict-json.ts';
import { type Answer, WIRE_LIMITS, type Wire, type WireLimits } from './wire.ts';

interface Pending {
  readonly method: string;
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

const NEWLINE = 0x0a;
/** How long after a server's end its last output is waited for. */
const LAST_WORDS_MS = 500;

/**
 * Starts a server and speaks newline-delimited JSON-RPC with it. Every line is parsed strictly, so nothing of a definition is
 * lost or read twice. `signal` ends every request with its reason; the server is gone when `close` has resolved.
 */
export async function openStdio(command: ChildCommand, signal: AbortSignal, limits: WireLimits = WIRE_LIMITS): Promise<Wire> {
  signal.throwIfAborted();
  const server = await startServer(command);
  return new StdioWire(server, signal, limits);
}

class StdioWire implements Wire {
  readonly transport = 'stdio';
  readonly warnings: string[] = [];
  onNotification: Wire['onNotification'];
  readonly #server: ChildServer;
  readonly #signal: AbortSignal;
  readonly #limits: WireLimits;
  readonly #pending = new Map<number, Pending>();
  readonly #onAbort: () => void;
  #nextId = 1;
  #bytes = 0;
  #line: Uint8Array[] = [];
  #noise = 0;
  #firstNoise = '';
  /** Answers to requests that nobody made. */
  #stray = 0;
  #spoke = false;
  #over: Error | undefined;

  constructor(server: ChildServer, signal: AbortSignal, limits: WireLimits) {
    this.#server = server;
    this.#signal = signal;
    this.#limits = limits;
    this.#onAbort = () => this.#fail(signal.reason instanceof Error ? this.#explain(signal.reason) : new Error('aborted'));
    signal.addEventListener('abort', this.#onAbort, { once: true });
    const out = server.process.stdout;
    out.on('data', (chunk: Uint8Array) => this.#read(chunk));
    out.on('error', () => {});
    const closed = new Promise<void>((resolve) => out.once('close', resolve));
    void Promise.race([server.ended, closed]).then(() => this.#onEnd(closed));
  }

  /** The process ended or closed its output, whichever came first: waits a moment for the other, which tells more. */
  async #onEnd(closed: Promise<void>): Promise<void> {
    const how = await Promise.race([this.#server.ended, sleep(LAST_WORDS_MS).then(() => undefined)]);
    if (how === undefined) {
      this.#fail(this.#fault('HF_SERVER_UNREACHABLE', 'closed', 'The server closed its standard output'));
      return;
    }
    await Promise.race([closed, sleep(LAST_WORDS_MS)]);
    const doing = this.#waitingFor();
    const message = `The server ended (${how})${doing === '' ? '' : ` before it answered ${doing}`}`;
    this.#fail(this.#fault('HF_SERVER_START', 'exited', message));
  }

  async request(method: string, params: JsonObject | undefined): Promise<Answer> {
    if (this.#over) throw this.#over;
    const id = this.#nextId++;
    return await new Promise<Answer>((resolve, reject) => {
      this.#pending.set(id, { method, resolve, reject });
      this.#send({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) });
    });
  }

  async notify(method: string, params: JsonObject | undefined): Promise<void> {
    this.#send({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) });
  }

  async close(): Promise<void> {
    this.#signal.removeEventListener('abort', this.#onAbort);
    this.#over ??= new Error('closed');
    if (this.#noise > 0) {
      this.warnings.push(
        `The server wrote ${this.#noise} line${this.#noise === 1 ? '' : 's'} to standard output that are no JSON-RPC: ${this.#firstNoise}`,
      );
      this.#noise = 0;
    }
    if (this.#stray > 0) {
      this.warnings.push(`The server sent ${this.#stray} answer${this.#stray === 1 ? '' : 's'} to requests that nobody made`);
      this.#stray = 0;
    }
    await this.#server.stop();
  }

  #send(message: JsonObject): void {
    if (!this.#over) this.#server.process.stdin.write(`${JSON.stringify(message)}\n`);
  }

  #read(chunk: Uint8Array): void {
    if (this.#over) return;
    this.#bytes += chunk.length;
    if (this.#bytes > this.#limits.bytes) {
      const size = `${Math.floor(this.#limits.bytes / 1024 / 1024)} MB`;
      this.#fail(this.#fault('HF_SERVER_PROTOCOL', 'too-large', `The server wrote more than ${size} to standard output`));
      return;
    }
    let rest = chunk;
    for (let end = rest.indexOf(NEWLINE); end !== -1 && !this.#over; end = rest.indexOf(NEWLINE)) {
      this.#line.push(rest.subarray(0, end));
      const line = this.#line.length === 1 ? (this.#line[0] as Uint8Array) : Buffer.concat(this.#line);
      this.#line = [];
      rest = rest.subarray(end + 1);
      this.#readLine(line);
    }
    if (rest.length > 0 && !this.#over) this.#line.push(rest);
  }

  #readLine(bytes: Uint8Array): void {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).trim();
    if (text === '') return;
    // A line that names JSON-RPC is meant for us: if it is broken, that is the fault to report. All else is a stray log line.
    const meantForUs = /^[[{]/.test(text) && text.includes('"jsonrpc"');
    const parsed = meantForUs ? parseStrict(bytes, this.#limits.depth) : undefined;
    if (parsed === undefined) {
      this.#readNoise(text);
      return;
    }
    if (parsed.kind === 'fault') {
      this.#fail(this.#invalid(parsed.fault));
      return;
    }
    const { value } = parsed;
    for (const message of Array.isArray(value) ? (value as readonly Json[]) : [value]) this.#receive(message, text);
  }

  #receive(value: Json, text: string): void {
    const message = readMessage(value);
    this.#spoke ||= message.kind !== 'foreign';
    switch (message.kind) {
      case 'foreign':
        this.#readNoise(text);
        break;
      case 'malformed':
        this.#fail(this.#fault('HF_SERVER_PROTOCOL', 'invalid-answer', `The server sent ${message.message}`));
        break;
      case 'notification':
        this.onNotification?.(message.method, message.params);
        break;
      case 'request':
        if (typeof message.id === 'number' && this.#pending.get(message.id)?.method === message.method) {
          this.#fail(this.#fault('HF_SERVER_PROTOCOL', 'not-mcp', 'The command only repeats what it is told'));
        } else this.#send(replyTo(message));
        break;
      case 'answer':
        this.#settle(message.id, message.answer);
        break;
    }
  }

  #settle(id: Json, answer: Answer): void {
    // An error without an id says that the server could not read a request; only one is ever under way.
    const key = id === null && answer.kind === 'error' ? [...this.#pending.keys()][0] : typeof id === 'number' ? id : undefined;
    const pending = key === undefined ? undefined : this.#pending.get(key);
    if (key === undefined || pending === undefined) {
      this.#stray++;
      return;
    }
    this.#pending.delete(key);
    pending.resolve(answer);
  }

  #readNoise(text: string): void {
    this.#noise++;
    if (this.#noise === 1) this.#firstNoise = quotable(text, this.#server.secrets, 120);
    if (this.#noise > this.#limits.noiseLines) {
      this.#fail(
        this.#fault(
          'HF_SERVER_PROTOCOL',
          'noise',
          `The server writes other text than JSON-RPC to standard output, without end: ${this.#firstNoise}`,
        ),
      );
    }
  }

  #waitingFor(): string {
    return [...this.#pending.values()].map((pending) => `\`${pending.method}\``).join(', ');
  }

  /** A timeout says more when the server has only ever written noise. */
  #explain(reason: Error): Error {
    if (!(reason instanceof HoldfastError) || reason.code !== 'HF_SERVER_TIMEOUT') return reason;
    if (!this.#spoke && this.#noise > 0) {
      return this.#fault(
        'HF_SERVER_PROTOCOL',
        'noise',
        `The server wrote only text that is no JSON-RPC to standard output: ${this.#firstNoise}`,
      );
    }
    const doing = this.#waitingFor();
    const stray = this.#stray > 0 ? ' and answered something else' : '';
    return this.#fault(
      'HF_SERVER_TIMEOUT',
      'timeout',
      doing === '' ? reason.message : `${reason.message}; it was asked ${doing}${stray}`,
    );
  }

  #invalid(fault: Failure): Error {
    return new HoldfastError({ ...fault, message: `The server sent a message that is not valid: ${fault.message}` });
  }

  #fault(code: Failure['code'], kind: string, message: string): HoldfastError {
    const tail = this.#server.stderrTail();
    return new HoldfastError({
      code,
      kind,
      message: tail === '' ? message : `${message}. Its standard error ended with: ${tail}`,
    });
  }

  #fail(error: Error): void {
    if (this.#over) return;
    this.#over = error;
    this.#line = [];
    for (const pending of this.#pending.values()) pending.reject(error);
    this.#pending.clear();
    // Output that nobody reads would only fill memory; the server is ended by `close`.
    this.#server.process.stdout.destroy();
  }
}
