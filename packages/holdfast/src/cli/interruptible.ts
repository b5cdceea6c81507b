const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Long work that gives way to no event, so that a listener would hear of a signal only when it is done: meanwhile a signal
 * ends the process at once. For work with nothing open and nothing half-written. Where somebody beside the command line
 * listens, a server is still running: then it is left to end first.
 */
export function interruptible<T>(work: () => T): T {
  const lifted = SIGNALS.map((signal) => ({ signal, listeners: process.rawListeners(signal) as NodeJS.SignalsListener[] }));
  const lone = lifted.filter(({ listeners }) => listeners.length === 1);
  for (const { signal, listeners } of lone) for (const listener of listeners) process.off(signal, listener);
  try {
    return work();
  } finally {
    for (const { signal, listeners } of lone) for (const listener of listeners) process.on(signal, listener);
  }
}
