import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runQuietly } from './command.mjs';
import { writeReleaseInfo } from './release-info.mjs';
import { root } from './root.mjs';

/**
 * @typedef {object} Unit
 * @property {string} failure
 * @property {string[]} sources files and folders that the result depends on
 * @property {string[]} outputs folders that are rebuilt
 * @property {string} stampFile holds the hash of the sources once the build is complete
 * @property {[string, ...string[]]} command
 */

const shared = ['package-lock.json', 'tsconfig.base.json'];
/** The packages of the server build; the console uses all of them from source. */
const serverPackages = ['packages/domain', 'packages/contract'];
const tool = (name) => [process.execPath, path.join(root, 'node_modules/.bin', name)];

/** @returns {Unit[]} */
const units = () => [
  {
    failure: 'The server could not be built:',
    sources: [...shared, ...serverPackages, 'apps/api'],
    outputs: [...serverPackages, 'apps/api'].map((folder) => `${folder}/dist`),
    stampFile: 'apps/api/dist/.build-stamp',
    // The tests check types; starting the product should not wait for it.
    command: [...tool('tsc'), '-b', '--force', '--noCheck', 'apps/api'],
  },
  {
    failure: 'The console could not be built:',
    sources: [...shared, 'packages', 'apps/console'],
    outputs: ['apps/console/dist'],
    stampFile: 'apps/console/dist/.build-stamp',
    command: [...tool('vite'), 'build', 'apps/console'],
  },
];

/**
 * Builds the server and the console where their sources have changed since the last build.
 *
 * @param {{ force?: boolean }} [options]
 */
export const ensureBuilt = async ({ force = false } = {}) => {
  const stale = units()
    .map((unit) => ({ ...unit, stamp: hashOf(unit.sources) }))
    .filter((unit) => force || !isBuilt(unit));
  if (stale.length > 0) {
    console.log('Building…');
    await Promise.all(stale.map(build));
  }
  // Every time, because a commit need not change what is built.
  writeReleaseInfo();
};

const isBuilt = ({ outputs, stampFile, stamp }) =>
  [...outputs, stampFile].every((output) => existsSync(path.join(root, output))) &&
  readFileSync(path.join(root, stampFile), 'utf8') === stamp;

/**
 * Starts from an empty folder, so that no file of a deleted source remains; the stamp is written
 * last.
 */
const build = async ({ failure, command, outputs, stampFile, stamp }) => {
  for (const output of outputs) rmSync(path.join(root, output), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  await runQuietly(failure, command, { cwd: root, env });
  writeFileSync(path.join(root, stampFile), stamp);
};

const hashOf = (sources) => {
  // Not by Node's version: the output is the same with each.
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn)) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
};

/** Files that are not sources: build output and tests. */
const noSource = /^(?:dist|node_modules|.*\.tsbuildinfo|.*\.test\.tsx?)$/;

const filesIn = (entry) => {
  if (!isFolder(entry)) return [entry];
  return readdirSync(path.join(root, entry))
    .filter((name) => !noSource.test(name))
    .toSorted()
    .flatMap((name) => filesIn(`${entry}/${name}`));
};

const isFolder = (entry) => statSync(path.join(root, entry)).isDirectory();
