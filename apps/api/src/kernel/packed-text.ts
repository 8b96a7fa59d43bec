import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, gunzip, gzip } from 'node:zlib';

/** A response for many clients, ready to send. */
export type PackedText = { etag: string; gzip: Buffer };

const pack = promisify(gzip);
const packRaw = promisify(deflateRaw);
const unpack = promisify(gunzip);

export const etagOf = (text: string): string =>
  `W/"${createHash('sha1').update(text).digest('base64url')}"`;

export const packText = async (text: string): Promise<PackedText> => ({
  etag: etagOf(text),
  gzip: await pack(text),
});

export const unpackText = async (packed: PackedText): Promise<string> =>
  (await unpack(packed.gzip)).toString('utf8');

/** The beginning of many responses, compressed once for all of them. */
export type PackedBeginning = { etag: string; gzip: Buffer; checksum: number; bytes: number };

/** Compressed, without flags, time and file name. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

export const packBeginning = async (text: string): Promise<PackedBeginning> => {
  const bytes = Buffer.from(text);
  const raw = await packRaw(bytes, { finishFlush: constants.Z_FULL_FLUSH });
  return {
    etag: etagOf(text),
    gzip: Buffer.concat([gzipHeader, raw]),
    checksum: crc32(bytes),
    bytes: bytes.length,
  };
};

/** The beginning and another end as one response. Only the end is compressed. */
export const packWithEnd = (beginning: PackedBeginning, end: string): PackedText => {
  const bytes = Buffer.from(end);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes, beginning.checksum), 0);
  trailer.writeUInt32LE(beginning.bytes + bytes.length, 4);
  return {
    etag: etagOf(`${beginning.etag} ${end}`),
    gzip: Buffer.concat([beginning.gzip, deflateRawSync(bytes), trailer]),
  };
};

type Entry<Value> = { version: string; owner: string; packed: Promise<Value>; bytes: number };

type Named = {
  /** The company that owns it. */
  owner: string;
  id: string | number;
  /** A response of another version is recomputed. */
  version: string;
};

export type PackedCache<Value> = (named: Named, make: () => Promise<Value>) => Promise<Value>;

/** The overhead of an entry, so that even empty ones are limited. */
const overhead = 1024;

/**
 * Caches the latest version of expensive responses, compressed, up to a limit in bytes: in total,
 * and per owner, so that one owner cannot evict the responses of all others. Null is not cached,
 * because what could not be read now may be readable later.
 */
export const createPackedCache = <Value extends { gzip: Buffer } | null>(most: {
  inAll: number;
  perOwner: number;
}): PackedCache<Value> => {
  // In order of last use.
  const entries = new Map<string, Entry<Value>>();
  const bytesOf = new Map<string, number>();
  let bytes = 0;

  const count = (owner: string, more: number): void => {
    bytes += more;
    const all = (bytesOf.get(owner) ?? 0) + more;
    if (all > 0) bytesOf.set(owner, all);
    else bytesOf.delete(owner);
  };

  const forget = (key: string): void => {
    const entry = entries.get(key);
    if (!entry) return;
    count(entry.owner, -entry.bytes);
    entries.delete(key);
  };

  const weigh = (key: string, entry: Entry<Value>, value: Value): void => {
    if (entries.get(key) !== entry) return;
    if (value === null) return forget(key);
    entry.bytes = overhead + value.gzip.length;
    count(entry.owner, entry.bytes);
    for (const [oldest, { owner }] of entries) {
      const ownerHasTooMuch = (bytesOf.get(entry.owner) ?? 0) > most.perOwner;
      if (!ownerHasTooMuch && bytes <= most.inAll) return;
      if (!ownerHasTooMuch || owner === entry.owner) forget(oldest);
    }
  };

  /** The response in this version. Concurrent callers share one computation. */
  return ({ owner, id, version }, make) => {
    const key = `${owner} ${id}`;
    const known = entries.get(key);
    if (known?.version === version) {
      entries.delete(key);
      entries.set(key, known);
      return known.packed;
    }
    forget(key);
    const entry: Entry<Value> = { version, owner, packed: make(), bytes: 0 };
    entries.set(key, entry);
    entry.packed.then(
      (value) => weigh(key, entry, value),
      () => {
        if (entries.get(key) === entry) forget(key);
      },
    );
    return entry.packed;
  };
};
