import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/** Layers that were deleted within the last day still exist, but only `lockRemovedLayerForUpdate` finds them. */
const layers = (db: Db) =>
  db
    .selectFrom('building_floor_layers as layer')
    .innerJoin('files', 'files.id', 'layer.file_id')
    .select([
      'layer.id',
      'layer.building_floor_id',
      'layer.file_id',
      'layer.kind',
      'layer.position',
      'files.filename',
    ]);

export type LayerRow = Awaited<ReturnType<ReturnType<typeof layers>['executeTakeFirstOrThrow']>>;

/** The layers of these floors, from the lowest up. */
export const listLayers = (db: Db, floorIds: readonly number[]): Promise<LayerRow[]> =>
  layers(db)
    .where('layer.building_floor_id', 'in', floorIds)
    .where('layer.removed_at', 'is', null)
    .orderBy('layer.building_floor_id')
    .orderBy('layer.position')
    .orderBy('layer.id')
    .execute();

/** Locks a layer that was deleted after this time, for update. */
export const lockRemovedLayerForUpdate = (
  tx: Db,
  floorId: number,
  id: number,
  after: Date,
): Promise<LayerRow | undefined> =>
  layers(tx)
    .where('layer.id', '=', id)
    .where('layer.building_floor_id', '=', floorId)
    .where('layer.removed_at', '>', after)
    .forUpdate('layer')
    .executeTakeFirst();

type NewLayer = Pick<LayerRow, 'building_floor_id' | 'file_id' | 'kind' | 'position'>;

export const insertLayer = async (tx: Db, values: NewLayer, now: Date): Promise<number> => {
  const { id } = await tx
    .insertInto('building_floor_layers')
    .values({ ...values, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Copies the layers of a floor to another one. Both use the same files. */
export const copyLayers = async (
  tx: Db,
  { from, to }: { from: number; to: number },
  now: Date,
): Promise<number> => {
  const copied = await sql`
    insert into building_floor_layers (
      building_floor_id, file_id, kind, position, created_at, updated_at
    )
    select ${to}, file_id, kind, position, ${now}, ${now}
    from building_floor_layers
    where building_floor_id = ${from} and removed_at is null
    order by position, id
  `.execute(tx);
  return Number(copied.numAffectedRows ?? 0n);
};

type Change = { kind?: string; file_id?: number; removed_at?: Date | null };

export const updateLayer = async (tx: Db, id: number, change: Change, now: Date): Promise<void> => {
  await tx
    .updateTable('building_floor_layers')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
};

/** Numbers these layers from 0 in this order. */
export const numberLayers = async (tx: Db, ids: readonly number[]): Promise<void> => {
  await sql`
    update building_floor_layers layer set position = place.number - 1
    from unnest(${ids}::integer[]) with ordinality place (id, number)
    where layer.id = place.id and layer.position <> place.number - 1
  `.execute(tx);
};

/** Deletes layers for good that were deleted at or before this time. Their files are swept. */
export const purgeLayers = async (db: Db, until: Date): Promise<void> => {
  await db.deleteFrom('building_floor_layers').where('removed_at', '<=', until).execute();
};
