import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

import { runQuietly } from '../lib/command.mjs';
import { isInstalled, npm } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';

const recordFile = path.join(import.meta.dirname, 'release.json');
const cache = path.join(root, '.cache');
const migrations = 'apps/api/migrations';

/**
 * The last release. During an upgrade its processes serve beside those of this one, on one database.
 *
 * @returns {{ version: string, commit: string }}
 */
export const previousRelease = () => JSON.parse(readFileSync(recordFile, 'utf8'));

const git = (...args) =>
  spawnSync('git', args, {
    cwd: root,
    maxBuffer: 2 ** 30,
    // A repository around unpacked sources is not theirs.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(root) },
  });

/**
 * Why the sources of a release are not available here, or undefined if they are.
 *
 * @param {{ version: string, commit: string }} release
 */
export const whyMissing = ({ version, commit }) => {
  const { status, stderr } = git('cat-file', '-e', `${commit}^{commit}`);
  if (status === 0) return undefined;
  const reason = stderr?.toString().trim() ?? 'git cannot be run';
  return `commit ${commit.slice(0, 12)} of release ${version} is not available here: ${reason} (in a shallow clone: git fetch --unshallow)`;
};

const reasonNotToChange = (commit) => git('show', `${commit}:package-lock.json`).stdout.toString();

/**
 * Whether the packages of a release are installed here, so that its tests need no network.
 *
 * @param {string} commit
 */
export const hasPackagesOf = (commit) => isInstalled(reasonNotToChange(commit));

/**
 * Whether migrations were added or changed since a release.
 *
 * @param {string} commit
 */
export const hasNewMigrations = (commit) =>
  git('diff', '--quiet', commit, '--', migrations).status !== 0 ||
  git('ls-files', '--others', '--exclude-standard', migrations).stdout.length > 0;

/** A killed run leaves its folder behind. */
const removeStale = () => {
  for (const name of readdirSync(cache)) {
    const folder = path.join(cache, name);
    const isStale = () => Date.now() - statSync(folder).mtimeMs > 3_600_000;
    if (name.startsWith('previous-release-') && isStale())
      rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Puts the sources of a commit and the packages that they need into a folder of their own. Packages of the
 * same versions are those of this checkout: as links, or as a copy from which a release can be made.
 *
 * @param {string} commit
 * @param {{ packages: 'links' | 'copy' }} options
 */
export const checkOut = async (commit, { packages }) => {
  mkdirSync(cache, { recursive: true });
  removeStale();
  const folder = mkdtempSync(path.join(cache, 'previous-release-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const sources = git('archive', '--format=tar', commit);
  const unpacked = spawnSync('tar', ['-xf', '-', '-C', folder], { input: sources.stdout });
  if (sources.status !== 0 || unpacked.status !== 0)
    throw new Error(`The sources of ${commit} could not be read: ${sources.stderr.toString()}`);
  if (hasPackagesOf(commit)) usePackages(folder, packages === 'copy' ? copyTree : linkEntries);
  else {
    const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    const failure = `The packages of ${commit} could not be installed:`;
    await runQuietly(failure, [...npm(), ...options], { cwd: folder });
  }
  return { folder, remove };
};

/**
 * Replaces the migrations in a checkout with this release's.
 *
 * @param {string} folder
 */
export const useNewMigrations = (folder) => {
  rmSync(path.join(folder, migrations), { recursive: true });
  cpSync(path.join(root, migrations), path.join(folder, migrations), { recursive: true });
};

const usePackages = (folder, use) => {
  const workspaces = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`),
  );
  for (const place of ['.', 'e2e', 'bench', ...workspaces]) {
    const modules = path.join(place, 'node_modules');
    const isWanted = existsSync(path.join(root, modules)) && existsSync(path.join(folder, place));
    if (isWanted) use(path.join(root, modules), path.join(folder, modules));
  }
};

/** Caches, and the note of what is installed: a second checkout writes them, and must not write ours. */
const isWritten = (name) =>
  name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json';

const entriesOf = (modules) =>
  readdirSync(modules, { withFileTypes: true }).filter(({ name }) => !isWritten(name));

/** Our own packages are links to the workspaces beside them, which are those of the new folder. */
const ownScope = '@floorwright';

const linkEntries = (from, to) => {
  mkdirSync(to);
  for (const { name } of entriesOf(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (name === ownScope) hardLink(source, target);
    else symlinkSync(source, target);
  }
};

const copyTree = (from, to) => {
  mkdirSync(to);
  for (const { name } of entriesOf(from)) hardLink(path.join(from, name), path.join(to, name));
};

/** A second copy without its space. Links stay links. */
const hardLink = (source, target) => {
  const stat = lstatSync(source);
  if (stat.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
  else if (stat.isDirectory()) {
    mkdirSync(target);
    for (const name of readdirSync(source))
      hardLink(path.join(source, name), path.join(target, name));
  } else linkSync(source, target);
};
