import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  copy: {
    done: (counts: string, floors: string) => `Copied ${counts || 'nothing'} to ${floors}.`,
    undone: 'The copies were deleted.',
    kept: (counts: string) =>
      `Someone else changed ${counts} since. The other copies were deleted.`,
    alreadyThere: (what: string) => `Already there: ${what}`,
    allThere: 'Nothing was copied: it is there already.',
    title: 'Copy to floors',
    what: (what: string, floor: string) =>
      `Copies ${what} of ${floor} to the same place on other floors.`,
    beacons: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} beacon will not be copied.`,
        other: `${figure(count)} beacons will not be copied.`,
      }),
    floors: 'Floors',
    all: 'All',
    none: 'None',
    comparing: 'Comparing the floors',
    same: 'Items that are already there',
    skip: 'Skip them',
    again: 'Copy them again',
    choose: 'Choose a floor first',
    copy: 'Copy',
    noOther: 'This building has no other floors yet.',
    saveFirst: 'Save your changes first. Only what is saved can be copied to other floors.',
    save: 'Save',
  },
  cancel: 'Cancel',
  selectCopyable: 'Select POIs, or routes with at least one link. Beacons cannot be copied.',
  counts: {
    poi: (count: number) =>
      englishPlural(count, { one: `${figure(count)} POI`, other: `${figure(count)} POIs` }),
    point: (count: number) =>
      englishPlural(count, { one: `${figure(count)} point`, other: `${figure(count)} points` }),
    routePoint: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} route point`,
        other: `${figure(count)} route points`,
      }),
    link: (count: number) =>
      englishPlural(count, { one: `${figure(count)} link`, other: `${figure(count)} links` }),
    beacon: (count: number) =>
      englishPlural(count, { one: `${figure(count)} beacon`, other: `${figure(count)} beacons` }),
  },
  row: {
    tooMany: 'That is too many copies for one floor.',
    title: 'Repeat along a line',
    copies: 'Copies',
    spacing: 'Spacing in meters',
    spacingHint: 'Distance from one copy to the next. By default, the copies touch.',
    spacingProblem: 'Type a length above 0',
    direction: 'Direction in degrees',
    directionHint: '0 is north and 90 is east. By default, it follows the longest side.',
    directionProblem: 'Type an angle',
    incomplete: 'Fill in all fields',
    repeat: 'Repeat',
  },
  selected: {
    removeIcons: 'Remove all icons',
    color: 'Color',
    outline: 'Outline',
    accessible: 'Accessible',
    accessibleHint: 'A wheelchair can pass.',
    closed: 'Closed',
    closedHint: 'Routes avoid these links for now.',
    label: 'Selected items',
    count: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} item selected`,
        other: `${figure(count)} items selected`,
      }),
    only: 'Select only',
    onlyKind: {
      poi: 'Only POIs',
      point: 'Only points',
      link: 'Only links',
      beacon: 'Only beacons',
    },
    delete: (count: number) =>
      englishPlural(count, {
        one: `Delete ${figure(count)} item`,
        other: `Delete ${figure(count)} items`,
      }),
  },
  bar: {
    pois: 'All POIs',
    points: 'All points',
    elevators: 'All elevators',
    stairs: 'All stairs',
    links: 'All links',
    beacons: 'All beacons',
    shown: 'Everything shown',
    byCategory: 'POIs by category',
    noCategory: 'No category',
    title: 'Selection',
    select: 'Select by kind or category',
    clear: 'Clear selection',
  },
  actions: {
    copy: 'Copy',
    cut: 'Cut',
    paste: 'Paste',
    duplicate: 'Duplicate',
    selectAll: 'Select everything shown',
  },
  nothingToCopy:
    'Nothing was copied. Select POIs, or routes with at least one link; beacons cannot be copied.',
  finishFirst: 'Finish the drawing first.',
  copied: (count: number) =>
    englishPlural(count, {
      one: `Copied ${figure(count)} item. Paste here or on another floor.`,
      other: `Copied ${figure(count)} items. Paste here or on another floor.`,
    }),
  nothingSelected: 'Select something first',
  nothingCopied: 'Copy something first',
};

export type Messages = typeof messages;
