import { englishPlural } from '@floorwright/domain/language';

import { figure } from '../../../../lib/format.ts';

export const messages = {
  title: 'Find a place or a command',
  placeholder: 'Type a name or a command',
  groups: {
    Tools: 'Tools',
    History: 'History',
    Selection: 'Selection',
    View: 'View',
    Panel: 'Panel',
    Floors: 'Floors',
    POIs: 'POIs',
    Beacons: 'Beacons',
    Screens: 'Screens',
    Buildings: 'Buildings',
  },
  found: 'Found',
  nothing: 'No matches',
  more: (count: number) =>
    englishPlural(count, {
      one: `${figure(count)} more. Keep typing to find it.`,
      other: `${figure(count)} more. Keep typing to find them.`,
    }),
};

export type Messages = typeof messages;
