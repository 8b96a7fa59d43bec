import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../../lib/format.ts';

export const messages = {
  plain: {
    'place-beacon': 'Place beacon',
    'place-beacons': 'Place beacons',
    'move-beacon': 'Move beacon',
    'remove-beacon': 'Remove beacon',
    'revert-beacon': 'Revert beacon',
    'fix-all': 'Fix all',
    'move-plan': 'Move plan',
    'move-poi': 'Move POI',
    'draw-poi': 'Draw POI',
    'remove-poi': 'Remove POI',
    'reshape-poi': 'Reshape POI',
    'move-wall': 'Move wall',
    'last-details': 'Use last category and hours',
    'add-door': 'Add door',
    'move-point': 'Move point',
    'join-points': 'Join points',
    'delete-point': 'Delete point',
    'delete-link': 'Delete link',
    'delete-corner': 'Delete corner',
    'add-corner': 'Add corner',
    'change-direction': 'Change direction',
    'change-link': 'Change link',
    'make-point': 'Make point',
    'make-elevator': 'Make elevator',
    'make-stairs': 'Make stairs',
    'join-shaft': 'Join shaft',
    'draw-route': 'Draw route',
    'draw-one-way': 'Draw one-way route',
    'add-elevator': 'Add elevator',
    'add-stairs': 'Add stairs',
    'restore-draft': 'Restore draft',
    'take-back': 'Last part of the drawing',
    'bring-back': 'Bring back the drawing',
    'discard-changes': 'Discard changes',
  },
  one: {
    move: {
      poi: 'Move POI',
      point: 'Move point',
      link: 'Move link',
      beacon: 'Move beacon',
    },
    delete: {
      poi: 'Delete POI',
      point: 'Delete point',
      link: 'Delete link',
      beacon: 'Delete beacon',
    },
    rotate: {
      poi: 'Rotate POI',
      point: 'Rotate point',
      link: 'Rotate link',
      beacon: 'Rotate beacon',
    },
    scale: {
      poi: 'Scale POI',
      point: 'Scale point',
      link: 'Scale link',
      beacon: 'Scale beacon',
    },
    mirror: {
      poi: 'Mirror POI',
      point: 'Mirror point',
      link: 'Mirror link',
      beacon: 'Mirror beacon',
    },
  },
  describe: {
    title: 'Change POI name',
    categoryId: 'Change category',
    subcategories: 'Change subcategories',
    subtitles: 'Change subtitles',
    color: 'Change color',
    outline: 'Change outline',
    icon: 'Change icon',
    workingHours: 'Change working hours',
    description: 'Change description',
    website: 'Change website',
    phone: 'Change phone',
    pictures: 'Change pictures',
    externalId: 'Change external id',
    properties: 'Change properties',
    translations: 'Change translations',
  },
  fixes: {
    connect: 'Connect',
    junction: 'Add junction',
    twoWay: 'Make two-way',
    trim: (name: string) => `Trim ${name}`,
    untitled: 'a POI without a title',
  },
  objects: {
    'plan-position': 'Position of the plan',
    'unnamed-poi': 'POI without a name',
    'unnamed-beacon': 'Beacon without a name',
    'route-point': 'Route point',
    elevator: 'Elevator',
    stairs: 'Stairs',
    'route-link': 'Route link',
  },
  copies: {
    cut: (count: number) =>
      englishPlural(count, {
        one: `Cut ${figure(count)} item`,
        other: `Cut ${figure(count)} items`,
      }),
    paste: (count: number) =>
      englishPlural(count, {
        one: `Paste ${figure(count)} item`,
        other: `Paste ${figure(count)} items`,
      }),
    duplicate: (count: number) =>
      englishPlural(count, {
        one: `Duplicate ${figure(count)} item`,
        other: `Duplicate ${figure(count)} items`,
      }),
    repeat: (count: number) =>
      englishPlural(count, {
        one: `Repeat ${figure(count)} item`,
        other: `Repeat ${figure(count)} items`,
      }),
  },
  items: {
    move: (count: number) => `Move ${figure(count)} items`,
    delete: (count: number) => `Delete ${figure(count)} items`,
    rotate: (count: number) => `Rotate ${figure(count)} items`,
    scale: (count: number) => `Scale ${figure(count)} items`,
    mirror: (count: number) => `Mirror ${figure(count)} items`,
  },
  pois: {
    merge: (count: number) =>
      englishPlural(count, { one: 'Merge POI', other: `Merge ${figure(count)} POIs` }),
    offset: (count: number) =>
      englishPlural(count, { one: 'Offset POI', other: `Offset ${figure(count)} POIs` }),
    split: (count: number) =>
      englishPlural(count, { one: 'Split POI', other: `Split ${figure(count)} POIs` }),
    'cut-out': (count: number) =>
      englishPlural(count, { one: 'Cut out of POI', other: `Cut out of ${figure(count)} POIs` }),
  },
  takeRoutes: (count: number) =>
    englishPlural(count, { one: 'Accept route', other: `Accept ${figure(count)} routes` }),
  fillRooms: (count: number) =>
    englishPlural(count, { one: 'Fill room', other: `Fill ${figure(count)} rooms` }),
  changeLinks: (count: number) => `Change ${figure(count)} links`,
  ofPois: (step: string, count: number) => `${step} of ${figure(count)} POIs`,
  takeTheirs: (title: string) => `Take theirs: ${title}`,
};

export type Messages = typeof messages;
