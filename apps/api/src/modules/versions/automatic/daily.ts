import type { FastifyBaseLogger } from 'fastify';

import type { Platform } from '../../../kernel/context.ts';
import { hours, later } from '../../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../../platform/database/db.ts';
import { timeZoneOf } from '../../places/index.ts';
import { findShownState } from '../../share/index.ts';
import { findDraftHash } from '../../venue-parts/index.ts';
import { storeVersion } from '../publish.ts';
import { findLastPublication, setPublished } from '../repository.ts';
import { lockBuilding } from '../scheduling/schedule-repository.ts';
import {
  findCheckedState,
  listDueBuildings,
  recordCheck,
  setUnchanged,
} from './daily-repository.ts';

export type Deps = Pick<Platform, 'clock'> & { db: Db };

/** Other work of the company waits for these. */
const buildingsPerTurn = 10;

/** A building that was made in the evening has its first version a day later. */
const firstAfter = hours(6);

type Turn = { companyId: number; after: number };

/**
 * Stores versions of buildings whose changes were published automatically, at the end of each day on which visitors saw
 * something change, so that reports know the floors of that time. Returns where the next turn begins; null if none is left.
 */
export const storeDailyVersions = async (
  deps: Deps,
  { companyId, after }: Turn,
  { log, signal }: { log: FastifyBaseLogger; signal: AbortSignal },
): Promise<number | null> => {
  const asked = { companyId, after, limit: buildingsPerTurn };
  const due = await listDueBuildings(deps.db, asked, deps.clock.now());
  let last = after;
  for (const buildingId of due) {
    if (signal.aborted) return last;
    // It is due again in the next hour.
    await storeDaily(deps, buildingId).catch((error: unknown) =>
      log.warn({ err: error, buildingId }, 'the daily version of a building could not be stored'),
    );
    last = buildingId;
  }
  return due.length < buildingsPerTurn ? null : last;
};

const storeDaily = async ({ db, clock }: Deps, buildingId: number): Promise<void> => {
  // Before the contents: a change in between is found the next time.
  const state = await findShownState(db, buildingId);
  await inTransaction(db, async (tx) => {
    const building = await lockBuilding(tx, buildingId);
    if (!building?.auto_publish) return;
    const now = clock.now();
    const checked = await findCheckedState(tx, buildingId);
    const check = { buildingId, timeZone: timeZoneOf(building) };
    if (checked === undefined)
      return recordCheck(tx, { ...check, state: '' }, later(now, firstAfter));
    const place = { companyId: building.company_id, buildingId };
    await storeIfChanged(tx, place, { isSameState: checked === state, now });
    await recordCheck(tx, { ...check, state }, now);
  });
};

const storeIfChanged = async (
  tx: Db,
  { companyId, buildingId }: { companyId: number; buildingId: number },
  { isSameState, now }: { isSameState: boolean; now: Date },
): Promise<void> => {
  const last = await findLastPublication(tx, buildingId);
  const isSame =
    last?.hash !== undefined &&
    last.hash !== null &&
    (isSameState || last.hash.toString('hex') === (await findDraftHash(tx, buildingId)));
  if (isSame) return setUnchanged(tx, last.id, now);
  const stored = { buildingId, origin: 'automatic' as const, note: '', publishAt: null };
  const author = { id: null, name: '' };
  const since = last?.version_id ?? null;
  const version = await storeVersion(tx, companyId, { ...stored, author, since }, now);
  await setPublished(tx, version, { now, isAutomatic: true, isDaily: true });
};
