import type { StartConfiguration } from '@holdfast/core/contract';
import type { Failure } from '@holdfast/core/errors';
import type { Json, JsonObject, Position } from '@holdfast/core/json';
import type { Era, ServerInfo, WireLimits } from '../mcp/index.ts';

export type SourceFault = Failure;

/** A manifest that lies beside a source. */
export interface ManifestText {
  /** A path, or `git:REF:PATH`. */
  readonly file: string;
  readonly text: string;
}

/** A source that was read. */
export interface SourceReading {
  readonly kind: 'tools';
  /** What was read, fit to be shown and stored: secrets in it are hidden. */
  readonly source: string;
  readonly origin: 'server' | 'file' | 'git';
  /** What was read: `{ tools }` as a server listed them, or a file's whole document. */
  readonly document: Json;
  /** The document's text where it is a file, else undefined. */
  readonly text?: string;
  /** Line and column of a pointer into a file's document. */
  readonly locate?: (pointer: string) => Position;
  readonly server?: ServerInfo;
  readonly instructions?: string;
  readonly capabilities?: JsonObject;
  readonly start?: StartConfiguration;
  /** `holdfast.yaml` beside the source, or the one that was named. */
  readonly manifest?: ManifestText;
  /** What was tolerated on the way, for people. */
  readonly warnings: readonly string[];
}

export type SourceResult = SourceReading | { readonly kind: 'fault'; readonly fault: SourceFault };

export type SourceStage =
  | { readonly stage: 'starting'; readonly source: string }
  | { readonly stage: 'opened'; readonly source: string; readonly revision: string }
  | { readonly stage: 'listing'; readonly source: string; readonly tools: number; readonly page: number }
  | { readonly stage: 'done'; readonly source: string; readonly tools: number }
  | { readonly stage: 'failed'; readonly source: string; readonly fault: SourceFault };

export interface SourceOptions {
  /** The folder that relative paths start from, where servers are started and git is asked. */
  readonly cwd: string;
  /** Sent with every HTTP request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Set for a started server on top of our own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** For everything together, in milliseconds; 30,000 unless said. */
  readonly timeoutMs?: number;
  /** A manifest to use instead of the one beside the source. */
  readonly manifestPath?: string;
  readonly onProgress?: (stage: SourceStage) => void;
  readonly signal?: AbortSignal;
  /** Which protocol openings are tried. */
  readonly era?: Era;
  readonly limits?: WireLimits;
}
