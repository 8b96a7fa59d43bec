import type { TableCells } from '@floorwright/domain/venue-import';
import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/** What the last tables said about the POIs of a building, by the ids of the POIs. */
export const listCells = async (
  db: Db,
  buildingId: number,
): Promise<ReadonlyMap<number, TableCells>> => {
  const rows = await db
    .selectFrom('venue_table_cells as table')
    .innerJoin('building_pois as poi', 'poi.id', 'table.poi_id')
    .select(['table.poi_id', 'table.cells'])
    .where('poi.building_id', '=', buildingId)
    .execute();
  return new Map(rows.map(({ poi_id: id, cells }) => [id, cells]));
};

/** From now on the next table is compared with this one. Columns that it lacks stay as the table before had them. */
export const storeCells = async (
  tx: Db,
  { importId, buildingId }: { importId: number; buildingId: number },
  described: ReadonlyMap<number, TableCells>,
): Promise<void> => {
  const rows = Array.from(described, ([poiId, cells]) => ({ poi_id: poiId, cells }));
  await sql`
    insert into venue_table_cells as present (poi_id, building_id, import_id, cells)
    select poi_id, ${buildingId}::integer, ${importId}::integer, cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as incoming (poi_id integer, cells jsonb)
    on conflict (poi_id) do update set
      former = present.cells,
      building_id = excluded.building_id,
      cells = present.cells || excluded.cells,
      import_id = excluded.import_id
  `.execute(tx);
};

/** The next table is compared with the one before this import again. */
export const forgetCells = async (tx: Db, importId: number): Promise<void> => {
  await tx
    .deleteFrom('venue_table_cells')
    .where('import_id', '=', importId)
    .where('former', 'is', null)
    .execute();
  await sql`
    update venue_table_cells set cells = former, former = null where import_id = ${importId}
  `.execute(tx);
};
