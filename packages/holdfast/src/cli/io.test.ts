import { expect, it, vi } from 'vitest';
import { processIo } from './io.ts';

it('says each remark once, and none with --quiet', () => {
  const written: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  try {
    const { signal } = new AbortController();
    const io = processIo({ signal });
    for (const text of ['a', 'b', 'a']) io.note(text);
    processIo({ signal, quiet: true }).note('c');
  } finally {
    spy.mockRestore();
  }
  expect(written.filter((text) => /^[abc]/.test(text))).toEqual(['a\n', 'b\n']);
});
