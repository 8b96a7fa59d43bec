import { venueSentences } from '@floorwright/domain/sentences';

import type { Actor } from '../../kernel/activity.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Chunks } from '../../platform/storage/index.ts';
import { type FileStore, storeFile } from '../files/index.ts';
import { listFloors } from '../places/index.ts';
import { applyNow } from './applying/apply.ts';
import { stopApplying } from './fail-import.ts';
import { type ShownImport, showImport } from './imports.ts';
import { readImport } from './reading/read.ts';
import { findCompanyOfBuilding, insertImport } from './repository.ts';
import { setApplying } from './runs-repository.ts';

type Wish = {
  buildingId: number;
  /** The name of the floor for features that do not name theirs. */
  floor: string | undefined;
  filename: string;
  bytes: Chunks;
  /** Only says what would change. */
  isPreview: boolean;
  actor: Actor;
  address: string;
};

type ImportedNow =
  | { outcome: 'done'; before: ShownImport; after: ShownImport }
  | { outcome: 'no-building' }
  | { outcome: 'no-floor' };

/** Imports a file into a building of any company, for operators. Where file and users changed the same, theirs stays. */
export const importNow = async (
  store: FileStore,
  { buildingId, floor, filename, bytes, isPreview, actor, address }: Wish,
): Promise<ImportedNow> => {
  const { db, clock } = store;
  const companyId = await findCompanyOfBuilding(db, buildingId);
  if (companyId === undefined) return { outcome: 'no-building' };
  const scope: Scope = { companyId, memberId: null, role: null, allApplications: true };
  const context = { db, clock, scope, address, admin: { ...actor, language: null, digits: null } };
  const floors = await listFloors(context, buildingId);
  const chosen = floors.find(({ name }) => name === floor);
  if (floor !== undefined && !chosen) return { outcome: 'no-floor' };
  const contentType = 'application/octet-stream';
  const { id } = await insertImport(db, {
    saas_company_id: companyId,
    building_id: buildingId,
    building_floor_id: chosen?.id ?? null,
    file_id: await storeFile(store, { companyId, filename, contentType, bytes }),
    filename,
    status: 'reading',
    created_at: clock.now(),
  });
  await readImport(store, id);
  const before = await showImport(context, id);
  if (before.row.status === 'ready' && !isPreview) {
    const applying = await setApplying(db, id);
    await applyNow(context, applying).catch(async (error: unknown) => {
      await stopApplying(context, applying, venueSentences.venue_import_not_applied);
      throw error;
    });
  }
  return { outcome: 'done', before, after: await showImport(context, id) };
};
