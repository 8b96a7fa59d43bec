import { spawnSync } from 'node:child_process';

import { ensureInstalled } from './lib/install.mjs';

// Writes the committed generated files; with --check it only reports stale ones.
await ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  [
    '--conditions=source',
    '--import',
    'tsx',
    'scripts/generate/generate.ts',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', cwd: new URL('..', import.meta.url) },
);
process.exit(status ?? 1);
