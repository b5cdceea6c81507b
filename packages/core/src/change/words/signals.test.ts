import { describe, expect, it } from 'vitest';
import { changedSentences, isHashed } from './sentences.ts';
import { asksForReview, signalsIn } from './signals.ts';

const kinds = (before: string, after: string) =>
  signalsIn(before, after)
    .filter(asksForReview)
    .map(({ kind }) => kind);

describe('signs in changed words', () => {
  it.each([
    ['Timeout in seconds.', 'Timeout in milliseconds.', ['unit']],
    ['Timeout.', 'Timeout in ms.', ['unit']],
    ['Waits 30s.', 'Waits 30 min.', ['unit']],
    ['The amount in cents.', 'The amount in dollars.', ['unit']],
    ['Timeout in seconds.', 'The timeout, given in seconds.', []],
    ['Lists visits. Without a limit every visit is returned.', 'Lists visits.', ['default']],
    ['Defaults to 10.', 'Defaults to 20.', ['default', 'number']],
    ['The default is 10.', 'By default 10 is used.', []],
    ['Returns up to 100 rows.', 'Returns up to 20 rows.', ['limit', 'number']],
    ['The rack’s numeric ID.', 'The rack’s UUID.', ['identifier']],
    ['Start time in UTC.', 'Start time in local time.', ['time-reference']],
    ['A miss is answered with a text that starts with Error.', 'A miss is an error result.', ['error']],
    ['Books a slot.', 'Books a slot and sends the customer a message.', ['side-effect']],
    ['Books a slot. Sends nothing.', 'Books a slot. Sends a text.', ['side-effect']],
    ['Tidy the vault.', 'Tidy the vault. Harmless upkeep.', []],
    ['Reads a file.', 'Reads one file from the disk.', []],
    ['Reads a file.', 'Reads a file', []],
    ['Chapter 3 covers it.', 'See the manual.', []],
  ])('%s → %s', (before, after, expected) => {
    expect(kinds(before, after)).toEqual(expected);
  });

  it('tells what is newly said from what is no longer said', () => {
    const [signal] = signalsIn('Timeout in seconds.', 'Timeout in milliseconds.');
    expect(signal).toEqual({ kind: 'unit', stated: ['millisecond'], gone: ['second'] });
  });

  it('compares sentence by sentence', () => {
    expect(changedSentences('One. Two.\n- three', 'Two. One! four')).toEqual({ removed: ['three'], added: ['four'] });
    expect(isHashed(`sha256:${'0'.repeat(64)}`)).toBe(true);
    expect(isHashed('sha256 of the file')).toBe(false);
  });

  it.each([
    ['blanks', ' '],
    ['dots', '.'],
    ['lines', '\r'],
    ['both', '. ;'],
  ])('are found, and the search ends, however long a run of %s is', (_, run) => {
    // Going over the run once from each of its characters would take minutes, and the runner's limit is one.
    const text = (word: string) => `a${run.repeat(200_000)}${word} 1`;
    expect(changedSentences(text('km'), text('miles')).added).toHaveLength(1);
    expect(kinds(text('km'), text('miles'))).toContain('unit');
  });

  it('of a sentence that stands many times are shown once', () => {
    expect(changedSentences('', 'Sends a mail. '.repeat(1_000)).added).toEqual(['Sends a mail.']);
  });
});
