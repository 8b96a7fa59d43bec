import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** A company and its existing places: rows of deleted ones wait for their deletion. */
export type Places = {
  companyId: number;
  buildingIds: readonly number[];
  floorIds: readonly number[];
};

const onFloors = ({ companyId, floorIds }: Places) =>
  sql`company_id = ${companyId} and building_floor_id = any (${floorIds}::int[])`;
const inBuildings = ({ companyId, buildingIds }: Places) =>
  sql`company_id = ${companyId} and building_id = any (${buildingIds}::int[])`;

/**
 * The sums of a company computed from its positions and from what was rolled up, next to the stored ones.
 */
const cellsFromRaw = (places: Places) => sql`
  select company_id, building_floor_id, day, cell_y, cell_x, sum(duration)::bigint as duration,
    sum(count)::int as count
  from (
    select company_id, building_floor_id, day, cell_y, cell_x, duration, visit::int as count
    from positions
    where cell_x is not null and ${onFloors(places)}
    union all
    select company_id, building_floor_id, day, cell.y, cell.x, cell.duration, cell.count
    from visitor_cells, unnest(cell_y, cell_x, duration, count) as cell (y, x, duration, count)
    where ${onFloors(places)}
  ) as part
  group by company_id, building_floor_id, day, cell_y, cell_x
  having sum(duration) <> 0 or sum(count) <> 0
`;
const cellsStored = (places: Places) => sql`
  select company_id, building_floor_id, day, cell_y, cell_x, duration, count from position_cells
  where ${onFloors(places)} and (duration <> 0 or count <> 0)
`;
const onFloorsFromRaw = (places: Places) => sql`
  select company_id, building_floor_id, day, visitor from positions
  where ${onFloors(places)}
  union
  select company_id, building_floor_id, day, visitor from visitor_cells
  where ${onFloors(places)}
`;
const onFloorsStored = (places: Places) => sql`
  select company_id, building_floor_id, day, visitor from floor_visitors
  where ${onFloors(places)}
`;
const inBuildingsFromRaw = (places: Places) => sql`
  select company_id, building_id, day, visitor from positions
  where ${inBuildings(places)}
  union
  select company_id, building_id, day, visitor from visitor_cells
  where ${inBuildings(places)}
`;
const inBuildingsStored = (places: Places) => sql`
  select company_id, building_id, day, visitor from building_visitors
  where ${inBuildings(places)}
`;

type Rows = ReturnType<typeof sql>;

const countDifferences = async (tx: Db, one: Rows, other: Rows): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with one as (${one}), other as (${other})
    select count(*)::int as count from (
      (select * from one except select * from other)
      union all
      (select * from other except select * from one)
    ) as differing
  `.execute(tx);
  return rows[0]?.count ?? 0;
};

/** The number of rows in the sums that do not match the positions: 0 if all is well. */
export const countWrongRows = async (tx: Db, places: Places): Promise<number> => {
  const pairs = [
    [cellsFromRaw(places), cellsStored(places)],
    [onFloorsFromRaw(places), onFloorsStored(places)],
    [inBuildingsFromRaw(places), inBuildingsStored(places)],
  ] as const;
  let wrong = 0;
  for (const [raw, kept] of pairs) wrong += await countDifferences(tx, raw, kept);
  return wrong;
};

/** Recomputes the sums from the positions, and returns the number of changed rows. */
export const rewriteSums = async (tx: Db, places: Places): Promise<number> => {
  await sql`
    delete from position_cells where ${onFloors(places)}
  `.execute(tx);
  await sql`
    delete from floor_visitors where ${onFloors(places)}
  `.execute(tx);
  await sql`
    delete from building_visitors where ${inBuildings(places)}
  `.execute(tx);
  const written = [
    await sql`
      insert into position_cells (company_id, building_floor_id, day, cell_y, cell_x, duration, count)
      ${cellsFromRaw(places)}
    `.execute(tx),
    await sql`
      insert into floor_visitors (company_id, building_floor_id, day, visitor) ${onFloorsFromRaw(places)}
    `.execute(tx),
    await sql`
      insert into building_visitors (company_id, building_id, day, visitor) ${inBuildingsFromRaw(places)}
    `.execute(tx),
  ];
  return written.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0);
};
