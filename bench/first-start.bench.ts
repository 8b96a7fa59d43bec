import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { makeDataFolder } from './lib/data-folder.ts';
import { report } from './lib/figure.ts';
import { secondsOf } from './lib/measure.ts';
import { startProduct } from './lib/product.ts';

const root = path.join(import.meta.dirname, '..');
const clone = makeDataFolder();
const dataFolder = makeDataFolder();

const run = (program: string, ...args: string[]): void =>
  void execFileSync(program, args, { cwd: clone.path, stdio: ['ignore', 'ignore', 'inherit'] });

try {
  run('git', 'clone', '--quiet', '--depth', '1', `file://${root}`, '.');
  const install = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  // Once to fill npm's cache: downloads would only make the baseline slower.
  run('npm', ...install);
  const installing = await secondsOf(() => run('npm', ...install));
  const begin = performance.now();
  const program = path.join(clone.path, 'scripts/start.mjs');
  const product = await startProduct({ dataFolder, program });
  const starting = (performance.now() - begin) / 1000;
  await product.stop();
  report({
    name: 'first start of a clone ÷ npm ci from its cache',
    value: starting / installing,
    bound: { atMost: 0.6 },
    details: `${starting.toFixed(1)} s and ${installing.toFixed(1)} s`,
  });
} finally {
  clone.remove();
  dataFolder.remove();
}
