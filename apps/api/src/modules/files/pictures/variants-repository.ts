import type { Insertable } from 'kysely';

import { type Db, inTransaction } from '../../../platform/database/db.ts';
import type { FileVariants } from '../../../platform/database/schema.generated.ts';

export type VariantName = 'large' | 'medium' | 'small';

/** The existing files among these, with the keys of their finished variants. */
export const listPictureKeys = (db: Db, fileIds: readonly number[]) =>
  db
    .selectFrom('files')
    .leftJoin('file_variants as variant', 'variant.file_id', 'files.id')
    .select(['files.id', 'files.processing_failed_at', 'variant.name', 'variant.key'])
    .where('files.id', 'in', fileIds)
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
