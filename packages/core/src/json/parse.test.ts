import { describe, expect, it } from 'vitest';
import { type Json, type JsonFaultKind, type ParseOptions, parseJson } from './index.ts';

function value(text: string | Uint8Array, options?: ParseOptions): Json {
  const parsed = parseJson(text, options);
  if (parsed.kind === 'fault') throw new Error(`${parsed.fault.kind}: ${parsed.fault.message}`);
  return parsed.value;
}

const utf8 = (...bytes: number[]) => Uint8Array.from(bytes);

describe('what is refused, and where', () => {
  it.each<[text: string, kind: JsonFaultKind, line: number, column: number, pointer: string, says: RegExp]>([
    ['{"door":"front","open":false,"open":true}', 'duplicate-key', 1, 30, '/open', /"open" stands twice/],
    ['{"a":{"k":1,"\\u006b":2}}', 'duplicate-key', 1, 13, '/a/k', /"k" stands twice/],
    ['{"__proto__":1,"__proto__":2}', 'duplicate-key', 1, 16, '/__proto__', /twice/],
    ['{"":1,"":2}', 'duplicate-key', 1, 7, '/', /twice/],
    ['[{"a~/b":{"x":1,"x":1}}]', 'duplicate-key', 1, 17, '/0/a~0~1b/x', /twice/],
    ['{"a":[1,\n  9007199254740992]}', 'unsafe-integer', 2, 3, '/a/1', /9007199254740992/],
    ['-9007199254740992', 'unsafe-integer', 1, 1, '', /-9007199254740992/],
    ['18446744073709551615', 'unsafe-integer', 1, 1, '', /2\^53-1/],
    ['9007199254740993.0', 'unsafe-integer', 1, 1, '', /beyond/],
    ['9007199254740993e0', 'unsafe-integer', 1, 1, '', /beyond/],
    ['90071992547409930e-1', 'unsafe-integer', 1, 1, '', /beyond/],
    ['9.007199254740993e15', 'unsafe-integer', 1, 1, '', /beyond/],
    ['123456789012345678e3', 'unsafe-integer', 1, 1, '', /beyond/],
    ['[1e400]', 'number-overflow', 1, 2, '/0', /1e400/],
    ['[-1e309]', 'number-overflow', 1, 2, '/0', /range of a double/],
    ['"\\ud800"', 'lone-surrogate', 1, 2, '', /\\ud800 is half/],
    ['"\\udc00\\ud800"', 'lone-surrogate', 1, 2, '', /\\udc00/],
    ['{"\\ud800\\u0041":1}', 'lone-surrogate', 1, 3, '', /half a surrogate pair/],
    ['["a", "b\ud83d"]', 'lone-surrogate', 1, 9, '/1', /U\+D83D/],
    ['["\udc00"]', 'lone-surrogate', 1, 3, '/0', /U\+DC00/],
    ['["\ud83d\\ude00"]', 'lone-surrogate', 1, 3, '/0', /U\+D83D/],
    ['', 'empty', 1, 1, '', /empty/],
    [' \n\t', 'empty', 2, 2, '', /empty/],
    ['\ufeff', 'empty', 1, 2, '', /empty/],
    ['{"a":1} x', 'syntax', 1, 9, '', /"x" stands where the end/],
    ['1 2', 'syntax', 1, 3, '', /where the end of the document should/],
    ['{"a":1,}', 'syntax', 1, 8, '', /member name/],
    ['[1,2,]', 'syntax', 1, 6, '/2', /where a value should/],
    ['{a:1}', 'syntax', 1, 2, '', /bare word a/],
    ["{'a':1}", 'syntax', 1, 2, '', /single quote/],
    ['{"a" 1}', 'syntax', 1, 6, '/a', /":" after the member name/],
    ['[1 2]', 'syntax', 1, 4, '', /"," or "\]"/],
    ['[1}', 'syntax', 1, 3, '', /"," or "\]"/],
    ['{"a":1]', 'syntax', 1, 7, '', /"," or "}"/],
    ['{"a":"b', 'syntax', 1, 6, '/a', /never closed/],
    ['{"a":', 'syntax', 1, 6, '/a', /ends where a value/],
    ['[1,\r\n2', 'syntax', 2, 2, '', /ends where/],
    ['[1,\r2,\n\r\n x]', 'syntax', 4, 2, '/2', /"x" stands where a value/],
    ['[NaN]', 'syntax', 1, 2, '/0', /NaN/],
    ['[-Infinity]', 'syntax', 1, 2, '/0', /"-" has no digits/],
    ['[True]', 'syntax', 1, 2, '/0', /True/],
    ['tru', 'syntax', 1, 1, '', /"tru"/],
    ['nullx', 'syntax', 1, 5, '', /end of the document/],
    ['01', 'syntax', 1, 1, '', /begin with a zero/],
    ['-01', 'syntax', 1, 1, '', /begin with a zero/],
    ['1.', 'syntax', 1, 1, '', /decimal point/],
    ['.5', 'syntax', 1, 1, '', /where a value/],
    ['1e', 'syntax', 1, 1, '', /exponent/],
    ['1e+', 'syntax', 1, 1, '', /exponent/],
    ['+1', 'syntax', 1, 1, '', /where a value/],
    ['["a\nb"]', 'syntax', 1, 4, '/0', /line break stands unescaped/],
    ['["a\tb"]', 'syntax', 1, 4, '/0', /a tab/],
    ['["a\u0000b"]', 'syntax', 1, 4, '/0', /U\+0000/],
    ['"\\x41"', 'syntax', 1, 2, '', /no escape of JSON/],
    ['"\\u00g0"', 'syntax', 1, 2, '', /four hexadecimal digits/],
    ['"\\', 'syntax', 1, 2, '', /no escape/],
    ['\u0000{}', 'syntax', 1, 1, '', /NUL/],
    ['\u00a0{}', 'syntax', 1, 1, '', /U\+00A0/],
    ['// c\n{}', 'syntax', 1, 1, '', /comment/],
  ])('%j is %s at %i:%i', (text, kind, line, column, pointer, says) => {
    const parsed = parseJson(text);
    expect(parsed).toMatchObject({ kind: 'fault', fault: { kind, line, column, pointer } });
    if (parsed.kind !== 'fault') return;
    expect(parsed.fault.message).toMatch(says);
    expect(parsed.fault.fix).toMatch(/\.$/);
  });

  it.each([
    ['[', 513],
    ['{"a":', 2_561],
  ])('reads no further than the depth allows of %j without end', (open, column) => {
    const [parsed, furthest] = readUpTo(() => parseJson(open.repeat(10_000_000)));
    expect(parsed).toMatchObject({ kind: 'fault', fault: { kind: 'too-deep', column } });
    expect(furthest).toBeGreaterThanOrEqual(column - 1);
    expect(furthest).toBeLessThan(column + 10);
  });

  it('reports depth and size within their bounds', () => {
    expect(parseJson('[1]', { maxLength: 2 })).toMatchObject({ kind: 'fault', fault: { kind: 'too-large' } });
    expect(parseJson('[[1]]', { maxDepth: 1 })).toMatchObject({ kind: 'fault', fault: { kind: 'too-deep', pointer: '/0' } });
    const deep = '['.repeat(2_000) + ']'.repeat(2_000);
    expect(parseJson(deep, { maxDepth: 1_000_000 }).kind).toBe('value');
    expect(parseJson(`[${deep}]`, { maxDepth: 1_000_000 })).toMatchObject({ fault: { kind: 'too-deep' } });
  });
});

