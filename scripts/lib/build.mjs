import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { runQuietly } from './command.mjs';
import { releaseInfo, writeReleaseInfo } from './release-info.mjs';
import { root } from './root.mjs';

/**
 * @typedef {object} Unit
 * @property {string} failure
 * @property {string[]} sources files and folders that the result depends on
 * @property {string[]} outputs folders that are rebuilt
 * @property {string} stampFile holds the stamp of the sources once the build is complete
 * @property {[string, ...string[]][]} commands run at the same time
 */

const shared = ['package-lock.json', 'tsconfig.base.json'];
/** The packages of the server build; the console uses all of them from source. */
const serverPackages = ['packages/domain', 'packages/contract'];
const compiler = 'scripts/lib/remove-types.mjs';
const bundling = 'scripts/lib/server-bundle.config.ts';
const tool = (name) => [process.execPath, path.join(root, 'node_modules/.bin', name)];

/** @returns {Unit[]} */
const units = () => [
  {
    failure: 'The server could not be built:',
    sources: [...shared, ...serverPackages, 'apps/api', compiler, bundling],
    outputs: [...serverPackages, 'apps/api'].map((folder) => `${folder}/dist`),
    stampFile: 'apps/api/dist/.build-stamp',
    commands: [
      [process.execPath, path.join(root, compiler)],
      [...tool('vite'), 'build', 'apps/api', '--config', bundling],
    ],
  },
  {
    failure: 'The console could not be built:',
    sources: [...shared, 'packages', 'apps/console'],
    outputs: ['apps/console/dist'],
    stampFile: 'apps/console/dist/.build-stamp',
    commands: [[...tool('vite'), 'build', 'apps/console']],
  },
];

/**
 * Builds the server and the console where their sources have changed since the last build.
 *
 * @param {{ force?: boolean }} [options]
 */
export const ensureBuilt = async ({ force = false } = {}) => {
  // Asks git while the sources are compared.
  const info = releaseInfo();
  const stale = units().filter((unit) => force || !isBuilt(unit));
  if (stale.length > 0) {
    console.log('Building…');
    await Promise.all(stale.map(build));
  }
  // Every time, because a commit need not change what is built.
  writeReleaseInfo(await info);
};

/**
 * Sizes and times of the files are compared first. A checkout changes them without changing the sources, so only
 * the contents decide what is built again.
 */
const isBuilt = ({ sources, outputs, stampFile }) => {
  if (![...outputs, stampFile].every((output) => existsSync(path.join(root, output)))) return false;
  const files = sources.flatMap(filesIn);
  const [content, looks] = readFileSync(path.join(root, stampFile), 'utf8').split('\n');
  if (looks === looksOf(files)) return true;
  if (content !== hashOf(files)) return false;
  writeFileSync(path.join(root, stampFile), stampOf(files));
  return true;
};

/**
 * Starts from an empty folder, so that no file of a deleted source remains; the stamp is written
 * last.
 */
const build = async ({ failure, commands, sources, outputs, stampFile }) => {
  // Before the build: a source that changes meanwhile is built again the next time.
  const stamp = stampOf(sources.flatMap(filesIn));
  for (const output of outputs) rmSync(path.join(root, output), { recursive: true, force: true });
  const env = { ...process.env, NODE_ENV: 'production' };
  await Promise.all(commands.map((command) => runQuietly(failure, command, { cwd: root, env })));
  writeFileSync(path.join(root, stampFile), stamp);
};

const stampOf = (files) => `${hashOf(files)}\n${looksOf(files)}`;

const hashOf = (files) => {
  // Not by Node's version: the output is the same with each.
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
};

const looksOf = (files) => {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(path.join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
};

/** Files that are not sources: build output and tests. */
const noSource = /^(?:dist|node_modules|.*\.tsbuildinfo|.*\.test\.tsx?)$/;

/** The files of a folder and its subfolders, in a fixed order; a file is just itself. */
const filesIn = (entry) => (isFolder(entry) ? filesInFolder(entry) : [entry]);

const isFolder = (entry) => statSync(path.join(root, entry)).isDirectory();

const filesInFolder = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !noSource.test(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesInFolder(place) : [place];
    });
