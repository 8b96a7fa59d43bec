import { createWriteStream, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

const block = 512;

/**
 * Writes a folder into a .tar.gz whose bytes depend on names and contents alone: sorted, without
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
  // The end of an archive.
  yield Buffer.alloc(2 * block);
};

const folderEntries = function* (base, name, time) {
  const place = path.join(base, name);
  const stat = lstatSync(place);
  if (stat.isSymbolicLink()) {
    yield header({ name, type: '2', mode: 0o777, size: 0, time, target: readlinkSync(place) });
  } else if (stat.isDirectory()) {
    yield header({ name: `${name}/`, type: '5', mode: 0o755, size: 0, time });
    for (const child of readdirSync(place).toSorted())
      yield* folderEntries(base, `${name}/${child}`, time);
  } else {
    const content = readFileSync(place);
    const mode = stat.mode & 0o111 ? 0o755 : 0o644;
    const padding = Buffer.alloc((block - (content.length % block)) % block);
    yield Buffer.concat([
      header({ name, type: '0', mode, size: content.length, time }),
      content,
      padding,
    ]);
  }
};

/** A header in the ustar format, which every tar reads. */
const header = ({ name, type, mode, size, time, target = '' }) => {
  const bytes = Buffer.alloc(block);
  const put = (text, at, length) => {
    if (Buffer.byteLength(text) > length) throw new Error(`${name} is too long for an archive.`);
    bytes.write(text, at);
  };
  const octal = (value, at, length) => put(value.toString(8).padStart(length - 1, '0'), at, length);
  const [prefix, rest] = split(name);
  put(rest, 0, 100);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(time, 136, 12);
  put(type, 156, 1);
  put(target, 157, 100);
  put('ustar', 257, 6);
  put('00', 263, 2);
  put(prefix, 345, 155);
  // The checksum counts its own field as spaces.
  bytes.fill(' ', 148, 156);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 8);
  return bytes;
};

/** A name of more than 100 bytes is split at a slash. */
const split = (name) => {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  const at = name.indexOf('/', name.length - 101);
  return [name.slice(0, at), name.slice(at + 1)];
};
