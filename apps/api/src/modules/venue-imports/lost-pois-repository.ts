import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** Cells of tables that a former release wrote do not say in which building they are. */
const completeCells = async (db: Db): Promise<void> => {
  for (const pois of ['building_pois', 'version_pois'] as const)
    await sql`
      update venue_table_cells cells set building_id = poi.building_id
      from ${sql.table(pois)} poi where poi.id = cells.poi_id and cells.building_id is null
    `.execute(db);
};

/** Forgets what POIs came from, once they are deleted and neither a version nor undoing can bring them back. */
export const forgetLostPois = async (db: Db, undoableSince: Date): Promise<void> => {
  await completeCells(db);
  for (const links of ['venue_imported_pois', 'venue_table_cells'] as const)
    await sql`
      delete from ${sql.table(links)} known
      where not exists (select from building_pois where id = known.poi_id)
        and not exists (
          select from version_pois
          where building_id = known.building_id and id = known.poi_id
        )
        -- Of this POI: a building may get another import every day.
        and not exists (
          select from venue_import_changes change
          join venue_imports import on import.id = change.import_id
          where change.poi_id = known.poi_id and import.status = 'applied'
            and import.applied_at >= ${undoableSince}
        )
    `.execute(db);
};
