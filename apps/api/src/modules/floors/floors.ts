import type { MemberContext } from '../../kernel/context.ts';
import { withVenueEvents } from '../../kernel/events/venue-changes.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { type FloorChangeRow, listFloorChanges } from '../activities/index.ts';
import {
  type LayerFile,
  loadLayerFiles,
  loadPictures,
  type PictureAnswer,
} from '../files/index.ts';
import {
  type FloorRow,
  listFloors,
  lockBeaconsForDelete,
  lockFloorForDelete,
  requireFloor,
} from '../places/index.ts';
import { recordFloorActivity } from './activities.ts';
import { type LayerRow, listLayers } from './layers/layers-repository.ts';
import { type FloorContents, countContents, deleteFloor } from './repository.ts';

/** What is shown of a layer and of a floor, of the draft or of a version. */
type LayerFields = Pick<LayerRow, 'id' | 'position' | 'file_id'> & { kind: string };
type FloorFields = Pick<
  FloorRow,
  'id' | 'building_id' | 'name' | 'jibestream_id' | 'position' | 'corners' | 'translations'
>;

export type ShownLayer<Row extends LayerFields = LayerFields> = { row: Row; file: LayerFile };
export type ShownFloor = { row: FloorFields; photo: PictureAnswer | null; layers: ShownLayer[] };

export const withFiles = async <Row extends LayerFields>(
  context: MemberContext,
  rows: readonly Row[],
): Promise<ShownLayer<Row>[]> => {
  const files = await loadLayerFiles(
    context,
    rows.map(({ file_id: fileId }) => fileId),
  );
  return rows.flatMap((row) => {
    const file = files.get(row.file_id);
    return file ? [{ row, file }] : [];
  });
};

/** Loads layers, files and photos of any number of floors at once. */
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
): Promise<ShownFloor[]> => withContents(context, await listFloors(context, buildingId));

export const showFloor = async (context: MemberContext, id: number): Promise<ShownFloor> => {
  const [shown] = await withContents(context, [await requireFloor(context, id)]);
  if (!shown) throw notFound();
  return shown;
};

/**
 * A floor of the provider is deleted only by a synchronization. A floor that was drawn here before the
 * building was linked is never synchronized, so it can be deleted.
 */
export const removeFloor = (
  context: MemberContext,
  id: number,
  { synchronizing }: { synchronizing: boolean },
): Promise<{ outcome: 'removed' | 'synchronized' }> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const floor = await lockFloorForDelete(inside, id);
    const isSynced = floor.venue_id !== null && floor.jibestream_id !== null;
    if (isSynced && !synchronizing) return { outcome: 'synchronized' };
    const { layers, pois, route_points, comments } = await countContents(tx, id);
    const details = { layers, pois, route_points, comments };
    await lockBeaconsForDelete(tx, { floorId: id });
    const cause = { action: 'floor.deleted', events: ['poi.changed'] } as const;
    await withVenueEvents(inside, cause, { floorIds: [id] }, () => deleteFloor(tx, id));
    await recordFloorActivity(inside, floor, { action: 'floor.deleted', details });
    return { outcome: 'removed' };
  });

export const floorContents = async (context: MemberContext, id: number): Promise<FloorContents> => {
  await requireFloor(context, id);
  return countContents(context.db, id);
};

export const changesOn = async (context: MemberContext, id: number): Promise<FloorChangeRow[]> => {
  await requireFloor(context, id);
  return listFloorChanges(context.db, context.scope, id);
};
