import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/** Creates the partitions of the months of these times. */
export const makePartitions = async (db: Db, moments: readonly Date[]): Promise<void> => {
  for (const moment of moments)
    await sql`select make_positions_partition(${moment}::timestamptz)`.execute(db);
};

/** The existing partitions, by the first day of their month. */
export const listPartitions = async (db: Db): Promise<{ name: string; month: string }[]> => {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name
    from pg_inherits
    join pg_class as child on child.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'positions'::regclass
    order by child.relname
  `.execute(db);
  return rows.flatMap(({ name }) => {
    const [, year, month] = /^positions_(\d{4})_(\d{2})$/.exec(name) ?? [];
    return year && month ? { name, month: `${year}-${month}-01` } : [];
  });
};

export const dropPartition = async (db: Db, name: string): Promise<void> => {
  await sql`drop table ${sql.id(name)}`.execute(db);
};
