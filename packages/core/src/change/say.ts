import type { Json } from '../json/index.ts';
import type { Finding } from './finding.ts';

/** Names for a sentence: `a`, `b` and `c`. */
export function list(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.at(-1) ?? 'something';
  if (quoted.length > 8) return `${quoted.slice(0, 7).join(', ')} and ${quoted.length - 7} more`;
  return quoted.length < 2 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`;
}

/** Where in a call or a result: the path, or the whole. */
export function spot({ path, side }: Finding): string {
  if (path !== '') return `\`${path}\``;
  return side === 'result' ? 'the result' : side === 'input' ? 'the arguments' : 'the tool';
}

/** The statement on a tool that a finding is about, by the name under which it is declared: a hint, or an entry of the manifest. */
export function statement({ at }: Finding): string {
  return `\`${at.slice(at.lastIndexOf('/') + 1)}\``;
}

/** A value as a reader would write it; a text as it is. */
export function shown(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `\`${text.length > 120 ? `${text.slice(0, 117)}…` : text}\``;
}

/** A list of texts, each quoted, for sentences that changed. */
export function quoted(value: Json | undefined): string {
  const texts = Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value];
  return texts.map((text: Json) => `“${String(text)}”`).join(' ') || 'nothing';
}
