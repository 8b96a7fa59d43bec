import {
  type ChangeCounts,
  compareVenues,
  countChanges,
  type VenueChange,
  type VenueContents,
} from '@floorwright/domain/venue-versions';

import { maxChanges } from '../limits.ts';

/** The first changes, and the counts of all. */
export type Compared = { changes: readonly VenueChange[]; counts: ChangeCounts };

export const listChanges = (before: VenueContents, after: VenueContents): Compared => {
  const changes = compareVenues(before, after);
  return { changes: changes.slice(0, maxChanges), counts: countChanges(changes) };
};
