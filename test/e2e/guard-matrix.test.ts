import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Era, type Opened, open, type Sdk, type Transport, type Wiring } from './guard-wirings.ts';

/**
 * [requirement guard-answers] [requirement guard-passes] Real servers and real clients of both SDK majors, over every
 * transport and era that they have. Each cell asserts the whole answer as it came over the wire, what the client's user
 * code gets, and which handlers ran.
 */
const SERVERS: readonly Sdk[] = ['v1', 'v2'];
const TRANSPORTS: readonly Transport[] = ['memory', 'stdio', 'http session', 'http stateless'];
const ERAS: readonly Era[] = ['2025', '2026'];
const CLIENTS: readonly Sdk[] = ['v1', 'v2'];

/** Wirings that do not exist, each with its reason. */
const NO_WIRING: readonly { readonly where: Partial<Wiring>; readonly reason: string }[] = [
  { where: { server: 'v1', era: '2026' }, reason: 'SDK v1 serves revisions up to 2025-11-25 only' },
  { where: { client: 'v1', era: '2026' }, reason: 'the client of SDK v1 speaks revisions up to 2025-11-25 only' },
  { where: { transport: 'http session', era: '2026' }, reason: 'revision 2026-07-28 has no sessions' },
];

type Scenario =
  | 'retired'
  | 'previous contract'
  | 'current contract'
  | 'not offered'
  | 'cancelled'
  | 'batch'
  | 'unknown tool'
  | 'disabled tool';

/** Cells that do not exist within a wiring, each with its reason. */
const NO_CELL: readonly { readonly where: Partial<Wiring>; readonly scenario: Scenario; readonly reason: string }[] = [
  { where: { transport: 'memory' }, scenario: 'batch', reason: 'the in-memory transport carries single messages' },
  { where: { transport: 'stdio' }, scenario: 'batch', reason: 'both SDKs read one message a line and refuse arrays' },
  { where: { era: '2026' }, scenario: 'batch', reason: 'batches left the protocol before revision 2026-07-28' },
  {
    where: { transport: 'http stateless', era: '2025' },
    scenario: 'cancelled',
    reason: 'the cancellation is a request of its own and reaches another server instance, with or without a guard',
  },
];

const fits = (wiring: Wiring, where: Partial<Wiring>): boolean =>
  Object.entries(where).every(([key, value]) => wiring[key as keyof Wiring] === value);

const ALL = SERVERS.flatMap((server) =>
  TRANSPORTS.flatMap((transport) => ERAS.flatMap((era) => CLIENTS.map((client): Wiring => ({ server, transport, era, client })))),
);
const WIRINGS = ALL.filter((wiring) => !NO_WIRING.some(({ where }) => fits(wiring, where)));

const SERVER_INFO = { 'io.modelcontextprotocol/serverInfo': { name: 'search-server', version: '2.0.0' } };

const RETIRED = {
  error: {
    code: -32602,
    message: [
      'Retired tool called: "find" is gone since release 2.0.0 and was not run. It was merged into the search.',
      'Call "search" instead.',
      '"/text": send it as "/query".',
      '"/page": has no counterpart.',
      'Read the tool list again and call what replaced it, where something did.',
    ].join('\n'),
    data: {
      code: 'HF_RETIRED_TOOL',
      category: 'incorrect',
      retry: 'after-refresh',
      tool: 'find',
      since: '2.0.0',
      reason: 'It was merged into the search',
      successor: 'search',
      mapping: { '/text': 'send it as "/query"', '/page': 'has no counterpart' },
      removedIn: '3.0.0',
    },
  },
};

