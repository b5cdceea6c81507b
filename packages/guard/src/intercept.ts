import type { GuardableTransport, Message, MessageExtra, Receive } from './messages.ts';

/** What to do with a request: nothing (it goes on at once), or wait for an answer to send instead; `pass` lets it go on after all. */
export type Decision =
  | { readonly kind: 'answer'; readonly answer: Pick<Message, 'result' | 'error'> }
  | { readonly kind: 'pass' };

export interface Connection {
  /** Sends a request of our own to the server behind this transport and takes its answer before the client could see it. */
  ask(method: string, params: Readonly<Record<string, unknown>>, extra: MessageExtra | undefined): Promise<Message>;
}

export interface Interceptor {
  /** Sees each message from the client. Undefined lets the same object through in the same tick; else it decides by what is returned. */
  look(message: Message, extra: MessageExtra | undefined): ((connection: Connection) => Promise<Decision>) | undefined;
  /** Sees each answer of the server on its way to the client. */
  sent?(message: Message): void;
}

const FAILED: Decision = {
  kind: 'answer',
  answer: { error: { code: -32603, message: 'The guard of this server failed; the call was not run.' } },
};

type Request = Message & { readonly id: string | number };

/** A call whose decision is not there yet. */
interface Waiting {
  cancelled: boolean;
  readonly asks: Set<string>;
}

/**
 * Puts an interceptor between a transport and whatever protocol object is connected to it. The transport keeps its
 * identity (SDK v2 checks `instanceof`); only its `onmessage`, `send` and `close` properties are taken over.
 */
export function intercept(transport: GuardableTransport, interceptor: Interceptor): void {
  const waiting = new Map<string | number, Waiting[]>();
  const asked = new Map<string, (answer: Message | undefined) => void>();
  // A client must not be able to name a request of ours: it could cancel it, or have its own answer taken for ours.
  const ours = `holdfast-guard-${randomText()}-`;
  let closed = false;
  let serial = 0;
  /** The message on its way in, so that a chain of handlers set one after another looks at it once. */
  let passing: Message | undefined;

  const realSend = transport.send.bind(transport) as (message: Message, options?: unknown) => Promise<void>;
  const realClose = transport.close.bind(transport);

  const deliver = (receive: Receive, message: Message, extra?: MessageExtra): void => {
    const outer = passing;
    passing = message;
    try {
      receive(message, extra);
    } finally {
      passing = outer;
    }
  };

  const connectionFor = (receive: Receive, call: Waiting): Connection => ({
    ask: (method, params, extra) =>
      new Promise<Message>((resolve, reject) => {
        if (closed || call.cancelled) return reject(new Error('nobody waits for the answer'));
        serial += 1;
        const id = `${ours}${serial}`;
        call.asks.add(id);
        asked.set(id, (answer) => (answer === undefined ? reject(new Error('the transport was closed')) : resolve(answer)));
        deliver(receive, { jsonrpc: '2.0', id, method, params }, extra);
      }),
  });

  const settle = async (
    receive: Receive,
    message: Request,
    extra: MessageExtra | undefined,
    call: Waiting,
    decide: (connection: Connection) => Promise<Decision>,
  ) => {
    let decision: Decision;
    try {
      decision = await decide(connectionFor(receive, call));
    } catch {
      // A guard that fails must not let through what it had stopped.
      decision = FAILED;
    }
    for (const id of call.asks) asked.delete(id);
    const others = (waiting.get(message.id) ?? []).filter((other) => other !== call);
    if (others.length === 0) waiting.delete(message.id);
    else waiting.set(message.id, others);
    if (call.cancelled || closed || extra?.request?.signal?.aborted === true) return;
    if (decision.kind === 'pass') deliver(receive, message, extra);
    else await realSend({ jsonrpc: '2.0', id: message.id, ...decision.answer }, { relatedRequestId: message.id });
  };

  const hold = (
    receive: Receive,
    message: Request,
    extra: MessageExtra | undefined,
    decide: (connection: Connection) => Promise<Decision>,
  ): void => {
    const call: Waiting = { cancelled: false, asks: new Set() };
    waiting.set(message.id, [...(waiting.get(message.id) ?? []), call]);
    settle(receive, message, extra, call, decide).catch(() => undefined);
  };

  const guarded =
    (receive: Receive): Receive =>
    (message, extra) => {
      if (passing === message || typeof message !== 'object' || message === null) return receive(message, extra);
      if (message.method === 'notifications/cancelled' && waiting.size > 0) {
        const calls = waiting.get(message.params?.requestId as string | number) ?? [];
        for (const call of calls) call.cancelled = true;
        // The server never saw a call that still waits here, so there is nothing for it to cancel.
        if (calls.length > 0) return;
      }
      let decide: ReturnType<Interceptor['look']>;
      try {
        decide = interceptor.look(message, extra);
      } catch {
        decide = () => Promise.resolve(FAILED);
      }
      if (decide === undefined || message.id === undefined) return deliver(receive, message, extra);
      hold(receive, message as Request, extra, decide);
    };

  // A transport may define `onmessage` as an accessor on its prototype (Node's HTTP transports do): then its setter has to hear too.
  let holder: object | null = transport;
  let inherited: PropertyDescriptor | undefined;
  while (holder !== null && inherited === undefined) {
    inherited = Object.getOwnPropertyDescriptor(holder, 'onmessage');
    holder = Object.getPrototypeOf(holder);
  }
  let current: Receive | undefined;
  const install = (receive: Receive | undefined): void => {
    current = receive === undefined ? undefined : guarded(receive);
    inherited?.set?.call(transport, current);
  };
  install((transport.onmessage ?? undefined) as Receive | undefined);
  Object.defineProperty(transport, 'onmessage', { configurable: true, enumerable: true, get: () => current, set: install });

  const send = (message: Message, options?: unknown): Promise<void> => {
    if (message.method === undefined && message.id !== undefined) {
      const take = asked.size === 0 ? undefined : asked.get(String(message.id));
      if (take !== undefined) {
        asked.delete(String(message.id));
        take(message);
        return Promise.resolve();
      }
      // An answer to a request of ours that nobody waits for any more is not the client's.
      if (typeof message.id === 'string' && message.id.startsWith(ours)) return Promise.resolve();
      interceptor.sent?.(message);
    }
    return realSend(message, options);
  };
  const close = (): Promise<void> => {
    closed = true;
    for (const take of asked.values()) take(undefined);
    asked.clear();
    return realClose();
  };
  Object.defineProperty(transport, 'send', { configurable: true, enumerable: true, writable: true, value: send });
  Object.defineProperty(transport, 'close', { configurable: true, enumerable: true, writable: true, value: close });
}

function randomText(): string {
  return Array.from({ length: 3 }, () => Math.random().toString(36).slice(2)).join('');
}
