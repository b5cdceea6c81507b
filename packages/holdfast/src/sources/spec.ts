import { fileURLToPath } from 'node:url';
import { fail } from '../failure.ts';

/** What a source is, told by its spelling alone. */
export type Spec =
  | { readonly kind: 'stdio'; readonly line: string }
  | { readonly kind: 'http'; readonly url: string }
  | { readonly kind: 'git'; readonly ref: string; readonly path: string }
  | { readonly kind: 'file'; readonly path: string };

/** Reads a source as it is written on the command line. */
export function readSpec(text: string): Spec {
  if (text.startsWith('stdio:')) return { kind: 'stdio', line: text.slice('stdio:'.length) };
  if (/^https?:/i.test(text)) {
    if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) {
      return fail({
        code: 'HF_USAGE',
        kind: 'invalid-value',
        message: `This is no URL: ${text}`,
        fix: 'Write it as https://HOST:PORT/PATH.',
      });
    }
    return { kind: 'http', url: text };
  }
  if (text.startsWith('git:')) {
    const rest = text.slice('git:'.length);
    const colon = rest.indexOf(':');
    const ref = colon === -1 ? rest : rest.slice(0, colon);
    const path = colon === -1 ? '' : rest.slice(colon + 1);
    if (ref === '' || path === '' || ref.startsWith('-')) {
      return fail({
        code: 'HF_GIT_FAILED',
        kind: 'invalid-spec',
        message: `\`${text}\` names no reference and path`,
        fix: 'Write it as git:REF:PATH, such as git:main:holdfast.lock.json.',
      });
    }
    return { kind: 'git', ref, path };
  }
  if (text.startsWith('file:')) {
    try {
      return { kind: 'file', path: fileURLToPath(text) };
    } catch {
      return fail({
        code: 'HF_USAGE',
        kind: 'invalid-value',
        message: `This is no file URL: ${text}`,
        fix: 'Give the path of the file.',
      });
    }
  }
  if (text === '')
    return fail({
      code: 'HF_USAGE',
      kind: 'missing-argument',
      message: 'A source is empty',
      fix: 'Give a file, a URL, stdio:COMMAND or git:REF:PATH.',
    });
  return { kind: 'file', path: text };
}
