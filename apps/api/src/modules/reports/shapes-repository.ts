import type { Db } from '../../platform/database/db.ts';

export type FloorPoi = { id: number; poi_id: string; title: string; ring: number[] };

/** The POIs of a floor as they are edited. */
export const listFloorPois = (db: Db, floorId: number): Promise<FloorPoi[]> =>
  db
    .selectFrom('building_pois')
    .select(['id', 'poi_id', 'title', 'ring'])
    .where('building_floor_id', '=', floorId)
    .orderBy('id')
    .execute();

/** When which version of a building went live, the first one first; without a number if it is no longer stored. */
export const listPublications = async (db: Db, buildingId: number) => {
  const rows = await db
    .selectFrom('building_publications as publication')
    .leftJoin('building_versions as version', 'version.id', 'publication.version_id')
    .select(['publication.at', 'publication.automatic', 'publication.unchanged_until'])
    .select('version.number')
    .where('publication.building_id', '=', buildingId)
    .orderBy('publication.at')
    .orderBy('publication.id')
    .execute();
  return rows.map(({ at, unchanged_until: seen, ...publication }) => ({
    ...publication,
    at: at.getTime(),
    unchangedUntil: seen?.getTime() ?? null,
    isStored: publication.number !== null,
  }));
};

/** The POIs of a floor in a version. */
export const listPoisInVersion = (
  db: Db,
  { buildingId, floorId }: { buildingId: number; floorId: number },
  number: number,
): Promise<FloorPoi[]> =>
  db
    .selectFrom('version_pois')
    .select(['id', 'poi_id', 'title', 'ring'])
    .where('building_id', '=', buildingId)
    .where('building_floor_id', '=', floorId)
    .where('since', '<=', number)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', number)]))
    .orderBy('id')
    .execute();
