import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  resolve: {
    // Tests read the sources, so that a stale build can never make them pass.
    alias: [
      { find: /^@holdfast\/(core|guard)\/(.+)$/, replacement: source('./packages/$1/src/$2/index.ts') },
      { find: /^@holdfast\/guard$/, replacement: source('./packages/guard/src/index.ts') },
    ],
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'test/**/*.test.ts', 'examples/*/src/**/*.test.ts'],
    reporters: ['default', source('./scripts/closing-line-reporter.ts')],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
  },
});
