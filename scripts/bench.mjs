import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { findCitus } from './lib/citus.mjs';
import { fail } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

const findBrowser = () => {
  try {
    return ensureChromium();
  } catch (error) {
    return fail(error.message);
  }
};

await ensureInstalled();
await ensureBuilt();
const env = { ...process.env, CHROMIUM_PATH: findBrowser(), TEST_CITUS_BIN: findCitus() ?? '' };

// Packages are loaded from source, as in the tests: not all of them are part of the build.
const node = ['--conditions=source', '--import', 'tsx'];

// `npm run bench -- rooms frames` runs only these.
const names = process.argv.slice(2);
const isChosen = (file) =>
  names.length === 0 || names.includes(path.basename(file).slice(0, -'.bench.ts'.length));
const files = readdirSync(path.join(root, 'bench'), { recursive: true })
  .filter((file) => file.endsWith('.bench.ts'))
  .filter(isChosen);
if (files.length === 0) fail(`No benchmark has this name: ${names.join(', ')}`);

// One after the other, so that measurements do not affect each other; each prints its own line.
const results = files.map((file) =>
  spawnSync(process.execPath, [...node, path.join(root, 'bench', file)], {
    cwd: root,
    env,
    stdio: 'inherit',
  }),
);
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;
