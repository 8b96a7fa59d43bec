import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';

/** The browser's path, or undefined after reporting what is missing. */
const findBrowser = () => {
  try {
    return ensureChromium();
  } catch (error) {
    console.error(error.message);
    return undefined;
  }
};

await ensureInstalled();
await ensureBuilt();
const chromium = findBrowser();
if (chromium === undefined) process.exit(1);

rmSync(join(root, 'shots'), { recursive: true, force: true });
const { status } = spawnSync(
  join(root, 'node_modules/.bin/playwright'),
  ['test', '--config', 'e2e/playwright.config.ts', '--project=shots'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium } },
);
if (status === 0)
  console.log('The pictures are in shots/, all together in shots/contact-sheet.png.');
process.exitCode = status ?? 1;
