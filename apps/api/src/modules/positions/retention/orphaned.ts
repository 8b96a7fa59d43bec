import { lockCompanyPositions } from '../locks.ts';
import { requestRecount } from '../recount-queue.ts';
import { deleteInChunks, forEach, repeat, type RetentionDeps } from './chunks.ts';
import {
  buildingVisitors,
  deleteFloorVisitors,
  engagementEvents,
  floorCells,
  floorPositions,
  floorVisitorCells,
  listLostBuildings,
  listLostEngagements,
  listLostFloors,
} from './orphaned-repository.ts';

/** Smaller, because no visitor of the company can enter a building meanwhile. */
const visitorChunk = 2_000;

/**
 * Deletes leftovers of deleted floors. Sums come after what they were made of, because erasing subtracts it from
 * them. Visitors have other neighbors elsewhere now, so their company is recounted after this run. They are
 * deleted last: as long as there are any, the next run finds the floor again, however far this one came.
 */
export const deleteLostFloors = async (deps: RetentionDeps): Promise<void> =>
  forEach(deps, await listLostFloors(deps.db), async (floor) => {
    await deleteInChunks(deps, floorPositions(floor));
    await deleteInChunks(deps, floorVisitorCells(floor));
    await deleteInChunks(deps, floorCells(floor));
    await requestRecount(deps.db, floor.companyId);
    await repeat(deps, async (tx) => {
      // Otherwise a visitor could enter another floor of the building just when it seems empty.
      await lockCompanyPositions(tx, floor.companyId);
      return deleteFloorVisitors(tx, floor, visitorChunk);
    });
  });

export const deleteLostBuildings = async (deps: RetentionDeps): Promise<void> =>
  forEach(deps, await listLostBuildings(deps.db), (lost) =>
    deleteInChunks(deps, buildingVisitors(lost)),
  );

export const deleteLostEvents = async (deps: RetentionDeps): Promise<void> =>
  forEach(deps, await listLostEngagements(deps.db), (lost) =>
    deleteInChunks(deps, engagementEvents(lost)),
  );
