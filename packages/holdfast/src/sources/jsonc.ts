/**
 * JSON with comments and trailing commas, as editors write it, made JSON: both become blanks, so that every place stays where it
 * was. What is wrong beyond that is left for the strict parser to find.
 */
export function blankComments(text: string): string {
  const out = text.split('');
  const blank = (from: number, to: number) => {
    for (let i = from; i < to; i++) if (out[i] !== '\n' && out[i] !== '\r') out[i] = ' ';
  };
  let comma = -1;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (c === '"') {
      i++;
      while (i < text.length && text[i] !== '"' && text[i] !== '\n') i += text[i] === '\\' ? 2 : 1;
      comma = -1;
    } else if (c === '/' && text[i + 1] === '/') {
      const end = text.slice(i).search(/[\r\n]/);
      blank(i, end === -1 ? text.length : i + end);
      i = end === -1 ? text.length : i + end - 1;
    } else if (c === '/' && text[i + 1] === '*') {
      const end = text.indexOf('*/', i + 2);
      if (end === -1) break;
      blank(i, end + 2);
      i = end + 1;
    } else if (c === ',') {
      comma = i;
    } else if ((c === '}' || c === ']') && comma !== -1) {
      blank(comma, comma + 1);
      comma = -1;
    } else if (c !== undefined && !/\s/.test(c)) {
      comma = -1;
    }
  }
  return out.join('');
}
