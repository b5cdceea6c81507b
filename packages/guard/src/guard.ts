import type { Json } from '@holdfast/core/json';
import { previousContractAnswer, retiredAnswer, undecidedAnswer } from './answer.ts';
import { MAX_PLACES } from './argument-path.ts';
import { type CompiledChange, type CompiledEntries, compileEntries, GuardConfigurationError } from './compile-entries.ts';
import type { ClientFacts, ContractChange, GuardOptions, PassedCall, Refusal, RetiredTool } from './entries.ts';
import { type Connection, type Decision, type Interceptor, intercept } from './intercept.ts';
import {
  CLIENT_INFO,
  CONTRACT_META,
  clientInfoOf,
  type GuardableServer,
  type GuardableTransport,
  isStateless,
  type Message,
  type MessageExtra,
  metaOf,
  SERVER_INFO,
} from './messages.ts';
import { offeredTools } from './offered.ts';
import { deadline } from './timers.ts';

const DECISION_TIMEOUT = 5_000;

/** More names of tools than any server of sense has; past them calls are counted as `other`. */
const MAX_KNOWN = 2_000;

interface Matched {
  readonly entry: ContractChange;
  readonly inputs: readonly string[];
}
const NONE: readonly Matched[] = [];

/** What all connections under one options object share. */
interface Shared {
  readonly entries: CompiledEntries;
  /** Names of tools that the server itself gave out, so that a caller cannot make labels of its own. */
  readonly known: Set<string>;
  /** Tools of which it was told that their arguments were searched in part. */
  readonly warned: Set<string>;
}

/** Servers made per request are guarded per request with one options object: its entries are made ready once. */
const ready = new WeakMap<GuardOptions, Shared>();
const guardedServers = new WeakSet<object>();

/**
 * Puts the guard on an MCP server of SDK v1 or v2, before it is connected; tools may be registered before or after.
 * A call on a retired name or a previous contract is answered and not run; every other message goes on as the same
 * object in the same tick. Returns the same server. Throws GuardConfigurationError where the entries contradict
 * themselves, or where the server is connected or guarded already.
 */
export function guard<Server extends GuardableServer>(server: Server, options: GuardOptions): Server {
  const target = server.server ?? server;
  if (target.transport !== undefined && target.transport !== null)
    throw new GuardConfigurationError([
      'it is connected already, so calls would pass the guard by: call guard(server, …) before server.connect(…)',
    ]);
  if (guardedServers.has(target))
    throw new GuardConfigurationError(['it has a guard already: put all entries into one call of guard(server, …)']);
  const shared = sharedOf(options);
  const connect = target.connect.bind(target) as (transport: GuardableTransport) => Promise<void>;
  const guarded = (transport: GuardableTransport): Promise<void> => {
    intercept(transport, new Guard(shared, options));
    return connect(transport);
  };
  Object.defineProperty(target, 'connect', { configurable: true, writable: true, value: guarded });
  guardedServers.add(target);
  return server;
}

function sharedOf(options: GuardOptions): Shared {
  const found = ready.get(options);
  if (found !== undefined) return found;
  const entries = compileEntries(options);
  const known = new Set([...entries.changes.keys(), ...Object.keys(options.contracts ?? {})]);
  const shared = { entries, known, warned: new Set<string>() };
  ready.set(options, shared);
  return shared;
}

/** One connection's guard. */
class Guard implements Interceptor {
  readonly #shared: Shared;
  readonly #options: GuardOptions;
  #client: { name?: string; version?: string } = {};

  constructor(shared: Shared, options: GuardOptions) {
    this.#shared = shared;
    this.#options = options;
  }

  look(message: Message, extra: MessageExtra | undefined): ((connection: Connection) => Promise<Decision>) | undefined {
    if (message.method !== 'tools/call' || message.id === undefined) {
      if (message.method === 'initialize') this.#client = clientInfoOf(message.params?.clientInfo);
      return undefined;
    }
    const name = message.params?.name;
    if (typeof name !== 'string') return undefined;
    const { entries } = this.#shared;
    const retired = entries.retired.get(name);
    if (retired !== undefined) return (connection) => this.#bounded(this.#retired(retired, message, extra, connection));
    const changes = entries.changes.get(name);
    const matched = changes === undefined ? NONE : this.#matched(changes, name, message);
    if (matched.length > 0) return (connection) => this.#bounded(this.#previous(name, matched, message, extra, connection));
    this.#passed(name, message);
    return undefined;
  }

  /** A list that the server gives out names its tools. */
  sent(message: Message): void {
    const tools = this.#options.count?.passed === undefined ? undefined : message.result?.tools;
    if (Array.isArray(tools)) this.#learn((tools as readonly { name?: unknown }[]).map((tool) => tool?.name));
  }