const previous = (era: Era, inputs: readonly string[]) => ({
  result: {
    ...(era === '2026' ? { resultType: 'complete' } : {}),
    content: [
      {
        type: 'text',
        text: [
          `Previous tool contract called: "search" no longer has the contract of release 1.6.12; this call was formed under it (${inputs.map((input) => `"${input}"`).join(', ')}) and was not run.`,
          '"search" no longer takes "limit": all hits are returned. "tags" is a list now: send ["a"] where you sent "a".',
          'Read the tool list again, form the call anew under the current contract, and send it then.',
        ].join('\n'),
      },
    ],
    isError: true,
    _meta: {
      'dev.holdfast/error': {
        code: 'HF_PREVIOUS_CONTRACT',
        category: 'incorrect',
        retry: 'after-refresh',
        tool: 'search',
        lastRelease: '1.6.12',
        inputs,
      },
      ...(era === '2026' ? SERVER_INFO : {}),
    },
  },
});

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const plain = (era: Era, text: string) => ({
  result: {
    content: [{ type: 'text', text }],
    ...(era === '2026' ? { resultType: 'complete', _meta: SERVER_INFO } : {}),
  },
});

/** What the SDK itself says of a tool that cannot be called. */
const refused = (server: Sdk, words: string) =>
  server === 'v1'
    ? { result: { content: [{ type: 'text', text: `MCP error -32602: ${words}` }], isError: true } }
    : { error: { code: -32602, message: words } };

