import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasFormat, KNOWN_FORMATS } from '../formats.ts';
import { createLanguages } from './index.ts';

const SEEDS: Readonly<Record<string, readonly string[]>> = {
  date: ['2024-02-29', '1900-02-28', '2000-02-29', '2023-04-30', '0000-12-31'],
  time: ['23:59:60Z', '00:00:60+00:01', '12:29:60-11:30', '10:15:30.25+01:00', '08:30:06z', '23:29:60-00:30', '01:59:60+02:00'],
  'date-time': ['2024-02-29T23:59:60Z', '1990-12-31T15:59:60.5-08:00', '1985-04-12t23:20:50.52z'],
  duration: ['P1Y2M3D', 'PT1H2M3S', 'P4W', 'P1DT1M', 'PT36H'],
  email: ['a.b@example.com', '"x y"@a.b', '"a@b\\""@c-d', 'x@[127.0.0.1]', 'x@[IPv6:::1]'],
  'idn-email': ['ü@exämple.de', '"ü @"@x.y', 'a@b'],
  hostname: ['a', 'www.example-1.com', `${'a'.repeat(63)}.b`, `${'a.'.repeat(126)}b`, '0'],
  ipv4: ['127.0.0.1', '255.249.199.99', '0.0.0.0'],
  ipv6: [
    '::',
    '::1',
    '1::',
    '1:2:3:4:5:6:7:8',
    '::ffff:1.2.3.4',
    '1:2:3:4:5:6:1.2.3.4',
    '1:2::7:8',
    'a:b:c:d:e:f:0::',
    '1::2:3:4:5:1.2.3.4',
  ],
  uri: ['http://a:80/b?c#d', 'urn:x:y', 'x:', 'http://[::1]/', 'http://[v1.x]', 'ftp://u@h/%20/', 'a://b:'],
  'uri-reference': ['//a/b', '/a', 'a/b:c', '', '?x', '#y', '//[1::]:8/', 'a:b', '//:'],
  iri: ['http://ü/é?\u{E000}#ü', 'x:ü', 'x:'],
  'iri-reference': ['/ü', 'é', '//ü', ''],
  'uri-template': ['a{b}', '{+x,y*}', '{/a:3}', '{?a.b%20}', '{a'],
  uuid: ['123e4567-e89b-12d3-a456-426614174000'],
  'json-pointer': ['', '/a/b', '/~0~1', '/a//\n'],
  'relative-json-pointer': ['0#', '1/a', '10', '0/'],
};

const CHARACTERS = fc.constantFrom(...'0123456789abfFzZT:-+.@[]"\\/?#{}%~é, \n\u{1F600}');

/** A text that has the format or nearly has it: a seed with up to two places changed. */
const near = (seeds: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...seeds), fc.array(fc.tuple(fc.nat(40), fc.nat(2), CHARACTERS), { maxLength: 2 }))
    .map(([text, edits]) => {
      let points = [...text];
      for (const [place, kind, character] of edits) {
        const at = points.length === 0 ? 0 : place % (points.length + 1);
        points = [...points.slice(0, at), ...(kind === 0 ? [] : [character]), ...points.slice(kind === 1 ? at : at + 1)];
      }
      return points.join('');
    });

describe('a format against its check', () => {
  const languages = createLanguages();
  it.each(KNOWN_FORMATS.filter((name) => name !== 'regex'))('%s', (name) => {
    const language = languages.ofFormat(name);
    if (language === undefined) throw new Error('no language');
    const seen = { yes: 0, no: 0 };
    fc.assert(
      fc.property(near(SEEDS[name] as readonly string[]), (text) => {
        const has = hasFormat(text, name);
        seen[has ? 'yes' : 'no']++;
        expect([text, languages.accepts(language, text)]).toEqual([text, has]);
      }),
      { seed: 20261130, numRuns: 600 },
    );
    expect(Math.min(seen.yes, seen.no)).toBeGreaterThan(20);
    const { words } = languages.words(language, 40, { left: 100_000 });
    expect(words.filter((text) => !hasFormat(text, name))).toEqual([]);
    expect(words.length).toBe(40);
  });

  it('knows no language for what is not regular or not known', () => {
    expect(languages.ofFormat('regex')).toBeUndefined();
    expect(languages.ofFormat('phone')).toBeUndefined();
    expect(languages.ofFormat('constructor')).toBeUndefined();
  });

  it('agrees on every leap second', () => {
    const language = languages.ofFormat('time');
    if (language === undefined) throw new Error('no language');
    const two = (value: number) => String(value).padStart(2, '0');
    for (let minute = 0; minute < 1440; minute += 7) {
      for (let offset = 0; offset < 1440; offset += 13) {
        for (const sign of '+-') {
          const exact = (minute + (sign === '+' ? -offset : offset) + 2880) % 1440 === 1439;
          const text = `${two(Math.floor(minute / 60))}:${two(minute % 60)}:60${sign}${two(Math.floor(offset / 60))}:${two(offset % 60)}`;
          if (languages.accepts(language, text) !== exact) throw new Error(text);
        }
      }
    }
  });
});
