import { readSnapshot } from '../../platform/database/db.ts';
import { type FileStore, storeFile } from '../files/index.ts';
import { ExportFailed } from './failure.ts';
import { type ExportStore, prepareExport } from './prepare.ts';
import { completeExport, failExport, findWaiting, storeFailure } from './repository.ts';

/** Writes the archive of an export. If the process is killed, the next attempt starts again. */
export const writeExport = async (deps: FileStore & ExportStore, id: number): Promise<void> => {
  const { db } = deps;
  const read = await readSnapshot(db, async (tx) => {
    const waiting = await findWaiting(tx, id);
    return waiting && { waiting, write: await prepareExport(tx, deps, waiting) };
  });
  if (!read) return;
  try {
    const written = await read.write();
    const fileId = await storeFile(deps, { companyId: read.waiting.company_id, ...written });
    await completeExport(db, id, fileId);
  } catch (error) {
    if (!(error instanceof ExportFailed)) throw error;
    if (!error.mayPass) return failExport(db, id, error.failure);
    // If no attempt succeeds, this is why.
    await storeFailure(db, id, error.failure);
    throw error;
  }
};
