import type { Output, Poi, pois } from '@floorwright/contract';
import { ringCenter } from '@floorwright/domain/geo';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { loadSignedPictures, type SignedPicture } from '../files/index.ts';
import { requireFloorOf } from '../places/index.ts';
import { floorOf, recordPoiActivity } from './activities.ts';
import { fieldsOf } from './fields.ts';
import { deletePoi, findPoi, listPois, lockPoiForUpdate, type PoiRow } from './repository.ts';

/** A POI, its icon and its pictures. */
export type ShownPoi = {
  row: PoiRow;
  icon: SignedPicture | null;
  pictures: readonly (SignedPicture & { id: number })[];
};

const withFiles = async (context: MemberContext, rows: readonly PoiRow[]): Promise<ShownPoi[]> => {
  const files = await loadSignedPictures(
    context,
    rows.flatMap((row) => [row.icon_file_id ?? [], row.picture_ids].flat()),
  );
  return rows.map((row) => ({
    row,
    icon: (row.icon_file_id === null ? null : files.get(row.icon_file_id)) ?? null,
    pictures: row.picture_ids.flatMap((id) => {
      const picture = files.get(id);
      return picture ? [{ id, ...picture }] : [];
    }),
  }));
};

export const showRow = async (context: MemberContext, row: PoiRow): Promise<ShownPoi> => {
  const [shown] = await withFiles(context, [row]);
  return shown ?? { row, icon: null, pictures: [] };
};

export const findPois = async (
  context: MemberContext,
  place: { buildingId: number; floorId: number },
  query: Output<typeof pois.list.query>,
): Promise<{ rows: ShownPoi[]; totalCount: number }> => {
  await requireFloorOf(context, place);
  const page = await listPois(context.db, {
    floorId: place.floorId,
    size: query['page[size]'],
    number: query['page[number]'],
    words: query.q,
    sort: query.sort ?? 'created_at',
  });
  return { ...page, rows: await withFiles(context, page.rows) };
};

export const showPoi = async (context: MemberContext, id: number): Promise<ShownPoi> => {
  const poi = await findPoi(context.db, context.scope, id);
  if (!poi) throw notFound();
  return showRow(context, poi);
};

export const removePoi = (
  context: MemberContext,
  id: number,
  version: number | undefined,
): Promise<{ outcome: 'removed' | 'stale' }> =>
  inTransaction(context.db, async (tx) => {
    const poi = await lockPoiForUpdate(tx, context.scope, id);
    if (!poi) throw notFound();
    if (version !== undefined && version !== poi.lock_version) return { outcome: 'stale' };
    await deletePoi(tx, id);
    await recordPoiActivity({ ...context, db: tx }, poi, {
      action: 'poi.deleted',
      details: floorOf(poi),
    });
    return { outcome: 'removed' };
  });

export const presentPoi = ({ row, icon, pictures }: ShownPoi): z.input<typeof Poi> => {
  const { ring, icon_file_id: _, picture_ids: __, ...fields } = fieldsOf(row);
  return {
    id: row.id,
    poi_id: row.poi_id,
    building_id: row.building_id,
    building_floor_id: row.building_floor_id,
    ...fields,
    icon: icon && { ...icon, '1x': icon.small },
    pictures: [...pictures],
    coordinates: [...ring],
    ...ringCenter(ring),
    kind: 'Feature',
    geometry_type: 'Polygon',
    height: 0,
    lock_version: row.lock_version,
  };
};
