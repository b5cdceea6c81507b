#!/usr/bin/env node
try {
  const { main } = await import('../dist/cli/main.js');
  await main(process.argv.slice(2));
} catch (error) {
  if (error?.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  process.stderr.write('holdfast: this clone is not built yet\n  fix  npm ci && npm run build\n');
  process.exitCode = 2;
}
