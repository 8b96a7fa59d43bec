import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { fail, runQuietly } from './command.mjs';
import { npm } from './install.mjs';
import { root } from './root.mjs';

/**
 * The folder with another Node, from the npm package `node`, and its exact version. It is installed
 * once, apart from the packages of the project.
 *
 * @param {string} version such as 24 or 22.12.0
 */
export const ensureNode = async (version) => {
  if (!/^\d+(?:\.\d+){0,2}$/.test(version)) fail(`--node ${version} is not a version such as 24.`);
  const home = path.join(root, '.cache/node', version);
  const folder = path.join(home, 'node_modules/node/bin');
  if (!existsSync(path.join(folder, 'node'))) {
    console.log(`Installing Node ${version}…`);
    mkdirSync(home, { recursive: true });
    const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts=false'];
    const install = [...npm(), 'install', '--prefix', home, ...options, `node@${version}`];
    await runQuietly(`Node ${version} could not be installed:`, install, { cwd: home });
  }
  const { stdout } = spawnSync(path.join(folder, 'node'), ['--version'], { encoding: 'utf8' });
  if (!stdout) fail(`The Node in ${folder} does not start on this system.`);
  return { folder, exact: stdout.trim() };
};
