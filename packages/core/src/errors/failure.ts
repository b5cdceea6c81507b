import type { ErrorCode } from './catalogue.ts';

/** Where a failure was found. Lines and columns count from 1; the pointer is an RFC 6901 JSON pointer into the document. */
export interface FailurePlace {
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
}

/** One failure as the command line prints it and `--json` shows it. Carried as a value, or thrown at the edge by the app. */
export interface Failure {
  readonly code: ErrorCode;
  /** One of the code's `kinds` in the catalogue. */
  readonly kind: string;
  /** One sentence that names what was wrong; no place in it, `at` has that. */
  readonly message: string;
  readonly at?: FailurePlace;
  /** What to do, where it is closer than the catalogue's remedy. */
  readonly fix?: string;
}
