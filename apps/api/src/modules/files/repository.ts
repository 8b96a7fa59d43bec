import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';

import { backupLock } from '../../platform/database/advisory-lock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Files } from '../../platform/database/schema.generated.ts';

export type FileRow = Selectable<Files>;

export const insertFile = (db: Db, values: Insertable<Files>): Promise<FileRow> =>
  db.insertInto('files').values(values).returningAll().executeTakeFirstOrThrow();

export const findFile = (db: Db, id: number): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

/** The same with a lock, so that it cannot be removed until the transaction ends. */
export const lockFileForShare = async (tx: Db, id: number): Promise<boolean> => {
  const file = tx.selectFrom('files').select('id').where('id', '=', id).forKeyShare();
  return (await file.executeTakeFirst()) !== undefined;
};

export const findFileByKey = (db: Db, key: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirst();

export const setMeasured = async (
  db: Db,
  id: number,
  measured: Pick<FileRow, 'byte_size' | 'checksum'>,
): Promise<void> => {
  await db.updateTable('files').set(measured).where('id', '=', id).execute();
};

export const deleteFile = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('files').where('id', '=', id).execute();
};

/** The total bytes of a company, and those added since a time. Exports are not its data, and only few are retained. */
export const sumBytes = async (
  db: Db,
  companyId: number,
  since: Date,
): Promise<{ stored: number; recent: number }> => {
  const row = await db
    .selectFrom('files')
    .select(({ fn }) => [
      fn.sum<string | null>('byte_size').as('stored'),
      fn.sum<string | null>('byte_size').filterWhere('created_at', '>', since).as('recent'),
    ])
    .where('saas_company_id', '=', companyId)
    .where((files) =>
      files.not(
        files.exists(
          files.selectFrom('venue_exports').whereRef('venue_exports.file_id', '=', 'files.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return { stored: Number(row.stored ?? 0), recent: Number(row.recent ?? 0) };
};

export const listFiles = (db: Db, ids: readonly number[]): Promise<FileRow[]> =>
  db.selectFrom('files').selectAll().where('id', 'in', ids).execute();

export const setContentType = async (db: Db, id: number, contentType: string): Promise<void> => {
  await db.updateTable('files').set({ content_type: contentType }).where('id', '=', id).execute();
};

/** A column that uses files. */
export type Use = { schema: string; table: string; column: string };

/**
 * All columns that refer to files, from the catalog of the database: a new feature need not
 * register here. Rows that are deleted with their file, such as variants, do not retain it.
 */
export const listUses = async (db: Db): Promise<Use[]> => {
  const { rows } = await sql<Use>`
    select namespace.nspname as schema, class.relname as "table", attribute.attname as "column"
    from pg_constraint
    join pg_class class on class.oid = pg_constraint.conrelid
    join pg_namespace namespace on namespace.oid = class.relnamespace
    join pg_attribute attribute
      on attribute.attrelid = class.oid and attribute.attnum = pg_constraint.conkey[1]
    where contype = 'f' and confrelid = 'files'::regclass and confdeltype <> 'c'
    order by 1, 2, 3
  `.execute(db);
  return rows;
};

const isUnused = (uses: readonly Use[]): RawBuilder<boolean> => {
  const conditions = uses.map(
    ({ schema, table, column }) =>
      sql<boolean>`not exists (select from ${sql.id(schema, table)} use where use.${sql.id(column)} = files.id)`,
  );
  const all = sql.join([sql`true`, ...conditions], sql` and `);
  return sql`(${all})`;
};

/** The position of a file in the order of age. */
export type Place = { created_at: Date; id: number };

/** The oldest first, up to a limit, after the last one of the previous list. */
export const listUnused = (
  db: Db,
  uses: readonly Use[],
  { before, after, most }: { before: Date; after: Place | undefined; most: number },
): Promise<Place[]> =>
  db
    .selectFrom('files')
    .select(['created_at', 'id'])
    .where('created_at', '<', before)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) > (${after?.created_at}, ${after?.id})`),
    )
    .where(isUnused(uses))
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();

/** Locks the file against new uses until the transaction ends. Empty if it is already in use. */
export const lockUnusedForUpdate = async (
  tx: Db,
  uses: readonly Use[],
  id: number,
): Promise<string[]> => {
  const file = await tx
    .selectFrom('files')
    .select('key')
    .where('id', '=', id)
    .where(isUnused(uses))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!file) return [];
  const variants = await tx
    .selectFrom('file_variants')
    .select('key')
    .where('file_id', '=', id)
    .execute();
  return [file, ...variants].map(({ key }) => key);
};

/**
 * Of these keys, those that were stored once: pictures, whose rows are written after their bytes, and files that
 * something uses. The others were announced, and perhaps never uploaded.
 */
export const listStoredOnce = async (tx: Db, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  // One parameter, however many there are.
  const isOneOf = sql<boolean>`key = any(${keys}::text[])`;
  const used = tx
    .selectFrom('files')
    .select('key')
    .where(isOneOf)
    .where(sql<boolean>`not ${isUnused(await listUses(tx))}`);
  const pictures = tx.selectFrom('file_variants').select('key').where(isOneOf);
  const rows = await used.unionAll(pictures).execute();
  return rows.map(({ key }) => key).toSorted();
};

/** Whether no backup is reading files; none can begin until the transaction ends. */
export const mayRemoveFiles = async (tx: Db): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${backupLock}) as free
  `.execute(tx);
  return rows[0]?.free === true;
};

/** The keys of all stored files and their variants, a thousand at a time. */
export const listStoredFiles = async function* (
  tx: Db,
): AsyncGenerator<{ key: string; byte_size: number }, void> {
  for (const table of ['files', 'file_variants'] as const) {
    let after = '';
    for (;;) {
      const found = await tx
        .selectFrom(table)
        .select(['key', 'byte_size'])
        .where('key', '>', after)
        .orderBy('key')
        .limit(1_000)
        .execute();
      yield* found;
      const last = found.at(-1);
      if (!last) break;
      after = last.key;
    }
  }
};
