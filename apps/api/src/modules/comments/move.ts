import { type Position, ringCenter } from '@floorwright/domain/geo';

import type { Db } from '../../platform/database/db.ts';
import { shiftComments } from './repository.ts';

type Moved = { poiId: number; from: readonly Position[]; to: readonly Position[] };

/** Moves the comments about POIs with them, so that they stay at their places when the POIs are deleted. */
export const moveCommentsOfPois = async (tx: Db, pois: readonly Moved[]): Promise<void> => {
  if (pois.length === 0) return;
  const shifts = pois.map(({ poiId, from, to }) => {
    const [before, after] = [ringCenter(from), ringCenter(to)];
    return {
      poiId,
      latitude: after.latitude - before.latitude,
      longitude: after.longitude - before.longitude,
    };
  });
  await shiftComments(tx, shifts);
};
