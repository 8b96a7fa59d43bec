import { sql } from 'kysely';

import type { Actor } from '../../kernel/activity.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { stayInBuilding } from '../buildings/holding-service.ts';
import { addBeacons, changeKnown, type Counts, holdKnown } from './apply-repository.ts';
import { sortIncoming } from './incoming-repository.ts';
import { loadIncoming } from './incoming-service.ts';
import { keepFloors, visibleBuildingIds } from './place-repository.ts';
import { advanceImport, findImport, findImportById, type ImportRow } from './repository.ts';
import { insertErrors } from './rows-repository.ts';
import { recordImportDeed } from './trail.ts';
import type { Target } from './verdicts.ts';

/** Who has asked for it, and what they may see. */
export type Request = { importId: number; scope: Scope; actor: Actor; address: string };
export type Deps = { db: Db; clock: Clock };
/** Aborted when the process is about to end: somebody else begins anew. */
type Stoppable = Deps & { signal: AbortSignal };

/** So many beacons are written at once; in between, progress is told and somebody may cancel. */
const chunk = 5000;

/** Ends a transaction whose import was cancelled. */
class GivenUp extends Error {
  override name = 'GivenUp';
}

/** Only one process works on an import, even if another one was taken for dead. */
export const lockImport = async (tx: Db, importId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('beacon_imports'), ${importId})`.execute(tx);
};

/**
 * Those of a company write one after the other: each adds the new beacons of a stretch before it holds the
 * known ones, so two of them could wait for each other.
 */
const takeTurn = async (tx: Db, companyId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('beacon_imports.write'), ${companyId})`.execute(
    tx,
  );
};

/**
 * Imports the rows by the mapping that was saved, all of them or none: whoever takes over from a process
 * that was killed finds nothing of what it did.
 */
export const applyImport = async (deps: Stoppable, request: Request): Promise<void> => {
  try {
    await deps.db.transaction().execute((tx) => applyIn(tx, deps, request));
  } catch (error) {
    if (!(error instanceof GivenUp)) throw error;
  }
};

const applyIn = async (tx: Db, deps: Stoppable, request: Request): Promise<void> => {
  const { importId, scope } = request;
  await lockImport(tx, importId);
  const known = await findImportById(tx, importId);
  if (known?.status !== 'processing' || known.applied_at !== null) return;
  const found = await findImport(tx, scope, importId);
  if (!found || !(await stayInBuilding({ db: tx, scope }, found.building_id))) {
    const failure = 'You can no longer see the building of this import.';
    await advanceImport(tx, importId, ['processing'], { status: 'failed', failure });
    return;
  }
  const now = deps.clock.now();
  const counts = await writeRows(tx, deps, found, request.scope, now);
  const changes = { status: 'complete', applied_at: now, ...counts } as const;
  if (!(await advanceImport(tx, importId, ['processing'], changes))) throw new GivenUp();
  await recordImportDeed(deps, tx, request, found, {
    action: 'beacon_import.completed',
    details: { building: found.building_name, ...counts },
  });
};

const writeRows = async (
  tx: Db,
  { db, signal }: Stoppable,
  found: ImportRow,
  scope: Scope,
  now: Date,
): Promise<Counts> => {
  const { id: importId, building_id: buildingId, headers, sourcemap, row_total: total } = found;
  const counts = { added: 0, updated: 0, unchanged: 0, refused: 0 };
  // Half of the way is to read the rows, half to write the beacons. Told outside of the transaction.
  const tell = async (read: number, written: number): Promise<void> => {
    const rows_done = Math.floor((read + written) / 2);
    if (!(await advanceImport(db, importId, ['processing'], { rows_done }))) throw new GivenUp();
  };
  await loadIncoming(tx, {
    importId,
    headers,
    sourcemap,
    floors: await keepFloors(tx, buildingId),
    onStretch: async (errors, done) => {
      signal.throwIfAborted();
      if (errors.length > 0) await insertErrors(tx, importId, errors);
      counts.refused += errors.length;
      if (done % chunk === 0) await tell(done, 0);
    },
  });
  await takeTurn(tx, scope.companyId);
  const target: Target = {
    importId,
    companyId: scope.companyId,
    buildingId,
    sourcemap,
    visibleBuildingIds: await visibleBuildingIds(tx, scope),
  };
  const last = await sortIncoming(tx);
  for (let from = 1; from <= last; from += chunk) {
    signal.throwIfAborted();
    const places = { from, to: Math.min(last, from + chunk - 1) };
    const added = await addBeacons(tx, target, places, now);
    counts.added += added;
    if (added <= places.to - places.from) {
      await holdKnown(tx, target, places);
      const changed = await changeKnown(tx, target, places, now);
      if (changed.lost > 0) throw new Error('A beacon was deleted while it was being imported.');
      counts.updated += changed.updated;
      counts.unchanged += changed.unchanged;
      counts.refused += changed.refused;
    }
    await tell(total ?? last, places.to);
  }
  return counts;
};
