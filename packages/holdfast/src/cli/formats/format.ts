import type { Report } from '@holdfast/core/change';
import type { Failure } from '@holdfast/core/errors';
import type { Terminal } from '../terminal.ts';

export const FORMATS = ['text', 'json', 'sarif', 'junit', 'markdown', 'github'] as const;
export type FormatName = (typeof FORMATS)[number];

/** One pair that was compared. `server` is its name in an agent configuration, null where one pair was asked for. */
export interface Checked {
  readonly server: string | null;
  readonly report: Report;
  /** Where a pointer into a tool of the new side (else the old one) stands in a file, as far as there is a file. */
  readonly locate: (tool: string, pointer: string) => FilePlace | undefined;
}

export interface FilePlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
}

/** What a run of `check` found. With several servers, some may have failed. */
export interface Outcome {
  readonly checked: readonly Checked[];
  readonly failed: readonly { readonly server: string; readonly failure: Failure }[];
  /** Several servers were asked for, so each is named. */
  readonly several: boolean;
  /** Some tools were asked for by name, so everything about them is shown. */
  readonly detailed: boolean;
  readonly failOn: 'breaks' | 'review';
  readonly rollback: boolean;
  readonly undeclared: boolean;
  readonly version: string;
}

export type Format = (outcome: Outcome, terminal: Terminal) => string;

/** Loads a format when it is asked for. */
export async function formatNamed(name: FormatName): Promise<Format> {
  switch (name) {
    case 'text':
      return (await import('./text.ts')).text;
    case 'json':
      return (await import('./json.ts')).json;
    case 'sarif':
      return (await import('./sarif.ts')).sarif;
    case 'junit':
      return (await import('./junit.ts')).junit;
    case 'markdown':
      return (await import('./markdown.ts')).markdown;
    case 'github':
      return (await import('./github.ts')).github;
  }
}
