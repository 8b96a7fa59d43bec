import type { ImportedBeacon } from '@floorwright/domain/beacons';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';
import { doubles, integers, texts, uuids } from '../../../platform/database/lists.ts';

export type IncomingRow = ImportedBeacon & { row: number };

/**
 * An import waits for another one of its company as long as that takes. If its process is killed meanwhile,
 * PostgreSQL notices within a second and releases its locks, instead of finishing the statement first.
 */
export const boundWaits = async (tx: Db): Promise<void> => {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local client_connection_check_interval = '1s'`.execute(tx);
};

/** A temporary table for the valid rows of this transaction. */
export const createIncoming = async (tx: Db): Promise<void> => {
  await sql`
    create temporary table incoming (
      row integer, name text, uuid uuid, major integer, minor integer, floor_id integer,
      zone_id text, latitude double precision, longitude double precision
    ) on commit drop
  `.execute(tx);
};

export const dropIncoming = async (tx: Db): Promise<void> => {
  await sql`drop table incoming, sorted`.execute(tx);
};

export const addIncoming = async (tx: Db, rows: readonly IncomingRow[]): Promise<void> => {
  const column = <Name extends keyof IncomingRow>(name: Name): IncomingRow[Name][] =>
    rows.map((row) => row[name]);
  await sql`
    insert into incoming select * from unnest(
      ${integers(column('row'))}::integer[], ${texts(column('name'))}::text[],
      ${uuids(column('uuid'))}::uuid[], ${integers(column('major'))}::integer[],
      ${integers(column('minor'))}::integer[], ${integers(column('floor_id'))}::integer[],
      ${texts(column('zone_id'))}::text[], ${doubles(column('latitude'))}::double precision[],
      ${doubles(column('longitude'))}::double precision[]
    )
  `.execute(tx);
};

/**
 * Sorts the rows in the order in which beacons are locked, to avoid deadlocks, and marks the first
 * of duplicates. Returns the number of rows.
 */
export const sortIncoming = async (tx: Db): Promise<number> => {
  await sql`
    create temporary table sorted on commit drop as
    select
      row_number() over (order by uuid, major, minor, row) as place,
      first_value(row) over (partition by uuid, major, minor order by row) as first_row,
      incoming.*
    from incoming
  `.execute(tx);
  await sql`create index on sorted (place)`.execute(tx);
  await sql`analyze sorted`.execute(tx);
  const { rows } = await sql<{ count: string }>`select count(*) from sorted`.execute(tx);
  return Number(rows[0]?.count);
};
