import { wallTimeAt } from '@floorwright/domain/time';

import { formatDateTime } from '../../lib/format.ts';

/** A time as the clocks at the building show it. The zone is named if those of the browser differ. */
export const timeThere = (moment: string, timeZone: string | undefined): string => {
  if (timeZone === undefined) return formatDateTime(moment);
  const { day, time } = wallTimeAt(Date.parse(moment), timeZone);
  const there = formatDateTime(`${day}T${time}`);
  return there === formatDateTime(moment) ? there : `${there} (${timeZone})`;
};
