import { figure } from '../../../../lib/format.ts';

export const messages = {
  mapOf: (floor: string) => `Map of ${floor}`,
  moved: 'Moved',
  onlyOn: (floor: string) => `Only on ${floor}`,
  notLoaded: (floor: string) => `${floor} could not be loaded.`,
  tryAgain: 'Try again',
  comparing: 'Comparing the floors',
  same: (here: string, there: string) =>
    `No differences. ${here} and ${there} have the same POIs and route points.`,
  more: (count: number) => `${figure(count)} more on the map`,
  title: 'Compare floors',
  with: 'With',
  how: 'How to compare',
  noOther: 'This building has no other floor yet. Duplicate this one or add a new one.',
  points: {
    point: (id: string) => `Point ${id}`,
    elevator: (id: string) => `Elevator ${id}`,
    stairs: (id: string) => `Stairs ${id}`,
  },
  unnamed: 'Without a name',
  divider: 'Divider between the floors',
  dividerAt: (share: string, floor: string) => `${share} of the map shows ${floor}`,
  modes: { swipe: 'Swipe', difference: 'Difference' },
};

export type Messages = typeof messages;
