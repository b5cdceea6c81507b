/**
 * Names, descriptions and messages of a server are untrusted: a terminal obeys control sequences, and bidirectional marks make
 * a text read as another. They are shown as `\u001b` rather than dropped, so that the reader sees that something was there.
 */
const UNSAFE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

function escaped(found: string): string {
  let out = '';
  for (let i = 0; i < found.length; i += 1) out += `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`;
  return out;
}

/** The text with everything that a terminal could act on made visible; line breaks and tabs stay. */
export function printable(text: string): string {
  return text.replace(UNSAFE, escaped);
}

/** As `printable`, in one line: line breaks and tabs become spaces. */
export function oneLine(text: string): string {
  return printable(text.replace(/[\t\n\r\u0085\u2028\u2029 ]+/g, ' ')).trim();
}

/** Compact JSON that can be pasted: what a terminal could act on is written as a JSON escape, so the value stays the same. */
export function pasteable(value: unknown): string {
  return printable(JSON.stringify(value) ?? 'null');
}

/** Cuts a text to `limit` characters, never inside a surrogate pair. */
export function clipped(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(limit - 2)) ? limit - 2 : limit - 1;
  return `${text.slice(0, end)}…`;
}
