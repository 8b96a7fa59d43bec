import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** A column that uses files. */
export type Use = { schema: string; table: string; column: string };

/**
 * Every column that refers to files, as the database knows them: a feature that adds one need not say so
 * here. What goes with its file, such as its variants, does not keep it.
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
  return sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
};

/** The oldest first, at most so many. */
export const listUnused = async (
  db: Db,
  uses: readonly Use[],
  before: Date,
  most: number,
): Promise<number[]> => {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('created_at', '<', before)
    .where(isUnused(uses))
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** Nobody can begin to use the file until the transaction ends. Empty when it is in use by now. */
export const holdUnused = async (tx: Db, uses: readonly Use[], id: number): Promise<string[]> => {
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

export const deleteFile = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('files').where('id', '=', id).execute();
};
