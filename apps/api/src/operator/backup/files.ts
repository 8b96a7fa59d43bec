import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

import type { ClientBase } from 'pg';

import { listStoredFiles, listStoredOnce } from '../../modules/files/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { FileDump } from './dump.ts';
import { fileName } from './manifest.ts';
import { bytesAsStream, type Entry } from './tar.ts';

/** Files that are read ahead, at the same time. */
const mostAtOnce = 8;

/** In bytes: what they may take together, unless one of them is larger. Most have a few megabytes. */
const mostBytesAtOnce = 64 * 1024 ** 2;

const mostTries = 5;

type Reading = { key: string; size: number; bytes: Promise<Buffer | null> };

/** Whole, and again if the connection breaks in the middle: otherwise hours of work would be lost. */
const readWhole = async (
  storage: Pick<Storage, 'read'>,
  key: string,
  retryAfterMs: number,
): Promise<Buffer | null> => {
  for (let tries = 1; ; tries += 1)
    try {
      const body = await storage.read(key);
      return body && (await buffer(body));
    } catch (error) {
      if (tries === mostTries) throw error;
      await delay(tries * retryAfterMs);
    }
};

/**
 * The files that rows of the snapshot name. Stored files never change, and none is removed while
 * `backupLock` is held.
 */
export const dumpFiles = (
  tx: Db,
  storage: Pick<Storage, 'read'>,
  { retryAfterMs = 1_000 }: { retryAfterMs?: number } = {},
): FileDump => {
  const summary = {
    files: 0,
    file_bytes: 0,
    missing_files: Array<string>(),
    lost_files: Array<string>(),
  };
  const finish = async ({ key, bytes }: Reading): Promise<Entry | null> => {
    const found = await bytes;
    if (found === null) {
      summary.missing_files.push(key);
      return null;
    }
    summary.files += 1;
    summary.file_bytes += found.length;
    return { name: fileName(key), size: found.length, body: bytesAsStream(found) };
  };
  const entries = async function* (): AsyncGenerator<Entry, void> {
    const ahead: Reading[] = [];
    const next = async (): Promise<Entry | null> => {
      const first = ahead.shift();
      return first ? finish(first) : null;
    };
    const isRoomFor = (size: number): boolean =>
      ahead.length < mostAtOnce &&
      ahead.reduce((sum, reading) => sum + reading.size, size) <= mostBytesAtOnce;
    for await (const { key, byte_size: size } of listStoredFiles(tx)) {
      while (ahead.length > 0 && !isRoomFor(size)) {
        const entry = await next();
        if (entry) yield entry;
      }
      const bytes = readWhole(storage, key, retryAfterMs);
      // Reported when it is its turn.
      bytes.catch(() => undefined);
      ahead.push({ key, size, bytes });
    }
    while (ahead.length > 0) {
      const entry = await next();
      if (entry) yield entry;
    }
    summary.lost_files = await listStoredOnce(tx, summary.missing_files);
  };
  return { entries, summary: () => summary };
};

/** The content type of a file, from the rows that were just loaded. */
export const readContentType = async (client: ClientBase, key: string): Promise<string> => {
  const { rows } = await client.query<{ content_type: string }>(
    `select content_type from files where key = $1
     union all select content_type from file_variants where key = $1`,
    [key],
  );
  return rows[0]?.content_type ?? 'application/octet-stream';
};
