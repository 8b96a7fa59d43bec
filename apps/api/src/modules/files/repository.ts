import type { Insertable, Selectable } from 'kysely';

import type { Db } from '../../platform/database/db.ts';
import type { Files } from '../../platform/database/schema.generated.ts';

export type FileRow = Selectable<Files>;

export const insertFile = (db: Db, values: Insertable<Files>): Promise<FileRow> =>
  db.insertInto('files').values(values).returningAll().executeTakeFirstOrThrow();

export const findFile = (db: Db, id: number): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

/** The same with a lock, so that it cannot be removed until the transaction ends. */
export const lockFileForShare = async (tx: Db, id: number): Promise<boolean> => {
  const file = tx.selectFrom('files').select('id').where('id', '=', id).forKeyShare();
  return (await file.executeTakeFirst()) !== undefined;
};

export const findFileByKey = (db: Db, key: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirst();

export const setMeasured = async (
  db: Db,
  id: number,
  measured: Pick<FileRow, 'byte_size' | 'checksum'>,
): Promise<void> => {
  await db.updateTable('files').set(measured).where('id', '=', id).execute();
};

export const deleteFile = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('files').where('id', '=', id).execute();
};

/** The total bytes of a company, and those added since a time. */
export const sumBytes = async (
  db: Db,
  companyId: number,
  since: Date,
): Promise<{ stored: number; recent: number }> => {
  const row = await db
    .selectFrom('files')
    .select(({ fn }) => [
      fn.sum<string | null>('byte_size').as('stored'),
      fn.sum<string | null>('byte_size').filterWhere('created_at', '>', since).as('recent'),
    ])
    .where('saas_company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { stored: Number(row.stored ?? 0), recent: Number(row.recent ?? 0) };
};

export const listFiles = (db: Db, ids: readonly number[]): Promise<FileRow[]> =>
  db.selectFrom('files').selectAll().where('id', 'in', ids).execute();

export const setContentType = async (db: Db, id: number, contentType: string): Promise<void> => {
  await db.updateTable('files').set({ content_type: contentType }).where('id', '=', id).execute();
};
