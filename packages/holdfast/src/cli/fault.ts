import { type ErrorCode, errorEntry, type Failure, type FailurePlace } from '@holdfast/core/errors';
import { oneLine } from './printable.ts';

/** What was thrown, as the failure to print. Recognised by its code, never by class or message; anything else is our own bug. */
export function failureOf(thrown: unknown): Failure {
  if (typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string') {
    const found = thrown as Partial<Failure> & { code: string };
    if (errorEntry(found.code) !== undefined) {
      return {
        code: found.code as ErrorCode,
        kind: found.kind ?? 'unknown',
        message: found.message ?? errorEntry(found.code)?.title ?? found.code,
        ...(found.at === undefined ? {} : { at: found.at }),
        ...(found.fix === undefined ? {} : { fix: found.fix }),
      };
    }
  }
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return {
    code: 'HF_INTERNAL',
    kind: 'internal',
    message: `Holdfast failed on its own account (${oneLine(detail).slice(0, 300)})`,
  };
}

/** `file:line:column pointer`, as far as it is known. */
export function placeText(at: FailurePlace): string {
  const position = at.line === undefined ? '' : `:${at.line}${at.column === undefined ? '' : `:${at.column}`}`;
  const parts = [
    at.file === undefined ? position.slice(1) : oneLine(at.file) + position,
    at.pointer === undefined ? '' : shortened(oneLine(at.pointer)),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Line and column are the place of a pointer that fills the screen; programs get it whole. */
function shortened(pointer: string): string {
  return pointer.length > 200 ? `${pointer.slice(0, 100)}…${pointer.slice(-60)}` : pointer;
}

/** One failure for people: what, where, what to do, and the code to look up. */
export function failureText(failure: Failure): string {
  const where = failure.at === undefined ? '' : placeText(failure.at);
  const fix = failure.fix ?? errorEntry(failure.code)?.remedy ?? '';
  return [
    `holdfast: ${oneLine(failure.message)}`,
    ...(where === '' ? [] : [`  in   ${where}`]),
    ...(fix === '' ? [] : [`  fix  ${oneLine(fix)}`]),
    `  code ${failure.code} (${oneLine(failure.kind)})`,
    '',
  ].join('\n');
}

/** One failure for programs: a single line. */
export function failureJson(failure: Failure): string {
  const { code, kind, message, at, fix } = failure;
  const error = { code, kind, message, ...(at === undefined ? {} : { at }), fix: fix ?? errorEntry(code)?.remedy ?? '' };
  return `${JSON.stringify({ error })}\n`;
}
