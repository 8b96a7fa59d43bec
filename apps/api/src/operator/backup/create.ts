import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { sql } from 'kysely';
import type pg from 'pg';

import { release } from '../../kernel/release.ts';
import { areVisitsDistributed, holdRetention } from '../../modules/positions/index.ts';
import { backupLock, waitForLock } from '../../platform/database/advisory-lock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { StartupError } from '../../startup-error.ts';
import { cleanUpIfInterrupted } from '../interrupted.ts';
import { beginSnapshot, dumpDatabase, type FileDump, noFiles, readState } from './dump.ts';
import { dumpFiles } from './files.ts';
import type { Manifest, Summary } from './manifest.ts';
import { writeTar } from './tar.ts';

type Source = {
  db: Db;
  pool: pg.Pool;
  /** Undefined to leave the files where they are. */
  storage: Storage | undefined;
  settings: string;
  now: Date;
  report: (line: string) => void;
};

type Dumped = {
  manifest: Manifest;
  summary: Pick<Summary, 'rows'> & FileSummary;
  /** Tables and columns that others have added to the database. */
  leftOut: string[];
};
type FileSummary = ReturnType<FileDump['summary']>;

/**
 * Passes the archive of a database to `consume`, from one snapshot: writers are not blocked, and what they
 * write after the start is not in it.
 */
export const dumpArchive = async (
  { db, pool, storage, settings, now, report }: Source,
  consume: (archive: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Dumped> => {
  const isDistributed = await areVisitsDistributed(db);
  const client = await pool.connect();
  try {
    // Before the snapshot: no file that it names may be removed.
    await waitForLock(client, backupLock, () =>
      report(
        'Waiting: the database is being migrated, or files are being removed, or another backup runs.',
      ),
    );
    // Other servers have no part in the snapshot. What is rolled up meanwhile would be in the archive twice.
    if (isDistributed)
      await holdRetention(client, () => report('Waiting: old visits are being removed.'));
    const snapshot = await beginSnapshot(client);
    const { manifest, leftOut } = await readState(client, { release, now, isDistributed });
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set transaction snapshot ${sql.lit(snapshot)}`.execute(tx);
        const files = storage ? dumpFiles(tx, storage) : noFiles;
        const rows: Summary['rows'] = {};
        const entries = dumpDatabase(client, manifest, { settings, files, rows });
        await consume(writeTar(entries));
        return { manifest, summary: { rows, ...files.summary() }, leftOut };
      });
  } finally {
    // Ends the snapshot and releases the lock.
    client.release(true);
  }
};

/** Writes a compressed archive that only its owner can read. It gets its final name once it is complete. */
export const writeArchiveFile = async (
  file: string,
  dump: (consume: (archive: AsyncIterable<Buffer>) => Promise<void>) => Promise<Dumped>,
): Promise<Dumped> => {
  const draft = `${file}.unfinished`;
  await reserve(file, draft);
  const remove = () => rm(draft, { force: true });
  const forget = cleanUpIfInterrupted(remove);
  try {
    const dumped = await dump((archive) =>
      pipeline(
        Readable.from(archive),
        createGzip({ level: 4 }),
        createWriteStream(draft, { flags: 'r+', flush: true }),
      ),
    );
    await rename(draft, file);
    return dumped;
  } catch (error) {
    await remove();
    throw error;
  } finally {
    forget();
  }
};

/** Creates both, so that a typing error is found before the work and nothing is overwritten. */
const reserve = async (file: string, draft: string): Promise<void> => {
  for (const name of [file, draft]) {
    try {
      const made = await open(name, 'wx', 0o600);
      await made.close();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : error;
      throw new StartupError(
        code === 'EEXIST'
          ? `${name} exists already: choose another name${name === draft ? ', or delete it if no other backup is running' : ''}.`
          : `${name} cannot be written (${String(code)}).`,
      );
    }
    if (name === file) await rm(file);
  }
};

/** The contents of a compressed archive file. */
export const readArchiveFile = async function* (file: string): AsyncGenerator<Buffer, void> {
  const unpacking = createGunzip();
  const reading = pipeline(createReadStream(file), unpacking);
  // Reported by the iteration below.
  reading.catch(() => undefined);
  try {
    yield* unpacking as AsyncIterable<Buffer>;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw code.startsWith('Z_')
      ? new StartupError(`${file} is damaged or cut off, or not a Floorwright backup (${code}).`)
      : new StartupError(`${file} cannot be read (${code}).`);
  }
};
