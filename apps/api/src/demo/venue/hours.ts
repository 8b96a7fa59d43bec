import type { WorkingHours } from '@floorwright/contract';
import type { z } from 'zod';

import type { Use } from '../plans/plan.ts';

type Hours = z.input<typeof WorkingHours>;
type Day = Exclude<Hours, string | null>[number];

const weekdays = (day: Day, sunday: Day, saturday: Day): Hours => [
  day,
  day,
  day,
  day,
  day,
  sunday,
  saturday,
];

const usual: Readonly<Record<Use, Hours>> = {
  fashion: weekdays([['10:00', '20:00']], '--/--', [['10:00', '21:00']]),
  living: weekdays([['10:00', '20:00']], '--/--', [['09:30', '21:00']]),
  food: weekdays([['08:00', '22:00']], [['10:00', '20:00']], [['08:00', '23:00']]),
  leisure: weekdays([['12:00', '23:00']], [['10:00', '22:00']], [['10:00', '01:00']]),
  service: weekdays(
    [
      ['09:00', '13:00'],
      ['14:00', '18:00'],
    ],
    '--/--',
    '--/--',
  ),
};

/** Those that keep hours of their own. */
const own = new Map<string, Hours>([
  ['Information', '00/00'],
  ['Library', '--/--'],
  ['Offices', null],
  ['Fitness', weekdays('00/00', [['08:00', '20:00']], '00/00')],
]);

export const hoursOf = (name: string, use: Use): Hours => {
  const kept = own.get(name);
  return kept === undefined ? usual[use] : kept;
};
