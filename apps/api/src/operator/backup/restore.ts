import type pg from 'pg';

import { createSandboxTables, sandboxSchema } from '../../development/payments/index.ts';
import { release } from '../../kernel/release.ts';
import { schemaLock, withAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  knownMigrations,
  migrate,
  migrateTo,
  restoreMark,
} from '../../platform/database/migrate.ts';
import { installJobs } from '../../platform/jobs/index.ts';
import { isAccepted } from '../../platform/secrets/key-check.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { markStore, type Storage } from '../../platform/storage/index.ts';
import { StartupError } from '../../startup-error.ts';
import { listQueueMigrations, listRelations } from './catalog.ts';
import { readContentType } from './files.ts';
import { finishLoading, listSkipped, loadTable, prepareLoading } from './load.ts';
import {
  entryNames,
  fingerprintsIn,
  keyOf,
  keyOfFile,
  type Manifest,
  parseJson,
  readManifest,
  Summary,
  type Table,
  tableOfPart,
} from './manifest.ts';
import { type Entry, readTar, readText } from './tar.ts';

type Target = {
  db: Db;
  pool: pg.Pool;
  /** Where files go; undefined if the archive has none. */
  storage: Storage | undefined;
  secrets: Pick<Secrets, 'fingerprint' | 'previousFingerprint'>;
};

type Restored = {
  manifest: Manifest;
  summary: Summary;
  /** Tables and columns of the archive that are not part of the schema. */
  skipped: string[];
};

/**
 * Fills an empty database from an archive. If loading fails, nothing is left in the database; a server that
 * starts meanwhile waits.
 */
export const restoreArchive = async (
  source: AsyncIterable<Buffer>,
  target: Target,
): Promise<Restored> => {
  const entries = readTar(source);
  const manifest = await readRestorable(entries, target.secrets);
  return withAdvisoryLock(target.pool, schemaLock, async () => {
    await assertEmpty(target.pool);
    await target.pool.query(`create table ${restoreMark} ()`);
    const { summary, skipped } = await loadOrWipe(target, manifest, entries);
    await prepareToServe(target);
    return { manifest, summary, skipped };
  });
};

/** Refuses an archive that cannot be restored with this release and key, before a database is created for it. */
export const assertRestorable = async (
  source: AsyncGenerator<Buffer, void>,
  secrets: Target['secrets'],
): Promise<void> => {
  try {
    await readRestorable(readTar(source), secrets);
  } finally {
    await source.return();
  }
};

const readRestorable = async (
  entries: AsyncGenerator<Entry, void>,
  secrets: Target['secrets'],
): Promise<Manifest> => {
  const manifest = await readFirst(entries);
  assertKnown(manifest, await knownMigrations());
  assertKeys(manifest, secrets);
  return manifest;
};

const loadOrWipe = async (...[target, manifest, entries]: Parameters<typeof loadInto>) => {
  try {
    return await loadInto(target, manifest, entries);
  } catch (error) {
    try {
      await wipe(target.pool);
    } catch (left) {
      throw new AggregateError(
        [error, left],
        'The restore failed, and what it wrote is still there.',
        { cause: left },
      );
    }
    throw error;
  }
};

const readFirst = async (entries: AsyncGenerator<Entry, void>): Promise<Manifest> => {
  const first = await entries.next();
  if (first.done || first.value.name !== entryNames.manifest)
    throw new StartupError('This is not a Floorwright backup.');
  return readManifest(await readText(first.value));
};

/** The schema of the archive must be one that this release has passed through. */
const assertKnown = ({ migrations, release: made }: Manifest, known: readonly string[]): void => {
  if (migrations.some((name, at) => known[at] !== name))
    throw new StartupError(
      `The backup was made by version ${made.version} (${made.commit}), whose schema this release does not know: restore with that version or a newer one.`,
    );
};

/** Secrets in the archive may be under each of its keys. */
const assertKeys = (manifest: Manifest, secrets: Target['secrets']): void => {
  const known = fingerprintsIn(manifest);
  if (known.every((fingerprint) => isAccepted(secrets, Buffer.from(fingerprint, 'hex')))) return;
  throw new StartupError(
    known.length > 1
      ? 'The backup was made while SECRET_KEY was being replaced, and needs both keys: set SECRET_KEY to one and SECRET_KEY_PREVIOUS to the other. Nothing was restored.'
      : 'SECRET_KEY is not the one of the backup: set the one that the backup was made with. Nothing was restored.',
  );
};

/** Not of the job queue or an extension. */
const isOwn = (relation: string): boolean => relation.startsWith('public.');

const assertEmpty = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    const relations = await listRelations(client);
    if (relations.includes(`public.${restoreMark}`)) return await wipe(pool);
    const [first] = relations.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
    if (first !== undefined)
      throw new StartupError(
        `The database is not empty (it has the table ${first}): restore into an empty one. Nothing was changed.`,
      );
  } finally {
    client.release();
  }
};

