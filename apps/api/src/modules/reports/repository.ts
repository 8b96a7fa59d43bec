import { type DayRange, maxPositionGap } from '@floorwright/domain/positions';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

export type CellSum = {
  cell_x: number;
  cell_y: number;
  /** In milliseconds. */
  duration: number;
  count: number;
};

const wholeDays = (
  companyId: number,
  floorId: number,
  { first, last }: NonNullable<DayRange['days']>,
) => sql`
  select cell_x, cell_y, duration, count from position_cells
  where company_id = ${companyId} and building_floor_id = ${floorId}
    and day between ${first}::date and ${last}::date
`;

const singlePositions = (
  companyId: number,
  floorId: number,
  edge: DayRange['edges'][number],
) => sql`
  select cell_x, cell_y, duration::bigint, visit::int as count from positions
  where company_id = ${companyId} and building_floor_id = ${floorId} and cell_x is not null
    and at >= ${new Date(edge.from)} and at < ${new Date(edge.to)}
`;

/** The first day of which a company has single positions; null if it has them for all days. */
export const findPositionsFrom = async (db: Db, companyId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('saas_companies')
    .select(sql<string | null>`positions_from::text`.as('day'))
    .where('id', '=', companyId)
    .executeTakeFirst();
  return row?.day ?? null;
};

/** The cells of a floor: from sums for whole days, from single positions for the rest. */
export const sumCells = async (
  db: Db,
  companyId: number,
  floorId: number,
  { days, edges }: DayRange,
): Promise<CellSum[]> => {
  const parts: RawBuilder<unknown>[] = [
    ...(days ? [wholeDays(companyId, floorId, days)] : []),
    ...edges.map((edge) => singlePositions(companyId, floorId, edge)),
  ];
  const cells = sql.join(parts, sql` union all `);
  const { rows } = await sql<CellSum>`
    select cell_x, cell_y, sum(duration)::float8 as duration, sum(count)::int as count
    from (${cells}) as part
    group by cell_x, cell_y
    having sum(duration) <> 0 or sum(count) <> 0
    order by cell_y, cell_x
  `.execute(db);
  return rows;
};

type DayCount = { day: string; count: number };

const countByDay = async (
  db: Db,
  rows: RawBuilder<unknown>,
  { first, last }: { first: string; last: string },
): Promise<ReadonlyMap<string, number>> => {
  const counted = await sql<DayCount>`
    select day::text as day, count(*)::int as count from (${rows}) as visitor
    where day between ${first}::date and ${last}::date
    group by day
  `.execute(db);
  return new Map(counted.rows.map(({ day, count }) => [day, count]));
};

/** Distinct visitors of a floor by day. */
export const countFloorVisitors = (
  db: Db,
  companyId: number,
  floorId: number,
  days: { first: string; last: string },
) =>
  countByDay(
    db,
    sql`select day from floor_visitors where company_id = ${companyId} and building_floor_id = ${floorId}`,
    days,
  );

/** Distinct visitors of a building by day. */
export const countBuildingVisitors = (
  db: Db,
  companyId: number,
  buildingId: number,
  days: { first: string; last: string },
) =>
  countByDay(
    db,
    sql`select day from building_visitors where company_id = ${companyId} and building_id = ${buildingId}`,
    days,
  );

/** More dots would cover the floor. */
const mostPresent = 5000;

/** The visitors last seen on this floor since `since`, and their total number. */
export const listPresent = async (db: Db, companyId: number, floorId: number, since: Date) => {
  const { rows } = await sql<{
    visitor: string;
    at: Date;
    latitude: number;
    longitude: number;
    total: number;
  }>`
    select visitor, at, latitude, longitude, (count(*) over ())::int as total
    from positions as last
    -- A visitor with a later position on the same day, here or elsewhere, stayed for a while.
    where company_id = ${companyId} and building_floor_id = ${floorId} and at > ${since} and duration = 0 and cell_x is not null
      and not exists (
        select from positions as later
        where later.company_id = ${companyId} and later.visitor = last.visitor and later.at > last.at
          -- Follows from the rest, and spares looking into other months.
          and later.at > ${since}
      )
    order by visitor
    limit ${mostPresent}
  `.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
};

/** All engagements of a building, by name. */
export const listEngagements = (db: Db, buildingId: number) =>
  db
    .selectFrom('triggers')
    .select(['id', 'name', 'status'])
    .where('building_id', '=', buildingId)
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .execute();

type EventCount = { id: number; delivered: number; opened: number; visitors: number };

/** The events of these engagements of a company in a range; those without events are omitted. */
export const countEngagementEvents = async (
  db: Db,
  companyId: number,
  engagementIds: readonly number[],
  { from, to }: { from: Date; to: Date },
): Promise<EventCount[]> => {
  const { rows } = await sql<EventCount>`
    select trigger_id as id,
      (count(*) filter (where kind = 'delivered'))::int as delivered,
      (count(*) filter (where kind = 'opened'))::int as opened,
      (count(distinct visitor) filter (where kind = 'delivered'))::int as visitors
    from engagement_events
    where company_id = ${companyId} and trigger_id = any (${engagementIds}::int[])
      and at >= ${from} and at < ${to}
    group by trigger_id
  `.execute(db);
  return rows;
};

/** The cells of each POI, one row per cell and period, in milliseconds since 1970. */
export type CellsOfPois = { poiId: number; x: number; y: number; from: number; to: number }[];

type PoiCount = { id: number; visits: number; visitors: number };

/** The number of visits to POIs. A short absence does not end a visit. */
export const countPoiVisits = async (
  db: Db,
  companyId: number,
  floorId: number,
  { from, to, cells }: { from: Date; to: Date; cells: CellsOfPois },
): Promise<PoiCount[]> => {
  const { rows } = await sql<PoiCount>`
    with inside as (
      select cell.poi_id, visitor, at, lag(at) over (partition by cell.poi_id, visitor order by at) as before
      from positions
      join unnest(
        ${cells.map(({ poiId }) => poiId)}::int[],
        ${cells.map(({ x }) => x)}::int[],
        ${cells.map(({ y }) => y)}::int[],
        ${cells.map((cell) => new Date(cell.from))}::timestamptz[],
        ${cells.map((cell) => new Date(cell.to))}::timestamptz[]
      ) as cell (poi_id, x, y, since, until)
        on cell.x = cell_x and cell.y = cell_y and at >= cell.since and at < cell.until
      where company_id = ${companyId} and building_floor_id = ${floorId} and at >= ${from} and at < ${to}
    )
    select poi_id as id,
      (count(*) filter (
        where before is null or at - before > ${maxPositionGap} * interval '1 millisecond'
      ))::int as visits,
      count(distinct visitor)::int as visitors
    from inside
    group by poi_id
  `.execute(db);
  return rows;
};
