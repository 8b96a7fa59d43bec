import { buffer } from 'node:stream/consumers';

import { leavesFolder } from '@floorwright/domain/files';
import { type FailedFile, importLimits } from '@floorwright/domain/venue-import';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

export type UnzippedFile = { name: string; bytes: Buffer };

type Unzipped =
  | { outcome: 'unzipped'; files: UnzippedFile[] }
  | ({ outcome: 'failed' } & FailedFile);

const failed = (code: FailedFile['code'], file: string): Unzipped => ({
  outcome: 'failed',
  code,
  file,
});

const isJson = (name: string): boolean => /\.(geo)?json$/i.test(name);
/** What programs of some systems add. */
const isIgnored = (name: string): boolean =>
  name.endsWith('/') || name.startsWith('__MACOSX/') || /(^|\/)\.[^/]*$/.test(name);

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

/** Bytes of an entry, at most as many as it announced: what is longer is an error. */
const readEntry = async (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  buffer(await zip.openReadStreamPromise(entry));

/** The JSON files of an archive, unpacked in memory within the limits of imports. */
export const unzip = async (bytes: Buffer, filename: string): Promise<Unzipped> => {
  let current = filename;
  try {
    const zip = await fromBufferPromise(bytes, { validateEntrySizes: true, decodeStrings: true });
    if (zip.entryCount > importLimits.entries) return failed('archive_entries', filename);
    const files: UnzippedFile[] = [];
    let size = 0;
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize } = entry;
      current = fileName;
      if (leavesFolder(fileName)) return failed('archive_paths', fileName);
      if (/\.zip$/i.test(fileName)) return failed('archive_nested', fileName);
      if (isIgnored(fileName) || !isJson(fileName)) continue;
      size += uncompressedSize;
      if (size > importLimits.inflatedBytes) return failed('archive_size', fileName);
      files.push({ name: fileName, bytes: await readEntry(zip, entry) });
    }
    return { outcome: 'unzipped', files };
  } catch (error) {
    // The library refuses names that leave the folder before they get here.
    const isPath =
      error instanceof Error &&
      /invalid relative path|absolute path|invalid characters/.test(error.message);
    return failed(isPath ? 'archive_paths' : 'archive_broken', current);
  }
};
