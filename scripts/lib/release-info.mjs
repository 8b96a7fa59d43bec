import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './root.mjs';

const buildFile = path.join(root, 'apps/api/dist/build.json');

/** What git says in this checkout, or undefined without one. */
const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    // A repository around unpacked sources is not theirs.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(root) },
  });
  return status === 0 ? stdout.trim() : undefined;
};

/**
 * What is built. A checkout with changes says so; sources without a checkout have no commit.
 *
 * @returns {{ version: string, commit: string }}
 */
export const releaseInfo = () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const describe = ['describe', '--always', '--dirty=-modified', '--abbrev=12', '--exclude=*'];
  return { version, commit: git(...describe) ?? 'unknown' };
};

/** What the present build was made from, and when that was written, in seconds. */
export const builtRelease = () => ({
  ...JSON.parse(readFileSync(buildFile, 'utf8')),
  time: Number(git('log', '-1', '--format=%ct') ?? Math.trunc(statSync(buildFile).mtimeMs / 1000)),
});

/** Records it in the build of the server: there is no git where the product runs. */
export const writeReleaseInfo = () => {
  const wanted = `${JSON.stringify(releaseInfo())}\n`;
  if (existsSync(buildFile) && readFileSync(buildFile, 'utf8') === wanted) return;
  writeFileSync(buildFile, wanted);
};
