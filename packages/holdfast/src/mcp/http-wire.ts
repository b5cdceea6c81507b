import type { Json, JsonObject } from '@holdfast/core/json';
import { createParser } from 'eventsource-parser';
import { fail, HoldfastError } from '../failure.ts';
import { connectionFailure } from './connection-failure.ts';
import { type Message, readMessage, replyTo } from './parse-message.ts';
import { quotable, shownUrl } from './redact.ts';
import { parseStrict } from './strict-json.ts';
import { type Answer, WIRE_LIMITS, type Wire, type WireLimits } from './wire.ts';

const REDIRECTS = 3;
const GOODBYE_MS = 1000;

export interface HttpTarget {
  readonly url: string;
  /** Sent with every request, for authentication; never repeated in messages. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Speaks Streamable HTTP with one endpoint. The session id of the older revisions is kept and sent back here. */
export function openHttp(target: HttpTarget, signal: AbortSignal, limits: WireLimits = WIRE_LIMITS): Wire {
  return new HttpWire(target, signal, limits);
}

class HttpWire implements Wire {
  readonly transport = 'http';
  readonly warnings: string[] = [];
  onNotification: Wire['onNotification'];
  readonly #headers: Readonly<Record<string, string>>;
  readonly #secrets: readonly string[];
  readonly #signal: AbortSignal;
  readonly #limits: WireLimits;
  readonly #closing = new AbortController();
  #url: string;
  #session: string | undefined;
  #lastHeaders: Readonly<Record<string, string>> = {};
  #nextId = 1;
  #bytes = 0;

  constructor({ url, headers }: HttpTarget, signal: AbortSignal, limits: WireLimits) {
    this.#url = url;
    this.#headers = headers;
    this.#secrets = Object.values(headers).flatMap((value) => [value, ...value.split(' ').filter((part) => part.length >= 8)]);
    this.#signal = AbortSignal.any([signal, this.#closing.signal]);
    this.#limits = limits;
  }

  async request(method: string, params: JsonObject | undefined, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const id = this.#nextId++;
    this.#lastHeaders = headers;
    try {
      const response = await this.#post({ jsonrpc: '2.0', id, method, ...(params === undefined ? {} : { params }) }, headers);
      const session = response.headers.get('mcp-session-id');
      if (session !== null) this.#session = session;
      return await this.#answer(response, id);
    } catch (error) {
      throw this.#explain(error, method);
    }
  }

