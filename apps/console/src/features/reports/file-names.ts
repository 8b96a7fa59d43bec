import { cutText } from '@floorwright/domain/language';
import { rangeForFileName, wallTimeAt } from '@floorwright/domain/time';

import type { Range } from './range.ts';

type Shown = { building: string; floor: string; range: Range; timeZone: string };

/** Retains letters of every script and replaces characters that file systems reject. */
const toFileName = (name: string): string =>
  cutText(
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}-]+/gu, ' ')
      .trim()
      .replaceAll(' ', '-'),
    60,
  );

/** The file names of the exports of a report: place and time, in the time zone of the building. */
export const fileNames = ({ building, floor, range, timeZone }: Shown) => {
  const place = toFileName(building);
  const storey = `${place}_${toFileName(floor)}`;
  return {
    /** The range that was counted may differ from the chosen one. */
    heatmap: (counted: Range) => `heatmap_${storey}_${rangeForFileName(counted, timeZone)}.csv`,
    /** This export always covers this week and last week, regardless of the range. */
    visitors: (now: number) => `visitors_${storey}_${wallTimeAt(now, timeZone).day}.csv`,
    /** Likewise. */
    pois: (counted: Range) => `busiest-pois_${storey}_${rangeForFileName(counted, timeZone)}.csv`,
    engagements: `engagements_${place}_${rangeForFileName(range, timeZone)}.csv`,
  };
};
