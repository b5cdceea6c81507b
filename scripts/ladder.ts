import { posix } from 'node:path';

/** The import ladder: a folder imports its own rung's folder or lower ones, never a sibling. Unlisted folders are refused, so that a new one is placed on purpose. */
const RUNGS: Readonly<Record<string, number>> = {
  'core/json': 0,
  'core/errors': 1,
  'core/schema': 2,
  'core/contract': 3,
  'core/change': 4,
  // ─── below this line: what may touch the world ───
  guard: 6,
  'holdfast/failure.ts': 5,
  'holdfast/files': 6,
  'holdfast/mcp': 6,
  'holdfast/sources': 7,
  'holdfast/cli': 10,
};

export interface SourceFile {
  /** Path from the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

/**
 * Imports that climb or cross the ladder, and imports that a package must not have: core imports its own dependencies only,
 * guard the MCP SDK of the server that it is built into. Tests may import anything.
 */
export function ladderViolations(files: readonly SourceFile[], coreDependencies: readonly string[]): Violation[] {
  const found: Violation[] = [];
  for (const file of files) {
    const from = placeOf(file.path);
    if (from === undefined || isTest(file.path)) continue;
    const report = (line: number, message: string) => found.push({ path: file.path, line, message });
    const own = RUNGS[from];
    if (own === undefined) {
      report(1, `${from} has no rung; give it one in scripts/ladder.ts`);
      continue;
    }
    for (const { specifier, line } of importsOf(file.text)) {
      const target = targetOf(file.path, specifier);
      if (target === undefined) {
        if (
          from.startsWith('core/') &&
          !coreDependencies.some((name) => specifier === name || specifier.startsWith(`${name}/`))
        ) {
          report(line, `core is pure and imports only its own dependencies, not ${specifier}`);
        }
        // The self-check runs in an author's test suite, never in their server.
        const hashes = specifier === 'node:crypto' && file.path.startsWith('packages/guard/src/self-check/');
        if (from === 'guard' && !specifier.startsWith('@modelcontextprotocol/') && !hashes) {
          report(line, `guard imports core and the MCP SDK of its server, not ${specifier}`);
        }
        continue;
      }
      if (target.place === from) continue;
      const rung = RUNGS[target.place];
      if (rung === undefined) report(line, `${target.place} has no rung; give it one in scripts/ladder.ts`);
      else if (rung > own) report(line, `${from} (rung ${own}) imports ${target.place} (rung ${rung}), which is above it`);
      else if (rung === own) report(line, `${from} imports its sibling ${target.place}; what both need goes down a rung`);
      else if (from.startsWith('core/') && target.file !== 'index.ts')
        report(line, `import ${target.place} through its index.ts`);
    }
  }
  return found;
}

/** What the pure package must not name, since a runtime, a clock, chance or a locale would answer. The compiler keeps out the rest. */
const IMPURE: readonly { readonly pattern: RegExp; readonly why: string }[] = [
  { pattern: /\bDate\b/, why: 'a clock is passed in' },
  { pattern: /\bMath\s*\.\s*random\b/, why: 'chance is passed in' },
  { pattern: /\bglobalThis\b/, why: 'no runtime global' },
  { pattern: /\b(Intl|localeCompare|toLocale\w+)\b/, why: 'the answer depends on the locale' },
  { pattern: /\b(eval|Function)\s*\(/, why: 'no code from text' },
  { pattern: /\b(WeakRef|FinalizationRegistry)\b/, why: 'the answer depends on garbage collection' },
];

/** Uses of what `IMPURE` names in the pure package. There is no way to switch this off in a file. */
export function purityViolations(files: readonly SourceFile[]): Violation[] {
  const found: Violation[] = [];
  for (const file of files) {
    if (!file.path.startsWith('packages/core/src/') || isTest(file.path)) continue;
    for (const [i, text] of withoutCommentsAndStrings(file.text).split('\n').entries()) {
      for (const { pattern, why } of IMPURE) {
        const hit = pattern.exec(text);
        if (hit !== null) found.push({ path: file.path, line: i + 1, message: `core is pure: no ${hit[0].trim()} (${why})` });
      }
    }
  }
  return found;
}

/** Lint rules that no file may switch off: an unhandled promise is a failure that nobody sees. */
export function suppressionViolations(files: readonly SourceFile[]): Violation[] {
  const found: Violation[] = [];
  for (const file of files) {
    for (const [i, text] of file.text.split('\n').entries()) {
      if (/biome-ignore(-all|-start)?\s+lint(\/nursery(\/(noFloatingPromises|noMisusedPromises))?)?\s*:/.test(text)) {
        found.push({ path: file.path, line: i + 1, message: 'the lint for unhandled promises cannot be switched off' });
      }
    }
  }
  return found;
}

function isTest(path: string): boolean {
  return /\.(test|fixture)\.ts$/.test(path);
}

/** `core/json`, `holdfast/failure.ts` for a file that stands alone, `guard` as a whole; undefined outside the packages. */
function placeOf(path: string): string | undefined {
  if (path.startsWith('packages/guard/src/')) return 'guard';
  const [, name, first] = /^packages\/([^/]+)\/src\/([^/]+)/.exec(path) ?? [];
  return name === undefined || first === undefined ? undefined : `${name}/${first}`;
}

function targetOf(path: string, specifier: string): { readonly place: string; readonly file: string } | undefined {
  if (/^@holdfast\/guard(\/|$)/.test(specifier)) return { place: 'guard', file: 'index.ts' };
  const own = /^@holdfast\/([^/]+)\/(.+)$/.exec(specifier);
  if (own !== null) return { place: `${own[1]}/${own[2]}`, file: 'index.ts' };
  if (!specifier.startsWith('.')) return undefined;
  const resolved = posix.join(posix.dirname(path), specifier);
  const place = placeOf(resolved);
  return place === undefined ? undefined : { place, file: resolved.slice(`packages/${place.replace('/', '/src/')}/`.length) };
}

/** Specifiers of static and dynamic imports and of re-exports. */
export function importsOf(text: string): { readonly specifier: string; readonly line: number }[] {
  const pattern = /(?:^|[;\n}])\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
  return [...text.matchAll(pattern)].map((match) => ({
    specifier: match[1] ?? match[2] ?? '',
    line: text.slice(0, match.index + match[0].length).split('\n').length,
  }));
}

/** The code alone, line breaks kept: comments, strings and regular expressions blanked, code inside `${}` kept. */
export function withoutCommentsAndStrings(text: string): string {
  let out = '';
  let i = 0;
  /** Depths of braces at which a template continues. */
  const templates: number[] = [];
  let depth = 0;
  const blank = (end: number) => {
    out += text.slice(i, end).replace(/[^\n]/g, ' ');
    i = end;
  };
  const quoted = (quote: string) => {
    let j = i + 1;
    while (j < text.length && text[j] !== quote && text[j] !== '\n') j += text[j] === '\\' ? 2 : 1;
    blank(Math.min(j + 1, text.length));
  };
  const template = () => {
    let j = i + 1;
    while (j < text.length && text[j] !== '`' && !(text[j] === '$' && text[j + 1] === '{')) j += text[j] === '\\' ? 2 : 1;
    const opens = text[j] === '$';
    blank(Math.min(j + (opens ? 2 : 1), text.length));
    if (opens) templates.push(depth++);
  };
  while (i < text.length) {
    const c = text[i];
    if (c === '/' && text[i + 1] === '/') blank(text.indexOf('\n', i) < 0 ? text.length : text.indexOf('\n', i));
    else if (c === '/' && text[i + 1] === '*') blank(text.indexOf('*/', i) < 0 ? text.length : text.indexOf('*/', i) + 2);
    else if (c === "'" || c === '"') quoted(c);
    else if (c === '`') template();
    else if (c === '/' && /(^|[(,=:[!&|?{};+\-*%<>~^]|\b(return|typeof|case|of|in))\s*$/.test(out.slice(-200))) {
      let j = i + 1;
      let inClass = false;
      while (j < text.length && text[j] !== '\n' && (inClass || text[j] !== '/')) {
        if (text[j] === '[') inClass = true;
        else if (text[j] === ']') inClass = false;
        j += text[j] === '\\' ? 2 : 1;
      }
      blank(Math.min(j + 1, text.length));
    } else if (c === '}' && templates.at(-1) === depth - 1) {
      depth = templates.pop() ?? 0;
      template();
    } else {
      if (c === '{') depth += 1;
      else if (c === '}') depth -= 1;
      out += c;
      i += 1;
    }
  }
  return out;
}
