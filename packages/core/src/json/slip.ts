import { adviceFor } from './fault.ts';

/** What stands in the way, in words, with the remedy for the slips that people and printers make. */
export function slipAt(text: string, at: number, wanted: string): { readonly seen: string; readonly fix: string } {
  const rest = text.slice(at, at + 12);
  const word = /^[-+]?[A-Za-z_$][\w$]*/.exec(rest)?.[0];
  const code = text.codePointAt(at) as number;
  if (code === 0) return { seen: 'a NUL character', fix: 'Pass a text file in UTF-8; this one looks binary or UTF-16.' };
  if (rest.startsWith('//') || rest.startsWith('/*') || rest[0] === '#')
    return { seen: 'a comment', fix: 'Remove it: JSON has no comments.' };
  if (rest[0] === "'") return { seen: 'a single quote', fix: 'Use double quotes.' };
  if (rest[0] === '}' || rest[0] === ']') {
    return {
      seen: `"${rest[0]}"`,
      fix: wanted.includes('"') && wanted.includes(',') ? 'Close what was opened, in order.' : 'Remove the comma before it.',
    };
  }
  if (wanted.startsWith('the end'))
    return { seen: word ? `"${word}"` : `"${String.fromCodePoint(code)}"`, fix: 'Remove what follows the first value.' };
  if (word !== undefined && /^[-+]?(NaN|Infinity)$/.test(word))
    return { seen: word, fix: 'JSON has no such number: use null or a string.' };
  if (word === 'True' || word === 'False' || word === 'None' || word === 'undefined') {
    const right = word === 'True' ? 'true' : word === 'False' ? 'false' : 'null';
    return { seen: word, fix: `Write ${right}.` };
  }
  if (word !== undefined && wanted.startsWith('a member name'))
    return { seen: `the bare word ${word}`, fix: 'Put member names in double quotes.' };
  const character = String.fromCodePoint(code);
  const shown = /[\p{White_Space}\p{Cc}\p{Cf}\p{Cs}]/u.test(character) ? `U+${hex(code)}` : `"${character}"`;
  return { seen: word === undefined ? shown : `"${word}"`, fix: adviceFor('syntax') };
}

export function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}
