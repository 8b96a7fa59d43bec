import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';

export const messages = {
  title: 'Engagements',
  buildings: 'Buildings',
  status: 'Status',
  kinds: {
    coupon: 'Coupon',
    url: 'URL',
    custom: 'Custom',
  },
  events: {
    enter: 'On Hello',
    leave: 'On Exit',
    near: 'Near',
    far: 'Far',
    immediate: 'Immediate',
  },
  statuses: {
    active: 'Active',
    paused: 'Paused',
    archived: 'Archived',
  },
  kind: {
    label: 'Kinds of engagements',
    noUpdate: 'An owner, a super admin or an admin of the company can change engagements',
    noRemoval: 'An owner, a super admin or an admin of the company can delete engagements',
    edit: {
      coupon: 'Edit Coupon',
      url: 'Edit URL',
      custom: 'Edit Custom',
    },
    create: {
      coupon: 'Create Coupon',
      url: 'Create URL',
      custom: 'Create Custom',
    },
    none: {
      coupon: 'Coupon not created',
      url: 'URL not created',
      custom: 'Custom not created',
    },
    list: {
      coupon: 'Coupon engagements',
      url: 'URL engagements',
      custom: 'Custom engagements',
    },
  },
  list: {
    beacons: (count: number) =>
      englishPlural(count, { one: `${figure(count)} beacon`, other: `${figure(count)} beacons` }),
    all: (count: number) => `All ${figure(count)}`,
    current: 'Active and paused',
    ofStatus: (status: string, count: number) => `${status} ${figure(count)}`,
    allArchived: 'All engagements of this kind are archived.',
    create: 'Create Engagement',
    askAdmin: 'Please contact the administrators of your company to have one created.',
    noneAt: (names: string) => `No engagements at ${names}.`,
    countAt: (count: number, names: string) =>
      englishPlural(count, {
        one: `${figure(count)} engagement at ${names}.`,
        other: `${figure(count)} engagements at ${names}.`,
      }),
    showAll: 'Show all',
    empty: {
      active: 'No engagement of this kind is active.',
      paused: 'No engagement of this kind is paused.',
      archived: 'No engagement of this kind is archived.',
    },
  },
  page: {
    loading: 'Loading the engagements',
    deleted: 'This engagement was deleted.',
    draftKept: 'Your changes are still here. Create it again, or go back to the list.',
    seeOthers: 'Go back to the list to see other engagements.',
    backToList: 'Back to the list',
    createAgain: 'Create it again',
    notLoaded: 'The engagements could not be loaded.',
    tryAgain: 'Try again',
    leaveSimulator: 'Leave simulator',
    simulator: 'Simulator',
  },
  forms: {
    oneRow: 'At least one row is required',
    actionName: 'Action name',
    pairs: 'Key/value pairs',
    titleOf: (number: number) => `Title ${figure(number)}`,
    title: 'Title',
    valueAt: (number: number) => `Value ${figure(number)}`,
    value: 'Value',
    removeRow: 'Remove row',
    removeRowOf: (number: number) => `Remove row ${figure(number)}`,
    addRow: 'Add row',
    most: (most: number) => `At most ${figure(most)} key/value pairs`,
    cancel: 'Cancel',
    next: 'Next',
    url: 'URL',
    urlNote: "The page that opens on the visitor's phone.",
  },
  map: {
    label: 'Map of the floor',
    tools: 'Select beacons',
    frame: 'Draw a frame around beacons',
    drag: 'Shift + drag',
    selectFloor: 'Select all beacons on this floor',
    noBeacons: 'There are no beacons on this floor',
    clear: 'Clear selection',
    noneSelected: 'No beacon is selected',
    selectedName: (name: string) => `${name} selected`,
    selected: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} beacon selected`,
        other: `${figure(count)} beacons selected`,
      }),
    stack: (count: number, selected: number) =>
      englishPlural(count, {
        one: `${figure(count)} beacon at this place, ${figure(selected)} selected`,
        other: `${figure(count)} beacons at this place, ${figure(selected)} selected`,
      }),
    searchHere: 'Search beacons at this place',
    search: 'Search beacons',
    noMatch: 'No matching beacons',
    selectAll: 'Select all',
    selectNone: 'Select none',
  },
  discard: {
    note: 'Your changes to this engagement are not saved.',
    title: 'Discard changes',
    confirm: 'Discard',
    keep: 'Keep editing',
  },
};

export type Messages = typeof messages;
