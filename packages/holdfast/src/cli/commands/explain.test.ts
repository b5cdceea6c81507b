import { RULES } from '@holdfast/core/change';
import { ERRORS } from '@holdfast/core/errors';
import pc from 'picocolors';
import { describe, expect, it } from 'vitest';
import type { Io } from '../io.ts';
import { explain } from './explain.ts';

/** What a run writes, without a process around it. */
async function written(name: string | undefined, json = false): Promise<string> {
  let out = '';
  const io: Io = {
    write: async (text) => {
      out += text;
    },
    note: () => {},
    progress: () => {},
    progressDone: () => {},
    terminal: { colours: pc.createColors(false), width: 100 },
    signal: new AbortController().signal,
  };
  expect(await explain(name, { json }, io)).toBe(0);
  return out;
}

describe('explain', () => {
  it.each(RULES.map((rule) => [rule.id, rule] as const))(
    '%s in words of its own, with what to do and its examples',
    async (id, rule) => {
      const text = await written(id);
      expect(text.startsWith(`${id}  since `)).toBe(true);
      expect(text).toContain(rule.title);
      expect(text).toMatch(/^what {3}\S/m);
      expect(text).toMatch(/^do {5}\S/m);
      expect(text).not.toMatch(/undefined|\[object|NaN/);
      for (const example of rule.examples) expect(text).toContain(`example: ${example.name}`);
      expect(JSON.parse(await written(id, true))).toMatchObject({ id, claims: rule.claims });
    },
  );

  it.each(ERRORS.map((entry) => [entry.code, entry] as const))('%s', async (code, entry) => {
    const text = await written(code.toLowerCase());
    expect(text).toContain(code);
    expect(text.replace(/\s+/g, ' ')).toContain(entry.remedy);
    expect(JSON.parse(await written(code, true))).toMatchObject({ code });
  });

  it('answers that cross the wire', async () => {
    expect(await written('HF_RETIRED_TOOL')).toContain('after refresh');
  });
});