describe.each(WIRINGS)('server $server, $transport, era $era, client $client', (wiring) => {
  const { server, transport, era } = wiring;
  let opened: Opened;
  /** How many handlers had run before the cell. */
  let before = 0;
  const ran = async (): Promise<string[]> => {
    const report = (await opened.call('ran')) as { content: { text: string }[] };
    return JSON.parse(report.content[0]?.text ?? '[]') as string[];
  };
  /** How often it had to ask until so many wait for the list. */
  const untilWaiting = async (count: number): Promise<number> => {
    for (let asked = 1; ; asked += 1) {
      const said = (await opened.call('waiting')) as { content: { text: string }[] };
      if (said.content[0]?.text === String(count)) return asked;
      await pause(5);
    }
  };
  const ranSince = async (): Promise<string[]> => (await ran()).slice(before);
  const has = (scenario: Scenario): boolean => !NO_CELL.some((cell) => cell.scenario === scenario && fits(wiring, cell.where));
  const cell = (scenario: Scenario, body: () => Promise<void>): void => {
    if (!has(scenario)) return;
    it(scenario, async () => {
      before = (await ran()).length;
      await body();
    });
  };
  /** The status of a POST that was answered; the other transports have none. */
  const answeredOverHttp = () => expect(opened.status()).toBe(transport.startsWith('http') ? 200 : undefined);

  beforeAll(async () => {
    opened = await open(wiring);
  });
  afterAll(() => opened?.close());

  cell('retired', async () => {
    // A protocol error: both clients throw it to user code with the message and the details.
    const thrown = await opened.call('find', { text: 'x' }).then(
      () => undefined,
      (error: { message: string; code: number; data: unknown }) => error,
    );
    expect(opened.answer()).toEqual(RETIRED);
    answeredOverHttp();
    expect(thrown?.message).toContain(RETIRED.error.message);
    expect(thrown?.code).toBe(-32602);
    expect(thrown?.data).toEqual(RETIRED.error.data);
    expect(await ranSince()).toEqual([]);
  });

  cell('previous contract', async () => {
    for (const [args, inputs] of [
      [{ query: 'x', limit: 3 }, ['/limit']],
      [{ query: 'x', limit: 3, tags: 'a' }, ['/limit', '/tags']],
    ] as const) {
      const seen = await opened.call('search', args);
      expect(opened.answer()).toEqual(previous(era, inputs));
      answeredOverHttp();
      // A tool result: user code, and with it the model, gets the message.
      const { content, isError, _meta } = previous(era, inputs).result;
      expect(seen).toMatchObject({ content, isError, _meta: { 'dev.holdfast/error': _meta['dev.holdfast/error'] } });
    }
    expect(await ranSince()).toEqual([]);
  });

  cell('current contract', async () => {
    await opened.call('search', { query: 'x', tags: ['a'] });
    expect(opened.answer()).toEqual(plain(era, 'search ran'));
    answeredOverHttp();
    expect(await ranSince()).toEqual(['search']);
  });

  cell('not offered', async () => {
    // An old call on a tool that the list leaves out: the SDK answers it as if there were no guard.
    await opened.call('hidden', { old: 1 });
    expect(opened.answer()).toEqual(plain(era, 'hidden ran'));
    expect(await ranSince()).toEqual(['hidden']);
    // A retired name whose successor the list leaves out.
    await opened.call('find_hidden').catch(() => undefined);
    expect(opened.answer()).toEqual(refused(server, 'Tool find_hidden not found'));
    expect(await ranSince()).toEqual(['hidden']);
  });

  cell('cancelled', async () => {
    // The list is held back, so the decision is; without the cancellation both calls would be settled, and `hidden` would run.
    await opened.call('ran', { hold: true });
    const stop = new AbortController();
    const calls = [
      opened.call('hidden', { old: 1 }, stop.signal),
      opened.call('search', { query: 'x', limit: 3 }, stop.signal),
    ].map((call) => expect(call).rejects.toThrow());
    await untilWaiting(2);
    stop.abort('enough');
    await Promise.all(calls);
    // Nothing tells when a cancellation has arrived.
    await pause(400);
    const answered = opened.answered();
    await opened.call('ran', { hold: false });
    const asked = await untilWaiting(0);
    await pause(50);
    expect(opened.answered()).toBe(answered + 1 + asked);
    expect(await ranSince()).toEqual([]);
  });

  cell('batch', async () => {
    const call = (id: number, name: string, args: unknown) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name, arguments: args },
    });
    const { status, messages } = await opened.post([
      call(901, 'find', { text: 'x' }),
      call(902, 'search', { query: 'x', limit: 3 }),
      call(903, 'search', { query: 'x' }),
      call(904, 'nope', {}),
    ]);
    expect(status).toBe(200);
    const answers = new Map(messages.map(({ id, result, error }) => [id, error === undefined ? { result } : { error }]));
    expect(answers).toEqual(
      new Map<number, unknown>([
        [901, RETIRED],
        [902, previous(era, ['/limit'])],
        [903, plain(era, 'search ran')],
        [904, refused(server, 'Tool nope not found')],
      ]),
    );
    expect(await ranSince()).toEqual(['search']);
  });

  cell('unknown tool', async () => {
    await opened.call('nope', { limit: 3 }).catch(() => undefined);
    expect(opened.answer()).toEqual(refused(server, 'Tool nope not found'));
    answeredOverHttp();
    expect(await ranSince()).toEqual([]);
  });

  cell('disabled tool', async () => {
    // It has an entry, and the call is an old one; yet nobody is offered a disabled tool.
    await opened.call('asleep', { old: 1 }).catch(() => undefined);
    expect(opened.answer()).toEqual(refused(server, 'Tool asleep disabled'));
    answeredOverHttp();
    expect(await ranSince()).toEqual([]);
  });
});

describe('what is passed on is answered as without a guard', () => {
  it.each(WIRINGS.filter(({ transport, client }) => transport === 'memory' && client === 'v2'))(
    'server $server, era $era',
    async (wiring) => {
      const bare = await open(wiring, false);
      const guarded = await open(wiring);
      for (const [name, args] of [
        ['search', { query: 'x' }],
        ['search', { query: 7 }],
        ['hidden', { old: 1 }],
        ['nope', {}],
        ['asleep', { old: 1 }],
        ['find_hidden', {}],
      ] as const) {
        for (const one of [bare, guarded]) await one.call(name, args).catch(() => undefined);
        expect(guarded.answer()).toEqual(bare.answer());
      }
      await bare.close();
      await guarded.close();
    },
  );
});

describe('the lists of what does not exist', () => {
  it('hold no stale entry', () => {
    for (const { where } of NO_WIRING) expect(ALL.some((wiring) => fits(wiring, where))).toBe(true);
    for (const { where } of NO_CELL) expect(WIRINGS.some((wiring) => fits(wiring, where))).toBe(true);
    expect(WIRINGS).toHaveLength(19);
  });
});
