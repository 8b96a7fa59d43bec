import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';

export const messages = {
  count: (count: number) =>
    englishPlural(count, { one: `${figure(count)} beacon`, other: `${figure(count)} beacons` }),
  notLoaded: 'The beacons could not be loaded.',
  tryAgain: 'Try again',
  none: 'This building has no beacons yet.',
  add: 'Add beacon',
  nothing: (text: string) => `Nothing matches “${text}”.`,
  loading: 'Loading…',
  place: {
    notPlaced: 'Not placed',
    noFloor: 'Placed, no floor',
    notOnMap: 'Not on the map',
    here: 'On this floor',
    onFloor: (floor: string) => `On floor ${floor}`,
  },
  alreadyHere: (beacon: string) =>
    `${beacon} is already on this floor. Saving moves it to the new place.`,
  elsewhere: (beacon: string, floor: string) =>
    `${beacon} is on floor ${floor} now. Saving moves it here.`,
  search: 'Search beacons',
  beacons: 'Beacons',
  title: 'Place beacon',
  wait: 'Wait until this is done',
  cancel: 'Cancel',
  choose: 'Choose a beacon first',
  save: 'Save',
};

export type Messages = typeof messages;
