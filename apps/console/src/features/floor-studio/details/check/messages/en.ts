import { figure } from '../../../../../lib/format.ts';

export const messages = {
  more: 'Show more',
  kinds: {
    unjoinedLines: 'Lines that do not connect',
    island: 'Disconnected routes',
    unreachedPoi: 'POIs that no route reaches',
    oneWayTrap: 'One-way traps',
    loneShaft: 'Elevators and stairs without a connection',
    overlappingPois: 'Overlapping POIs',
    duplicateTitle: 'Names used twice',
    pointOutside: 'Route points outside the building',
    beaconOutside: 'Beacons outside the floor',
  },
  none: 'No problems found.',
  noneHint: 'The floor is checked again after each change.',
  fixAll: (count: number) => `Fix all (${figure(count)})`,
};

export type Messages = typeof messages;
