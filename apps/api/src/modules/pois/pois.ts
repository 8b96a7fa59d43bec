import type { Output, Poi, pois } from '@floorwright/contract';
import { ringCentre } from '@floorwright/domain/geo';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { loadSignedPictures, type SignedPicture } from '../files/index.ts';
import { requireFloorOf } from '../places/index.ts';
import { floorOf, recordPoiActivity } from './activities.ts';
import { fieldsOf } from './fields.ts';
import { deletePoi, findPoi, listPois, lockPoi, type PoiRow } from './repository.ts';

/** A POI and its icon. */
export type ShownPoi = { row: PoiRow; icon: SignedPicture | null };

const withIcons = async (context: MemberContext, rows: readonly PoiRow[]): Promise<ShownPoi[]> => {
  const icons = await loadSignedPictures(
    context,
    rows.flatMap(({ icon_file_id: fileId }) => fileId ?? []),
  );
  const iconOf = (fileId: number | null) => (fileId === null ? null : icons.get(fileId)) ?? null;
  return rows.map((row) => ({ row, icon: iconOf(row.icon_file_id) }));
};

export const withIcon = async (context: MemberContext, row: PoiRow): Promise<ShownPoi> => {
  const [shown] = await withIcons(context, [row]);
  return shown ?? { row, icon: null };
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
  return { ...page, rows: await withIcons(context, page.rows) };
};

export const showPoi = async (context: MemberContext, id: number): Promise<ShownPoi> => {
  const poi = await findPoi(context.db, context.scope, id);
  if (!poi) throw notFound();
  return withIcon(context, poi);
};

export const removePoi = (
  context: MemberContext,
  id: number,
  version: number | undefined,
): Promise<{ outcome: 'removed' | 'stale' }> =>
  inTransaction(context.db, async (tx) => {
    const poi = await lockPoi(tx, context.scope, id);
    if (!poi) throw notFound();
    if (version !== undefined && version !== poi.lock_version) return { outcome: 'stale' };
    await deletePoi(tx, id);
    await recordPoiActivity({ ...context, db: tx }, poi, {
      action: 'poi.deleted',
      details: floorOf(poi),
    });
    return { outcome: 'removed' };
  });

export const presentPoi = ({ row, icon }: ShownPoi): z.input<typeof Poi> => {
  const { ring, icon_file_id: _, ...fields } = fieldsOf(row);
  return {
    id: row.id,
    poi_id: row.poi_id,
    building_id: row.building_id,
    building_floor_id: row.building_floor_id,
    ...fields,
    icon: icon && { ...icon, '1x': icon.small },
    coordinates: [...ring],
    ...ringCentre(ring),
    kind: 'Feature',
    geometry_type: 'Polygon',
    height: 0,
    lock_version: row.lock_version,
  };
};
