import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../lib/format.ts';

export const messages = {
  title: 'Versions',
  note: 'The live version, changes waiting to be published, and earlier versions.',
  close: 'Close',
  notLoaded: 'This could not be loaded',
  noChanges: 'There are no changes to publish.',
  version: (number: number) => `Version ${figure(number)}`,
  replaced: 'Draft before another version was restored',
  automatic: 'Stored automatically at the end of a day with changes',
  counts: (added: string, changed: string, removed: string) =>
    `${added} added, ${changed} changed, ${removed} removed`,
  times: {
    stored: (time: string) => `Stored ${time}`,
    live: (time: string) => `Went live ${time}`,
  },
  callOff: 'Call off',
  pin: (number: number) => `Pin version ${figure(number)}`,
  unpin: (number: number) => `Unpin version ${figure(number)}`,
  auto: {
    title: 'Publishing',
    label: 'Publish changes automatically',
    on: 'Visitors see every change as soon as it is saved. A version is stored at the end of each day with changes.',
    off: 'Changes wait in the draft until they are published.',
    notAllowed: 'Your role does not include changing this.',
    question: 'Publish changes automatically?',
    confirm: 'Publish automatically',
    consequence: 'The draft is published now, and every later change as soon as it is saved.',
    switchedOn: 'Changes are published automatically',
    switchedOff: 'Changes now wait until they are published',
  },
  publish: {
    title: 'Changes for visitors',
    note: 'Note',
    when: 'When to publish',
    now: 'Now',
    later: 'At a time',
    time: (zone: string) => `Time (${zone})`,
    action: 'Publish',
    schedule: 'Schedule',
    timeFirst: 'Choose a time first.',
    skipped:
      'The clocks are set forward then, so this time does not exist there. Choose another time.',
    twice: 'The clocks are set back then, so this time comes twice. The first one is used.',
    done: 'Published',
    scheduled: 'Scheduled',
    notAllowed: 'Your role does not include publishing.',
    supersedes: (number: number, time: string) =>
      `Version ${figure(number)} is scheduled for ${time}. It will not be published then, because this one is newer.`,
  },
  problems: {
    title: 'The checks found problems',
    blocked: 'Some of these problems must be fixed before publishing',
    blocking: 'blocks publishing',
    line: (floor: string, kind: string, count: string) => `${floor}: ${kind} (${count})`,
    kinds: {
      'unjoined-lines': 'lines that do not join',
      island: 'routes that are cut off',
      'unreached-poi': 'POIs that no route reaches',
      'one-way-trap': 'one-way routes without a way out',
      'lone-shaft': 'elevators or stairs without another floor',
      'overlapping-pois': 'POIs that overlap',
      'duplicate-title': 'POIs with the same title',
      'point-outside': 'route points outside the floor',
      'beacon-outside': 'beacons outside the floor',
    },
  },
  list: {
    title: 'All versions',
    none: 'There are no versions yet. The first one is stored at the end of the day, or when automatic publishing is switched off.',
    note: 'Versions are kept for 90 days. The last 50 and pinned versions are kept longer. Those stored automatically are kept as long as the visits of their time.',
    more: 'Show older versions',
  },
  states: {
    live: 'Live',
    scheduled: (time: string) => `Will be published on ${time}`,
    superseded: (time: string) =>
      `Scheduled for ${time}, but will not be published while a newer version is live`,
    failed: {
      no_right: 'Not published: its author may no longer publish.',
      no_subscription: 'Not published: the company had no subscription.',
      blocked: 'Not published: it has problems that block publishing.',
      superseded: 'Not published: a newer version was live.',
      automatic: 'Not published: changes were published automatically.',
    },
  },
  failed: {
    title: (number: number) => `Version ${figure(number)} was not published as scheduled`,
    advice: {
      no_right: 'A member who may publish can publish it below.',
      no_subscription: 'Publish it below once the subscription is renewed.',
      blocked:
        'Fix the problems in the draft and publish that, or allow publishing with them in the company’s settings.',
      superseded: 'To show it to visitors anyway, publish it below.',
      automatic: 'You do not need to do anything: visitors see every change.',
    },
  },
  settings: {
    notLoaded: 'The settings could not be loaded',
    tryAgain: 'Try again',
    who: 'Who publishes',
    managers: 'Managers may publish',
    managersNote:
      'Owners, super admins and admins always may. Managers publish in the applications they are assigned to.',
    problems: 'Problems that block publishing',
    problemsNote:
      'A building with one of these problems cannot be published, now or on schedule. Other problems are shown before publishing. Buildings that publish automatically are not affected.',
    saved: 'Updated successfully',
  },
  preview: {
    action: 'Preview draft',
    title: 'Preview of the draft',
    ofVersion: (number: number) => `Preview of version ${figure(number)}`,
    note: 'Anyone with this link sees the map as visitors would see it, without an account. The page says that it is a preview.',
    link: 'Link',
    fullName: 'preview link',
    open: 'Open preview',
    failed: 'The link could not be created',
    expires: (time: string) => `The link expires on ${time}.`,
    list: 'Preview links',
    ofDraft: 'Draft',
    until: (time: string) => `expires on ${time}`,
    withdraw: 'Withdraw',
    withdrawNamed: (what: string, by: string) => `Withdraw the preview link: ${what}, ${by}`,
    withdrawn: 'The preview link no longer works',
    more: 'Show more links',
  },
  view: {
    action: 'View',
    name: (number: number) => `View version ${figure(number)}`,
    title: 'Version',
    note: 'The building as it was in this version. Nothing can be changed here.',
    map: 'Map of the version',
    link: 'Preview link',
    noFloors: 'This version has no floors.',
    missing: 'This version no longer exists.',
    tryAgain: 'Try again',
    contents: {
      pois: 'POIs',
      layers: 'Layers',
      lines: 'Route lines',
      beacons: 'Beacons',
      more: (count: string) => `and ${count} more`,
    },
  },
  compare: {
    action: 'Compare',
    name: (number: number) => `Compare version ${figure(number)}`,
    title: (number: number) => `Changes in version ${figure(number)}`,
    since: 'Compared with',
    none: 'No version: this is the first one',
    same: 'The two versions have the same contents.',
    /** The page below may have a drawing of the same floor. */
    drawing: (label: string, number: number) => `${label} (version ${figure(number)})`,
  },
  /** A version that visitors have never seen. */
  first: {
    action: 'Publish now',
    name: (number: number) => `Publish version ${figure(number)} now`,
    question: (number: number) => `Publish version ${figure(number)} now?`,
  },
  again: {
    action: 'Publish again',
    name: (number: number) => `Publish version ${figure(number)} again`,
    question: (number: number) => `Publish version ${figure(number)} again?`,
    consequence: 'Visitors see this version immediately. The draft stays as it is.',
    done: (number: number) => `Version ${figure(number)} is live`,
  },
  restore: {
    action: 'Restore draft',
    withComments: 'Restore and delete comments',
    name: (number: number) => `Restore the draft from version ${figure(number)}`,
    question: (number: number) => `Restore the draft from version ${figure(number)}?`,
    consequence:
      'The draft is replaced with this version. The current draft is stored as a version first, so you can go back.',
    seenNow: 'Changes are published automatically, so visitors see this version immediately.',
    seenLater: 'Visitors see no change until you publish.',
    done: (number: number) => `The draft now matches version ${figure(number)}.`,
    /** If something could not be restored. */
    mostly: (number: number) => `The draft was restored from version ${figure(number)}.`,
    kept: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} category differs from it: other buildings use it, or another category has its name.`,
        other: `${figure(count)} categories differ from it: other buildings use them, or other categories have their names.`,
      }),
    skipped: (count: number) =>
      englishPlural(count, {
        one: `${figure(count)} beacon is in use elsewhere and was left out.`,
        other: `${figure(count)} beacons are in use elsewhere and were left out.`,
      }),
  },
};

export type Messages = typeof messages;
