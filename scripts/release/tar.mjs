import { createWriteStream, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { endOfArchive, headerOf, paddingOf } from '../../apps/api/src/operator/backup/tar.ts';

/**
 * Writes a folder into a .tar.gz whose bytes depend only on names and contents: sorted, without
 * owners, and with one time for all files.
 *
 * @param {string} folder its name is the only entry at the top of the archive
 * @param {string} file
 * @param {number} time in seconds
 * @param {import('node:zlib').ZlibOptions} [compression]
 */
export const writeArchive = (folder, file, time, compression) =>
  pipeline(
    Readable.from(entries(path.dirname(folder), path.basename(folder), time)),
    createGzip(compression),
    createWriteStream(file),
  );

const entries = function* (base, name, time) {
  yield* folderEntries(base, name, time);
  yield endOfArchive;
};

const folderEntries = function* (base, name, time) {
  const place = path.join(base, name);
  const stat = lstatSync(place);
  if (stat.isSymbolicLink()) {
    yield headerOf({ name, type: 'link', mode: 0o777, size: 0, time, target: readlinkSync(place) });
  } else if (stat.isDirectory()) {
    yield headerOf({ name: `${name}/`, type: 'folder', mode: 0o755, size: 0, time });
    for (const child of readdirSync(place).toSorted())
      yield* folderEntries(base, `${name}/${child}`, time);
  } else {
    const content = readFileSync(place);
    const mode = stat.mode & 0o111 ? 0o755 : 0o644;
    const size = content.length;
    yield Buffer.concat([headerOf({ name, mode, size, time }), content, paddingOf(size)]);
  }
};
