import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

const { seed, requests } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    requests: { type: 'string', default: '100000' },
  },
}).values;

await ensureInstalled();
await ensureBuilt();
const { status } = spawnSync(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', '--project=hostile'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HOSTILE_SEED: seed, HOSTILE_REQUESTS: requests },
  },
);
process.exitCode = status ?? 1;
