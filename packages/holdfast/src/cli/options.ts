import { fail } from '../failure.ts';

/** What every verb that reads a source takes, as commander gives it. */
export interface SourceFlags {
  readonly header?: readonly string[];
  readonly timeout?: number;
}

/** `Name: value` lines as a record. Values are secrets: no message shows them. */
export function headersOf(lines: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([^\r\n\0]*?)[ \t]*$/.exec(line) ?? [];
    if (name === undefined || value === undefined) {
      fail({
        code: 'HF_USAGE',
        kind: 'invalid-value',
        message: 'An HTTP header is not written as "Name: value"',
        fix: 'Write for example --header "Authorization: Bearer $TOKEN".',
      });
    }
    headers[name] = value;
  }
  return headers;
}

export function usage(message: string, fix: string, kind = 'invalid-value'): never {
  return fail({ code: 'HF_USAGE', kind, message, fix });
}
