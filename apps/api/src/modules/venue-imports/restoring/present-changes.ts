import type { VersionChanges } from '@floorwright/contract';
import type { z } from 'zod';

export type PresentedChanges = z.input<typeof VersionChanges>;

/** A floor, or anything else that the building does not have yet, has a number that none has. */
export const floorNumber = (id: number): number => (id < 0 ? 2_147_483_648 + id : id);

/** What changes, with numbers instead of the ids of a preview. */
export const withNumbers = ({
  changes,
  floors,
  counts,
  floor_counts: floorCounts,
}: PresentedChanges): PresentedChanges => ({
  counts,
  floor_counts: floorCounts.map(({ floor_id: id, count }) => ({
    floor_id: id === null ? null : floorNumber(id),
    count,
  })),
  floors: floors.map((floor) => ({ ...floor, id: floorNumber(floor.id) })),
  changes: changes.map((change) => ({
    ...change,
    id: change.id === null ? null : floorNumber(change.id),
    floor_id: change.floor_id === null ? null : floorNumber(change.floor_id),
  })),
});
