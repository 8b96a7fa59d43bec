import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  commands: { fixAll: 'Fix all problems', fillRooms: 'Fill all rooms' },
  fields: {
    title: 'name',
    categoryId: 'category',
    workingHours: 'working hours',
    ring: 'shape',
    at: 'place',
    corners: 'place',
    direction: 'direction',
    accessible: 'accessibility',
    subcategories: 'subcategories',
    subtitles: 'subtitles',
    color: 'color',
    outline: 'outline',
    icon: 'icon',
    kind: 'kind',
    shaft: 'shaft',
    bridge: 'bridge',
    closed: 'closed',
    translations: 'translations',
    name: 'name',
    uuid: 'UUID',
    major: 'major',
    minor: 'minor',
    description: 'description',
    website: 'website',
    phone: 'phone',
    pictures: 'pictures',
    externalId: 'external id',
    properties: 'properties',
  },
  conflict: {
    translated: (field: string, language: string) => `${field} (${language})`,
    anotherUser: 'another user',
    own: {
      removedHere: 'You removed it here and changed it in another window.',
      removedThere: 'You changed it here and removed it in another window.',
      changed: (fields: readonly string[]) =>
        `You changed it here and in another window: ${fields.join(', ')}.`,
    },
    others: {
      removedHere: (other: string) => `You removed it, but ${other} changed it.`,
      removedThere: (other: string) => `You changed it, but ${other} removed it.`,
      changed: (other: string, fields: readonly string[]) =>
        `You and ${other} both changed: ${fields.join(', ')}.`,
    },
    quiet: (title: string, others: number) =>
      `Another user has also changed: ${title}${others === 0 ? '' : ` and ${figure(others)} more`}. You choose a version when you save.`,
    anotherCategory: 'Another category',
    compareNow: 'Compare now',
    title: 'The same items were changed elsewhere.',
    list: 'Conflicts',
    bothValues: (field: string) => `Both values: ${field}`,
    yours: 'Yours',
    theirs: 'Theirs',
    keepMineOf: (title: string) => `Keep mine: ${title}`,
    keepMine: 'Keep mine',
    takeTheirsOf: (title: string) => `Take theirs: ${title}`,
    takeTheirs: 'Take theirs',
  },
  values: { noCategory: 'No category', yes: 'Yes', no: 'No', nothing: 'Nothing', none: 'None' },
  notLoaded: 'The floor could not be loaded.',
  tryAgain: 'Try again',
  loading: 'Loading the floor',
  deleted: {
    notMoved:
      'Your changes could not be moved. Allow this browser to store data for this site, then try again.',
    title: 'This floor was deleted by another user.',
    text: 'Your changes are not saved. Move them to another floor before you leave this page.',
    addFirst: 'Add a floor first.',
    moveTo: 'Move your changes to',
    choose: 'Choose a floor',
    chooseFirst: 'Choose a floor first',
    move: 'Move changes',
    reason: 'This floor was deleted. Move your changes to another floor.',
  },
  counts: {
    pois: (count: number) =>
      englishPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    points: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} route point`,
        other: `${figure(count)} route points`,
      }),
    beacons: (count: number) =>
      englishPlural(count, { one: `${figure(count)} beacon`, other: `${figure(count)} beacons` }),
  },
  selectItem: 'Select an item on the map to see its details.',
  selected: (name: string) => `Selected: ${name}`,
  showDetails: 'Show details',
  poisLink: 'Points of Interest',
  unfinished: 'Nothing was saved: the shape is not finished. Finish it or press Escape first.',
  save: 'Save',
  waitForSave: 'Wait until the floor is saved',
  parts: {
    details: 'Floor details',
    floors: 'Floors',
    rooms: 'Rooms and routes',
    check: 'Check',
    try: 'Try a route',
    list: 'List',
    compare: 'Compare floors',
    label: 'Parts of the panel',
  },
  map: 'Map of the floor',
};

export type Messages = typeof messages;
