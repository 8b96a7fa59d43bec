import { bundleType } from '@floorwright/domain/venue-bundle';

import type { Actor } from '../../kernel/activity.ts';
import type { Chunks } from '../../platform/storage/index.ts';
import { type FileStore, storeFile } from '../files/index.ts';
import { makeBuildings } from './make.ts';
import { findCompanyOf, findImportById, type ImportRow, insertImport } from './repository.ts';

type Wish = {
  /** An application that gets the buildings, or a company that gets a new application. */
  into: { applicationId: number } | { companyId: number };
  filename: string;
  bytes: Chunks;
  stopsOnProblems: boolean;
  actor: Actor;
  address: string;
};

/** Imports a file at once, for operators; undefined if there is no such application or company. */
export const makeBuildingsNow = async (
  store: FileStore,
  { into, filename, bytes, stopsOnProblems, actor, address }: Wish,
): Promise<ImportRow | undefined> => {
  const { db, clock } = store;
  const applicationId = 'applicationId' in into ? into.applicationId : null;
  const companyId = await findCompanyOf(db, into);
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
  await makeBuildings(store, { importId, actor, address });
  return findImportById(db, importId);
};
