import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';

const points = (count: number): string =>
  englishPlural(count, { one: `${figure(count)} point`, other: `${figure(count)} points` });

const untitled = 'a POI without a title';

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
  found: {
    pointsOutside: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} route point is outside the building.`,
        other: `${figure(count)} route points are outside the building.`,
      }),
    beaconOutside: (name: string) => `The beacon ${name} is outside the floor.`,
    overlap: (one: string, other: string, area: string) =>
      `${one === untitled ? 'A POI without a title' : one} and ${other} overlap by ${area} m².`,
    sameTitle: (count: number, title: string) => `${figure(count)} POIs have the title ${title}.`,
    unreached: (title: string) => `No route reaches ${title}.`,
    cutOff: (title: string) => `The route at ${title} is not connected to the rest of this floor.`,
    noRoutes: 'This floor has no routes, so nothing leads to its POIs.',
    pointsCutOff: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} route point is not connected to the other routes of this floor.`,
        other: `${figure(count)} route points are not connected to the other routes of this floor.`,
      }),
    alone: {
      elevator: 'This elevator is not connected to another floor.',
      stairs: 'These stairs are not connected to another floor.',
    },
    wayInOnly: (count: number) => `Visitors can get in here but not out (${points(count)}).`,
    wayOutOnly: (count: number) => `Visitors can get out of here but not in (${points(count)}).`,
    linesCross: 'Two lines cross here without a junction.',
    lineOver: {
      point: 'A line passes over this point without connecting to it.',
      elevator: 'A line passes over this elevator without connecting to it.',
      stairs: 'A line passes over these stairs without connecting to them.',
    },
    untitled,
  },
  none: 'No problems found.',
  noneHint: 'The floor is checked again after each change.',
  fixing: 'Problems are being fixed …',
  finishFirst: 'Finish the drawing first.',
  allFixed: 'All problems were fixed.',
  left: (count: number) =>
    englishPlural(count, {
      one: `${figure(count)} problem is left, which has to be fixed by hand.`,
      other: `${figure(count)} problems are left, which have to be fixed by hand.`,
    }),
  notFixed: 'Nothing was fixed. Try again.',
  nothingToFix: 'Nothing can be fixed automatically.',
  fixAll: (count: number) => `Fix all (${figure(count)})`,
};

export type Messages = typeof messages;
