import { type Insertable, sql } from 'kysely';

import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { integers } from '../../../platform/database/lists.ts';
import { executePrepared } from '../../../platform/database/prepared.ts';
import type { FileVariants } from '../../../platform/database/schema.generated.ts';

export type VariantName = 'large' | 'medium' | 'small';

/** The existing files among these, with the keys of their finished variants. */
export const listPictureKeys = (db: Db, fileIds: readonly number[]) =>
  executePrepared(
    db,
    db
      .selectFrom('files')
      .leftJoin('file_variants as variant', 'variant.file_id', 'files.id')
      .select(({ fn }) => {
        const keyOf = (name: VariantName) =>
          fn.max('variant.key').filterWhere('variant.name', '=', name).as(name);
        return [
          'files.id',
          'files.processing_failed_at',
          keyOf('large'),
          keyOf('medium'),
          keyOf('small'),
        ];
      })
      // One parameter: a list of hundreds would be parsed and planned each time.
      .where('files.id', '=', sql<number>`any(${integers(fileIds)}::integer[])`)
      .groupBy('files.id'),
  );

/** The pictures of a company by the keys of their variants. */
export const listPicturesAt = (
  db: Db,
  companyId: number,
  keys: readonly string[],
): Promise<{ id: number; key: string }[]> =>
  db
    .selectFrom('file_variants as variant')
    .innerJoin('files', 'files.id', 'variant.file_id')
    .select(['files.id', 'variant.key'])
    .where(sql<boolean>`variant.key = any(${keys}::text[])`)
    .where('files.saas_company_id', '=', companyId)
    .execute();

export const hasVariants = async (db: Db, fileId: number): Promise<boolean> => {
  const query = db.selectFrom('file_variants').select('name').where('file_id', '=', fileId);
  return (await query.executeTakeFirst()) !== undefined;
};

/** In one statement, so that all or none are found. A second run stores the same again. */
export const insertVariants = (
  db: Db,
  fileId: number,
  variants: readonly Omit<Insertable<FileVariants>, 'file_id'>[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx
      .insertInto('file_variants')
      .values(variants.map((variant) => ({ ...variant, file_id: fileId })))
      .onConflict((conflict) => conflict.columns(['file_id', 'name']).doNothing())
      .execute();
    await markProcessing(tx, fileId, null);
  });

export const markProcessing = async (
  db: Db,
  fileId: number,
  failedAt: Date | null,
): Promise<void> => {
  await db
    .updateTable('files')
    .set({ processing_failed_at: failedAt })
    .where('id', '=', fileId)
    .execute();
};
