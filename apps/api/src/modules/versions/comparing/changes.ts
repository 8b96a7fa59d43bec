import {
  type ChangeCounts,
  compareVenues,
  countByFloor,
  countChanges,
  firstChanges,
  type FloorCount,
  type VenueChange,
  type VenueContents,
} from '@floorwright/domain/venue-versions';

import { maxChanges } from '../limits.ts';

/** The first changes of each floor, and the counts of all. */
export type Compared = {
  changes: readonly VenueChange[];
  counts: ChangeCounts;
  floorCounts: readonly FloorCount[];
};

export const noDifferences: Compared = {
  changes: [],
  counts: { added: 0, changed: 0, removed: 0 },
  floorCounts: [],
};

export const describeChanges = (changes: readonly VenueChange[]): Compared => ({
  changes: firstChanges(changes, maxChanges),
  counts: countChanges(changes),
  floorCounts: countByFloor(changes),
});

export const listChanges = (before: VenueContents, after: VenueContents): Compared =>
  describeChanges(compareVenues(before, after));
