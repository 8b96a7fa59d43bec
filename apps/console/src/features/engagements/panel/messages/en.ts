import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  basedOn: 'Based on',
  onlyBeacons: 'Only beacons can start an engagement',
  zone: 'Zone',
  beacon: 'Beacon',
  beacons: {
    title: 'Beacons',
    noFloor: 'On no floor',
    selected: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} selected`,
        other: `${figure(count)} selected`,
      }),
    search: 'Search beacons',
    none: 'This building has no beacons yet.',
    noMatch: 'No matching beacons',
    toSelect: 'Beacons to select',
    missing: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} selected beacon is no longer in this building.`,
        other: `${figure(count)} selected beacons are no longer in this building.`,
      }),
    deselect: 'Deselect',
    more: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} more. Search for them by name.`,
        other: `${figure(count)} more. Search for them by name.`,
      }),
  },
  deletion: {
    title: 'Remove Trigger',
    confirm: 'Remove',
    instead: 'Archive instead',
    question: 'This action will remove the trigger, please confirm.',
    archiveNote: 'Archived engagements are not shown to visitors and keep their results.',
    done: (name: string) => `${name} was removed.`,
    resultsToo: 'Its results are deleted as well.',
    counting: 'Counting its results …',
    noResults: 'It has no results yet.',
    results: (results: string) => `This also deletes its results: ${results}.`,
    deliveries: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} delivery`,
        other: `${figure(count)} deliveries`,
      }),
    opens: (count: number) =>
      englishPlural(count, { one: `${figure(count)} open`, other: `${figure(count)} opens` }),
  },
  event: {
    label: 'Trigger event',
    enter: 'Comes into range',
    leave: 'Goes out of range',
    near: 'Up to 10 m away',
    far: 'Beyond 10 m',
    immediate: 'Right next to it',
  },
  precedence: {
    beacon: (id: string) => `beacon ${id}`,
    never: 'Never shown to visitors',
    neverAt: (places: string) => `Never shown at ${places}`,
    always: (others: string) =>
      `${others} always comes first for the same event. Raise the priority of this one, or choose another event or other beacons.`,
    alwaysAt: (others: string, places: string) =>
      `${others} always comes first for the same event at ${places}. Raise the priority of this one, or choose another event or other beacons.`,
    first: (others: string) => `${others} comes first`,
    firstNote: (places: string) =>
      `At ${places} this one is shown only while the other one is cooling down for a visitor or has reached its maximum.`,
    hides: (others: string, places: string) => `Hides ${others} at ${places}`,
    hidesNote:
      'This one always comes first there. Set a maximum or minimum minutes between displays, or lower its priority, to let both be shown.',
  },
  schedule: {
    label: 'When it is shown',
    period: (from: string, until: string) => `${from} to ${until}`,
    from: (from: string) => `From ${from}`,
    until: (until: string) => `Until ${until}`,
    limitedHours: 'limited hours',
    atMostEvery: (minutes: number) => `at most every ${figure(minutes)} min`,
    perVisitor: (cap: number) => `${figure(cap)} per visitor`,
    priorityOf: (priority: number) => `priority ${figure(priority)}`,
    always: 'Always',
    separator: ', ',
    notSet: 'Not set',
    never: 'Never',
    daily: 'Daily schedule',
    firstDay: 'First day',
    lastDay: 'Last day',
    hours: 'Days and hours',
    editHours: 'Edit days and hours',
    timesIn: (zone: string) => `Times in ${zone}`,
    cooldown: 'Minimum minutes between displays',
    cooldownNote: 'To the same visitor',
    cap: 'Maximum displays per visitor',
    capNote: 'Empty for no limit',
    priority: 'Priority',
    priorityNote: 'If several match, the highest priority is shown',
  },
  status: {
    label: 'Status',
    pause: 'Pause',
    archive: 'Archive',
    resume: 'Resume',
    restore: 'Restore',
    now: {
      active: (name: string) => `${name} is active now.`,
      paused: (name: string) => `${name} is paused now.`,
      archived: (name: string) => `${name} is archived now.`,
    },
    meanings: {
      active: 'Visitors see it',
      paused: 'Visitors do not see it',
      archived: 'Hidden, results are retained',
    },
  },
  panel: {
    created: (name: string) => `${name} was created.`,
    updated: 'Updated successfully',
    failed: 'Something went wrong',
    wasDeleted: 'Not saved. The engagement was deleted.',
    noChanges: 'No changes to save',
    saveFirst: 'Save it first',
    edit: (kind: string) => `Edit ${kind}`,
    duplicate: 'Duplicate',
    earlier: 'You have unsaved changes from an earlier visit',
    discard: 'Discard changes',
    incomplete: (kind: string) => `The ${kind} is not complete.`,
    startPaused: 'Start paused',
    startPausedNote: 'Visitors see it once you resume it',
    notSaved: 'The engagement was not saved.',
    conflict: 'Someone else changed this engagement.',
    conflictNote: 'Save again to overwrite their changes, or go back to see them.',
    back: 'Back',
    delete: 'Delete',
    save: 'Save',
  },
};

export type Messages = typeof messages;
