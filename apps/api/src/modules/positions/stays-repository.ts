import { type DayPeriod, maxPositionGap } from '@floorwright/domain/positions';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

export type BuildingDays = DayPeriod & { buildingId: number };

/** The buildings of a company with the coordinates that visitors see. */
export const listPlaces = (db: Db, companyId: number) =>
  db
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .leftJoin('live_buildings as live', 'live.building_id', 'buildings.id')
    .select([
      'buildings.id',
      sql<number>`coalesce(live.latitude, buildings.latitude)`.as('latitude'),
      sql<number>`coalesce(live.longitude, buildings.longitude)`.as('longitude'),
    ])
    .where('applications.saas_company_id', '=', companyId)
    .execute();

const buildingsOf = (db: Db, companyId: number) =>
  db
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select('buildings.id')
    .where('applications.saas_company_id', '=', companyId);

type Row = { id: number };

/** The ids of the existing places of a company. */
export const listExistingIds = async (db: Db, companyId: number) => {
  const buildings = buildingsOf(db, companyId);
  const idsOf = (rows: readonly Row[]): number[] => rows.map(({ id }) => id);
  const inBuildings = (table: 'building_floors' | 'triggers') =>
    db.selectFrom(table).select('id').where('building_id', 'in', buildings).execute();
  return {
    buildingIds: idsOf(await buildings.execute()),
    floorIds: idsOf(await inBuildings('building_floors')),
    engagementIds: idsOf(await inBuildings('triggers')),
  };
};

/**
 * The positions of a company whose counts do not match their times and places,
 * and the correct counts. Positions on floors that were just deleted are still neighbors of others.
 */
const wrongStays = (
  companyId: number,
  days: readonly BuildingDays[],
  which: RawBuilder<unknown> = sql``,
) => sql`
  select visitor, at, duration, visit, right_day, right_duration, right_visit
  from (
    select visitor, at, day, duration, visit, right_day,
      case
        when lead(right_day) over line = right_day
          and lead(at) over line - at <= ${maxPositionGap} * interval '1 millisecond'
        then round(extract(epoch from lead(at) over line - at) * 1000)::int
        else 0
      end as right_duration,
      cell_x is not null and not coalesce(
        lag((building_floor_id, cell_x, cell_y, right_day)) over line
          = (building_floor_id, cell_x, cell_y, right_day)
        and at - lag(at) over line <= ${maxPositionGap} * interval '1 millisecond',
        false
      ) as right_visit
    from (
      select positions.*,
        coalesce(
          period.day,
          (at at time zone 'UTC' + period.shift * interval '1 millisecond')::date,
          positions.day
        ) as right_day
      from positions
      left join unnest(
        ${days.map(({ buildingId }) => buildingId)}::int[],
        ${days.map(({ from }) => new Date(from).toISOString())}::timestamptz[],
        ${days.map(({ to }) => new Date(to).toISOString())}::timestamptz[],
        ${days.map(({ shift }) => shift)}::int[],
        ${days.map(({ day }) => day)}::date[]
      ) as period (building_id, first, after, shift, day)
        on period.building_id = positions.building_id and at >= first and at < after
      where company_id = ${companyId} ${which}
    ) as dated
    window line as (partition by visitor order by at)
  ) as counted
  where (day, duration, visit) is distinct from (right_day, right_duration, right_visit)
`;

export const countWrongStays = async (
  db: Db,
  companyId: number,
  days: readonly BuildingDays[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${wrongStays(companyId, days)}) as wrong
  `.execute(db);
  return rows[0]?.count ?? 0;
};

/** Corrects the count of each position, and returns the number of corrections. */
export const fixStays = async (
  tx: Db,
  companyId: number,
  days: readonly BuildingDays[],
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update positions set day = right_day, duration = right_duration, visit = right_visit
    from (${wrongStays(companyId, days)}) as wrong
    where positions.company_id = ${companyId} and positions.visitor = wrong.visitor and positions.at = wrong.at
  `.execute(tx);
  return Number(numAffectedRows);
};

export type VisitorDay = { day: string; visitor: string };

/**
 * Corrects the counts of visitors around these days, after some of their positions were deleted, and the sums with
 * them. Their neighbors are within reach of the days at both ends.
 */
export const fixStaysOf = async (
  tx: Db,
  companyId: number,
  visits: readonly VisitorDay[],
): Promise<void> => {
  const days = visits.map(({ day }) => day).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const visitors = [...new Set(visits.map(({ visitor }) => visitor))];
  // A local day begins and ends up to 14 hours from the UTC day; neighbors are minutes away.
  const around = sql`
    and visitor = any (${visitors}::uuid[])
    and at >= ${first}::date - interval '2 days' and at < ${last}::date + interval '3 days'
  `;
  await sql`
    with fixed as (
      update positions set duration = right_duration, visit = right_visit
      from (${wrongStays(companyId, [], around)}) as wrong
      where positions.company_id = ${companyId}
        and positions.visitor = wrong.visitor and positions.at = wrong.at
        and wrong.at >= ${first}::date - interval '1 day'
        and wrong.at < ${last}::date + interval '2 days'
      returning positions.building_floor_id, positions.day, positions.cell_y, positions.cell_x,
        right_duration - wrong.duration as duration, right_visit::int - wrong.visit::int as count
    )
    insert into position_cells as known
      (company_id, building_floor_id, day, cell_y, cell_x, duration, count)
    select ${companyId}::int, building_floor_id, day, cell_y, cell_x, sum(duration), sum(count)
    from fixed
    where cell_x is not null
    group by building_floor_id, day, cell_y, cell_x
    order by building_floor_id, day, cell_y, cell_x
    on conflict (company_id, building_floor_id, day, cell_y, cell_x) do update set
      duration = known.duration + excluded.duration,
      count = known.count + excluded.count
  `.execute(tx);
};
