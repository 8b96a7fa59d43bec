import type { MemberContext } from '../../../kernel/context.ts';
import type { Db } from '../../../platform/database/db.ts';
import { lockFileForShare } from '../repository.ts';
import { findUpload, incomplete, outdated } from './uploads.ts';

export type CheckedUpload =
  | { outcome: 'checked'; fileId: number; filename: string }
  | { outcome: 'refused'; message: string };

/** Checks that the file that a form names by its signed id has arrived. Its contents are read later. */
export const checkUpload = async (
  context: MemberContext,
  signedId: string,
  mostBytes?: number,
): Promise<CheckedUpload> => {
  const file = await findUpload(context, signedId, mostBytes);
  if (!file) return { outcome: 'refused', message: outdated };
  if ((await context.storage.sizeOf(file.key)) !== file.byte_size)
    return { outcome: 'refused', message: incomplete };
  return { outcome: 'checked', fileId: file.id, filename: file.filename };
};

/** Problems of using a checked file, in the transaction that stores the reference. */
export const takeUpload = async (tx: Db, fileId: number): Promise<string | undefined> =>
  (await lockFileForShare(tx, fileId)) ? undefined : outdated;
