import { PassThrough, pipeline, Readable } from 'node:stream';

import { ZipFile } from 'yazl';

/** A file of an archive. Its bytes are read when it is written, so that only one is in memory at a time. */
export type ArchivedFile = { path: string; read: () => Promise<Readable> };

/** A file with a text, such as JSON. */
export const textFile = (path: string, write: () => string): ArchivedFile => ({
  path,
  read: () => Promise.resolve(Readable.from([Buffer.from(write())])),
});

const errorOf = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));

/** The bytes of a .zip with these files, in their order. A file that cannot be read fails the whole archive. */
export const zipOf = (files: readonly ArchivedFile[], mtime: Date): Readable => {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (reason: unknown): void => void output.destroy(errorOf(reason));
  zip.on('error', fail);
  for (const { path, read } of files)
    zip.addReadStreamLazy(path, { mtime }, (take) => {
      read().then((bytes) => take(null, bytes.on('error', fail)), fail);
    });
  zip.end();
  // The reader of the output sees its errors.
  pipeline(zip.outputStream, output, () => undefined);
  return output;
};
