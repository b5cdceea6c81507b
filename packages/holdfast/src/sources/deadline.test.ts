import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDeadline } from './deadline.ts';

describe('a deadline', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [1_000, 'The server did not answer within 1 second'],
    [2_500, 'The server did not answer within 2.5 seconds'],
  ])('of %i ms passes then, not before', (ms, message) => {
    const { signal } = startDeadline(ms);
    vi.advanceTimersByTime(ms - 1);
    expect(signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(signal.reason).toMatchObject({ code: 'HF_SERVER_TIMEOUT', kind: 'timeout', message });
  });

  it('that is cleared never passes, and keeps no timer', () => {
    const outer = new AbortController();
    const deadline = startDeadline(1_000, outer.signal);
    deadline.clear();
    expect(vi.getTimerCount()).toBe(0);
    outer.abort();
    expect(deadline.signal.aborted).toBe(false);
  });

  it('is over at once where the caller interrupts, or had interrupted before', () => {
    const outer = new AbortController();
    const { signal } = startDeadline(1_000, outer.signal);
    expect(signal.aborted).toBe(false);
    outer.abort();
    expect(signal.reason).toMatchObject({ code: 'HF_INTERRUPTED' });
    expect(startDeadline(1_000, outer.signal).signal.reason).toMatchObject({ code: 'HF_INTERRUPTED' });
  });
});
