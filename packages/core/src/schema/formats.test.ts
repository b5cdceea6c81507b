import { describe, expect, it } from 'vitest';
import { hasFormat, KNOWN_FORMATS } from './formats.ts';

const ROWS: Readonly<Record<string, { readonly good: readonly string[]; readonly bad: readonly string[] }>> = {
  date: {
    good: ['2024-02-29', '2000-02-29', '1999-12-31'],
    bad: ['2023-02-29', '1900-02-29', '2024-13-01', '2024-04-31', '24-01-01', '2024-1-1', '২০২৪-01-01'],
  },
  time: {
    good: ['00:00:00Z', '23:59:60Z', '22:59:60-01:00', '01:29:60+01:30', '12:00:00.5+02:00'],
    bad: ['24:00:00Z', '12:00:00', '12:00:60Z', '12:00:00+24:00', '12:00Z'],
  },
  'date-time': {
    good: ['2024-02-29T12:00:00Z', '2024-02-29t12:00:00.123z'],
    bad: ['2024-02-29 12:00:00Z', '2024-02-30T12:00:00Z', '2024-02-29T12:00:00', '2024-02-29'],
  },
  duration: { good: ['P1Y2M3DT4H5M6S', 'P2W', 'PT1S', 'P1D'], bad: ['P', 'PT', 'P1S', '1D', 'P1Y2W', 'P1YT', 'P1Y1D', 'PT1H1S'] },
  email: {
    good: ['a@b', 'a.b+c@example.org', '"a b"@example.org', 'a@[127.0.0.1]', 'a@[IPv6:::1]'],
    bad: ['a', '@b', '.a@b', 'a..b@c', 'a@b..c', 'a@[300.0.0.1]', 'a b@c'],
  },
  'idn-email': { good: ['実例@実例.テスト', 'a@b'], bad: ['実例', '@実例', 'a b@c'] },
  hostname: {
    good: ['a', 'a-b.c', `${'a'.repeat(63)}.org`],
    bad: ['', '-a', 'a-', 'a..b', 'a_b', 'a'.repeat(64), `${'a.'.repeat(127)}`],
  },
  ipv4: { good: ['0.0.0.0', '255.255.255.255'], bad: ['256.0.0.1', '1.2.3', '01.2.3.4', '1.2.3.4.5', ' 1.2.3.4'] },
  ipv6: {
    good: ['::', '::1', '1::', '1:2:3:4:5:6:7:8', '::ffff:1.2.3.4', '1:2:3:4:5:6:1.2.3.4'],
    bad: [
      '',
      ':',
      ':::',
      '1::2::3',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '12345::',
      '::1.2.3.4:1',
      '1.2.3.4::',
      '::1%eth0',
      '1:2:3:4::5:6:7:8',
    ],
  },
  uri: {
    good: ['http://a', 'urn:x:y', 'http://[::1]:80/a?b#c', 'mailto:a@b', 'a:'],
    bad: ['//a/b', 'a', 'http://a b', 'http://[::z]/', 'http://a/%zz', 'http://a/{b}', 'http://é'],
  },
  'uri-reference': { good: ['', 'a', '/a', '//a/b', '#f', '?q', './a:b', 'http://a'], bad: ['\\a', 'a b', '%', '1:a'] },
  iri: { good: ['http://é.org/ü?q=\u{F0000}'], bad: ['é', 'http://\u{F0000}'] },
  'iri-reference': { good: ['é', '#ü'], bad: ['é ü'] },
  'uri-template': { good: ['/a/{b}', '{?x,y*,z:3}', ''], bad: ['{', '/{a', '{a b}', '}'] },
  uuid: {
    good: ['2eb8aa08-AA98-11ea-b4aa-73b441d16380'],
    bad: ['2eb8aa08aa9811eab4aa73b441d16380', '2eb8aa08-aa98-11ea-b4aa-73b441d1638', '2eb8aa08-aa98-11ea-b4aa-73b441d1638g'],
  },
  'json-pointer': { good: ['', '/', '/a/~0~1', '/\n'], bad: ['a', '/~', '/~2', '#/a'] },
  'relative-json-pointer': { good: ['0', '1/a', '2#'], bad: ['', '01', '/a', '-1', '1#/a', '1a'] },
  regex: { good: ['^a$', '\\p{L}', ''], bad: ['(', '\\-', '[a'] },
};

describe.each(Object.entries(ROWS))('%s', (format, { good, bad }) => {
  it.each(good)('is %j', (text) => expect(hasFormat(text, format)).toBe(true));
  it.each(bad)('is not %j', (text) => expect(hasFormat(text, format)).toBe(false));
});

it('every known format has rows, and others pass', () => {
  expect(Object.keys(ROWS).sort()).toEqual([...KNOWN_FORMATS].sort());
  expect(hasFormat('anything', 'idn-hostname')).toBe(true);
  expect(hasFormat('anything', 'constructor')).toBe(true);
});
