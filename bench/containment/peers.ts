import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Json } from '@holdfast/core/json';
import { compileSchema, contains } from '@holdfast/core/schema';

/** True contained, false not, null undecided. */
export type Decide = (a: Json, b: Json) => Promise<boolean | null> | boolean | null;

export interface Peer {
  readonly name: string;
  /** What `npm install` takes; none for ours. */
  readonly install?: string;
  load(folder: string): Promise<Decide>;
}

const required = (folder: string, name: string): unknown => createRequire(join(folder, 'x.js'))(name);
const imported = async (folder: string, path: string): Promise<unknown> =>
  await import(pathToFileURL(join(folder, 'node_modules', path)).href);

export const PEERS: readonly Peer[] = [
  {
    name: 'holdfast',
    load: async () => (a, b) => {
      const left = compileSchema(a);
      const right = compileSchema(b);
      if (left.kind === 'faulty' || right.kind === 'faulty') return null;
      const { verdict } = contains(left.schema, right.schema);
      return verdict === 'undecided' ? null : verdict === 'contained';
    },
  },
  {
    name: 'json-schema-diff',
    install: 'json-schema-diff@1.0.0',
    async load(folder) {
      const { diffSchemas } = required(folder, 'json-schema-diff') as {
        diffSchemas(options: object): Promise<{ removalsFound: boolean }>;
      };
      return async (a, b) => !(await diffSchemas({ sourceSchema: a, destinationSchema: b })).removalsFound;
    },
  },
  {
    name: 'jsoncompat',
    install: 'jsoncompat@0.4.2',
    async load(folder) {
      const wasm = (await imported(folder, 'jsoncompat/jsoncompat_wasm.js')) as {
        initSync(options: { module: Uint8Array }): void;
        check_compat(a: string, b: string, role: string): boolean;
      };
      wasm.initSync({ module: readFileSync(join(folder, 'node_modules/jsoncompat/jsoncompat_wasm_bg.wasm')) });
      return (a, b) => wasm.check_compat(JSON.stringify(a), JSON.stringify(b), 'deserializer');
    },
  },
  {
    name: 'json-schema-diff-validator',
    install: 'json-schema-diff-validator@0.4.2',
    async load(folder) {
      const { validateSchemaCompatibility } = required(folder, 'json-schema-diff-validator') as {
        validateSchemaCompatibility(a: Json, b: Json): void;
      };
      return (a, b) => {
        try {
          validateSchemaCompatibility(a, b);
          return true;
        } catch (error) {
          if (/not backward compatible/i.test(String(error))) return false;
          throw error;
        }
      };
    },
  },
  {
    name: 'breadboard-schema',
    install: '@google-labs/breadboard-schema@1.15.0',
    async load(folder) {
      const { analyzeIsJsonSubSchema } = (await imported(folder, '@google-labs/breadboard-schema/dist/subschema.js')) as {
        analyzeIsJsonSubSchema(a: Json, b: Json): { isSubSchema: boolean };
      };
      return (a, b) => analyzeIsJsonSubSchema(a, b).isSubSchema;
    },
  },
];

/** Installs a peer into the cache folder once, without running its scripts. */
export function installed(peer: Peer): string {
  const folder = resolve('.cache/peers', peer.name);
  if (peer.install === undefined || existsSync(join(folder, 'node_modules'))) return folder;
  mkdirSync(folder, { recursive: true });
  const options = ['--no-audit', '--no-fund', '--no-save', '--ignore-scripts', '--prefix', folder];
  execFileSync('npm', ['install', ...options, peer.install], { stdio: 'ignore', timeout: 180_000 });
  return folder;
}
