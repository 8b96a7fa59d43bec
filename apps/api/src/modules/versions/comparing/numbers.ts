import type { VersionChanges } from '@floorwright/contract';
import type { z } from 'zod';

import type { FloorThen } from '../history.ts';

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

/** A floor of which something is new. */
export const numbered = ({ floor, pois, beacons, ...rest }: FloorThen): FloorThen => ({
  ...rest,
  floor: {
    ...floor,
    row: { ...floor.row, id: floorNumber(floor.row.id) },
    layers: floor.layers.map(({ row, ...layer }) => ({
      ...layer,
      row: { ...row, id: floorNumber(row.id) },
    })),
  },
  pois: pois.map((poi) => ({ ...poi, id: floorNumber(poi.id) })),
  beacons: beacons.map((beacon) => ({ ...beacon, id: floorNumber(beacon.id) })),
});