/**
 * Removes what a failed restore made: the database was empty before it, except for extensions, which stay.
 * Names are read first, because what depends on a dropped object is gone with it. Parts of extensions ('e')
 * and of other objects ('i') cannot be dropped by themselves.
 */
const wipe = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    drop schema if exists graphile_worker, ${sandboxSchema} cascade;
    do $$
    declare statement text;
    begin
      foreach statement in array array(
        select format('drop %s if exists %s cascade', object.type, object.identity)
        from pg_depend depend, pg_identify_object(depend.classid, depend.objid, 0) object
        where depend.refclassid = 'pg_namespace'::regclass
          and depend.refobjid = 'public'::regnamespace
          and depend.classid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass)
          and not exists (
            select from pg_depend
            where classid = depend.classid and objid = depend.objid and objsubid = 0
              and deptype in ('e', 'i')
          )
      ) loop
        execute statement;
      end loop;
    end $$`);
};

/** Loads everything in one transaction. */
const loadInto = async (
  { db, pool, storage }: Target,
  manifest: Manifest,
  entries: AsyncGenerator<Entry, void>,
): Promise<Omit<Restored, 'manifest'>> => {
  await migrateTo(db, manifest.migrations.at(-1));
  await installJobs(pool);
  // An installation that tried payments has tables that are not made by migrations.
  if (manifest.tables.some(({ schema }) => schema === sandboxSchema)) await createSandboxTables(db);
  const client = await pool.connect();
  let failed = true;
  try {
    await assertSameQueue(client, manifest);
    await client.query('begin');
    await client.query(`drop table ${restoreMark}`);
    const loading = await prepareLoading(client, manifest);
    const into = { client, storage, targets: loading.targets };
    const { summary, loaded } = await loadEntries(into, manifest, entries);
    await finishLoading(client, loading, { summary, loaded });
    await client.query('commit');
    failed = false;
    return { summary, skipped: listSkipped(manifest.tables, loading) };
  } finally {
    // A failed one is closed: it may be in the middle of a COPY.
    client.release(failed);
  }
};

/** What is loaded stays if this fails: a server does the same when it starts. */
const prepareToServe = async ({ db, pool, storage }: Target): Promise<void> => {
  try {
    await migrate(db, { release: release.version });
    // The marker in the archive belongs to the store from which it was made.
    if (storage) await markStore(db, storage);
    await pool.query('analyze');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The data is restored, but could not be prepared for this release: ${reason} Fix that, then start the server, which tries again.`,
    );
  }
};

const assertSameQueue = async (client: pg.ClientBase, manifest: Manifest): Promise<void> => {
  const here = await listQueueMigrations(client);
  if (manifest.queue_migrations.join() !== here.join())
    throw new StartupError(
      `The queue of jobs in the backup has another version (${manifest.queue_migrations.at(-1)}) than in this release (${here.at(-1)}): restore with version ${manifest.release.version}, then upgrade.`,
    );
};

type Into = {
  client: pg.ClientBase;
  storage: Storage | undefined;
  targets: ReadonlyMap<string, Table>;
};

type Loaded = { summary: Summary; loaded: Map<string, number> };

/** Loads tables and files as they come. */
const loadEntries = async (
  { client, storage, targets }: Into,
  manifest: Manifest,
  entries: AsyncGenerator<Entry, void>,
): Promise<Loaded> => {
  const loaded = new Map<string, number>();
  let files = 0;
  let next = await entries.next();
  while (!next.done) {
    const { name } = next.value;
    const index = tableOfPart(name);
    const archived = index === null ? undefined : manifest.tables[index];
    const target = archived && targets.get(keyOf(archived));
    const key = keyOfFile(name);
    if (archived && target) {
      const parts = partsOf(entries, next.value, index);
      loaded.set(keyOf(archived), await loadTable(client, { archived, target }, parts.bytes()));
      next = parts.next();
      continue;
    }
    if (key !== null && storage) {
      await storage.write(key, next.value.body, await readContentType(client, key));
      files += 1;
    }
    if (name === entryNames.summary) {
      const summary = Summary.safeParse(parseJson(await readText(next.value)));
      if (!summary.success || summary.data.files !== files) throw incomplete();
      return { summary: summary.data, loaded };
    }
    next = await entries.next();
  }
  throw incomplete();
};

const incomplete = (): StartupError =>
  new StartupError('The backup is not complete: its summary is missing or wrong.');

/** The bytes of consecutive entries of one table, and the entry after them. */
const partsOf = (entries: AsyncGenerator<Entry, void>, first: Entry, index: number | null) => {
  let current: IteratorResult<Entry, void> = { done: false, value: first };
  const bytes = async function* (): AsyncGenerator<Buffer, void> {
    while (!current.done && tableOfPart(current.value.name) === index) {
      yield* current.value.body;
      current = await entries.next();
    }
  };
  return { bytes, next: () => current };
};
