import { type Position, ringCentre } from '@floorwright/domain/geo';

import type { Db } from '../../platform/database/db.ts';
import { shiftComments } from './repository.ts';

/** Moves the comments about a POI with it, so that they stay at its place when it is deleted. */
export const moveCommentsOfPoi = async (
  tx: Db,
  poiId: number,
  ring: { from: readonly Position[]; to: readonly Position[] },
): Promise<void> => {
  const [from, to] = [ringCentre(ring.from), ringCentre(ring.to)];
  await shiftComments(tx, poiId, {
    latitude: to.latitude - from.latitude,
    longitude: to.longitude - from.longitude,
  });
};
