import type { Db } from '../../platform/database/db.ts';

export type VariantName = 'large' | 'medium' | 'small';

/** Every one of these files that exists, with the keys of those variants that have been made. */
export const listPictureKeys = (db: Db, fileIds: readonly number[]) =>
  db
    .selectFrom('files')
    .leftJoin('file_variants as variant', 'variant.file_id', 'files.id')
    .select(['files.id', 'files.processing_failed_at', 'variant.name', 'variant.key'])
    .where('files.id', 'in', fileIds)
    .execute();
