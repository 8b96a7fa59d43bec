import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { releaseInfo } from '../lib/release-info.mjs';
import { root } from '../lib/root.mjs';
import { stageRelease } from './stage.mjs';
import { writeArchive } from './tar.mjs';

/**
 * Makes the release of what is built: a folder, its archive and the archive's checksum. The same
 * commit, packages and Node give the same bytes.
 *
 * @param {string} into
 * @param {{ level?: number }} [compression]
 */
export const makeRelease = async (into, compression = {}) => {
  const { version, commit } = releaseInfo();
  const name = `floorwright-${version}-${platform()}`;
  const folder = path.join(into, name);
  const { description, license, engines } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const manifest = { name: 'floorwright', version, private: true, description, license };
  stageRelease(folder, { ...manifest, type: 'module', engines });
  const archive = `${folder}.tar.gz`;
  await writeArchive(folder, archive, commitTime(), compression);
  const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${checksum}  ${path.basename(archive)}\n`);
  return { name, folder, archive, checksum, version, commit };
};

/** The archive contains native code: it runs on systems like the one that it is made on. */
const platform = () => {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const musl = process.platform === 'linux' && glibcVersionRuntime === undefined ? '-musl' : '';
  return `${process.platform}-${process.arch}${musl}`;
};

/**
 * The time of all files. The server derives ETags from it, so it must differ between releases and
 * be the same on all machines.
 */
const commitTime = () => {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], {
    cwd: root,
    encoding: 'utf8',
  });
  return Number(process.env.SOURCE_DATE_EPOCH ?? stdout ?? 0);
};
