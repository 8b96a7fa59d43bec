import { requestRecount } from '../recount-queue.ts';
import { deleteInChunks, forEach, repeat, type RetentionDeps } from './chunks.ts';
import {
  buildingVisitors,
  deleteFloorVisitors,
  findCompanyOf,
  floorCells,
  floorPositions,
  listLostBuildings,
  listLostFloors,
} from './orphaned-repository.ts';

/** Smaller, because no visitor can enter a building meanwhile. */
const visitorChunk = 2_000;

/**
 * Deletes leftovers of deleted floors. Their visitors have other neighbors elsewhere now, so their
 * company is recounted. Visitors are deleted last: as long as there are any, the next run finds the
 * floor again, however far this one came.
 */
export const deleteLostFloors = async (deps: RetentionDeps): Promise<void> =>
  forEach(deps, await listLostFloors(deps.db), async (floorId) => {
    await deleteInChunks(deps, floorPositions(floorId));
    await deleteInChunks(deps, floorCells(floorId));
    const companyId = await findCompanyOf(deps.db, floorId);
    if (companyId !== undefined) await requestRecount(deps.db, companyId);
    await repeat(deps, (tx) => deleteFloorVisitors(tx, floorId, visitorChunk));
  });

export const deleteLostBuildings = async (deps: RetentionDeps): Promise<void> =>
  forEach(deps, await listLostBuildings(deps.db), (id) =>
    deleteInChunks(deps, buildingVisitors(id)),
  );
