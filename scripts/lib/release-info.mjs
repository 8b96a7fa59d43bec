import { execFile } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { root } from './root.mjs';

const buildFile = path.join(root, 'apps/api/dist/build.json');

const run = promisify(execFile);

/** What git says in this checkout, or undefined without one. */
const git = async (...args) => {
  // Unpacked sources may lie inside an unrelated repository.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(root) };
  const { stdout } = await run('git', args, { cwd: root, env }).catch(() => ({}));
  return stdout?.trim();
};

/**
 * What is built. A checkout with changes says so; sources without a checkout have no commit.
 *
 * @returns {Promise<{ version: string, commit: string }>}
 */
export const releaseInfo = async () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const describe = ['describe', '--always', '--dirty=-modified', '--abbrev=12', '--exclude=*'];
  return { version, commit: (await git(...describe)) ?? 'unknown' };
};

/** What the present build was made from, and when that was written, in seconds. */
export const builtRelease = async () => ({
  ...JSON.parse(readFileSync(buildFile, 'utf8')),
  time: Number(
    (await git('log', '-1', '--format=%ct')) ?? Math.trunc(statSync(buildFile).mtimeMs / 1000),
  ),
});

/**
 * Records it in the build of the server: there is no git where the product runs.
 *
 * @param {{ version: string, commit: string }} info
 */
export const writeReleaseInfo = (info) => {
  const wanted = `${JSON.stringify(info)}\n`;
  if (existsSync(buildFile) && readFileSync(buildFile, 'utf8') === wanted) return;
  writeFileSync(buildFile, wanted);
};
