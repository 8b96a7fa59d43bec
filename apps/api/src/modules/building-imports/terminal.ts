import { bundleType } from '@floorwright/domain/venue-bundle';

import type { Actor } from '../../kernel/activity.ts';
import type { Chunks } from '../../platform/storage/index.ts';
import { type FileStore, storeFile } from '../files/index.ts';
import { makeBuilding } from './make.ts';
import { findCompanyOf, findImportById, type ImportRow, insertImport } from './repository.ts';

type Wish = {
  applicationId: number;
  filename: string;
  bytes: Chunks;
  stopsOnProblems: boolean;
  actor: Actor;
  address: string;
};

/** Makes a building in an application of any company, for operators; undefined if there is no such application. */
export const makeBuildingNow = async (
  store: FileStore,
  { applicationId, filename, bytes, stopsOnProblems, actor, address }: Wish,
): Promise<ImportRow | undefined> => {
  const { db, clock } = store;
  const companyId = await findCompanyOf(db, applicationId);
  if (companyId === undefined) return undefined;
  const { id: importId } = await insertImport(db, {
    saas_company_id: companyId,
    application_id: applicationId,
    file_id: await storeFile(store, { companyId, filename, contentType: bundleType, bytes }),
    filename,
    stops_on_problems: stopsOnProblems,
    status: 'reading',
    created_at: clock.now(),
  });
  await makeBuilding(store, { importId, actor, address });
  return findImportById(db, importId);
};
