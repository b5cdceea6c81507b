import { describe, expect, it } from 'vitest';
import { ERRORS, errorEntry } from './index.ts';

/** Codes are public. A change here may be right, but it is deliberate: new literal, changeset, migration note. */
const FROZEN = [
  'HF_USAGE',
  'HF_FILE_MISSING',
  'HF_FILE_UNREADABLE',
  'HF_FILE_UNWRITABLE',
  'HF_JSON_INVALID',
  'HF_NOT_A_TOOL_LIST',
  'HF_NO_USABLE_TOOL',
  'HF_DUPLICATE_TOOL',
  'HF_SCHEMA_INVALID',
  'HF_MANIFEST_INVALID',
  'HF_LOCKFILE_INVALID',
  'HF_REVIEWS_INVALID',
  'HF_GUARD_FILE_INVALID',
  'HF_CALLS_INVALID',
  'HF_CONFIG_INVALID',
  'HF_GIT_FAILED',
  'HF_SERVER_START',
  'HF_SERVER_UNREACHABLE',
  'HF_SERVER_REFUSED',
  'HF_SERVER_PROTOCOL',
  'HF_SERVER_TIMEOUT',
  'HF_RULE_UNKNOWN',
  'HF_INTERRUPTED',
  'HF_INTERNAL',
];

describe('the error catalogue', () => {
  // [requirement codes-are-public]
  it('holds exactly the public codes', () => {
    expect(ERRORS.map((entry) => entry.code)).toEqual(FROZEN);
  });

  it.each(ERRORS.map((entry) => [entry.code, entry] as const))(
    '%s says what happened, what to do and when to try again',
    (code, entry) => {
      expect(code).toMatch(/^HF_[A-Z]+(_[A-Z]+)*$/);
      expect(entry.title).toMatch(/^[A-Z].*[^.]$/);
      expect(entry.remedy).toMatch(/\.$/);
      expect(['never', 'after-change', 'same-call']).toContain(entry.retry);
      expect(entry.exit).toBe(2);
      for (const kind of entry.kinds) expect(kind).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(new Set(entry.kinds).size).toBe(entry.kinds.length);
    },
  );

  it('finds an entry by its code and nothing by another text', () => {
    expect(errorEntry('HF_USAGE')?.code).toBe('HF_USAGE');
    expect(errorEntry('constructor')).toBeUndefined();
  });
});
