import { createMd5 } from './md5.ts';

const sliceSize = 512 * 1024;

/** The MD5 of a file in base64, slice by slice, so that the page stays alive meanwhile. */
export const checksumOf = async (file: Blob, signal: AbortSignal): Promise<string> => {
  const md5 = createMd5();
  for (let from = 0; from < file.size; from += sliceSize) {
    signal.throwIfAborted();
    md5.add(new Uint8Array(await file.slice(from, from + sliceSize).arrayBuffer()));
  }
  return md5.end();
};
