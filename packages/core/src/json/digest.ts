import { canonicalize } from './canonical.ts';
import type { Json } from './json.ts';

/** The SHA-256 of a text's UTF-8 bytes in lower-case hexadecimal. The host brings it: core has no cryptography. */
export type Sha256 = (utf8Text: string) => string;

/** `sha256:` and 64 lower-case hexadecimal digits. */
export type Digest = `sha256:${string}`;

/** What a digest is of. A value never has the same digest in two domains. */
export type DigestDomain =
  | 'input'
  | 'output'
  | 'meaning'
  | 'authority'
  | 'prose'
  | 'binding'
  | 'contract'
  | 'tool-set'
  | 'arguments';

/**
 * `sha256:` + SHA-256 over `holdfast/1/<domain>`, a line feed, and the RFC 8785 text of the value. Canonical JSON holds no
 * raw line feed, so the text hashed can be taken apart in one way only. `1` is the version of the normal form.
 */
export function digest(domain: DigestDomain, value: Json, sha256: Sha256): Digest {
  return `sha256:${sha256(`holdfast/1/${domain}\n${canonicalize(value)}`)}`;
}

export function isDigest(value: unknown): value is Digest {
  return typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value);
}
