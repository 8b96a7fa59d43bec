import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { type FloorChangeRow, floorChanges } from '../activities/service.ts';
import { holdBeaconsOf } from '../beacons/holding-service.ts';
import { seeBuilding } from '../buildings/holding-service.ts';
import { type LayerFile, loadLayerFiles } from '../files/layers-service.ts';
import { loadPictures, type PictureAnswer } from '../files/pictures-service.ts';
import { type Contents, countContents } from './contents-repository.ts';
import { type LayerRow, listLayers } from './layers-repository.ts';
import {
  deleteFloor,
  findFloor,
  type FloorRow,
  listFloors,
  lockFloorForDelete,
} from './repository.ts';
import { recordFloorDeed } from './trail.ts';

export type ShownLayer = { row: LayerRow; file: LayerFile };
export type ShownFloor = { row: FloorRow; photo: PictureAnswer | null; layers: ShownLayer[] };

export const withFiles = async (
  context: MemberContext,
  rows: readonly LayerRow[],
): Promise<ShownLayer[]> => {
  const files = await loadLayerFiles(
    context,
    rows.map(({ file_id: fileId }) => fileId),
  );
  return rows.flatMap((row) => {
    const file = files.get(row.file_id);
    return file ? [{ row, file }] : [];
  });
};

/** However many floors there are, their layers, files and photos are found at once. */
const withContents = async (
  context: MemberContext,
  rows: readonly FloorRow[],
): Promise<ShownFloor[]> => {
  if (rows.length === 0) return [];
  const floorIds = rows.map(({ id }) => id);
  const layers = await withFiles(context, await listLayers(context.db, floorIds));
  const photoIds = rows.flatMap(({ photo_file_id: fileId }) => fileId ?? []);
  const pictures = await loadPictures(context, photoIds);
  return rows.map((row) => ({
    row,
    photo: (row.photo_file_id === null ? null : pictures.get(row.photo_file_id)) ?? null,
    layers: layers.filter((layer) => layer.row.building_floor_id === row.id),
  }));
};

export const findFloors = async (
  context: MemberContext,
  buildingId: number,
): Promise<ShownFloor[]> => {
  await seeBuilding(context, buildingId);
  return withContents(context, await listFloors(context.db, context.scope, buildingId));
};

export const showFloor = async (context: MemberContext, id: number): Promise<ShownFloor> => {
  const floor = await findFloor(context.db, context.scope, id);
  const [shown] = floor ? await withContents(context, [floor]) : [];
  if (!shown) throw notFound();
  return shown;
};

/**
 * What came from the provider goes only when the building is synchronized. A floor that was drawn here
 * before the building was linked never goes that way, so it can be deleted.
 */
export const removeFloor = (
  context: MemberContext,
  id: number,
  { synchronizing }: { synchronizing: boolean },
): Promise<'removed' | 'synchronized'> =>
  inTransaction(context.db, async (tx) => {
    const floor = await lockFloorForDelete(tx, context.scope, id);
    if (!floor) throw notFound();
    const isSynced = floor.venue_id !== null && floor.jibestream_id !== null;
    if (isSynced && !synchronizing) return 'synchronized';
    const { layers, pois, route_points } = await countContents(tx, id);
    const details = { layers, pois, route_points };
    await holdBeaconsOf(tx, { floorId: id });
    await deleteFloor(tx, id);
    await recordFloorDeed({ ...context, db: tx }, floor, { action: 'floor.deleted', details });
    return 'removed';
  });

export const floorContents = async (
  { db, scope }: MemberContext,
  id: number,
): Promise<Contents> => {
  if (!(await findFloor(db, scope, id))) throw notFound();
  return countContents(db, id);
};

export const changesOn = async (context: MemberContext, id: number): Promise<FloorChangeRow[]> => {
  if (!(await findFloor(context.db, context.scope, id))) throw notFound();
  return floorChanges(context, id);
};
