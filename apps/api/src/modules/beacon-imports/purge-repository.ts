import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import { failedFor } from './repository.ts';

/** The undo data of imports that are too old to undo. */
export const deleteOldChanges = async (db: Db, before: Date): Promise<void> => {
  await sql`
    delete from beacon_import_changes using beacon_imports
    where beacon_imports.id = import_id and applied_at <= ${before} and status = 'complete'
  `.execute(db);
};

/** Lines of finished imports, except refused ones, which can still be downloaded. */
export const deleteOldRows = async (db: Db, before: Date): Promise<void> => {
  await sql`
    delete from beacon_import_rows as staged using beacon_imports
    where beacon_imports.id = staged.import_id and (
      (status = 'failed' and beacon_imports.created_at <= ${before})
      or (status = 'complete' and applied_at <= ${before} and not exists (
        select from beacon_import_errors as error
        where error.import_id = staged.import_id and error.row = staged.row
      ))
    )
  `.execute(db);
};

/** Imports that were never saved. */
export const failForgotten = async (db: Db, before: Date): Promise<void> => {
  await db
    .updateTable('beacon_imports')
    .set(failedFor('not_saved'))
    .where('status', 'in', ['parsed', 'pending'])
    .where('created_at', '<=', before)
    .execute();
};
