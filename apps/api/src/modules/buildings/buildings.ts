import type { buildings, Output } from '@floorwright/contract';

import type { MemberContext } from '../../kernel/context.ts';
import { withVenueEvents } from '../../kernel/events/venue-changes.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { loadPictures, type PictureAnswer } from '../files/index.ts';
import { lockBeaconsForDelete, lockBuildingForDelete, requireBuilding } from '../places/index.ts';
import { recordBuildingActivity } from './activities.ts';
import {
  type BuildingRow,
  type BuildingContents,
  countContents,
  deleteBuilding,
  hasApplication,
  listBuildings,
} from './repository.ts';

export type ShownBuilding = { row: BuildingRow; photo: PictureAnswer | null };

/** Loads the photos of all of them at once. */
const withPhotos = async (
  context: MemberContext,
  rows: readonly BuildingRow[],
): Promise<ShownBuilding[]> => {
  const fileIds = rows.flatMap(({ photo_file_id: fileId }) => fileId ?? []);
  const pictures = await loadPictures(context, fileIds);
  const photoOf = (fileId: number | null) =>
    (fileId === null ? null : pictures.get(fileId)) ?? null;
  return rows.map((row) => ({ row, photo: photoOf(row.photo_file_id) }));
};

export const withPhoto = async (
  context: MemberContext,
  row: BuildingRow,
): Promise<ShownBuilding> => {
  const [shown] = await withPhotos(context, [row]);
  return shown ?? { row, photo: null };
};

export const findBuildings = async (
  context: MemberContext,
  applicationId: number,
  query: Output<typeof buildings.list.query>,
): Promise<{ rows: ShownBuilding[]; totalCount: number }> => {
  const { db, scope } = context;
  if (!(await hasApplication(db, scope, applicationId))) throw notFound();
  const page = await listBuildings(db, {
    applicationId,
    size: query['page[size]'],
    number: query['page[number]'],
    words: query.q,
    sort: query.sort ?? 'name',
  });
  return { ...page, rows: await withPhotos(context, page.rows) };
};

export const showBuilding = async (context: MemberContext, id: number): Promise<ShownBuilding> =>
  withPhoto(context, await requireBuilding(context, id));

export const removeBuilding = (context: MemberContext, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const building = await lockBuildingForDelete(inside, id);
    const details = await countContents(tx, id);
    await lockBeaconsForDelete(tx, { buildingId: id });
    await withVenueEvents(inside, { action: 'building.deleted' }, { buildingIds: [id] }, () =>
      deleteBuilding(tx, id),
    );
    await recordBuildingActivity(context, tx, building, { action: 'building.deleted', details });
  });

export const buildingContents = async (
  context: MemberContext,
  id: number,
): Promise<BuildingContents> => {
  await requireBuilding(context, id);
  return countContents(context.db, id);
};
