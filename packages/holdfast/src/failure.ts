import type { ErrorCode, Failure, FailurePlace } from '@holdfast/core/errors';

/** A failure on its way to the edge, where `cli/main.ts` prints it once. The edge recognises it by `code`, not by class. */
export class HoldfastError extends Error implements Failure {
  readonly code: ErrorCode;
  readonly kind: string;
  readonly at?: FailurePlace;
  readonly fix?: string;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.name = 'HoldfastError';
    this.code = failure.code;
    this.kind = failure.kind;
    if (failure.at !== undefined) this.at = failure.at;
    if (failure.fix !== undefined) this.fix = failure.fix;
  }
}

/** Throws a failure; for use in expressions. */
export function fail(failure: Failure, options?: ErrorOptions): never {
  throw new HoldfastError(failure, options);
}
