import { wallTimeAt } from '@floorwright/domain/time';

import { formatDateTime } from '../../lib/format.ts';

/** A time as the clocks at the building show it, as it was chosen. The browser may be elsewhere. */
export const timeThere = (moment: string, timeZone: string | undefined): string => {
  if (timeZone === undefined) return formatDateTime(moment);
  const { day, time } = wallTimeAt(Date.parse(moment), timeZone);
  return `${formatDateTime(`${day}T${time}`)} (${timeZone})`;
};
