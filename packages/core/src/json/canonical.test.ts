import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalize, digest, isDigest, type Json, parseJson, sameJson, valueFault } from './index.ts';

function read(text: string): Json {
  const parsed = parseJson(text);
  if (parsed.kind === 'fault') throw new Error(parsed.fault.message);
  return parsed.value;
}

function double(hex: string): number {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${hex}`));
  return view.getFloat64(0);
}

describe('RFC 8785', () => {
  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('appendix B: the double %s is %s', (hex, text) => {
    expect(canonicalize(double(hex))).toBe(text);
  });

  it.each(['7fffffffffffffff', '7ff0000000000000', 'fff0000000000000'])('appendix B: the double %s has no text', (hex) => {
    expect(() => canonicalize(double(hex))).toThrow(TypeError);
    expect(valueFault({ a: [double(hex)] })).toMatchObject({ pointer: '/a/0' });
  });

  it('section 3.2.2: literals, numbers and strings', () => {
    const text = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    expect(canonicalize(read(text))).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('section 3.2.3: members sort by UTF-16 code units', () => {
    const text = String.raw`{
      "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
    }`;
    const names = [...canonicalize(read(text)).matchAll(/:"([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual([
      'Carriage Return',
      'One',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  it('sorts names that look like array indices as text', () => {
    expect(canonicalize(read('{"10":1,"9":2,"1":3,"a":4,"__proto__":5}'))).toBe('{"1":3,"10":1,"9":2,"__proto__":5,"a":4}');
  });

  it('prints values as deep as the parser reads them', () => {
    const text = '['.repeat(2_000) + ']'.repeat(2_000);
    const parsed = parseJson(text, { maxDepth: 2_000 });
    expect(parsed.kind === 'value' && canonicalize(parsed.value)).toBe(text);
  });
});

describe('valueFault', () => {
  const circle: Record<string, unknown> = {};
  circle.again = circle;
  it.each<[what: string, value: unknown, pointer: string]>([
    ['half a surrogate pair', { a: ['\ud800'] }, '/a/0'],
    ['half a surrogate pair in a name', { '\udc00': 1 }, '/\udc00'],
    ['undefined', { a: undefined }, '/a'],
    ['a function', [() => 1], '/0'],
    ['a big integer', { a: { 'b/c': 1n } }, '/a/b~1c'],
    ['an object of a class', [new URL('http://a.example')], '/0'],
    ['NaN', [Number.NaN], '/0'],
  ])('finds %s', (_, value, pointer) => {
    expect(valueFault(value)).toMatchObject({ pointer });
  });

  it('ends on a circle', () => {
    expect(valueFault(circle)).toMatchObject({ message: expect.stringContaining('circle') });
  });

  it('passes JSON, also without a prototype', () => {
    expect(valueFault(Object.assign(Object.create(null), { a: [1, 'x', null, true, { b: '😀' }] }))).toBeUndefined();
  });
});

describe('digest', () => {
  const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

  it('hashes the domain, a line feed and the canonical text', () => {
    const value = { b: [1, '€'], a: null };
    const text = 'holdfast/1/arguments\n{"a":null,"b":[1,"€"]}';
    expect(digest('arguments', value, sha256)).toBe(`sha256:${sha256(text)}`);
    expect(digest('arguments', value, sha256)).not.toBe(digest('meaning', value, sha256));
  });

  it.each<[a: string, b: string, same: boolean]>([
    ['{"\\ufb33":1,"\\ud83d\\ude00":2}', '{"\\ud83d\\ude00":2,"\\ufb33":1}', true],
    ['{"default":1e2,"minimum":0.10}', '{"minimum":0.1,"default":100.0}', true],
    ['{"default":-0}', '{"default":0}', true],
    ['{"default":1e-7}', '{"default":0.0000001}', true],
    ['{"default":1}', '{"default":"1"}', false],
    ['{"default":0.1}', '{"default":0.30000000000000004}', false],
    ['{"to":null}', '{"to":{}}', false],
    ['{"a":"1","b":"2"}', '{"a\\":\\"1\\",\\"b":"2"}', false],
    ['{"to":null}', '{}', false],
    ['{"to":[]}', '{"to":{}}', false],
    ['{"a":"1,2"}', '{"a":["1","2"]}', false],
    ['{"a":""}', '{"a":null}', false],
  ])('%s and %s: same %s', (a, b, same) => {
    expect(digest('arguments', read(a), sha256) === digest('arguments', read(b), sha256)).toBe(same);
    expect(sameJson(read(a), read(b))).toBe(same);
  });

  it('is recognised by its form', () => {
    expect(isDigest(digest('input', {}, sha256))).toBe(true);
    for (const other of ['sha256:', `sha256:${'A'.repeat(64)}`, `sha256:${'a'.repeat(63)}`, ` sha256:${'a'.repeat(64)}`, null]) {
      expect(isDigest(other)).toBe(false);
    }
  });
});
