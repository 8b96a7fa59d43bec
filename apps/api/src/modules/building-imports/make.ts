import type { FailedBundle } from '@floorwright/domain/venue-bundle';

import { type FileStore, countRemainingStorageBytes } from '../files/index.ts';
import { failImport } from './fail-import.ts';
import type { OnBehalf } from './queue.ts';
import { type OpenedBundle, withStoredBundle } from './reading/stored-bundle.ts';
import { findUnfinished, type UnfinishedImport } from './repository.ts';
import { sumFileSizes, storeFiles } from './writing/store-files.ts';
import { writeBuilding } from './writing/write.ts';

const make = async (
  deps: FileStore,
  { request, row }: { request: OnBehalf; row: UnfinishedImport },
  { contents, problems, archive }: OpenedBundle,
): Promise<void> => {
  const fail = (code: FailedBundle['code'], message: string | null = null): Promise<void> =>
    failImport(deps, row.id, { code, file: row.filename, message }, problems);
  if (row.stops_on_problems && problems.length > 0) return fail('problems');
  if (
    sumFileSizes(contents, archive) > (await countRemainingStorageBytes(deps, row.saas_company_id))
  )
    return fail('storage_full');
  const files = await storeFiles(deps, row, contents, archive);
  problems.push(...files.problems);
  if (row.stops_on_problems && problems.length > 0) return fail('problems');
  const written = await writeBuilding(deps, { request, row, contents, files, problems });
  if (written.outcome === 'refused') {
    const { code, message } = written;
    const failure = { code, file: row.filename, message };
    await failImport(deps, row.id, failure, written.problems);
  }
};

/**
 * Makes the building of an import. Layers and pictures are stored first; then everything is written in one
 * transaction. If the process is killed, nothing refers to the stored files, and the next attempt starts again.
 */
export const makeBuilding = async (deps: FileStore, request: OnBehalf): Promise<void> => {
  const row = await findUnfinished(deps.db, request.importId);
  if (!row) return;
  await withStoredBundle(deps, row, {
    work: (bundle) => make(deps, { request, row }, bundle),
    fail: (failure) => failImport(deps, row.id, failure),
  });
};
