import type { SourceFile, Violation } from './ladder.ts';

const SOFT = 300;
const HARD = 600;
const READ_FIRST_LIMIT = 200;

/** What a newcomer reads first, in order (CONTRIBUTING.md); those that exist stay short. */
export const READ_FIRST: readonly string[] = [
  'docs/glossary.md',
  'packages/core/src/contract/contract.ts',
  'packages/core/src/change/directions.ts',
  'packages/core/src/change/verdict.ts',
  'packages/core/src/change/rules/shape/argument-made-required.ts',
  'packages/core/src/schema/contains.ts',
  'packages/core/src/decide/rungs.ts',
  'packages/holdfast/src/gateway/handle-tool-call.ts',
  'packages/core/src/errors/catalogue.ts',
];

/** A file over the soft limit says why: a comment `Over 300 lines: reason` among its first lines. */
const REASON = /^\s*(\/\/|\/\*\*?|\*)\s*Over 300 lines: \S/m;

export function sizeViolations(files: readonly SourceFile[]): Violation[] {
  const found: Violation[] = [];
  for (const { path, text } of files) {
    const lines = text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
    const report = (message: string) => found.push({ path, line: 1, message: `${lines} lines: ${message}` });
    if (READ_FIRST.includes(path)) {
      if (lines >= READ_FIRST_LIMIT) report(`one of the files to be read first; they stay under ${READ_FIRST_LIMIT}`);
      continue;
    }
    if (!path.endsWith('.ts') || /\.(test|fixture)\.ts$/.test(path) || path.startsWith('test/')) continue;
    if (lines > HARD) report(`more than ${HARD}; split it`);
    else if (lines > SOFT && !REASON.test(text.split('\n').slice(0, 15).join('\n')))
      report(`more than ${SOFT}; split it, or say at its top "Over ${SOFT} lines: " and why`);
  }
  return found;
}
