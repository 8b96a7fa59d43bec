import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { builtRelease } from '../lib/release-info.mjs';
import { root } from '../lib/root.mjs';
import { compressAssets } from './compress-assets.mjs';
import { stageRelease } from './stage.mjs';
import { writeArchive } from './tar.mjs';

/**
 * Makes the release of what is built: a folder, its archive and the archive's checksum. The same
 * commit, packages and Node give the same bytes.
 *
 * @param {string} into
 * @param {{ quickly?: boolean }} [options] quickly: with little compression, for tests
 */
export const makeRelease = async (into, { quickly = false } = {}) => {
  const { version, commit, time } = await builtRelease();
  const name = `floorwright-${version}-${platform()}`;
  const folder = path.join(into, name);
  const { description, license, engines } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  const manifest = { name: 'floorwright', version, private: true, description, license };
  stageRelease(folder, { ...manifest, type: 'module', engines });
  if (!quickly) await compressAssets(folder);
  const archive = `${folder}.tar.gz`;
  // The server derives ETags from the time of its files: it must differ between releases and be the
  // same on all machines.
  await writeArchive(folder, archive, Number(process.env.SOURCE_DATE_EPOCH ?? time), {
    ...(quickly && { level: 1 }),
  });
  const checksum = createHash('sha256').update(readFileSync(archive)).digest('hex');
  writeFileSync(`${archive}.sha256`, `${checksum}  ${path.basename(archive)}\n`);
  return { name, folder, archive, checksum, version, commit };
};

/** The archive contains native code: it runs on systems like the one that it is made on. */
const platform = () => {
  // Otherwise the report looks up the names of open connections.
  process.report.excludeNetwork = true;
  const { glibcVersionRuntime } = process.report.getReport().header;
  const musl = process.platform === 'linux' && glibcVersionRuntime === undefined ? '-musl' : '';
  return `${process.platform}-${process.arch}${musl}`;
};
