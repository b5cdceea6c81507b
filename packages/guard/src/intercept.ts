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
  /** Sees each message from the client. Undefined lets the same object through in the same tick. */
  look(message: Message, extra: MessageExtra | undefined, connection: Connection): Promise<Decision> | undefined;
}

/**
 * Puts an interceptor between a transport and whatever protocol object is connected to it. The transport keeps its
 * identity (SDK v2 checks `instanceof`); only its `onmessage`, `send` and `close` properties are taken over.
 */
export function intercept(transport: GuardableTransport, interceptor: Interceptor): void {
  const waiting = new Set<string | number>();
  const asked = new Map<string | number, (answer: Message) => void>();
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

  const gone = (id: string | number, extra?: MessageExtra): boolean =>
    !waiting.delete(id) || closed || extra?.request?.signal?.aborted === true;

  const settle = async (
    receive: Receive,
    message: Message & { id: string | number },
    extra: MessageExtra | undefined,
    decided: Promise<Decision>,
  ) => {
    let decision: Decision;
    try {
      decision = await decided;
    } catch {
      // A guard that fails must not let through what it had stopped.
      decision = {
        kind: 'answer',
        answer: { error: { code: -32603, message: 'The guard of this server failed; the call was not run.' } },
      };
    }
    if (gone(message.id, extra)) return;
    if (decision.kind === 'pass') deliver(receive, message, extra);
    else await realSend({ jsonrpc: '2.0', id: message.id, ...decision.answer }, { relatedRequestId: message.id });
  };

  const guarded =
    (receive: Receive): Receive =>
    (message, extra) => {
      if (passing === message) return receive(message, extra);
      if (message.method === 'notifications/cancelled') {
        const id = message.params?.requestId as string | number | undefined;
        // The server never saw a call that still waits here, so there is nothing for it to cancel.
        if (id !== undefined && waiting.delete(id)) return;
      }
      const connection: Connection = {
        ask: (method, params, askExtra) =>
          new Promise<Message>((resolve, reject) => {
            if (closed) return reject(new Error('the transport is closed'));
            serial += 1;
            const id = `holdfast-guard-${serial}`;
            asked.set(id, (answer) =>
              answer.result === undefined && answer.error === undefined ? reject(new Error('no answer')) : resolve(answer),
            );
            deliver(receive, { jsonrpc: '2.0', id, method, params }, askExtra);
          }),
      };
      const decided = interceptor.look(message, extra, connection);
      if (decided === undefined || message.id === undefined) return deliver(receive, message, extra);
      waiting.add(message.id);
      settle(receive, message as Message & { id: string | number }, extra, decided).catch(() => undefined);
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
    const take = message.id !== undefined && message.method === undefined ? asked.get(message.id) : undefined;
    if (take === undefined) return realSend(message, options);
    asked.delete(message.id as string | number);
    take(message);
    return Promise.resolve();
  };
  const close = (): Promise<void> => {
    closed = true;
    for (const take of asked.values()) take({});
    asked.clear();
    return realClose();
  };
  Object.defineProperty(transport, 'send', { configurable: true, enumerable: true, writable: true, value: send });
  Object.defineProperty(transport, 'close', { configurable: true, enumerable: true, writable: true, value: close });
}
