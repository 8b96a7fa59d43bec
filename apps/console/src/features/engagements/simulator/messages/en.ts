import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  label: 'Simulator',
  otherEvents: 'Include engagements for other events',
  walk: (number: number, time: string) => `Walk ${figure(number)}, ${time}`,
  nothing: 'Nothing is shown on this walk.',
  results: (number: number) => `Results of walk ${figure(number)}`,
  away: (meters: string) => `${meters} m away`,
  eventsAt: (events: string, beacon: string) => `${events} at ${beacon}`,
  with: (what: string, distance: string) => `${what}, ${distance}`,
  days: (days: number, time: string) => `${figure(days)} d ${time}`,
  pause: 'Pause',
  play: 'Play',
  since: 'Time since the start',
  noVisitor: 'There is no visitor on the floor yet',
  note: "Drop a visitor on the floor and click where they go. They walk along the routes of the floor. What they see follows the same rules as in the visitors' app. Unsaved changes to engagements are not included.",
  walkTo: 'Walk to a beacon',
  chooseBeacon: 'Choose a beacon instead of clicking on the map',
  day: 'Day',
  enterDay: 'Enter a day and a time.',
  time: 'Time',
  walks: 'Walks',
  sameVisitor: 'By the same visitor',
  between: 'Minutes between',
  undoStop: 'Undo last stop',
  newVisitor: 'New visitor',
  stops: (count: number) =>
    englishPlural(count, { one: `${figure(count)} stop`, other: `${figure(count)} stops` }),
  tooFar: 'That is too far to walk. Click inside the building.',
  shownAt: (number: number) => `Shown ${figure(number)}`,
  visitor: 'Visitor',
  dropHint: 'Click on the map to drop a visitor.',
  nextHint: 'Click where the visitor walks next.',
  verdict: {
    shown: 'Shown',
    otherEvent: 'Waits for another event',
    paused: 'Paused',
    archived: 'Archived',
    otherDay: 'Not on this day',
    otherHour: 'Not at this hour',
    capped: 'The visitor has reached the maximum',
    coolingDown: (time: string) => `Cooling down until ${time}`,
    nearer: 'Shown for a nearer beacon',
    lostTo: (name: string) => `Lost to: ${name}`,
  },
};

export type Messages = typeof messages;
