import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import type { Platform } from '../../../kernel/context.ts';
import type { Signature } from '../../../kernel/signatures.ts';
import { days } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { isStorageKey } from '../../../platform/storage/index.ts';
import { fileTypeOf, sampleBytes } from '../file-type.ts';
import { findFileByKey } from '../repository.ts';
import { mayRead } from './addresses.ts';

/** The response: the bytes, or a redirect to the store. */
export type Served = {
  contentType: string;
  cacheControl: string;
  /** The file name for saving. */
  filename?: string;
  etag: string;
} & ({ from: 'here'; byteSize: number; open: () => Promise<Readable | null> } | Elsewhere);

type Elsewhere = { from: 'store'; url: string; urlCacheControl: string };

type Context = Pick<Platform, 'storage' | 'secrets' | 'clock'> & { db: Db };
type Answer = Pick<Served, 'contentType' | 'cacheControl' | 'filename' | 'etag'>;

/** Twice as long as browsers may cache the redirect. */
const storeUrlLifetime = days(1);

/** A variant of an image. */
export const servePicture = (context: Context, key: string): Promise<Served | null> =>
  serve(context, key, storeUrlLifetime, 'public', {
    contentType: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
    etag: `"${key.replace(/^.*\//, '')}"`,
  });

/**
 * An original upload. Always an attachment, so that it never opens in place of one of our pages.
 */
export const serveOriginal = async (
  context: Context,
  key: string,
  signature: Signature,
): Promise<Served | null> => {
  if (!mayRead(context, key, signature)) return null;
  const file = await findFileByKey(context.db, key);
  const beginning = file && (await context.storage.read(key, sampleBytes));
  if (!beginning) return null;
  const remaining = signature.expires - context.clock.now().getTime();
  return serve(context, key, remaining, 'private', {
    contentType: fileTypeOf(await buffer(beginning)),
    cacheControl: `private, max-age=${Math.floor(remaining / 1000)}`,
    filename: file.filename,
    etag: `"${file.checksum}"`,
  });
};

const serve = async (
  { storage }: Context,
  key: string,
  lifetime: number,
  visibility: 'public' | 'private',
  answer: Answer,
): Promise<Served | null> => {
  if (!isStorageKey(key)) return null;
  if (storage.direct) {
    const { url, seconds } = await storage.direct.getUrl(key, answer, Math.ceil(lifetime / 1000));
    const urlCacheControl = `${visibility}, max-age=${Math.floor(seconds / 2)}`;
    return { ...answer, from: 'store', url, urlCacheControl };
  }
  const byteSize = await storage.sizeOf(key);
  if (byteSize === null) return null;
  return { ...answer, from: 'here', byteSize, open: () => storage.read(key) };
};