  async notify(method: string, params: JsonObject | undefined, headers: Readonly<Record<string, string>> = {}): Promise<void> {
    try {
      const response = await this.#post({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) }, headers);
      await response.body?.cancel();
    } catch (error) {
      throw this.#explain(error, method);
    }
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    if (this.#session === undefined) return;
    const headers = { ...this.#headers, ...this.#lastHeaders, 'mcp-session-id': this.#session };
    // A courtesy: servers may refuse to end a session on request.
    await fetch(this.#url, { method: 'DELETE', headers, redirect: 'manual', signal: AbortSignal.timeout(GOODBYE_MS) })
      .then((response) => response.body?.cancel())
      .catch(() => {});
  }

  async #post(message: JsonObject, headers: Readonly<Record<string, string>>): Promise<Response> {
    const init = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...this.#headers,
        ...headers,
        ...(this.#session === undefined ? {} : { 'mcp-session-id': this.#session }),
      },
      body: JSON.stringify(message),
      redirect: 'manual' as const,
      signal: this.#signal,
    };
    for (let hops = 0; ; hops++) {
      const response = await fetch(this.#url, init);
      if (response.status < 300 || response.status > 399 || response.status === 304) return response;
      await response.body?.cancel();
      const target = response.headers.get('location');
      const next = target === null ? undefined : new URL(target, this.#url);
      // Credentials must not follow to another host, and only 307 and 308 keep the method.
      if (next === undefined || next.origin !== new URL(this.#url).origin || response.status < 307 || hops >= REDIRECTS) {
        fail({
          code: 'HF_SERVER_REFUSED',
          kind: 'http',
          message: `The server redirects to ${next === undefined ? 'nowhere' : shownUrl(next.href)} (HTTP ${response.status})`,
          fix: 'Give the URL of the MCP endpoint itself; redirects to another host are not followed.',
        });
      }
      this.#url = next.href;
    }
  }

  async #answer(response: Response, id: number): Promise<Answer> {
    const contentType = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (response.ok && contentType === 'text/event-stream') return await this.#answerFromStream(response, id);
    const text = await this.#body(response);
    const json = /^application\/(?:[\w.+-]+\+)?json$/.test(contentType);
    if (!response.ok) {
      const answer = json ? this.#errorIn(text) : undefined;
      return answer ?? { kind: 'http', status: response.status, contentType };
    }
    if (!json) {
      const what = contentType === '' ? 'without a content type' : `as ${contentType}`;
      fail({
        code: 'HF_SERVER_PROTOCOL',
        kind: 'not-mcp',
        message: `The server answered HTTP ${response.status} ${what}, which is no MCP answer`,
      });
    }
    const value = this.#parse(text);
    for (const item of Array.isArray(value) ? (value as readonly Json[]) : [value]) {
      const answer = await this.#take(readMessage(item), id);
      if (answer !== undefined) return answer;
    }
    return fail({
      code: 'HF_SERVER_PROTOCOL',
      kind: 'invalid-answer',
      message: 'The server answered with JSON that is no answer to the request',
    });
  }

  async #answerFromStream(response: Response, id: number): Promise<Answer> {
    const events: string[] = [];
    const parser = createParser({ onEvent: (event) => events.push(event.data) });
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        this.#count(value.length);
        parser.feed(this.#decode(decoder, value));
        for (const data of events.splice(0)) {
          if (data === '') continue;
          const answer = await this.#take(readMessage(this.#parse(data)), id);
          if (answer !== undefined) return answer;
        }
      }
    } finally {
      await reader.cancel().catch(() => {});
    }
    return fail({
      code: 'HF_SERVER_UNREACHABLE',
      kind: 'closed',
      message: 'The server closed the event stream before it answered',
    });
  }

  async #take(message: Message, id: number): Promise<Answer | undefined> {
    switch (message.kind) {
      case 'answer':
        return message.id === id || (message.id === null && message.answer.kind === 'error') ? message.answer : undefined;
      case 'notification':
        this.onNotification?.(message.method, message.params);
        return undefined;
      case 'request':
        await this.#post(replyTo(message), this.#lastHeaders).then((response) => response.body?.cancel());
        return undefined;
      case 'malformed':
        return fail({ code: 'HF_SERVER_PROTOCOL', kind: 'invalid-answer', message: `The server sent ${message.message}` });
      case 'foreign':
        return undefined;
    }
  }

  /** A JSON-RPC error that came with an HTTP error status, if the body is one. */
  #errorIn(text: Uint8Array): Answer | undefined {
    const parsed = parseStrict(text, this.#limits.depth);
    if (parsed.kind === 'fault') return undefined;
    const message = readMessage(parsed.value);
    return message.kind === 'answer' && message.answer.kind === 'error' ? message.answer : undefined;
  }

  async #body(response: Response): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    const reader = response.body?.getReader();
    if (reader === undefined) return new Uint8Array();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return Buffer.concat(chunks);
        this.#count(value.length);
        chunks.push(value);
      }
    } finally {
      await reader.cancel().catch(() => {});
    }
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes <= this.#limits.bytes) return;
    const size = `${Math.floor(this.#limits.bytes / 1024 / 1024)} MB`;
    fail({ code: 'HF_SERVER_PROTOCOL', kind: 'too-large', message: `The server sent more than ${size}` });
  }

  #decode(decoder: InstanceType<typeof TextDecoder>, chunk: Uint8Array): string {
    try {
      return decoder.decode(chunk, { stream: true });
    } catch {
      return fail({ code: 'HF_SERVER_PROTOCOL', kind: 'invalid-answer', message: 'The server sent text that is not UTF-8' });
    }
  }

  #parse(text: string | Uint8Array): Json {
    const parsed = parseStrict(text, this.#limits.depth);
    if (parsed.kind === 'ok') return parsed.value;
    return fail({ ...parsed.fault, message: `The server sent a message that is not valid: ${parsed.fault.message}` });
  }

  #explain(error: unknown, method: string): unknown {
    if (error instanceof HoldfastError) {
      if (error.code !== 'HF_SERVER_TIMEOUT') return error;
      return new HoldfastError({ code: error.code, kind: error.kind, message: `${error.message}; it was asked \`${method}\`` });
    }
    const failure = connectionFailure(error, this.#url);
    return failure === undefined
      ? error
      : new HoldfastError({ ...failure, message: quotable(failure.message, this.#secrets) }, { cause: error });
  }
}
