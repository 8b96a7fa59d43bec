import type { KnownFloor } from '@floorwright/domain/beacons';
import { sql } from 'kysely';

import type { Actor } from '../../../kernel/activity.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { type Db, isUniqueViolation } from '../../../platform/database/db.ts';
import { lockBuildingForShare } from '../../places/index.ts';
import { mayDetachBeacons, recordImportedEngagements } from '../../triggers/index.ts';
import { recordImportActivity } from '../activities.ts';
import { failImport } from '../fail-import.ts';
import { listFloors, lockFloorsForShare, visibleBuildingIds } from '../places-repository.ts';
import { advanceImport, findImport, findImportById, type ImportRow } from '../repository.ts';
import { deleteErrors, insertErrors } from '../rows-repository.ts';
import {
  addBeacons,
  type Counts,
  countVerdicts,
  judgeRows,
  lockChangedBeaconsForUpdate,
  recordRefused,
  updateBeacons,
} from './apply-repository.ts';
import { boundWaits, dropIncoming, sortIncoming } from './incoming-repository.ts';
import { loadIncoming } from './incoming.ts';
import type { Places, Target } from './verdicts-repository.ts';

/** The user who requested it, and their scope. */
export type Request = { importId: number; scope: Scope; actor: Actor; address: string };
export type Deps = { db: Db; clock: Clock };
/** Aborted when the process stops: another one starts over. */
type Stoppable = Deps & { signal: AbortSignal };

/**
 * The number of beacons per statement; in between, progress is stored and a cancellation is
 * noticed.
 */
const chunk = 5000;

/** Rolls back the transaction of an import that was canceled. */
class Canceled extends Error {
  override name = 'Canceled';
}

/**
 * Rolls back if another user changed the basis of the verdicts, so that they are computed again.
 */
class Overtaken extends Error {
  override name = 'Overtaken';
}

/** More often than this in a row, the job fails and is retried later. */
const mostRestarts = 5;

/** Only one process works on an import, even if another one was considered dead. */
export const lockImport = async (tx: Db, importId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('beacon_imports'), ${importId})`.execute(tx);
};

/**
 * Imports of one company write one at a time: each adds new beacons before it locks existing ones,
 * so two of them could deadlock.
 */
const takeTurn = async (tx: Db, companyId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('beacon_imports.write'), ${companyId})`.execute(
    tx,
  );
};

/**
 * Imports the rows with the saved mapping, all or none: a process that takes over from a killed one
 * finds no partial result.
 */
export const applyImport = async (deps: Stoppable, request: Request): Promise<void> => {
  for (let restarts = 0; ; restarts += 1)
    try {
      return await deps.db.transaction().execute((tx) => applyIn(tx, deps, request));
    } catch (error) {
      if (error instanceof Canceled) return;
      if (!(error instanceof Overtaken) || restarts === mostRestarts) throw error;
    }
};

const applyIn = async (tx: Db, deps: Stoppable, request: Request): Promise<void> => {
  const { importId, scope } = request;
  await boundWaits(tx);
  await lockImport(tx, importId);
  const known = await findImportById(tx, importId);
  if (known?.status !== 'processing' || known.applied_at !== null) return;
  const found = await findImport(tx, scope, importId);
  const work = found && { tx, ...deps, found, scope, now: deps.clock.now() };
  const counts = work && (await writeRows(work));
  if (!counts) {
    await failImport({ ...deps, db: tx }, importId, 'building_hidden');
    return;
  }
  const changes = { status: 'complete', applied_at: work.now, ...counts } as const;
  if (!(await advanceImport(tx, importId, ['processing'], changes))) throw new Canceled();
  await recordImportActivity(deps, tx, request, work.found, {
    action: 'beacon_import.completed',
    details: { building: work.found.building_name, ...counts },
  });
  await recordImportedEngagements(moverOf(deps, tx, request), importId);
};

export const moverOf = ({ clock }: Pick<Deps, 'clock'>, tx: Db, request: Request) => {
  const { scope, actor, address } = request;
  return { db: tx, clock, scope, admin: actor, address };
};

type Work = Stoppable & { tx: Db; found: ImportRow; scope: Scope; now: Date };