  #learn(names: Iterable<unknown>): void {
    const { known } = this.#shared;
    for (const name of names) if (known.size < MAX_KNOWN && typeof name === 'string') known.add(name);
  }

  #matched(changes: readonly CompiledChange[], name: string, message: Message): readonly Matched[] {
    const args = message.params?.arguments;
    // The SDK refuses arguments that are no object; an absent object is the empty one.
    if (args !== undefined && (typeof args !== 'object' || args === null || Array.isArray(args))) return NONE;
    const search = { left: MAX_PLACES };
    let matched: Matched[] | undefined;
    for (const change of changes) {
      const inputs = change.matched((args ?? {}) as Json, search);
      if (inputs.length === 0) continue;
      matched ??= [];
      matched.push({ entry: change.entry, inputs });
    }
    if (search.left < 0 && !this.#shared.warned.has(name)) {
      this.#shared.warned.add(name);
      const warning = { message: 'Arguments searched in part', tool: name, client: this.#clientOf(message) } as const;
      quietly(() => this.#options.warn?.(warning));
    }
    return matched ?? NONE;
  }

  async #previous(
    name: string,
    matched: readonly Matched[],
    message: Message,
    extra: MessageExtra | undefined,
    connection: Connection,
  ): Promise<Decision> {
    const offer = await offeredTools(message, extra, connection);
    if (!offer.names.has(name)) return { kind: 'pass' };
    const lastRelease = matched[0]?.entry.lastRelease ?? '';
    const inputs = [...new Set(matched.flatMap((match) => match.inputs))];
    this.#refused({ message: 'Previous tool contract called', tool: name, lastRelease, inputs, client: this.#clientOf(message) });
    const stateless = isStateless(message) ? { serverInfo: offer.meta[SERVER_INFO] } : undefined;
    return { kind: 'answer', answer: previousContractAnswer(matched, this.#contractOf(name), stateless) };
  }

  async #retired(
    tool: RetiredTool,
    message: Message,
    extra: MessageExtra | undefined,
    connection: Connection,
  ): Promise<Decision> {
    const offer = await offeredTools(message, extra, connection);
    this.#learn(offer.names);
    // Registered again: the server answers for it, and the self-check says that the entry is stale.
    if (offer.names.has(tool.name)) return { kind: 'pass' };
    const client: ClientFacts = {
      ...this.#clientOf(message),
      ...(extra?.authInfo === undefined ? {} : { authInfo: extra.authInfo }),
    };
    const mayKnow =
      tool.offeredTo === undefined
        ? tool.successor === undefined || offer.names.has(tool.successor)
        : await tool.offeredTo(client);
    if (mayKnow !== true) return { kind: 'pass' };
    this.#refused({ message: 'Retired tool called', tool: tool.name, inputs: [], client: this.#clientOf(message) });
    return { kind: 'answer', answer: retiredAnswer(tool) };
  }

  /** A decision that does not come in time, or fails, does not let the call run. */
  #bounded(decision: Promise<Decision>): Promise<Decision> {
    return new Promise((resolve) => {
      const inTime = deadline(this.#options.decisionTimeout ?? DECISION_TIMEOUT, () =>
        resolve({ kind: 'answer', answer: undecidedAnswer() }),
      );
      decision
        .catch((): Decision => ({ kind: 'answer', answer: undecidedAnswer() }))
        .then((decided) => {
          inTime();
          resolve(decided);
        })
        .catch(() => undefined);
    });
  }

  #clientOf(message: Message): { name?: string; version?: string } {
    const own = message.params?._meta === undefined ? undefined : metaOf(message)[CLIENT_INFO];
    return own === undefined ? this.#client : clientInfoOf(own);
  }

  #contractOf(tool: string): string | undefined {
    const { contracts } = this.#options;
    return contracts !== undefined && Object.hasOwn(contracts, tool) ? contracts[tool] : undefined;
  }

  // A log or counter of the author's that throws must not change what a caller gets.
  #refused(refusal: Refusal): void {
    quietly(() => this.#options.log?.(refusal));
    quietly(() => this.#options.count?.refused?.(refusal));
  }

  #passed(name: string, message: Message): void {
    const { count } = this.#options;
    if (count?.passed === undefined) return;
    const call: { -readonly [Key in keyof PassedCall]: PassedCall[Key] } = {
      tool: this.#shared.known.has(name) ? name : 'other',
      client: this.#clientOf(message),
    };
    const digest = this.#contractOf(name);
    if (digest !== undefined) call.digest = digest;
    const claimed = message.params?._meta === undefined ? undefined : metaOf(message)[CONTRACT_META];
    if (typeof claimed === 'string') call.claimed = claimed;
    try {
      count.passed(call);
    } catch {
      // The author's own fault; the call goes on.
    }
  }
}

function quietly(report: () => void): void {
  try {
    report();
  } catch {
    // The author's own fault; the call goes on.
  }
}
