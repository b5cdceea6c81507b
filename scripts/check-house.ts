import { readFileSync } from 'node:fs';
import { sizeViolations } from './file-size.ts';
import { ladderViolations, purityViolations, suppressionViolations } from './ladder.ts';
import { ROOT, sourceFiles } from './source-files.ts';

/** Ladder, purity, sizes and suppressions over the whole project; prints what it finds and ends with 1 if anything. */
const core = JSON.parse(readFileSync(`${ROOT}/packages/core/package.json`, 'utf8')) as { dependencies?: Record<string, string> };
const files = sourceFiles(/(\.(ts|mts|js|mjs)$|^docs\/glossary\.md$)/);
const found = [
  ...ladderViolations(files, Object.keys(core.dependencies ?? {})),
  ...purityViolations(files),
  ...suppressionViolations(files),
  ...sizeViolations(files),
];
for (const { path, line, message } of found) process.stdout.write(`${path}:${line}: ${message}\n`);
process.stdout.write(found.length === 0 ? `house: ${files.length} files in order\n` : `house: ${found.length} found\n`);
process.exitCode = found.length === 0 ? 0 : 1;
