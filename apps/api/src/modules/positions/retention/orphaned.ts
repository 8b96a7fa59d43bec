import { listStoredEngagements, listStoredFloors } from '../../venue-parts/index.ts';
import { lockVisitors } from '../locks.ts';
import { fixStaysOf } from '../stays-repository.ts';
import { deleteInChunks, forEach, repeatUntilDone, type RetentionDeps } from './chunks.ts';
import {
  buildingVisitors,
  deleteFloorVisitors,
  engagementEvents,
  floorCells,
  floorPositions,
  floorVisitorCells,
  listFloorVisitors,
  listLostBuildings,
  listLostEngagements,
  listLostFloors,
} from './orphaned-repository.ts';

/** Smaller, because these visitors wait meanwhile, each with a lock of their own. */
const visitorChunk = 500;

/**
 * Deletes leftovers of deleted floors. Sums come after what they were made of, because erasing subtracts it from
 * them. Visitors are deleted last: as long as there are any, the next run finds the floor again, however far this one
 * came.
 */
export const deleteLostFloors = async (deps: RetentionDeps): Promise<void> =>
  forEach(deps, await listLostFloors(deps.db, listStoredFloors), async (floor) => {
    await deleteInChunks(deps, floorPositions(floor));
    await deleteInChunks(deps, floorVisitorCells(floor));
    await deleteInChunks(deps, floorCells(floor));
    await repeatUntilDone(deps, async (tx) => {
      const { companyId } = floor;
      const gone = await listFloorVisitors(tx, floor, visitorChunk);
      // Otherwise one could enter another floor of the building just when it seems empty.
      const visitors = [...new Set(gone.map(({ visitor }) => visitor))];
      await lockVisitors(tx, { companyId, visitors, receivedAt: [] });
      const stored = await listStoredFloors(tx, companyId);
      await deleteFloorVisitors(tx, floor, { gone, stored });
      // They have other neighbors elsewhere now.
      await fixStaysOf(tx, companyId, gone);
      return gone.length === visitorChunk;
    });
  });

export const deleteLostBuildings = async (deps: RetentionDeps): Promise<void> =>
  forEach(deps, await listLostBuildings(deps.db), (lost) =>
    deleteInChunks(deps, buildingVisitors(lost)),
  );

export const deleteLostEvents = async (deps: RetentionDeps): Promise<void> =>
  forEach(deps, await listLostEngagements(deps.db, listStoredEngagements), (lost) =>
    deleteInChunks(deps, engagementEvents(lost)),
  );
