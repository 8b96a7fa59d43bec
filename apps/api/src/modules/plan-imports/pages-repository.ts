import type { PlanSummary } from '@floorwright/domain/plan-import';

import type { Db } from '../../platform/database/db.ts';
import { finishReading } from './repository.ts';

export type StoredPage = { number: number; width: number; height: number; file_id: number | null };

const pdfOfPages: PlanSummary = {
  kind: 'pdf',
  unit: null,
  width: 0,
  height: 0,
  layers: [],
  skipped: [],
};

/** The pages of a file, of which the user chooses one. */
export const finishPages = async (
  tx: Db,
  id: number,
  pages: readonly StoredPage[],
): Promise<void> => {
  if (!(await finishReading(tx, id, pdfOfPages))) return;
  await tx
    .insertInto('plan_import_pages')
    .values(pages.map((page) => ({ ...page, plan_import_id: id })))
    .execute();
};

export const listPages = (db: Db, id: number) =>
  db
    .selectFrom('plan_import_pages as page')
    .leftJoin('files as picture', 'picture.id', 'page.file_id')
    .select(['page.number', 'page.width', 'page.height', 'picture.key'])
    .where('page.plan_import_id', '=', id)
    .orderBy('page.number')
    .execute();

export const hasPage = async (db: Db, id: number, number: number): Promise<boolean> =>
  (await db
    .selectFrom('plan_import_pages')
    .select('number')
    .where('plan_import_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()) !== undefined;
