import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/**
 * Creating and dropping a month locks the whole table. While that waits for a backup, which reads it, all visitors wait
 * behind it. So it gives up soon, and the next run tries again.
 */
const giveUpSoon = async (tx: Db): Promise<void> => {
  await sql`set local lock_timeout = '1s'`.execute(tx);
};

/** Creates the partitions of the months of these times. */
export const makePartitions = async (tx: Db, moments: readonly Date[]): Promise<void> => {
  await giveUpSoon(tx);
  for (const moment of moments)
    await sql`select make_visit_partitions(${moment}::timestamptz)`.execute(tx);
};

/**
 * The tables that are partitioned by month. What sums were made of comes before the sums: erasing a visitor
 * in between must not subtract from sums that are gone.
 */
export const partitionedTables = [
  'positions',
  'visitor_cells',
  'position_cells',
  'floor_visitors',
  'building_visitors',
] as const;

/** The existing partitions of a table, by the first day of their month. */
export const listPartitions = async (
  db: Db,
  table: (typeof partitionedTables)[number] = 'positions',
): Promise<{ name: string; month: string }[]> => {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name
    from pg_inherits
    join pg_class as child on child.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = ${table}::regclass
    order by child.relname
  `.execute(db);
  return rows.flatMap(({ name }) => {
    const [, year, month] = /_(\d{4})_(\d{2})$/.exec(name) ?? [];
    return year && month ? { name, month: `${year}-${month}-01` } : [];
  });
};

/** It may be dropped already: upkeep by hand can run beside the nightly job. */
export const dropPartition = async (tx: Db, name: string): Promise<void> => {
  await giveUpSoon(tx);
  await sql`drop table if exists ${sql.id(name)}`.execute(tx);
};

/** Drops a month if all of its positions were deleted or rolled up. */
export const dropPartitionIfEmpty = async (tx: Db, name: string): Promise<void> => {
  const { rows: found } = await sql`
    select from pg_class where oid = to_regclass(${name})
  `.execute(tx);
  if (found.length === 0) return;
  const { rows } = await sql`select from ${sql.id(name)} limit 1`.execute(tx);
  if (rows.length === 0) await dropPartition(tx, name);
};
