import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './root.mjs';

const buildFile = path.join(root, 'apps/api/dist/build.json');

/**
 * What is built. A checkout with changes says so; sources without a checkout have no commit.
 *
 * @returns {{ version: string, commit: string }}
 */
export const releaseInfo = () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const describe = ['describe', '--always', '--dirty=-modified', '--abbrev=12', '--exclude=*'];
  const { status, stdout } = spawnSync('git', describe, {
    cwd: root,
    encoding: 'utf8',
    // A repository around unpacked sources is not theirs.
    env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(root) },
  });
  return { version, commit: status === 0 ? stdout.trim() : 'unknown' };
};

/** Records it in the build of the server: there is no git where the product runs. */
export const writeReleaseInfo = () => {
  const wanted = `${JSON.stringify(releaseInfo())}\n`;
  if (existsSync(buildFile) && readFileSync(buildFile, 'utf8') === wanted) return;
  writeFileSync(buildFile, wanted);
};
