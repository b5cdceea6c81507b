/** UTF-8 to text, strictly (no overlong forms, no surrogates, nothing above U+10FFFF), or the offset of the first bad byte. */
export function decodeUtf8(
  bytes: Uint8Array,
): { readonly kind: 'text'; readonly text: string } | { readonly kind: 'fault'; readonly byte: number; readonly before: string } {
  const parts: string[] = [];
  const units: number[] = [];
  let i = 0;
  const flush = () => {
    if (units.length > 0) parts.push(String.fromCharCode.apply(null, units));
    units.length = 0;
  };
  while (i < bytes.length) {
    if (units.length > 8_000) flush();
    const a = bytes[i] as number;
    if (a < 0x80) {
      units.push(a);
      i++;
      continue;
    }
    const size = a >= 0xc2 && a <= 0xdf ? 2 : a >= 0xe0 && a <= 0xef ? 3 : a >= 0xf0 && a <= 0xf4 ? 4 : 0;
    let code = size === 2 ? a & 0x1f : size === 3 ? a & 0x0f : a & 0x07;
    let sound = size > 0 && i + size <= bytes.length;
    for (let k = 1; sound && k < size; k++) {
      const b = bytes[i + k] as number;
      if ((b & 0xc0) === 0x80) code = (code << 6) | (b & 0x3f);
      else sound = false;
    }
    const lowest = size === 3 ? 0x800 : size === 4 ? 0x10000 : 0x80;
    if (!sound || code < lowest || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
      flush();
      return { kind: 'fault', byte: i, before: parts.join('') };
    }
    if (code < 0x10000) units.push(code);
    else units.push(0xd800 + ((code - 0x10000) >> 10), 0xdc00 + ((code - 0x10000) & 0x3ff));
    i += size;
  }
  flush();
  return { kind: 'text', text: parts.join('') };
}
