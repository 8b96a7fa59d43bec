import type { Output, triggers } from '@floorwright/contract';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { loadSignedPictures, type SignedPicture } from '../files/index.ts';
import { requireBuilding, timeZoneOf } from '../places/index.ts';
import { recordTriggerActivity } from './activities.ts';
import {
  countResults,
  deleteTrigger,
  findTrigger,
  listTriggers,
  listTriggersAt,
  lockTriggerForUpdate,
  type TriggerRow,
} from './repository.ts';

/** An engagement and the images of its coupon. */
export type ShownTrigger = {
  row: TriggerRow;
  logo: SignedPicture | null;
  image: SignedPicture | null;
};

const withPictures = async (
  context: MemberContext,
  rows: readonly TriggerRow[],
): Promise<ShownTrigger[]> => {
  const pictures = await loadSignedPictures(
    context,
    rows.flatMap(({ logo_file_id: logo, image_file_id: image }) =>
      [logo ?? [], image ?? []].flat(),
    ),
  );
  const pictureOf = (fileId: number | null) =>
    (fileId === null ? null : pictures.get(fileId)) ?? null;
  return rows.map((row) => ({
    row,
    logo: pictureOf(row.logo_file_id),
    image: pictureOf(row.image_file_id),
  }));
};

export const findTriggers = async (
  context: MemberContext,
  buildingId: number,
  query: Output<typeof triggers.list.query>,
): Promise<{ rows: ShownTrigger[]; totalCount: number; timeZone: string }> => {
  const building = await requireBuilding(context, buildingId);
  const page = await listTriggers(context.db, {
    buildingId,
    size: query['page[size]'],
    number: query['page[number]'],
    words: query.q,
    status: query.status,
    sort: query.sort ?? 'created_at',
  });
  return {
    ...page,
    rows: await withPictures(context, page.rows),
    timeZone: timeZoneOf(building),
  };
};

export const showTrigger = async (context: MemberContext, id: number): Promise<ShownTrigger> => {
  const row = await findTrigger(context.db, context.scope, id);
  const [shown] = row ? await withPictures(context, [row]) : [];
  if (!shown) throw notFound();
  return shown;
};

export const showResults = async (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  id: number,
): Promise<{ delivered: number; opened: number }> => {
  if (!(await findTrigger(db, scope, id))) throw notFound();
  return countResults(db, scope.companyId, id);
};

export const removeTrigger = (
  context: MemberContext,
  id: number,
  version: number | undefined,
): Promise<{ outcome: 'removed' | 'stale' }> =>
  inTransaction(context.db, async (tx) => {
    const row = await lockTriggerForUpdate(tx, context.scope, id);
    if (!row) throw notFound();
    if (version !== undefined && version !== row.lock_version) return { outcome: 'stale' };
    const { delivered, opened } = await countResults(tx, context.scope.companyId, id);
    await deleteTrigger(tx, id);
    await recordTriggerActivity({ ...context, db: tx }, row, {
      action: 'engagement.deleted',
      // Deleted together with it.
      details: {
        building: row.building_name,
        ...(delivered + opened > 0 && { delivered, opened }),
      },
    });
    return { outcome: 'removed' };
  });

/** The engagements at these beacons that the member may see. */
export const findTriggersAt = (
  { db, scope }: Pick<MemberContext, 'db' | 'scope'>,
  beaconIds: readonly number[],
): Promise<{ id: number; name: string }[]> => listTriggersAt(db, scope, beaconIds);
