import type { FastifyBaseLogger } from 'fastify';

import type { Platform } from '../../kernel/context.ts';
import { emitEvent } from '../../kernel/events/outgoing-events.ts';
import { hours, later, minutes } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { listListenedFloors, listSightings } from '../positions/index.ts';
import {
  finishScan,
  listCompaniesFor,
  listFloorIds,
  lockScan,
  markSilent,
  storeSightings,
} from './repository.ts';

export type Deps = Pick<Platform, 'clock'> & { db: Db };

/** For how long a beacon is not detected until it counts as silent. */
const silentFor = hours(24);
/** Phones send positions late, so the last hour is read twice. */
const readTwice = minutes(60);
/** The others are reported by the next run. */
const mostAtOnce = 500;

/** Reports beacons that visitors no longer detect, to companies that have a webhook for it. */
export const reportSilentBeacons = async (
  deps: Deps,
  log: FastifyBaseLogger,
  signal?: AbortSignal,
): Promise<void> => {
  for (const companyId of await listCompaniesFor(deps.db, 'beacon.silent')) {
    if (signal?.aborted === true) return;
    await reportOf(deps, companyId).catch((error: unknown) =>
      log.warn({ err: error, companyId }, 'silent beacons of a company could not be found'),
    );
  }
};

const reportOf = ({ db, clock }: Deps, companyId: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const since = later(now, -silentFor);
    const scanned = later(await lockScan(tx, companyId, since), -readTwice);
    const from = scanned > since ? scanned : since;
    const floorIds = await listFloorIds(tx, companyId);
    const range = { floorIds, from, until: now };
    await storeSightings(tx, companyId, await listSightings(tx, companyId, range));
    const listenedFloorIds = await listListenedFloors(tx, companyId, range);
    await finishScan(tx, companyId, now);
    for (const beacon of await markSilent(tx, companyId, {
      since,
      listenedFloorIds,
      now,
      limit: mostAtOnce,
    }))
      await emitEvent(
        tx,
        {
          event: 'beacon.silent',
          companyId,
          subject: `beacon:${beacon.id}`,
          data: {
            beacon_id: beacon.id,
            name: beacon.name,
            uuid: beacon.uuid,
            major: beacon.major,
            minor: beacon.minor,
            building_id: beacon.building_id,
            floor_id: beacon.building_floor_id,
            last_detected_at: beacon.seen_at.toISOString(),
          },
        },
        now,
      );
  });
