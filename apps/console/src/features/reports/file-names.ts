import { wallTimeAt } from '@floorwright/domain/time';

import type { Range } from './range.ts';

type Shown = { building: string; floor: string; range: Range; timeZone: string };

/** In every script, but with nothing that a file system takes for something else. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}-]+/gu, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 60);

/** What the files of a report are called: of which place they are, and of which time by its clocks. */
export const fileNames = ({ building, floor, range, timeZone }: Shown) => {
  const at = (seconds: number): string => {
    const { day, time } = wallTimeAt(seconds * 1000, timeZone);
    return `${day}-${time.replace(':', '')}`;
  };
  const time = `${at(range.from)}_${at(range.to)}`;
  const place = plain(building);
  const storey = `${place}_${plain(floor)}`;
  return {
    heatmap: `heatmap_${storey}_${time}.csv`,
    /** Of this week and the last one, whatever the range is. */
    visitors: (now: number) => `visitors_${storey}_${wallTimeAt(now, timeZone).day}.csv`,
    pois: `busiest-pois_${storey}_${time}.csv`,
    engagements: `engagements_${place}_${time}.csv`,
  };
};
