import { createHash } from 'node:crypto';

import { requestSentences } from '@floorwright/domain/sentences';

import { refuseWhenFull } from '../../../kernel/limits/busy.ts';
import { createSharedRuns, type SharedRuns } from '../../../kernel/limits/shared-runs.ts';
import { type Db, readSnapshot } from '../../../platform/database/db.ts';
import { createFairQueue } from '../../../platform/threads/fair-queue.ts';
import { findShownState } from './shown-state-repository.ts';

/** By database, since several products may run in one process. */
const readings = new WeakMap<Db, SharedRuns<string>>();

/** The state costs much, and many ask for it at once. */
const readShownState = (db: Db, buildingId: number): Promise<string> => {
  const runs = readings.get(db) ?? createSharedRuns<string>();
  readings.set(db, runs);
  return runs(String(buildingId), () => findShownState(db, buildingId));
};

/** A building, with a name for what visitors get of it now, under which answers are packed. */
export type ShownState<Row> = { row: Row; state: string };

/** Something has changed while it was read. */
export class Changed extends Error {
  override name = 'Changed';
}

/**
 * Reads the state before the row, so that a change that is made meanwhile is never packed under the old state. The name
 * has the version of the row, too: if another version goes live between the two and is rolled back, what was read of
 * the withdrawn one must not be found under the state of the old one, which is the same again.
 */
export const withShownState = async <Row extends { id: number; version_id: number | null }>(
  db: Db,
  findRow: () => Promise<Row>,
): Promise<ShownState<Row>> => {
  // The state costs much. A page that is switched off is refused before, as one that does not exist.
  const { id } = await findRow();
  const state = await readShownState(db, id);
  const row = await findRow();
  if (row.id !== id) throw new Changed();
  return { row, state: `${row.version_id} ${state}` };
};

/** The state of what a preview shows: a version, or the draft. Read on the snapshot of its contents. */
export const findPreviewedState = async (
  tx: Db,
  { id, version_id: versionId }: { id: number; version_id: number | null },
): Promise<string> =>
  `${versionId} ${versionId === null ? await findShownState(tx, id, { isDraft: true }) : ''}`;

/**
 * Names what is shown to a page, which hands it on with its later requests: a version, or a state of the tables.
 */
export const nameOfShown = ({ row, state }: ShownState<{ version_id: number | null }>): string =>
  row.version_id === null
    ? createHash('sha256').update(state).digest('base64url').slice(0, 22)
    : `v${row.version_id}`;

/** The version of such a name; null for a state of the tables, which is nowhere else. */
export const versionOfName = (name: string): number | null =>
  /^v[1-9]\d{0,8}$/.test(name) ? Number(name.slice(1)) : null;

/**
 * Reads the contents of a state. The tables are read one after the other: if something changes in between, what was read
 * may be a mixture, and is thrown away.
 */
export const readInState = async <T>(
  db: Db,
  { row, state }: ShownState<{ id: number; version_id: number | null }>,
  read: () => Promise<T>,
): Promise<T> => {
  const result = await read();
  // A version never changes.
  if (row.version_id === null && `null ${await readShownState(db, row.id)}` !== state)
    throw new Changed();
  return result;
};

/** More changes than members make while a venue is read. */
const mostTries = 4;

/** A snapshot occupies a connection, so only one is read at a time. */
const snapshots = createFairQueue({
  slots: 1,
  slotsPerKey: 1,
  waiting: { perKey: 100, inAll: 100 },
});

/**
 * Does work that reads a state, again if something has changed meanwhile. If changes continue, it reads a snapshot, which
 * cannot change.
 */
export const againIfChanged = async <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> => {
  for (let tries = 1; tries <= mostTries; tries += 1)
    try {
      return await work(db);
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
    }
  return refuseWhenFull(
    snapshots.run('', () => readSnapshot(db, work)),
    requestSentences.server_busy,
  );
};
