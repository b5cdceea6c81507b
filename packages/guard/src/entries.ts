import type { Json, JsonType } from '@holdfast/core/json';

/** A path into the arguments, `*` for any array item or object key: `/window/start`; `~0` and `~1` escape as in RFC 6901. */
export type ArgumentPath = string;

/** What shows that a call was formed under the previous contract. */
export type Trigger =
  /** An input that the schema no longer accepts. */
  | { readonly kind: 'present'; readonly path: ArgumentPath }
  /** An input that has become required. */
  | { readonly kind: 'absent'; readonly path: ArgumentPath }
  /** An input that stayed and had another JSON type. */
  | { readonly kind: 'type'; readonly path: ArgumentPath; readonly was: JsonType | readonly JsonType[] }
  /** Shorthand for the commonest type change: it was a string and is now something else, such as a list. */
  | { readonly kind: 'string'; readonly path: ArgumentPath }
  /** A value that is no longer accepted: one of `was`, or a string outside the pattern or format that strings now must have. */
  | { readonly kind: 'value'; readonly path: ArgumentPath; readonly was: readonly Json[] }
  | { readonly kind: 'value'; readonly path: ArgumentPath; readonly pattern: string }
  | { readonly kind: 'value'; readonly path: ArgumentPath; readonly format: string }
  /** A bound that was tightened; `of` is what is measured: the number itself, or a size (code points, items, members). */
  | {
      readonly kind: 'range';
      readonly path: ArgumentPath;
      readonly of?: 'value' | 'length' | 'items' | 'properties';
      readonly min?: number;
      readonly max?: number;
      readonly exclusiveMin?: number;
      readonly exclusiveMax?: number;
      readonly multipleOf?: number;
    };

/** A tool that kept its name and broke its contract. */
export interface ContractChange {
  readonly tool: string;
  /** The last release that had the previous contract. */
  readonly lastRelease: string;
  readonly triggers: readonly Trigger[];
  /** What the caller reads: how the old inputs map, or why they have no counterpart, and what the result no longer holds. */
  readonly message: string;
  /** For a change that no argument reveals (a moved default, a result field): where it is told, instead of triggers. */
  readonly acknowledged?: string;
}

/** A name that the server no longer registers. */
export interface RetiredTool {
  readonly name: string;
  /** The release since which it is gone. */
  readonly since: string;
  readonly reason: string;
  /** The tool to call instead. */
  readonly successor?: string;
  /** For each old argument: the new argument, or why it has no counterpart. */
  readonly mapping?: Readonly<Record<ArgumentPath, string>>;
  /** The release in which this answer itself will go. */
  readonly removedIn?: string;
  /** Who may know of the name; by default any client that is offered the successor, or every client where there is none. */
  readonly offeredTo?: (client: ClientFacts) => boolean | Promise<boolean>;
}

/** What is known of a caller. Names and versions are self-reported: fit for counting, not for security. */
export interface ClientFacts {
  readonly name?: string;
  readonly version?: string;
  /** What the transport verified, as the SDK hands it to handlers. */
  readonly authInfo?: unknown;
}

/** An old call that was answered instead of run. Paths only: argument values never leave the call. */
export interface Refusal {
  readonly message: 'Previous tool contract called' | 'Retired tool called';
  readonly tool: string;
  /** The last release of the contract, or the last before the name was retired where that is known. */
  readonly lastRelease?: string;
  readonly inputs: readonly ArgumentPath[];
  readonly client: { readonly name?: string; readonly version?: string };
}

/** A call that went on to the server. */
export interface PassedCall {
  /** The tool's name; `other` where neither the entries, `contracts` nor a list that the server gave out name it. */
  readonly tool: string;
  /** The digest of the contract that the server serves, where `contracts` names it. */
  readonly digest?: string;
  /** The digest that the caller claims to have planned under (`_meta["dev.holdfast/contract"]`). */
  readonly claimed?: string;
  readonly client: { readonly name?: string; readonly version?: string };
}

export interface GuardOptions {
  readonly retired?: readonly RetiredTool[];
  readonly changes?: readonly ContractChange[];
  /** One record for each refusal; never an argument value. */
  readonly log?: (refusal: Refusal) => void;
  /**
   * Told once for each tool whose arguments were too many to be searched whole (`MAX_PLACES`): what lay beyond was not
   * looked at, and the call went on.
   */
  readonly warn?: (warning: GuardWarning) => void;
  /** Counters, such as `prometheusCounters` and `openTelemetryCounters` of `@holdfast/guard/metrics` make. */
  readonly count?: GuardCounters;
  /** Contract digests of the tools as served (from `holdfast.lock.json`), told in answers and counted. */
  readonly contracts?: Readonly<Record<string, string>>;
  /** Milliseconds for deciding whether a client is offered a tool; 5,000 unless said. Past it the call is answered as undecided, not run. */
  readonly decisionTimeout?: number;
}

export interface GuardWarning {
  readonly message: 'Arguments searched in part';
  readonly tool: string;
  readonly client: { readonly name?: string; readonly version?: string };
}

export interface GuardCounters {
  refused?(refusal: Refusal): void;
  passed?(call: PassedCall): void;
}
