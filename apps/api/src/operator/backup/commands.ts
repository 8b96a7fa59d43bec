import { existsSync } from 'node:fs';
import path from 'node:path';

import { readConfig } from '../../config/config.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { schemaLock, withAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import {
  assertNotHalfRestored,
  assertNotMoved,
  movedMark,
  wasMoved,
} from '../../platform/database/migrate.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { assertStoreOf, assertUnusedStore, createStorage } from '../../platform/storage/index.ts';
import { StartupError } from '../../startup-error.ts';
import { type Command, readArguments, UsageError, usageOf } from '../command.ts';
import { assertUnused, connectTo, findDatabase, openEmbedded } from '../database.ts';
import { dumpArchive, readArchiveFile, writeArchiveFile } from './create.ts';
import { fingerprintsIn, type Summary } from './manifest.ts';
import { assertRestorable, restoreArchive } from './restore.ts';
import { describeSettings } from './settings.ts';

const describeContents = (summary: Omit<Summary, 'sequences'>): string => {
  const rows = Object.values(summary.rows).reduce((sum, count) => sum + count, 0);
  const megabytes = (summary.file_bytes / 1024 ** 2).toFixed(1);
  return `${rows} rows in ${Object.keys(summary.rows).length} tables, ${summary.files} files (${megabytes} MB)`;
};

const mostNamed = 20;

