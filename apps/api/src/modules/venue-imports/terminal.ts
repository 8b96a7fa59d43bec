import { venueSentences } from '@floorwright/domain/sentences';
import type { ImportDecision, ImportedPart, ImportMapping } from '@floorwright/domain/venue-import';

import type { Actor } from '../../kernel/activity.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Chunks } from '../../platform/storage/index.ts';
import { type FileStore, storeFile } from '../files/index.ts';
import { listFloors } from '../places/index.ts';
import { applyNow } from './applying/apply.ts';
import { undoImport } from './applying/undo.ts';
import { stopApplying } from './fail-import.ts';
import { type ShownImport, showImport } from './imports.ts';
import { isConflict } from './preview.ts';
import { readImport } from './reading/read.ts';
import {
  findCompanyOfBuilding,
  findCompanyOfImport,
  insertImport,
  setDecisions,
} from './repository.ts';
import { setApplying } from './runs-repository.ts';

type Wish = {
  buildingId: number;
  /** The name of the floor for features that do not name theirs. */
  floor: string | undefined;
  filename: string;
  bytes: Chunks;
  /** From which properties or columns fields are read, and what is imported; the rest is guessed. */
  mapping: Partial<ImportMapping>;
  parts: ImportedPart[] | null;
  /** Whose values count where both the file and users changed the same. */
  conflicts: ImportDecision;
  /** Only says what would change. */
  isPreview: boolean;
  actor: Actor;
  address: string;
};

type ImportedNow =
  | { outcome: 'done'; before: ShownImport; after: ShownImport }
  | { outcome: 'no-building' }
  | { outcome: 'no-floor' };

/** What operators of any company work with. */
const contextOf = (
  { db, clock }: FileStore,
  companyId: number,
  { actor, address }: Pick<Wish, 'actor' | 'address'>,
) => {
  const scope: Scope = { companyId, memberId: null, role: null, allApplications: true };
  return { db, clock, scope, address, admin: { ...actor, language: null, digits: null } };
};

/** Imports a file into a building of any company, for operators. */
export const importNow = async (
  store: FileStore,
  { buildingId, floor, filename, bytes, mapping, parts, conflicts, isPreview, ...by }: Wish,
): Promise<ImportedNow> => {
  const { db, clock } = store;
  const companyId = await findCompanyOfBuilding(db, buildingId);
  if (companyId === undefined) return { outcome: 'no-building' };
  const context = contextOf(store, companyId, by);
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
    mapping: JSON.stringify(mapping),
    parts,
    status: 'reading',
    created_at: clock.now(),
  });
  await readImport(store, id);
  const read = await showImport(context, id);
  const disputed = (read.preview?.verdicts ?? []).filter(isConflict);
  const decisions = disputed.map(({ foreignId }) => [foreignId, conflicts] as const);
  await setDecisions(db, id, Object.fromEntries(decisions));
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

type UndoneNow =
  | { outcome: 'undone'; shown: ShownImport }
  | { outcome: 'no-import' | 'not-undoable' };

/** Undoes an import of any company. */
export const undoNow = async (
  store: FileStore,
  id: number,
  by: Pick<Wish, 'actor' | 'address'>,
): Promise<UndoneNow> => {
  const companyId = await findCompanyOfImport(store.db, id);
  if (companyId === undefined) return { outcome: 'no-import' };
  const answer = await undoImport(contextOf(store, companyId, by), id);
  return answer.outcome === 'done'
    ? { outcome: 'undone', shown: answer.shown }
    : { outcome: 'not-undoable' };
};
