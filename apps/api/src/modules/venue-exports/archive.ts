import { pipeline, Readable, Transform } from 'node:stream';

import { ZipFile } from 'yazl';

import { tooLarge } from './failure.ts';
import { maxArchiveBytes } from './limits.ts';

/** A file of an archive. Its bytes are read when it is written, so that only one is in memory at a time. */
export type ArchivedFile = {
  path: string;
  read: () => Promise<Readable>;
  /** Whether its bytes are already compressed, as pictures are. */
  isCompressed?: boolean;
};

/** A file whose bytes are in memory already. */
export const bytesFile = (path: string, bytes: Buffer): ArchivedFile => ({
  path,
  read: async () => Readable.from([bytes]),
});

/** A file with a text, such as JSON. */
export const textFile = (path: string, write: () => string): ArchivedFile => ({
  path,
  // Asynchronous, so that an error while writing fails the archive.
  read: async () => Readable.from([Buffer.from(write())]),
});

const errorOf = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));

/** The bytes of a .zip with these files, in their order. A file that cannot be read fails the whole archive. */
export const zipOf = (
  files: readonly ArchivedFile[],
  mtime: Date,
  mostBytes: number = maxArchiveBytes,
): Readable => {
  const zip = new ZipFile();
  let written = 0;
  const output = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      written += chunk.length;
      pass(written > mostBytes ? tooLarge(mostBytes) : null, chunk);
    },
  });
  const fail = (reason: unknown): void => void output.destroy(errorOf(reason));
  zip.on('error', fail);
  for (const { path, read, isCompressed = false } of files)
    zip.addReadStreamLazy(path, { mtime, compress: !isCompressed }, (take) => {
      read().then((bytes) => take(null, bytes.on('error', fail)), fail);
    });
  zip.end();
  // The reader of the output sees its errors.
  pipeline(zip.outputStream, output, () => undefined);
  return output;
};
