import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { fail, runQuietly } from './command.mjs';
import { root } from './root.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
// Checked while this file loads, before any script uses features that an old Node lacks.
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Floorwright needs Node 20.19 or later, and this is ${process.versions.node}: update Node.`);
}

const lockFile = path.join(root, 'package-lock.json');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.floorwright-packages');

/**
 * Installs the packages, unless exactly these are installed for this system. Another Node needs no
 * other packages: native ones use the stable Node-API.
 */
export const ensureInstalled = async () => {
  const wanted = stamp();
  const former = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : null;
  if (former === wanted) return;
  // Another lock file may need the same packages, such as one that is used in one more place.
  const isSameSystem = former === null || systemOf(former) === systemOf(wanted);
  if (isSameSystem && isInstalled(readFileSync(lockFile, 'utf8'))) {
    writeFileSync(stampFile, wanted);
    return;
  }
  console.log('Installing packages…');
  // Development packages are needed in production too: they build the product.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await runQuietly('The packages could not be installed:', [...npm(), ...options], { cwd: root });
  writeFileSync(stampFile, wanted);
};

const stamp = () => {
  const lock = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  return [lock, process.platform, process.arch].join('\n');
};

/** @param {string} stamped */
const systemOf = (stamped) => stamped.split('\n').slice(1).join('\n');

/**
 * Whether all packages of a lock file are installed. npm writes the installed versions into node_modules
 * last; optional packages may be missing.
 *
 * @param {string} lock its content
 */
export const isInstalled = (lock) => {
  const record = path.join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesIn(readFileSync(record, 'utf8'));
  return Object.entries(packagesIn(lock))
    .filter(([folder, { optional }]) => folder.includes('node_modules/') && !optional)
    .every(([folder, { version }]) => installed[folder]?.version === version);
};

/** @returns {Record<string, { version?: string, optional?: boolean }>} */
const packagesIn = (lock) => JSON.parse(lock).packages;

/** The npm that runs this script, or else the one on the path. */
export const npm = () => {
  const own = process.env.npm_execpath ?? '';
  return path.basename(own) === 'npm-cli.js' ? [process.execPath, own] : ['npm'];
};
