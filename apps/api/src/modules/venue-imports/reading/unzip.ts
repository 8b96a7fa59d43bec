import { buffer } from 'node:stream/consumers';

import { isSystemFile, leavesFolder } from '@floorwright/domain/files';
import { type FailedFile, importLimits } from '@floorwright/domain/venue-import';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ZipFile as NewZipFile } from 'yazl';

export type UnzippedFile = { name: string; bytes: Buffer };

type Unzipped =
  | {
      outcome: 'unzipped';
      files: UnzippedFile[];
      /** The names of the others. */
      others: string[];
    }
  | ({ outcome: 'failed' } & FailedFile);

const failed = (code: FailedFile['code'], file: string) => ({
  outcome: 'failed' as const,
  code,
  file,
});

const isJson = (name: string): boolean => /\.(geo)?json$/i.test(name);

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

/** Bytes of an entry, at most as many as it announced: what is longer is an error. */
const readEntry = async (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  buffer(await zip.openReadStreamPromise(entry));

/** The files of an archive that are wanted, unpacked in memory within the limits of imports. */
const unzipSome = async (
  bytes: Buffer,
  filename: string,
  isWanted: (name: string) => boolean,
): Promise<Unzipped> => {
  let current = filename;
  try {
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: true, decodeStrings: true });
    if (zip.entryCount > importLimits.entries) return failed('archive_entries', filename);
    const files: UnzippedFile[] = [];
    const others: string[] = [];
    let size = 0;
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry;
      current = fileName;
      if (leavesFolder(fileName)) return failed('archive_paths', fileName);
      if (/\.zip$/i.test(fileName)) return failed('archive_nested', fileName);
      if (fileName.endsWith('/')) continue;
      if (!isWanted(fileName)) {
        if (!isSystemFile(fileName)) others.push(fileName);
        continue;
      }
      size += uncompressedSize;
      if (size > importLimits.inflatedBytes) return failed('archive_size', fileName);
      files.push({ name: fileName, bytes: await readEntry(zip, entry) });
    }
    return { outcome: 'unzipped', files, others };
  } catch (error) {
    // The library refuses names that leave the folder before they get here.
    const isPath =
      error instanceof Error &&
      /invalid relative path|absolute path|invalid characters/.test(error.message);
    return failed(isPath ? 'archive_paths' : 'archive_broken', current);
  }
};

/** The JSON files of an archive. */
export const unzip = async (bytes: Buffer, filename: string): Promise<Unzipped> => {
  const isWanted = (name: string): boolean => isJson(name) && !isSystemFile(name);
  const unzipped = await unzipSome(bytes, filename, isWanted);
  if (unzipped.outcome === 'failed') return unzipped;
  // An archive under another name would be unreadable text.
  const nested = unzipped.files.find((file) => isZip(file.bytes));
  return nested ? failed('archive_nested', nested.name) : unzipped;
};

type Repacked = { outcome: 'packed'; bytes: Buffer } | ({ outcome: 'failed' } & FailedFile);

/** The same archive with nothing but what can be unpacked within the limits, for readers that know none. */
export const repack = async (bytes: Buffer, filename: string): Promise<Repacked> => {
  const unzipped = await unzipSome(bytes, filename, () => true);
  if (unzipped.outcome === 'failed') return unzipped;
  const zip = new NewZipFile();
  for (const file of unzipped.files) zip.addBuffer(file.bytes, file.name, { compress: false });
  zip.end();
  return { outcome: 'packed', bytes: await buffer(zip.outputStream) };
};
