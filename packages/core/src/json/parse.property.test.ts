import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalize, getAt, type Json, parseJson, sameJson, valueFault } from './index.ts';

const SEED = 20_261_130;
const runs = (numRuns: number) => ({ seed: SEED, numRuns });

/** JSON values without what the parser refuses, with keys that try the object model. */
const json = fc.jsonValue({ maxDepth: 4, noUnicodeString: false, stringUnit: 'binary' }).filter((value) => {
  return valueFault(value) === undefined && !/(?<![.\d])-?\d{16,}(?![.\deE])/.test(JSON.stringify(value));
}) as fc.Arbitrary<Json>;

const ODD = [
  '"',
  '\\',
  '\\u',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '0',
  '-',
  '.',
  'e5',
  'true',
  ' ',
  '\n',
  '\u0000',
  '\ud800',
  '\ufeff',
  '"a":',
  '1e999',
];

describe(`against JSON.parse (seed ${SEED})`, () => {
  it('reads what it reads, however it is spaced', () => {
    fc.assert(
      fc.property(json, fc.nat(4), (value, indent) => {
        const parsed = parseJson(JSON.stringify(value, null, indent));
        expect(parsed.kind === 'value' && sameJson(parsed.value, JSON.parse(JSON.stringify(value)))).toBe(true);
      }),
      runs(2_000),
    );
  });

  it('accepts nothing that it refuses, and refuses more only for a stated reason', () => {
    const stricter = new Set(['duplicate-key', 'lone-surrogate', 'unsafe-integer', 'number-overflow']);
    let refused = 0;
    let accepted = 0;
    fc.assert(
      fc.property(json, fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom(...ODD)), { maxLength: 2 }), (value, edits) => {
        let text = JSON.stringify(value);
        for (const [at, drop, insert] of edits) {
          const place = at % (text.length + 1);
          text = text.slice(0, place) + insert + text.slice(place + drop);
        }
        const parsed = parseJson(text);
        let reference: { readonly value: Json } | undefined;
        try {
          reference = { value: JSON.parse(text.replace(/^\ufeff/, '')) };
        } catch {
          reference = undefined;
        }
        if (parsed.kind === 'value') {
          accepted++;
          expect(reference !== undefined && sameJson(parsed.value, reference.value)).toBe(true);
        } else {
          refused++;
          if (reference !== undefined) expect(stricter).toContain(parsed.fault.kind);
          if (stricter.has(parsed.fault.kind)) expect(parsed.fault.pointer).toMatch(/^(\/|$)/);
        }
      }),
      runs(6_000),
    );
    expect(refused).toBeGreaterThan(1_000);
    expect(accepted).toBeGreaterThan(1_000);
  });

  it('reads the same from bytes as from text', () => {
    fc.assert(
      fc.property(json, (value) => {
        const text = JSON.stringify(value);
        expect(parseJson(new TextEncoder().encode(text))).toMatchObject({ kind: 'value', value: JSON.parse(text) });
      }),
      runs(1_000),
    );
  });
});

describe(`the canonical text (seed ${SEED})`, () => {
  it('is JSON of the same value, is its own canonical text, and differs between unlike values', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const text = canonicalize(a);
        const again = parseJson(text);
        expect(again.kind === 'value' && sameJson(again.value, a)).toBe(true);
        expect(again.kind === 'value' && canonicalize(again.value)).toBe(text);
        expect(canonicalize(b) === text).toBe(sameJson(a, b));
      }),
      runs(2_000),
    );
  });

  it('locates every value that a pointer leads to', () => {
    fc.assert(
      fc.property(json, fc.nat(3), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const parsed = parseJson(text);
        if (parsed.kind === 'fault') throw new Error(parsed.fault.message);
        const lines = text.split('\n');
        for (const pointer of pointersOf(parsed.value)) {
          const { line, column } = parsed.locate(pointer);
          const rest = [(lines[line - 1] as string).slice(column - 1), ...lines.slice(line)].join('\n');
          const target = getAt(parsed.value, pointer) as Json;
          expect(rest.startsWith(JSON.stringify(target, null, indent)[0] as string)).toBe(true);
          if (typeof target !== 'object') expect(rest.startsWith(JSON.stringify(target))).toBe(true);
        }
      }),
      runs(300),
    );
  });
});

function pointersOf(value: Json, pointer = ''): string[] {
  if (typeof value !== 'object' || value === null) return [pointer];
  const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
  return [pointer, ...Object.entries(value).flatMap(([key, member]) => pointersOf(member as Json, `${pointer}/${escaped(key)}`))];
}