describe('what is read', () => {
  it.each<[text: string, expected: Json]>([
    ['  {"a" : [ 1 , 2.5e1 , -0 , true , false , null ] }\r\n', { a: [1, 25, 0, true, false, null] }],
    ['"\\ud83d\\ude00 \ud83d\ude00 \\u0041\\"\\\\\\/\\b\\f\\n\\r\\t"', '😀 😀 A"\\/\b\f\n\r\t'],
    ['\ufeff[]', []],
    ['9007199254740991', 9007199254740991],
    ['-9007199254740991', -9007199254740991],
    ['1E30', 1e30],
    ['123456789012345680e3', 123456789012345680e3],
    ['9007199254740993.5', 9007199254740994],
    ['9.007199254740992e15', 9007199254740992],
    ['90071992547409931e-1', 9007199254740994],
    ['0.1e20', 1e19],
    ['1e-400', 0],
    ['{"\u2028":"\u2029\u007f"}', { '\u2028': '\u2029\u007f' }],
    ['[{"k":1},{"k":2}]', [{ k: 1 }, { k: 2 }]],
  ])('%j', (text, expected) => {
    expect(value(text)).toEqual(expected);
  });

  it('keeps members named like those of Object.prototype as own members', () => {
    const object = value('{"__proto__":{"x":1},"constructor":2,"toString":3}') as Record<string, Json>;
    expect(Object.keys(object)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
    expect('x' in object).toBe(false);
  });

  it('reads -0 as 0, so that one value has one text', () => {
    for (const text of ['-0', '-0.0', '-0e5', '-1e-400']) expect(Object.is(value(text), 0)).toBe(true);
  });

  it('rounds big integers where it is told to', () => {
    expect(value('[9007199254740993]', { bigIntegers: 'round' })).toEqual([9007199254740992]);
    expect(parseJson('[1e400]', { bigIntegers: 'round' })).toMatchObject({ fault: { kind: 'number-overflow' } });
  });
});

describe('bytes', () => {
  it('reads UTF-8, with or without a byte order mark', () => {
    expect(value(utf8(0xef, 0xbb, 0xbf, 0x22, 0xe2, 0x82, 0xac, 0xf0, 0x9f, 0x98, 0x80, 0xc3, 0xb6, 0x22))).toBe('€😀ö');
  });

  it.each<[name: string, bytes: number[]]>([
    ['a lone continuation byte', [0x80]],
    ['an overlong slash', [0xc0, 0xaf]],
    ['an overlong NUL of three bytes', [0xe0, 0x80, 0x80]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['beyond U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a byte that never occurs', [0xff]],
    ['a character cut off', [0xe2, 0x82]],
  ])('refuses %s', (_, bytes) => {
    expect(parseJson(utf8(0x22, 0x0a, 0x61, ...bytes, 0x22))).toMatchObject({
      kind: 'fault',
      fault: { kind: 'invalid-utf8', line: 2, column: 2, message: expect.stringContaining('byte 3') },
    });
  });

  it('recognises UTF-16', () => {
    expect(parseJson(utf8(0xff, 0xfe, 0x7b, 0, 0x7d, 0))).toMatchObject({
      fault: { kind: 'invalid-utf8', message: expect.stringContaining('UTF-16') },
    });
  });

  it('reads long texts in pieces', () => {
    const text = JSON.stringify('aö€😀'.repeat(20_000));
    expect(value(new TextEncoder().encode(text))).toBe('aö€😀'.repeat(20_000));
  });
});

describe('locate', () => {
  const text = '\ufeff{\n  "a": [1, {"b/~": "x\\"]"}, []],\r\n  "c" : {"a":\n null}, "\\u0064": 1\n}';
  const parsed = parseJson(text);
  it.each<[pointer: string, line: number, column: number]>([
    ['', 1, 2],
    ['/a', 2, 8],
    ['/a/0', 2, 9],
    ['/a/1', 2, 12],
    ['/a/1/b~1~0', 2, 20],
    ['/a/2', 2, 29],
    ['/a/3', 2, 8],
    ['/a/x', 2, 8],
    ['/c/a', 4, 2],
    ['/d', 4, 19],
    ['/nothing', 1, 2],
  ])('%s is at %i:%i', (pointer, line, column) => {
    expect(parsed.kind === 'value' && parsed.locate(pointer)).toEqual({ line, column });
  });
});

/** What `read` returns, and how far into a text it looked: the greatest index whose character it asked for. */
function readUpTo<T>(read: () => T): [T, number] {
  const real = String.prototype.charCodeAt;
  let furthest = -1;
  String.prototype.charCodeAt = function (this: string, index: number) {
    furthest = Math.max(furthest, index);
    return real.call(this, index);
  };
  try {
    return [read(), furthest];
  } finally {
    String.prototype.charCodeAt = real;
  }
}
