import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

const { seed, runs } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '10' },
  },
}).values;
const seeds = Array.from({ length: Number(runs) }, (_, run) => Number(seed) + run);

await ensureInstalled();
await ensureBuilt();
const { status } = spawnSync(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', '--project=tests', 'random-edits.spec.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM_PATH: ensureChromium(),
      RANDOM_EDITS_SEEDS: seeds.join(','),
    },
  },
);
process.exitCode = status ?? 1;
