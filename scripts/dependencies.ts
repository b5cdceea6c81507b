import { importsOf, type SourceFile, type Violation } from './ladder.ts';

export interface Manifest {
  readonly path: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** What is imported must be declared, what is declared must be imported, and versions are exact (ranges are for peers). */
export function dependencyViolations(manifest: Manifest, files: readonly SourceFile[]): Violation[] {
  const found: Violation[] = [];
  const folder = `${manifest.path.slice(0, -'package.json'.length)}src/`;
  const declared = new Map(Object.entries(manifest.dependencies ?? {}));
  const used = new Map<string, { readonly path: string; readonly line: number }>();
  for (const { path, text } of files) {
    if (!path.startsWith(folder) || /\.(test|fixture)\.ts$/.test(path)) continue;
    for (const { specifier, line } of importsOf(text)) {
      const name = /^(@[^/]+\/[^/]+|[^./@][^/]*)/.exec(specifier)?.[1];
      if (name !== undefined && !name.startsWith('node:') && !used.has(name)) used.set(name, { path, line });
    }
  }
  for (const [name, { path, line }] of used) {
    if (!declared.has(name) && !Object.hasOwn(manifest.peerDependencies ?? {}, name))
      found.push({ path, line, message: `${name} is not declared in ${manifest.path}` });
  }
  for (const [name, version] of declared) {
    if (!used.has(name)) found.push({ path: manifest.path, line: 1, message: `${name} is declared, but nothing imports it` });
    if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      found.push({ path: manifest.path, line: 1, message: `${name} is not pinned to a version: ${version}` });
  }
  return found;
}
