import { describe, expect, it, vi } from 'vitest';
import { type Connection, type Decision, type Interceptor, intercept } from './intercept.ts';
import type { Message, MessageExtra } from './messages.ts';

/** A transport of the plainest kind; `receive` stands for a message of the client. */
function plainTransport() {
  const sent: Message[] = [];
  const transport = {
    onmessage: undefined as ((message: Message, extra?: MessageExtra) => void) | undefined,
    send: async (message: Message) => {
      sent.push(message);
    },
    close: async () => undefined,
  };
  return {
    transport,
    sent,
    receive: (message: unknown, extra?: MessageExtra) => transport.onmessage?.(message as Message, extra),
  };
}

/** Decides as a test says, later. */
function gate() {
  let open: (decision: Decision) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const decided = new Promise<Decision>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  return { decided, open: (decision: Decision) => open(decision), fail: () => fail(new Error('broken')) };
}

const next = (from: ReturnType<typeof gate> | undefined) => () => (from as ReturnType<typeof gate>).decided;
const call = (id: number | string = 1) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'a' } });
const cancel = (requestId: unknown) => ({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId } });
const ANSWER: Decision = { kind: 'answer', answer: { result: { content: [] } } };
const soon = () => new Promise((done) => setTimeout(done, 5));

function set(look: Interceptor['look']) {
  const plain = plainTransport();
  intercept(plain.transport, { look });
  const seen: Message[] = [];
  plain.transport.onmessage = (message) => seen.push(message);
  return { ...plain, seen };
}

describe('[requirement guard-passes] what is passed on', () => {
  it('is the same object in the same tick', () => {
    const { receive, seen } = set(() => undefined);
    const message = call();
    const frozen = Object.freeze(message);
    receive(frozen);
    expect(seen).toHaveLength(1);
    expect(seen[0]).toBe(frozen);
  });

  it('keeps what comes with it', () => {
    const { transport } = set(() => undefined);
    const handler = vi.fn();
    transport.onmessage = handler;
    const extra = { authInfo: { token: 't' } };
    const message = call();
    transport.onmessage?.(message, extra);
    expect(handler.mock.calls).toEqual([[message, extra]]);
  });

  it('is looked at once, however many handlers are chained', () => {
    const plain = plainTransport();
    const look = vi.fn(() => undefined);
    intercept(plain.transport, { look });
    const seen: string[] = [];
    plain.transport.onmessage = () => seen.push('first');
    const first = plain.transport.onmessage;
    plain.transport.onmessage = (message, extra) => {
      first?.(message, extra);
      seen.push('second');
    };
    plain.receive(call());
    expect(seen).toEqual(['first', 'second']);
    expect(look).toHaveBeenCalledTimes(1);
  });

  it('reaches the newest handler where one replaces another', () => {
    const { transport, receive, seen } = set(() => undefined);
    const other: Message[] = [];
    transport.onmessage = (message) => other.push(message);
    receive(call());
    expect([seen.length, other.length]).toEqual([0, 1]);
    transport.onmessage = undefined;
    expect(transport.onmessage).toBeUndefined();
  });

  it('goes through the setter that a transport inherits', () => {
    class Accessor {
      handler: unknown;
      get onmessage() {
        return this.handler as ((message: Message) => void) | undefined;
      }
      set onmessage(handler) {
        this.handler = handler;
      }
      async send() {}
      async close() {}
    }
    const transport = new Accessor();
    intercept(transport, { look: () => undefined });
    const seen: Message[] = [];
    transport.onmessage = (message) => seen.push(message);
    (transport.handler as (message: Message) => void)(call());
    expect(seen).toHaveLength(1);
    expect(transport).toBeInstanceOf(Accessor);
  });

  it('lets an error of the handler through', () => {
    const { transport, receive } = set(() => undefined);
    transport.onmessage = () => {
      throw new Error('the server’s own');
    };
    expect(() => receive(call())).toThrow('the server’s own');
  });

  it.each([null, undefined, 7, 'text', true])('%j is no message and goes on untouched', (odd) => {
    const look = vi.fn(() => undefined);
    const { receive, seen } = set(look);
    receive(odd);
    expect(seen).toEqual([odd]);
    expect(look).not.toHaveBeenCalled();
  });
});

