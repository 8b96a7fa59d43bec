import { maxPositionGap } from '@floorwright/domain/positions';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

export const listFloorPois = (db: Db, floorId: number) =>
  db
    .selectFrom('building_pois')
    .select(['id', 'poi_id', 'title', 'ring'])
    .where('building_floor_id', '=', floorId)
    .orderBy('id')
    .execute();

/** The cells of each POI, one row per cell. */
export type CellsOfPois = { poiId: number; x: number; y: number }[];

export type PoiCount = { id: number; visits: number; visitors: number };

/** The number of visits to POIs. A short absence does not end a visit. */
export const countPoiVisits = async (
  db: Db,
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
        ${cells.map(({ y }) => y)}::int[]
      ) as cell (poi_id, x, y) on cell.x = cell_x and cell.y = cell_y
      where building_floor_id = ${floorId} and at >= ${from} and at < ${to}
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
