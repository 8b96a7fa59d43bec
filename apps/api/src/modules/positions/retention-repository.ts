import { sql } from 'kysely';

import { type Db, inTransaction } from '../../platform/database/db.ts';

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

export type Retention = { id: number; months: number };

/** The companies with positions, and their retention in months. */
export const listRetentions = (db: Db): Promise<Retention[]> =>
  db
    .selectFrom('saas_companies')
    .innerJoin('visitor_keys', 'visitor_keys.saas_company_id', 'saas_companies.id')
    .select(['saas_companies.id', 'saas_companies.visitor_retention_months as months'])
    .orderBy('saas_companies.id')
    .execute();

const buildingsOf = (companyId: number) => sql`
  select buildings.id from buildings
  join applications on applications.id = buildings.application_id
  where applications.saas_company_id = ${companyId}
`;
const floorsOf = (companyId: number) => sql`
  select id from building_floors where building_id in (${buildingsOf(companyId)})
`;

/** Deletes positions of days before this one, up to a limit, and returns how many. */
export const deletePositionsBefore = async (
  db: Db,
  companyId: number,
  { day, most }: { day: string; most: number },
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from positions where (visitor, at) in (
      select visitor, at from positions
      where building_floor_id in (${floorsOf(companyId)})
        and at < ${day}::date + interval '1 day' and day < ${day}::date
      limit ${most}
    )
  `.execute(db);
  return Number(numAffectedRows);
};

/** Deletes the sums of positions before this day, and the events of that time. */
export const deleteSumsBefore = async (db: Db, companyId: number, day: string): Promise<void> => {
  await sql`
    delete from position_cells
    where building_floor_id in (${floorsOf(companyId)}) and day < ${day}::date
  `.execute(db);
  await sql`
    delete from floor_visitors
    where building_floor_id in (${floorsOf(companyId)}) and day < ${day}::date
  `.execute(db);
  await sql`
    delete from building_visitors
    where building_id in (${buildingsOf(companyId)}) and day < ${day}::date
  `.execute(db);
  await sql`
    delete from engagement_events
    where at < ${day}::date and trigger_id in (
      select id from triggers where building_id in (${buildingsOf(companyId)})
    )
  `.execute(db);
};

/**
 * The deleted floors that still have sums. A batch in flight may have left one and not the other.
 */
export const listLostFloors = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select building_floor_id as id from floor_visitors
      union select building_floor_id from position_cells
    ) as counted
    where not exists (select from building_floors where building_floors.id = counted.id)
  `.execute(db);
  return rows.map(({ id }) => id);
};

/** The companies whose visitors were on these floors and elsewhere. */
export const listCompaniesOf = async (db: Db, floorIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct applications.saas_company_id as id
    from floor_visitors
    join building_visitors using (visitor)
    join buildings on buildings.id = building_visitors.building_id
    join applications on applications.id = buildings.application_id
    where building_floor_id = any (${floorIds}::int[])
  `.execute(db);
  return rows.map(({ id }) => id);
};

export const deleteFloorPositions = async (
  db: Db,
  floorId: number,
  most: number,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from positions where (visitor, at) in (
      select visitor, at from positions where building_floor_id = ${floorId} limit ${most}
    )
  `.execute(db);
  return Number(numAffectedRows);
};

export const deleteFloorCells = async (db: Db, floorId: number): Promise<void> => {
  await db.deleteFrom('position_cells').where('building_floor_id', '=', floorId).execute();
};

/** Deletes visitors of a deleted floor, up to a limit, also from its building if they were nowhere else. */
export const deleteFloorVisitors = (db: Db, floorId: number, most: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    // Otherwise a visitor could enter another floor of the building just when it seems empty.
    await sql`lock table building_visitors in share row exclusive mode`.execute(tx);
    const { rows } = await sql<{ count: number }>`
      with gone as (
        delete from floor_visitors where (building_floor_id, day, visitor) in (
          select building_floor_id, day, visitor from floor_visitors
          where building_floor_id = ${floorId} limit ${most}
        )
        returning day, visitor
      ), in_buildings as (
        delete from building_visitors using gone
        where building_visitors.visitor = gone.visitor and building_visitors.day = gone.day
          and not exists (
            select from floor_visitors
            join building_floors on building_floors.id = floor_visitors.building_floor_id
            where building_floors.building_id = building_visitors.building_id
              and floor_visitors.visitor = gone.visitor and floor_visitors.day = gone.day
          )
      )
      select count(*)::int as count from gone
    `.execute(tx);
    return rows[0]?.count ?? 0;
  });

export const deleteLostBuildingVisitors = async (db: Db): Promise<void> => {
  await sql`
    delete from building_visitors
    where not exists (select from buildings where id = building_visitors.building_id)
  `.execute(db);
};
