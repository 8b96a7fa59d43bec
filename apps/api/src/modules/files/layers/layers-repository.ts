import type { Db } from '../../../platform/database/db.ts';
import type { FileRow } from '../repository.ts';

export const listFiles = (db: Db, ids: readonly number[]): Promise<FileRow[]> =>
  db.selectFrom('files').selectAll().where('id', 'in', ids).execute();

export const setContentType = async (db: Db, id: number, contentType: string): Promise<void> => {
  await db.updateTable('files').set({ content_type: contentType }).where('id', '=', id).execute();
};
