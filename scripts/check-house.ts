import { readFileSync } from 'node:fs';
import { dependencyViolations, type Manifest } from './dependencies.ts';
import { sizeViolations } from './file-size.ts';
import { ladderViolations, purityViolations, suppressionViolations } from './ladder.ts';
import { ROOT, sourceFiles } from './source-files.ts';

/** Ladder, purity, sizes, dependencies and suppressions over the whole project; prints what it finds and ends with 1 if anything. */
const files = sourceFiles(/(\.(ts|mts|js|mjs)$|^docs\/glossary\.md$)/);
const manifests = ['core', 'guard', 'holdfast'].map((name) => {
  const path = `packages/${name}/package.json`;
  return { ...(JSON.parse(readFileSync(`${ROOT}/${path}`, 'utf8')) as Omit<Manifest, 'path'>), path };
});
const found = [
  ...ladderViolations(files, Object.keys(manifests[0]?.dependencies ?? {})),
  ...purityViolations(files),
  ...suppressionViolations(files),
  ...sizeViolations(files),
  ...manifests.flatMap((manifest) => dependencyViolations(manifest, files)),
];
for (const { path, line, message } of found) process.stdout.write(`${path}:${line}: ${message}\n`);
process.stdout.write(found.length === 0 ? `house: ${files.length} files in order\n` : `house: ${found.length} found\n`);
process.exitCode = found.length === 0 ? 0 : 1;
