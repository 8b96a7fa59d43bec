import { createSharedRuns, type SharedRuns } from '../../kernel/limits/shared-runs.ts';
import type { Db } from '../../platform/database/db.ts';
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

/**
 * Reads the state before the row, so that a change that is made meanwhile is never packed under the old state. The name
 * has the version of the row, too: if another version goes live between the two and is rolled back, what was read of
 * the withdrawn one must not be found under the state of the old one, which is the same again.
 */
export const withShownState = async <Row extends { version_id: number | null }>(
  db: Db,
  buildingId: number,
  findRow: () => Promise<Row>,
): Promise<ShownState<Row>> => {
  // The state costs much. A page that is switched off is refused before, as one that does not exist.
  await findRow();
  const state = await readShownState(db, buildingId);
  const row = await findRow();
  return { row, state: `${row.version_id} ${state}` };
};
