import type { buildings, Output } from '@floorwright/contract';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { holdBeaconsOf } from '../beacons/holding-service.ts';
import { loadPictures, type PictureAnswer } from '../files/pictures-service.ts';
import { type Contents, countContents } from './contents-repository.ts';
import {
  type BuildingRow,
  deleteBuilding,
  findBuilding,
  hasApplication,
  listBuildings,
  lockBuildingForDelete,
} from './repository.ts';
import { recordBuildingDeed } from './trail.ts';

/** A building and how its photo looks. */
export type ShownBuilding = { row: BuildingRow; photo: PictureAnswer | null };

/** The photos of all of them are found at once. */
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

export const showBuilding = async (context: MemberContext, id: number): Promise<ShownBuilding> => {
  const building = await findBuilding(context.db, context.scope, id);
  if (!building) throw notFound();
  return withPhoto(context, building);
};

export const removeBuilding = (context: MemberContext, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const building = await lockBuildingForDelete(tx, context.scope, id);
    if (!building) throw notFound();
    const details = await countContents(tx, context.scope, id);
    await holdBeaconsOf(tx, { buildingId: id });
    await deleteBuilding(tx, id);
    await recordBuildingDeed(context, tx, building, {
      action: 'building.deleted',
      ...(details && { details }),
    });
  });

export const buildingContents = async (
  { db, scope }: MemberContext,
  id: number,
): Promise<Contents> => {
  const contents = await countContents(db, scope, id);
  if (!contents) throw notFound();
  return contents;
};
