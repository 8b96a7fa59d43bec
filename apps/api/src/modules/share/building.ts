import type { PublicContext } from '../../kernel/context.ts';
import { takeTry } from '../../kernel/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import { loadPictures, type PictureAnswer } from '../files/index.ts';
import { findPlace, type FoundPlace } from './find-place.ts';
import { placesOfAddress, routesOfAddress } from './limits.ts';
import {
  findSharedBuilding,
  type FloorRow,
  hasRoutes,
  type LayerRow,
  listFloors,
  listLayers,
  listPictures,
  listPois,
  listRoutes,
  type PictureRow,
  type PoiRow,
  type RouteRow,
  type SharedBuildingRow,
} from './repository.ts';

export type ShownBuilding = {
  row: SharedBuildingRow;
  floors: FloorRow[];
  layers: LayerRow[];
  pois: PoiRow[];
  /** Of the POIs, by poi_id. */
  picturesOf: ReadonlyMap<string, readonly number[]>;
  pictures: ReadonlyMap<number, PictureAnswer>;
  hasRoutes: boolean;
};

const byPoi = (rows: readonly PictureRow[]): ReadonlyMap<string, readonly number[]> => {
  const files = new Map<string, number[]>();
  for (const { poi_id: poiId, file_id: fileId } of rows)
    files.set(poiId, [...(files.get(poiId) ?? []), fileId]);
  return files;
};

const loadBuilding = async (context: PublicContext, id: number): Promise<ShownBuilding> => {
  const row = await findSharedBuilding(context.db, id, context.clock.now());
  if (!row) throw notFound();
  return loadContents(context, row);
};

/** The public data of a building, for a caller who may see it. */
export const loadContents = async (
  context: Pick<PublicContext, 'db' | 'config'>,
  row: SharedBuildingRow,
): Promise<ShownBuilding> => {
  const { db } = context;
  const { id } = row;
  const [floors, layers, pois, pictured, walkable] = await Promise.all([
    listFloors(db, id),
    listLayers(db, id),
    listPois(db, id),
    listPictures(db, id),
    hasRoutes(db, id),
  ]);
  const files = [
    ...floors.flatMap(({ photo_file_id: fileId }) => fileId ?? []),
    ...pois.flatMap(({ icon_file_id: fileId }) => fileId ?? []),
    ...pictured.map(({ file_id: fileId }) => fileId),
  ];
  const pictures = await loadPictures(context, files);
  return {
    row,
    floors,
    layers,
    pois,
    picturesOf: byPoi(pictured),
    pictures,
    hasRoutes: walkable,
  };
};

/** The target of a link. A page that is switched off is not found, like an unknown one. */
export const showPlace = async (
  context: PublicContext,
  link: string,
): Promise<{ place: FoundPlace; building: ShownBuilding }> => {
  await takeTry(context, placesOfAddress, context.address);
  const place = await findPlace(context, link);
  if (!place) throw notFound();
  return { place, building: await loadBuilding(context, place.buildingId) };
};

export const showRoutes = async (context: PublicContext, id: number): Promise<RouteRow[]> => {
  await takeTry(context, routesOfAddress, context.address);
  if (!(await findSharedBuilding(context.db, id, context.clock.now()))) throw notFound();
  return loadRoutes(context.db, id);
};

/** The routes of a building, for a caller who may see it. */
export const loadRoutes = (db: Db, id: number): Promise<RouteRow[]> => listRoutes(db, id);

/** The contents of a building in rows, for modules that have checked access. */
export const readContents = async (
  tx: Db,
  id: number,
): Promise<{ floors: FloorRow[]; layers: LayerRow[]; pois: PoiRow[]; routes: RouteRow[] }> => ({
  floors: await listFloors(tx, id),
  layers: await listLayers(tx, id),
  pois: await listPois(tx, id),
  routes: await listRoutes(tx, id),
});
