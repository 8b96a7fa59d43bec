import { wallTimeAt } from '@floorwright/domain/time';

import type { Range } from './range.ts';

type Shown = { building: string; floor: string; range: Range; timeZone: string };

/** Retains letters of every script and replaces characters that file systems reject. */
const toFileName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 60);

/** The file names of the exports of a report: place and time, in the time zone of the building. */
export const fileNames = ({ building, floor, range, timeZone }: Shown) => {
  const at = (seconds: number): string => {
    const { day, time } = wallTimeAt(seconds * 1000, timeZone);
    return `${day}-${time.replace(':', '')}`;
  };
  const time = `${at(range.from)}_${at(range.to)}`;
  const place = toFileName(building);
  const storey = `${place}_${toFileName(floor)}`;
  return {
    heatmap: `heatmap_${storey}_${time}.csv`,
    /** This export always covers this week and last week, regardless of the range. */
    visitors: (now: number) => `visitors_${storey}_${wallTimeAt(now, timeZone).day}.csv`,
    pois: `busiest-pois_${storey}_${time}.csv`,
    engagements: `engagements_${place}_${time}.csv`,
  };
};
