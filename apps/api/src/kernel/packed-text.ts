import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** A response for many clients, ready to send. */
export type PackedText = { etag: string; gzip: Buffer };

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export const etagOf = (text: string): string =>
  `W/"${createHash('sha1').update(text).digest('base64url')}"`;

export const packText = async (text: string): Promise<PackedText> => ({
  etag: etagOf(text),
  gzip: await pack(text),
});

export const unpackText = async (packed: PackedText): Promise<string> =>
  (await unpack(packed.gzip)).toString('utf8');
