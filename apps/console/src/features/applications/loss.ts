import type { ApplicationContents } from '@floorwright/contract';
import type { z } from 'zod';

import { countedAll, listed } from '../../lib/format.ts';

type Contents = z.infer<typeof ApplicationContents>;

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

const keysEnd = 'Apps that use its keys stop working.';

/** What goes with an application, as sentences; in general terms when it could not be counted. */
export const lossOf = (contents: Contents | undefined): string => {
  if (!contents) return `Its buildings and everything in them go with it. ${keysEnd}`;
  const { buildings, floors, pois, beacons, engagements, members } = contents;
  const inside = countedAll({ floor: floors, POI: pois, beacon: beacons, engagement: engagements });
  const everything = `everything in ${buildings === 1 ? 'it' : 'them'}`;
  const rooms =
    buildings === 0
      ? 'It has no buildings.'
      : `${counted(buildings, 'building goes', 'buildings go')} with it, and ${everything}${inside.length === 0 ? '' : `: ${listed(inside)}`}.`;
  const people =
    members === 0 ? '' : ` ${counted(members, 'member loses', 'members lose')} access to it.`;
  return `${rooms}${people} ${keysEnd}`;
};
