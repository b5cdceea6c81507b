import { type Json, typeOf } from '../../json/index.ts';

/** One reference token of a JSON pointer (RFC 6901), escaped. */
export function escapeToken(token: string): string {
  return token.includes('~') || token.includes('/') ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token;
}

export function unescapeToken(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;
}

/** The tokens of a pointer that is empty or starts with `/`. */
export function pointerTokens(pointer: string): string[] {
  return pointer === '' ? [] : pointer.slice(1).split('/').map(unescapeToken);
}

/** The value one token below, or undefined. Array indices are written without leading zeros. */
export function step(value: Json, token: string): Json | undefined {
  switch (typeOf(value)) {
    case 'array': {
      const index = Number(token);
      return /^(?:0|[1-9][0-9]*)$/.test(token) ? (value as readonly Json[])[index] : undefined;
    }
    case 'object':
      return Object.hasOwn(value as object, token) ? (value as { readonly [key: string]: Json })[token] : undefined;
    default:
      return undefined;
  }
}
