import type { Db } from '../../platform/database/db.ts';
import { listStoredEngagements, listStoredFloors } from '../venue-parts/index.ts';
import { listExistingIds } from './stays-repository.ts';

const withStored = (existing: readonly number[], stored: readonly { id: number }[]): number[] => [
  ...new Set([...existing, ...stored.map(({ id }) => id)]),
];

/**
 * The places of a company that may have positions, sums and events: those that exist, and those of stored versions,
 * which visitors may see now or again.
 */
export const listPlaceIds = async (
  db: Db,
  companyId: number,
): Promise<{ buildingIds: number[]; floorIds: number[]; engagementIds: number[] }> => {
  const { buildingIds, floorIds, engagementIds } = await listExistingIds(db, companyId);
  return {
    buildingIds,
    floorIds: withStored(floorIds, await listStoredFloors(db, companyId)),
    engagementIds: withStored(engagementIds, await listStoredEngagements(db, companyId)),
  };
};
