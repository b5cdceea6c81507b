// Captures real servers from npm at pinned versions and checks each release against the one before. See README.md here.
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Capture, capture, type WildServer } from './capture.ts';
import { type Captured, measure, type Release } from './measure.ts';
import { table, type WildResult } from './table.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    fresh: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const cache = path('../../.cache/wild');
const all = JSON.parse(await readFile(path('servers.json'), 'utf8')) as readonly WildServer[];
const wanted = all.filter((server) => values.only === undefined || values.only.some((name) => server.package.includes(name)));

// Servers see none of our own settings: no tokens, no proxies, no editor.
for (const name of Object.keys(process.env))
  if (!/^(?:PATH|LANG|LC_ALL|TMPDIR|npm_config_.*|NPM_CONFIG_.*|NODE_EXTRA_CA_CERTS|HOME)$/.test(name)) delete process.env[name];

const servers: WildResult['servers'][number][] = [];
const releases: Release[] = [];
for (const server of wanted) {
  const captured: string[] = [];
  const failed: Record<string, string> = {};
  let before: { readonly version: string; readonly captured: Captured } | undefined;
  for (const version of server.versions) {
    const taken: Capture = await capture(server, version, cache, values);
    if (taken.kind === 'failed') {
      failed[version] = taken.why;
      say(`${server.package} ${version}: ${taken.why}`);
      continue;
    }
    captured.push(version);
    if (before !== undefined) {
      const release = measure(server.package, before.version, version, before.captured, taken);
      releases.push(release);
      say(
        `${server.package} ${before.version} -> ${version}: ${release.changedTools} tools changed, ${release.tools} listed, ${release.milliseconds} ms`,
      );
    }
    before = { version, captured: taken };
  }
  servers.push({ package: server.package, captured, failed });
}

const date = new Date().toISOString().slice(0, 10);
const result: WildResult = { date, servers, releases };
const markdown = table(result);
console.log(markdown);
if (values.only === undefined) {
  const results = path('../results/');
  await mkdir(results, { recursive: true });
  await writeFile(`${results}wild-${date}.json`, `${JSON.stringify(result, null, 1)}\n`);
  execFileSync(path('../../node_modules/.bin/biome'), ['format', '--write', `${results}wild-${date}.json`], { stdio: 'ignore' });
  await writeFile(`${results}wild.md`, `${markdown}\n`.replace(/\n+$/, '\n'));
}

function say(line: string): void {
  console.error(line);
}
