import { expect, it } from 'vitest';
import { lastWords } from './last-words.ts';

it('tells what went wrong, not where in the runtime', () => {
  const frames = Array.from({ length: 12 }, (_, i) => `    at Module._load (node:internal/modules/cjs/loader:${i}:1)`);
  const text = [
    'node:internal/modules/cjs/loader:1228',
    '  throw err;',
    "Error: Cannot find module '/srv/x.mjs'",
    ...frames,
    '    at node:internal/main/run_main_module:28:49 {',
    "  code: 'MODULE_NOT_FOUND',",
    '}',
    '',
    'Node.js v20.20.2',
    '',
  ].join('\n');
  expect(lastWords(text)).toBe("  throw err; / Error: Cannot find module '/srv/x.mjs' /   code: 'MODULE_NOT_FOUND', / }");
});

it('keeps the last lines, and frames where there is nothing else', () => {
  expect(lastWords('1\n2\n3\n4\n5\n6\n7\n\n')).toBe('2 / 3 / 4 / 5 / 6 / 7');
  expect(lastWords('    at a\n    at b\n')).toBe('    at a /     at b');
  expect(lastWords('')).toBe('');
});
