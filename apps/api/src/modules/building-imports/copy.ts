import { bundleType } from '@floorwright/domain/venue-bundle';

import type { Platform } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { type FileStore, storeFile } from '../files/index.ts';
import { openExport } from '../venue-exports/index.ts';
import { failImport } from './fail-import.ts';
import { type OnBehalf, requestMaking } from './queue.ts';
import { findUncopied, setFile } from './repository.ts';

/**
 * Writes the bundle of a building and has a copy made of it. If the process is killed, nothing refers to the bundle, and
 * the next attempt writes another one.
 */
export const copyBuilding = async (
  deps: FileStore & Pick<Platform, 'config'>,
  { importId, actor, address }: OnBehalf,
): Promise<void> => {
  const row = await findUncopied(deps.db, importId);
  if (!row) return;
  const { saas_company_id: companyId, copied_building_id: buildingId } = row;
  const bundle = buildingId === null ? undefined : await openExport(deps, buildingId, 'bundle');
  if (!bundle)
    return failImport(deps, importId, { code: 'building_gone', file: '', message: null });
  const { filename, bytes } = bundle;
  const contentType = bundleType;
  const fileId = await storeFile(deps, { companyId, filename, contentType, bytes });
  await inTransaction(deps.db, async (tx) => {
    if (await setFile(tx, importId, { fileId, filename }))
      await requestMaking(tx, { importId, companyId, actor, address });
  });
};
