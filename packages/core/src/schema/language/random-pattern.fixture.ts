import fc from 'fast-check';

const ATOMS = [
  'a',
  'b',
  'c',
  '.',
  '[ab]',
  '[^a]',
  '[^\\w\\-]',
  '\\w',
  '\\W',
  '\\d',
  '\\S',
  '1',
  ' ',
  '\\n',
  '_',
  '\\u{1F600}',
  'ab',
  'é',
];
const COUNTS = ['*', '+', '?', '{2}', '{1,3}', '{0,2}', '{3,}', '*?', '{0}'];

interface Kinds {
  /** Look-ahead, look-behind, word boundaries and inner anchors. */
  readonly assertions: boolean;
  readonly insideBehind: boolean;
}

function pattern(depth: number, kinds: Kinds): fc.Arbitrary<string> {
  const atom = fc.constantFrom(...ATOMS);
  const inner = depth > 0 ? pattern(depth - 1, kinds) : undefined;
  const groups = inner === undefined ? [] : [{ weight: 3, arbitrary: inner.map((text) => `(?:${text})`) }];
  const counted = fc
    .tuple(fc.oneof({ weight: 6, arbitrary: atom }, ...groups), fc.constantFrom('', '', '', ...COUNTS))
    .map(([text, count]) => (text === 'ab' ? text : text + count));
  const assertions: fc.WeightedArbitrary<string>[] = [];
  if (kinds.assertions) {
    assertions.push({ weight: 2, arbitrary: fc.constantFrom('^', '$', '\\b', '\\B') });
    if (depth > 0) {
      const behind = pattern(depth - 1, { ...kinds, insideBehind: true });
      assertions.push({
        weight: 1,
        arbitrary: fc.tuple(fc.constantFrom('?<=', '?<!'), behind).map(([kind, text]) => `(${kind}${text})`),
      });
      if (!kinds.insideBehind && inner !== undefined) {
        assertions.push({
          weight: 2,
          arbitrary: fc.tuple(fc.constantFrom('?=', '?!'), inner).map(([kind, text]) => `(${kind}${text})`),
        });
      }
    }
  }
  const sequence = fc
    .array(fc.oneof({ weight: 8, arbitrary: counted }, ...assertions), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(''));
  return fc.array(sequence, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|'));
}

export const plainPattern = (depth = 2): fc.Arbitrary<string> => pattern(depth, { assertions: false, insideBehind: false });
export const anyPattern = (depth = 2): fc.Arbitrary<string> =>
  fc.oneof(
    pattern(depth, { assertions: true, insideBehind: false }),
    pattern(depth, { assertions: true, insideBehind: false }).map((text) => `^(?:${text})$`),
    pattern(depth, { assertions: false, insideBehind: false }).map((text) => `^(?:${text})$`),
    // One loop in an anchored pattern, which is counted by length.
    fc
      .tuple(
        fc.constantFrom('', 'a', '[ab]c', '(?!b)', '\\b'),
        fc.constantFrom('.', '\\w', '[ab]', '(?:ab|c.)', '(?:a|b)'),
        fc.oneof(
          { weight: 4, arbitrary: fc.tuple(fc.nat(5), fc.nat(5)).map(([min, more]) => `{${min},${min + more}}`) },
          { weight: 1, arbitrary: fc.constantFrom('{16}', '{17,}', '{5}c{18}') },
        ),
        fc.constantFrom('', 'c', '(?<=b)', '\\w'),
      )
      .map(([before, body, count, after]) => `^${before}${body}${count}${after}$`),
  );

/** Words over the characters that the patterns tell apart. */
export const word: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('a', 'b', 'c', '1', ' ', '\n', '_', '-', 'é', '\u{1F600}', '\ud83d', 'ab'), { maxLength: 7 })
  .map((parts) => parts.join(''));

/** All strings of at most so many characters over a small alphabet, shortest first. */
export function shortStrings(alphabet: readonly string[], maxLength: number): string[] {
  let level = [''];
  const all = [''];
  for (let length = 1; length <= maxLength; length++) {
    level = level.flatMap((prefix) => alphabet.map((character) => prefix + character));
    all.push(...level);
  }
  return all;
}

/**
 * Whether the pattern matches somewhere, by RegExp. With the u or v flag positions are code points; V8 also tries the middle
 * of a surrogate pair, where /(?!\\S)\\B/u finds an empty match that ECMA-262 does not know, so each position is tried alone.
 */
export function matches(source: string, flags: string): (word: string) => boolean {
  const sticky = new RegExp(source, `${flags}y`);
  return (word) => {
    for (let at = 0; at <= word.length; at++) {
      const unit = word.charCodeAt(at);
      const before = word.charCodeAt(at - 1);
      if (flags !== '' && unit >= 0xdc00 && unit <= 0xdfff && before >= 0xd800 && before <= 0xdbff) continue;
      sticky.lastIndex = at;
      if (sticky.test(word)) return true;
    }
    return false;
  };
}
