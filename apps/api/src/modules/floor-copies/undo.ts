import type { UndoFloorCopyInput, Validations } from '@floorwright/contract';
import { venueSentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { withVenueEvents } from '../../kernel/events/venue-changes.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { type FloorRow, listFloors, lockFloorForUpdate, requireFloor } from '../places/index.ts';
import { countPois, deleteUnchangedPois } from '../pois/index.ts';
import { findRoute, storeRoute } from '../routes/index.ts';
import { recordRoute, recordUndo } from './activities.ts';
import { removePoints } from './add-points.ts';

type Made = z.output<typeof UndoFloorCopyInput>['copies_attributes'][number];
type Counts = { pois: number; points: number };

type Undone =
  | { outcome: 'undone'; removed: Counts; kept: Counts }
  | { outcome: 'invalid'; validations: Validations };

const sum = (counts: readonly Counts[]): Counts => ({
  pois: counts.reduce((total, { pois }) => total + pois, 0),
  points: counts.reduce((total, { points }) => total + points, 0),
});

/**
 * Deletes copies on all floors in one transaction. What another user has changed or deleted since
 * stays as it is. A floor that was deleted since is left out.
 */
export const undoCopies = async (
  context: MemberContext,
  floorId: number,
  { copies_attributes: copies }: z.output<typeof UndoFloorCopyInput>,
): Promise<Undone> => {
  const { building_id: buildingId } = await requireFloor(context, floorId);
  const known = new Set((await listFloors(context, buildingId)).map(({ id }) => id));
  if (new Set(copies.map(({ floor_id: id }) => id)).size !== copies.length)
    return {
      outcome: 'invalid',
      validations: { copies_attributes: [venueSentences.copy_floor_once] },
    };
  return inTransaction(context.db, async (tx) => {
    const inside = { ...context, db: tx };
    const results: { removed: Counts; kept: Counts }[] = [];
    const inOrder = copies.toSorted((a, b) => a.floor_id - b.floor_id);
    const present = inOrder.filter(({ floor_id: id }) => known.has(id));
    const floorIds = present.map(({ floor_id: id }) => id);
    const cause = { action: 'floor.copy_undone', events: ['poi.changed'] } as const;
    await withVenueEvents(inside, cause, { floorIds }, async () => {
      for (const made of present) {
        const floor = await lockFloorForUpdate(inside, made.floor_id);
        results.push(await undoOn(inside, floor, made));
      }
    });
    return {
      outcome: 'undone',
      removed: sum(results.map(({ removed }) => removed)),
      kept: sum(results.map(({ kept }) => kept)),
    };
  });
};

const undoOn = async (
  context: MemberContext,
  floor: FloorRow,
  { pois_attributes: pois, point_ids: pointIds, route_lock_version: version }: Made,
): Promise<{ removed: Counts; kept: Counts }> => {
  const { db } = context;
  const removed = {
    pois: await deleteUnchangedPois(db, floor.id, pois),
    points: await removeFrom(context, floor, pointIds, version),
  };
  const left = await countPois(
    db,
    floor.id,
    pois.map(({ id }) => id),
  );
  const kept = { pois: left, points: pointIds.length - removed.points };
  if (removed.pois + removed.points > 0) await recordUndo(context, floor, removed);
  return { removed, kept };
};

/** The number of removed points: none if the routes have changed since. */
const removeFrom = async (
  context: MemberContext,
  floor: FloorRow,
  pointIds: readonly string[],
  version: number | null,
): Promise<number> => {
  if (pointIds.length === 0) return 0;
  const route = await findRoute(context.db, floor.id);
  if (route?.lock_version !== version || !route) return 0;
  const points = removePoints(route.points, new Set(pointIds));
  const changed = { points, lock_version: route.lock_version + 1 };
  await storeRoute(context.db, floor.id, changed, context.clock.now());
  await recordRoute(context, floor, { from: route.points.length, to: points.length });
  return route.points.length - points.length;
};
