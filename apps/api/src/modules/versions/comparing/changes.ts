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

import { changesPerPage, maxChanges } from '../limits.ts';

/** The first changes of each floor, or a page of those of one; and the counts of all. */
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

/** A page of the changes of a floor, or of those that belong to the whole building. */
export type ChangesPage = { floorId: number | null; number: number };

const listed = (
  changes: readonly VenueChange[],
  page: ChangesPage | undefined,
): readonly VenueChange[] => {
  if (!page) return firstChanges(changes, maxChanges);
  const start = (page.number - 1) * changesPerPage;
  return changes
    .filter(({ floor_id: id }) => id === page.floorId)
    .slice(start, start + changesPerPage);
};

export const describeChanges = (changes: readonly VenueChange[], page?: ChangesPage): Compared => ({
  changes: listed(changes, page),
  counts: countChanges(changes),
  floorCounts: countByFloor(changes),
});

export const listChanges = (
  before: VenueContents,
  after: VenueContents,
  page?: ChangesPage,
): Compared => describeChanges(compareVenues(before, after), page);
