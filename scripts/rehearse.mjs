import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

await ensureInstalled();
const node = ['--conditions=source', '--import', 'tsx'];
const { status } = spawnSync(
  process.execPath,
  [...node, path.join(root, 'scripts/rehearsal/main.ts'), ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
