import type { ClientBase } from 'pg';

import { listStoredFiles } from '../../modules/files/index.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { FileDump } from './dump.ts';
import { fileName } from './manifest.ts';
import type { Entry } from './tar.ts';

/**
 * The files that rows of the snapshot name. Stored files never change, and none is removed while
 * `fileRemovalLock` is held.
 */
export const dumpFiles = (tx: Db, storage: Storage): FileDump => {
  const summary = { files: 0, file_bytes: 0, missing_files: Array<string>() };
  const entries = async function* (): AsyncGenerator<Entry, void> {
    for await (const { key } of listStoredFiles(tx)) {
      const size = await storage.sizeOf(key);
      const body = size === null ? null : await storage.read(key);
      if (size === null || body === null) {
        summary.missing_files.push(key);
        continue;
      }
      summary.files += 1;
      summary.file_bytes += size;
      yield { name: fileName(key), size, body };
    }
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
