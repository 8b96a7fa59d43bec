import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/** Rows to delete in the order of an index: `where` selects a range of it, `key` orders this range. */
export type Deletion = {
  table: string;
  where: RawBuilder<unknown>;
  key: readonly [string, ...string[]];
};

/**
 * Deletes the first rows of a range, and returns whether there are more. The end of the chunk is read
 * from the index first, so that both statements take as long as the chunk is large, however many rows
 * there are.
 */
export const deleteChunk = async (
  tx: Db,
  { table, where, key }: Deletion,
  size: number,
): Promise<boolean> => {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(key.map((name) => sql`${sql.ref(name)}::text as ${sql.id(name)}`))}
    from ${sql.table(table)} where ${where} order by ${columns} offset ${size - 1} limit 1
  `.execute(tx);
  const [last] = rows;
  const upToLast = last
    ? sql`and (${columns}) <= (${sql.join(key.map((name) => last[name]))})`
    : sql``;
  await sql`delete from ${sql.table(table)} where ${where} ${upToLast}`.execute(tx);
  return last !== undefined;
};

/** Which rows a sum or an event belongs to. */
export type OwnerColumn = {
  table: 'position_cells' | 'floor_visitors' | 'building_visitors' | 'engagement_events';
  column: 'building_floor_id' | 'building_id' | 'trigger_id';
};

/**
 * The distinct ids in the first column of an index, one probe for each: a table has millions of rows
 * and few floors.
 */
export const listOwners = async (db: Db, { table, column }: OwnerColumn): Promise<number[]> => {
  const next = sql.ref(column);
  const { rows } = await sql<{ id: number }>`
    with recursive owner as (
      select min(${next}) as id from ${sql.table(table)}
      union all
      select (select min(${next}) from ${sql.table(table)} where ${next} > owner.id)
      from owner where owner.id is not null
    )
    select id from owner where id is not null
  `.execute(db);
  return rows.map(({ id }) => id);
};
