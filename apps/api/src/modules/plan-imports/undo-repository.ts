import type { FormerPlan } from '@floorwright/domain/plan-import';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

type Applied = {
  layerIds: readonly number[];
  former: FormerPlan & { photo: number | null };
  now: Date;
};

/** Stores which layers it became, and for undoing, what was there before. */
export const setApplied = async (
  tx: Db,
  id: number,
  { layerIds, former: { photo, ...former }, now }: Applied,
): Promise<void> => {
  await tx
    .updateTable('plan_imports')
    .set({
      status: 'applied',
      applied_at: now,
      former_photo_file_id: photo,
      former: JSON.stringify(former),
    })
    .where('id', '=', id)
    .execute();
  await sql`
    update plan_import_layers drawn set layer_id = layer.id
    from unnest(${layerIds}::integer[]) with ordinality layer (id, place)
    where drawn.plan_import_id = ${id} and drawn.number = layer.place - 1
  `.execute(tx);
};

const nothingFormer = { former: null, former_photo_file_id: null };

export const setUndone = async (tx: Db, id: number, kept: number, now: Date): Promise<void> => {
  await tx
    .updateTable('plan_imports')
    .set({ undone_at: now, undone_kept: kept, ...nothingFormer })
    .where('id', '=', id)
    .execute();
};

/** Forgets what was before drawings that were applied before this time. Their former pictures are swept. */
export const forgetFormer = async (db: Db, time: Date): Promise<void> => {
  await db
    .updateTable('plan_imports')
    .set(nothingFormer)
    .where('applied_at', '<', time)
    .where('former', 'is not', null)
    .execute();
};
