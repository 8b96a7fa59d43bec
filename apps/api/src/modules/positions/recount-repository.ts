import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

const buildingsOf = (companyId: number) => sql`
  select buildings.id from buildings
  join applications on applications.id = buildings.application_id
  where applications.saas_company_id = ${companyId}
`;
const floorsOf = (companyId: number) => sql`
  select id from building_floors where building_id in (${buildingsOf(companyId)})
`;

/** The sums of a company computed from its positions, next to the stored ones. */
const cellsFromRaw = (companyId: number) => sql`
  select building_floor_id, day, cell_y, cell_x, sum(duration)::bigint as duration,
    (count(*) filter (where visit))::int as count
  from positions
  where cell_x is not null and building_floor_id in (${floorsOf(companyId)})
  group by building_floor_id, day, cell_y, cell_x
  having sum(duration) <> 0 or count(*) filter (where visit) <> 0
`;
const cellsStored = (companyId: number) => sql`
  select building_floor_id, day, cell_y, cell_x, duration, count from position_cells
  where building_floor_id in (${floorsOf(companyId)}) and (duration <> 0 or count <> 0)
`;
const onFloorsFromRaw = (companyId: number) => sql`
  select distinct building_floor_id, day, visitor from positions
  where building_floor_id in (${floorsOf(companyId)})
`;
const onFloorsStored = (companyId: number) => sql`
  select building_floor_id, day, visitor from floor_visitors
  where building_floor_id in (${floorsOf(companyId)})
`;
const inBuildingsFromRaw = (companyId: number) => sql`
  select distinct building_id, day, visitor from positions
  where building_id in (${buildingsOf(companyId)})
`;
const inBuildingsStored = (companyId: number) => sql`
  select building_id, day, visitor from building_visitors
  where building_id in (${buildingsOf(companyId)})
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
export const countWrongRows = async (tx: Db, companyId: number): Promise<number> => {
  const pairs = [
    [cellsFromRaw(companyId), cellsStored(companyId)],
    [onFloorsFromRaw(companyId), onFloorsStored(companyId)],
    [inBuildingsFromRaw(companyId), inBuildingsStored(companyId)],
  ] as const;
  let wrong = 0;
  for (const [raw, kept] of pairs) wrong += await countDifferences(tx, raw, kept);
  return wrong;
};

/** Replaces the sums with those of the positions, and returns the number of changed rows. */
export const rewriteSums = async (tx: Db, companyId: number): Promise<number> => {
  await sql`
    delete from position_cells where building_floor_id in (${floorsOf(companyId)})
  `.execute(tx);
  await sql`
    delete from floor_visitors where building_floor_id in (${floorsOf(companyId)})
  `.execute(tx);
  await sql`
    delete from building_visitors where building_id in (${buildingsOf(companyId)})
  `.execute(tx);
  const written = [
    await sql`
      insert into position_cells (building_floor_id, day, cell_y, cell_x, duration, count)
      ${cellsFromRaw(companyId)}
    `.execute(tx),
    await sql`
      insert into floor_visitors (building_floor_id, day, visitor) ${onFloorsFromRaw(companyId)}
    `.execute(tx),
    await sql`
      insert into building_visitors (building_id, day, visitor) ${inBuildingsFromRaw(companyId)}
    `.execute(tx),
  ];
  return written.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0);
};
