import { HoldfastError } from '../failure.ts';

/** An end by time or by the caller, and how to stop waiting for it. */
export interface Deadline {
  readonly signal: AbortSignal;
  clear(): void;
}

/** A signal that is aborted after `ms` with HF_SERVER_TIMEOUT, or when `outer` is with HF_INTERRUPTED. */
export function startDeadline(ms: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  const seconds = ms / 1000;
  const timer = setTimeout(() => {
    controller.abort(
      new HoldfastError({
        code: 'HF_SERVER_TIMEOUT',
        kind: 'timeout',
        message: `The server did not answer within ${seconds} second${seconds === 1 ? '' : 's'}`,
      }),
    );
  }, ms);
  const stop = () =>
    controller.abort(
      new HoldfastError({ code: 'HF_INTERRUPTED', kind: 'interrupted', message: 'Reading a source was interrupted' }),
    );
  if (outer?.aborted) stop();
  outer?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      outer?.removeEventListener('abort', stop);
    },
  };
}
