import type { FailedBundle } from '@floorwright/domain/venue-bundle';

import { whileWanted } from '../../platform/threads/while-wanted.ts';
import { type FileStore, countRemainingStorageBytes } from '../files/index.ts';
import { failImport } from './fail-import.ts';
import type { OnBehalf } from './queue.ts';
import type { OpenedArchive } from './reading/document.ts';
import { withStoredBundle } from './reading/stored-bundle.ts';
import {
  findUnfinished,
  isUnfinished,
  listKeyScopes,
  type UnfinishedImport,
} from './repository.ts';
import { sumFileSizes, storeFiles } from './writing/store-files.ts';
import { writeBuildings } from './writing/write.ts';

/** Whether a program asked for beacons with an API key that is not for them. */
const lacksBeacons = async (
  { db }: FileStore,
  { actor: { keyId } }: OnBehalf,
  { buildings }: OpenedArchive,
): Promise<boolean> =>
  keyId !== undefined &&
  buildings.some(({ contents }) => contents.beacons.length > 0) &&
  !(await listKeyScopes(db, keyId)).includes('beacons');

const make = async (
  deps: FileStore,
  { request, row }: { request: OnBehalf; row: UnfinishedImport },
  opened: OpenedArchive,
): Promise<void> => {
  const { application, problems } = opened;
  const fail = (code: FailedBundle['code'], message: string | null = null): Promise<void> =>
    failImport(deps, row.id, { code, file: row.filename, message }, problems);
  if (row.application_id === null && !application) return fail('not_an_application');
  if (row.stops_on_problems && problems.length > 0) return fail('problems');
  if (await lacksBeacons(deps, request, opened)) return fail('key_without_beacons');
  const bytes = opened.buildings.reduce((sum, building) => sum + sumFileSizes(building), 0);
  if (bytes > (await countRemainingStorageBytes(deps, row.saas_company_id)))
    return fail('storage_full');
  const buildings = await storeFiles(deps, row, opened);
  if (!buildings) return;
  problems.push(...buildings.flatMap(({ files }) => files.problems));
  if (row.stops_on_problems && problems.length > 0) return fail('problems');
  const written = await writeBuildings(deps, { request, row, application, buildings, problems });
  if (written.outcome === 'refused') {
    const { code, message } = written;
    const failure = { code, file: row.filename, message };
    await failImport(deps, row.id, failure, written.problems);
  }
};

/**
 * Makes the buildings of an import. Layers and pictures are stored first; then everything is written in one
 * transaction. If the process is killed, nothing refers to the stored files, and the next attempt starts again.
 */
export const makeBuildings = async (deps: FileStore, request: OnBehalf): Promise<void> => {
  const row = await findUnfinished(deps.db, request.importId);
  if (!row) return;
  await whileWanted(
    () => isUnfinished(deps.db, row.id),
    (signal) =>
      withStoredBundle(deps, row, {
        signal,
        work: (opened) => make(deps, { request, row }, opened),
        fail: (failure) => failImport(deps, row.id, failure),
      }),
  );
};
