import type { FormerPlan } from '@floorwright/domain/plan-import';

import type { Db } from '../../platform/database/db.ts';

type Applied = {
  /** Null if nothing of the floor changed, so that nothing can be undone. */
  former: (FormerPlan & { photo: number | null }) | null;
  now: Date;
};

/** Stores, for undoing, what was there before. */
export const setApplied = async (tx: Db, id: number, { former, now }: Applied): Promise<void> => {
  const { photo = null, ...others } = former ?? {};
  await tx
    .updateTable('plan_imports')
    .set({
      status: 'applied',
      applied_at: now,
      former_photo_file_id: photo,
      former: former && JSON.stringify(others),
    })
    .where('id', '=', id)
    .execute();
};

const nothingFormer = { former: null, former_photo_file_id: null };
const nothingFormerOfLayers = { former_file_id: null, former_kind: null };

export const setUndone = async (tx: Db, id: number, kept: number, now: Date): Promise<void> => {
  await tx
    .updateTable('plan_imports')
    .set({ undone_at: now, undone_kept: kept, ...nothingFormer })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('plan_import_layers')
    .set(nothingFormerOfLayers)
    .where('plan_import_id', '=', id)
    .execute();
};

/** Forgets what was before drawings that were applied before this time. Their former pictures are swept. */
export const forgetFormer = async (db: Db, time: Date): Promise<void> => {
  const forgotten = db
    .updateTable('plan_imports')
    .set(nothingFormer)
    .where('applied_at', '<', time)
    .where('former', 'is not', null)
    .returning('id');
  await db
    .with('forgotten', () => forgotten)
    .updateTable('plan_import_layers')
    .set(nothingFormerOfLayers)
    .where('plan_import_id', 'in', (eb) => eb.selectFrom('forgotten').select('forgotten.id'))
    .execute();
};