describe('[requirement guard-answers] what is decided later', () => {
  it('is answered in a later tick, and the handler never sees it', async () => {
    const { receive, seen, sent } = set(() => async () => ANSWER);
    receive(call(7));
    expect(sent).toEqual([]);
    await soon();
    expect(sent).toEqual([{ jsonrpc: '2.0', id: 7, result: { content: [] } }]);
    expect(seen).toEqual([]);
  });

  it('goes on as the same object where it is passed after all', async () => {
    const { receive, seen, sent } = set(() => async () => ({ kind: 'pass' }));
    const message = call();
    receive(message);
    await soon();
    expect(seen[0]).toBe(message);
    expect(sent).toEqual([]);
  });

  it.each<Decision>([ANSWER, { kind: 'pass' }])(
    'does not happen to a call that was cancelled meanwhile ($kind)',
    async (decision) => {
      const waits = gate();
      const { receive, seen, sent } = set((message) => (message.method === 'tools/call' ? () => waits.decided : undefined));
      receive(call(1));
      receive(cancel(1));
      waits.open(decision);
      await soon();
      expect([seen, sent]).toEqual([[], []]);
    },
  );

  it('does not revive a cancelled call when its id is used again', async () => {
    const [first, second] = [gate(), gate()];
    const gates = [first, second];
    const { receive, seen } = set((message) => (message.method === 'tools/call' ? next(gates.shift()) : undefined));
    const [one, two] = [call(1), call(1)];
    receive(one);
    receive(cancel(1));
    receive(two);
    first.open({ kind: 'pass' });
    await soon();
    expect(seen).toEqual([]);
    second.open({ kind: 'pass' });
    await soon();
    expect(seen).toHaveLength(1);
    expect(seen[0]).toBe(two);
  });

  it('hands a cancellation on once the call has gone on', async () => {
    const { receive, seen } = set((message) => (message.method === 'tools/call' ? async () => ({ kind: 'pass' }) : undefined));
    receive(call(1));
    await soon();
    receive(cancel(1));
    expect(seen.map((message) => message.method)).toEqual(['tools/call', 'notifications/cancelled']);
  });

  it('does not happen once the transport is closed or the request is aborted', async () => {
    for (const end of ['close', 'abort'] as const) {
      const waits = gate();
      const { transport, receive, seen, sent } = set(() => () => waits.decided);
      const stop = new AbortController();
      receive(call(), { request: { signal: stop.signal } });
      if (end === 'close') await transport.close();
      else stop.abort();
      waits.open({ kind: 'pass' });
      await soon();
      expect([seen, sent]).toEqual([[], []]);
    }
  });

  it('is answered as failed, not run, where deciding fails', async () => {
    const broken = () => {
      throw new Error('a bug');
    };
    for (const look of [broken, () => broken, () => () => Promise.reject(new Error('a bug'))]) {
      const { receive, seen, sent } = set(look);
      receive(call(3));
      await soon();
      expect(sent).toMatchObject([{ id: 3, error: { code: -32603 } }]);
      expect(JSON.stringify(sent)).not.toContain('a bug');
      expect(seen).toEqual([]);
    }
  });

  it('does not throw where the answer cannot be sent', async () => {
    const { transport, receive } = set(() => async () => ANSWER);
    Object.defineProperty(transport, 'send', { value: () => Promise.reject(new Error('gone')) });
    receive(call());
    await soon();
  });
});

describe('questions of our own', () => {
  const asking = () => {
    let connection: Connection | undefined;
    const answers: unknown[] = [];
    const waits = gate();
    const all = set((message, extra) => {
      if (message.method !== 'tools/call') return undefined;
      return (to) => {
        connection = to;
        connection.ask('tools/list', {}, extra).then(
          (answer) => answers.push(answer),
          (error: Error) => answers.push(error.message),
        );
        return waits.decided;
      };
    });
    return { ...all, answers, waits };
  };

  it('are answered to us alone', async () => {
    const { transport, receive, seen, sent, answers } = asking();
    receive(call());
    const [question] = seen;
    expect(question).toMatchObject({ method: 'tools/list' });
    await transport.send({ id: question?.id as string, result: { tools: [] } });
    await soon();
    expect(answers).toMatchObject([{ result: { tools: [] } }]);
    expect(sent).toEqual([]);
  });

  it('cannot be guessed by a client', async () => {
    const [one, other] = [asking(), asking()];
    for (const { receive } of [one, other]) receive(call());
    expect(one.seen[0]?.id).not.toBe(other.seen[0]?.id);
  });

  it('are forgotten with the call: a late answer reaches nobody', async () => {
    const { transport, receive, seen, sent, answers, waits } = asking();
    receive(call());
    waits.open(ANSWER);
    await soon();
    await transport.send({ id: seen[0]?.id as string, result: { tools: [] } });
    expect(sent).toHaveLength(1);
    expect(answers).toEqual([]);
  });

  it('end when the transport is closed', async () => {
    const { transport, receive, answers } = asking();
    receive(call());
    await transport.close();
    await soon();
    expect(answers).toEqual(['the transport was closed']);
  });
});