const listSome = (names: readonly string[]): string =>
  [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ');

/** A line about what others have added to the database, if there is anything. */
const describeLeftOut = (names: readonly string[]): string[] =>
  names.length === 0
    ? []
    : [`Not part of the product, and left out: ${names.join(', ')}. Back it up by other means.`];

export const backup: Command = {
  name: 'backup',
  usage: ['<file> [--with-secrets]'],
  summary:
    'Writes database, files and settings into one archive (.tar.gz), also while the product runs. Secrets among the settings are left out unless asked for.',
  run: async (args, { environment, report }) => {
    const { positionals, values } = readArguments(backup, args, {
      options: { 'with-secrets': { type: 'boolean', default: false } },
      most: 1,
    });
    const [file] = positionals;
    if (!file) throw new UsageError(usageOf(backup));
    const withSecrets = values['with-secrets'];
    const config = readConfig(environment);
    const place = await findDatabase(config);
    try {
      const { manifest, summary, leftOut } = await connectTo(place, async ({ db, pool }) => {
        const storage = createStorage(config);
        await assertNotHalfRestored(db);
        await assertStoreOf(db, storage);
        const settings = describeSettings(environment, { withSecrets });
        const source = { db, pool, storage, settings, now: systemClock.now(), report };
        return writeArchiveFile(file, (consume) => dumpArchive(source, consume));
      });
      const { missing_files: missing, lost_files: lost } = summary;
      const announced = missing.length - lost.length;
      const text = [
        `${file}: ${describeContents(summary)}, schema ${manifest.migrations.at(-1)}.`,
        ...(announced > 0 ? [`${announced} files were announced but never uploaded.`] : []),
        ...describeLeftOut(leftOut),
        ...(manifest.distributed
          ? [
              'Visits were read from several servers at different moments: run recount for each company after a restore.',
            ]
          : []),
        withSecrets
          ? 'It contains the secrets among the settings. Only its owner can read it (mode 0600): keep it so.'
          : 'It contains no SECRET_KEY: keep that one elsewhere, because a restore needs it. Only its owner can read the file (mode 0600).',
      ].join('\n');
      if (lost.length > 0)
        throw new StartupError(
          `${text}\n${lost.length} files are lost: the store does not have them, so they are not in the backup: ${listSome(lost)}. Keep older backups, which may have them.`,
        );
      return text;
    } finally {
      await place.leave();
    }
  },
};

export const restore: Command = {
  name: 'restore',
  usage: ['<file> [--into-used-store]'],
  summary:
    'Fills an empty database and the file store from a backup, and migrates to this release. Needs the SECRET_KEY of the backup.',
  run: async (args, { environment }) => {
    const { positionals, values } = readArguments(restore, args, {
      options: { 'into-used-store': { type: 'boolean', default: false } },
      most: 1,
    });
    const [file] = positionals;
    if (!file) throw new UsageError(usageOf(restore));
    if (!existsSync(file)) throw new StartupError(`There is no file ${file}.`);
    const config = readConfig(environment);
    const secrets = createSecrets(config.secretKey, config.previousSecretKey);
    await assertRestorable(readArchiveFile(file), secrets);
    const storage = createStorage(config);
    if (!values['into-used-store']) await assertUnusedStore(storage);
    const place =
      config.databaseUrl === undefined
        ? await openEmbedded(config.dataDir)
        : await findDatabase(config);
    try {
      const { manifest, summary, skipped } = await connectTo(place, ({ db, pool }) =>
        restoreArchive(readArchiveFile(file), {
          db,
          pool,
          storage,
          secrets,
        }),
      );
      return [
        `Restored ${describeContents(summary)} from the backup of ${manifest.created_at}.`,
        ...(skipped.length > 0
          ? [`Not part of the product, and not restored: ${skipped.join(', ')}.`]
          : []),
        ...(manifest.distributed
          ? [
              'Visits were read from several servers at different moments: run recount for each company.',
            ]
          : []),
        ...(fingerprintsIn(manifest).length > 1
          ? ['SECRET_KEY was being replaced then: run rotate-key with both keys to finish it.']
          : []),
      ].join('\n');
    } finally {
      await place.leave();
    }
  },
};

type Connected = Parameters<Parameters<typeof connectTo>[1]>[0];

const directions = ['to-postgres', 'to-embedded'] as const;

/** Two databases with the same rows must not both be used: each would remove files of the other. */
const markMoved = async ({ pool }: Connected): Promise<void> => {
  await pool.query(`create table if not exists public.${movedMark} ()`);
};

type Place = Parameters<typeof connectTo>[0];

/** Allows starts with the database that was moved, as it was then, and refuses those with the other one. */
const allowAgain = async (
  { own, embedded }: { own: Place; embedded: Place },
  report: (line: string) => void,
): Promise<string> => {
  const isMoved = (place: Place) => connectTo(place, ({ db }) => wasMoved(db), 'move');
  const isOwn = await isMoved(own);
  if (!isOwn && !(await isMoved(embedded)))
    throw new StartupError('Neither of the two databases was moved.');
  const [place, other] = isOwn ? [own, embedded] : [embedded, own];
  const leave = (used: Connected) =>
    withAdvisoryLock(used.pool, schemaLock, async () => {
      await assertUnused(used.pool, { report });
      await markMoved(used);
    });
  await connectTo(other, leave, 'move');
  await connectTo(place, ({ pool }) => pool.query(`drop table public.${movedMark}`), 'move');
  const again = isOwn ? 'The database of DATABASE_URL' : 'The embedded database';
  return `${again} can be used again, as it was when it was moved. What was stored in the other one since is not in it, and a start with that one is refused now.`;
};

export const move: Command = {
  name: 'move',
  usage: [...directions, 'back'],
  summary:
    'Copies the database from the embedded one in DATA_DIR to DATABASE_URL, or back, into an empty one. The product must be stopped. Files stay where they are. A start with the database that was moved is refused from then on, unless `back` allows it again.',
  run: async (args, { environment, report }) => {
    const [chosen] = readArguments(move, args, { options: {}, most: 1 }).positionals;
    const direction = directions.find((known) => known === chosen);
    if (!direction && chosen !== 'back') throw new UsageError(usageOf(move));
    const config = readConfig(environment);
    const { dataDir } = config;
    if (config.databaseUrl === undefined)
      throw new StartupError('Set DATABASE_URL to your own PostgreSQL, besides DATA_DIR.');
    if (direction === 'to-postgres' && !existsSync(path.join(dataDir, 'postgres')))
      throw new StartupError(`There is no embedded database in ${dataDir}: set DATA_DIR.`);
    const own = await findDatabase(config);
    // Asked first, because starting the other one takes longer.
    await connectTo(own, () => Promise.resolve());
    const embedded = await openEmbedded(dataDir);
    try {
      if (!direction) return await allowAgain({ own, embedded }, report);
      const [from, to] = direction === 'to-postgres' ? [embedded, own] : [own, embedded];
      const secrets = createSecrets(config.secretKey, config.previousSecretKey);
      const copy = (source: Connected, target: Connected) =>
        dumpArchive(
          { ...source, storage: undefined, settings: '', now: systemClock.now(), report },
          async (archive) => {
            await restoreArchive(archive, { ...target, storage: undefined, secrets });
          },
        );
      const moveFrom = (source: Connected) =>
        // A product that starts meanwhile waits for the lock.
        withAdvisoryLock(source.pool, schemaLock, async () => {
          await assertNotHalfRestored(source.db);
          await assertNotMoved(source.db);
          await assertUnused(source.pool, { report });
          const dumped = await connectTo(to, (target) => copy(source, target));
          await markMoved(source);
          return dumped;
        });
      const { summary, leftOut } = await connectTo(from, moveFrom, 'move');
      const next =
        direction === 'to-postgres'
          ? 'Start with DATABASE_URL from now on. A start with the embedded database is refused now: delete DATA_DIR/postgres when you no longer need it.'
          : 'Start without DATABASE_URL from now on. A start with the other database is refused now.';
      return [`Moved ${describeContents(summary)}.`, ...describeLeftOut(leftOut), next].join('\n');
    } finally {
      await embedded.leave();
    }
  },
};