/** One half of the progress is reading the rows, the other is writing beacons. Stored outside of the transaction. */
const reportProgress = async (
  { db, found: { id } }: Work,
  read: number,
  written: number,
): Promise<void> => {
  const rows_done = Math.floor((read + written) / 2);
  if (!(await advanceImport(db, id, ['processing'], { rows_done }))) throw new Canceled();
};

/** Reads and sorts the rows without locking anything that users work with. */
const readRows = async (work: Work, floors: readonly KnownFloor[]) => {
  const { tx, signal, found } = work;
  const { id: importId, headers, sourcemap } = found;
  let unreadable = 0;
  let reported = 0;
  await loadIncoming(tx, {
    importId,
    headers,
    sourcemap,
    floors,
    onChunk: async (errors, done) => {
      signal.throwIfAborted();
      if (errors.length > 0) await insertErrors(tx, importId, errors);
      unreadable += errors.length;
      if (done < reported + chunk) return;
      reported = done;
      await reportProgress(work, done, 0);
    },
  });
  return { unreadable, last: await sortIncoming(tx) };
};

/**
 * Rows are matched with the floors of the building. If those change meanwhile, the rows are read
 * again.
 */
const readAndLockPlace = async (work: Work) => {
  const { tx, found, scope } = work;
  let floors = await listFloors(tx, found.building_id);
  for (;;) {
    const rows = await readRows(work, floors);
    await takeTurn(tx, scope.companyId);
    if (!(await lockBuildingForShare({ db: tx, scope }, found.building_id))) return undefined;
    const locked = await lockFloorsForShare(tx, found.building_id);
    if (JSON.stringify(locked) === JSON.stringify(floors)) return { ...rows, floors };
    floors = locked;
    await deleteErrors(tx, found.id);
    await dropIncoming(tx);
  }
};

/** Undefined when the member can no longer see the building. */
const writeRows = async (work: Work): Promise<Counts | undefined> => {
  const { tx, found, scope } = work;
  const rows = await readAndLockPlace(work);
  if (!rows) return undefined;
  const target: Target = {
    importId: found.id,
    companyId: scope.companyId,
    buildingId: found.building_id,
    sourcemap: found.sourcemap,
    defaultFloorId: rows.floors.some(({ id }) => id === found.default_floor_id)
      ? found.default_floor_id
      : null,
    visibleBuildingIds: await visibleBuildingIds(tx, scope),
    mayDetachBeacons: mayDetachBeacons(scope),
  };
  await judgeRows(tx, target);
  const expected = await countVerdicts(tx);
  await recordRefused(tx, target);
  const written = await writeBeacons(work, target, expected, rows.last);
  return { ...expected, ...written, refused: expected.refused + rows.unreadable };
};

const placesUpTo = (last: number): Places[] =>
  Array.from({ length: Math.ceil(last / chunk) }, (_, index) => ({
    from: index * chunk + 1,
    to: Math.min(last, (index + 1) * chunk),
  }));

const addUnlessOvertaken: typeof addBeacons = async (...beacons) => {
  try {
    return await addBeacons(...beacons);
  } catch (error) {
    throw isUniqueViolation(error) ? new Overtaken() : error;
  }
};

/**
 * New beacons first, because they need no locks: existing beacons are locked only for the last
 * step.
 */
const writeBeacons = async (
  work: Work,
  target: Target,
  expected: Counts,
  last: number,
): Promise<Pick<Counts, 'updated' | 'unchanged'>> => {
  const { tx, signal, found, now } = work;
  const total = found.row_total ?? last;
  const done = { added: 0, updated: 0, unchanged: expected.unchanged };
  if (expected.added > 0)
    for (const places of placesUpTo(last)) {
      signal.throwIfAborted();
      done.added += await addUnlessOvertaken(tx, target, places, now);
      await reportProgress(work, total, done.added);
    }
  if (expected.updated > 0)
    for (const places of placesUpTo(last)) {
      signal.throwIfAborted();
      await lockChangedBeaconsForUpdate(tx, target, places);
      const { updated, unchanged, other } = await updateBeacons(tx, target, places, now);
      if (other > 0) throw new Overtaken();
      done.updated += updated;
      done.unchanged += unchanged;
      await reportProgress(work, total, done.added + done.updated);
    }
  return { updated: done.updated, unchanged: done.unchanged };
};
