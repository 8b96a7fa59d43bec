import { csvRow, type CsvSeparator } from '@floorwright/domain/files';
import { addDays, cellCentre, mondayOf } from '@floorwright/domain/positions';

import type { MemberContext } from '../../kernel/context.ts';
import { showEngagementResults } from './engagements.ts';
import { type AskedRange, type FloorPlace, loadHeatmap } from './heatmap.ts';
import { showPoiVisits } from './poi-visits.ts';
import { showFloorStats } from './stats.ts';

type Separated = { separator: CsvSeparator };
type Cells = readonly (string | number | null)[];

const linesOf = async function* (
  rows: readonly Cells[],
  separator: CsvSeparator,
): AsyncGenerator<string> {
  for (const row of rows) yield csvRow(row, separator);
};

/** The lines of a file. Access is checked before, so that no partial file is sent. */
export const exportHeatmap = async (
  context: MemberContext,
  place: FloorPlace,
  { separator, ...range }: AskedRange & Separated,
) => {
  const { cells } = await loadHeatmap(context, place, range);
  return linesOf(
    [
      ['Latitude', 'Longitude', 'Visits', 'Seconds'],
      ...cells.map(({ cell_x: x, cell_y: y, duration, count }) => {
        const { latitude, longitude } = cellCentre({ x, y });
        return [latitude, longitude, count, duration / 1000];
      }),
    ],
    separator,
  );
};

export const exportStats = async (
  context: MemberContext,
  place: FloorPlace,
  { separator }: Separated,
) => {
  const { stats, today } = await showFloorStats(context, place);
  const start = addDays(mondayOf(today), -7);
  const counts = [...stats.last_week, ...stats.this_week];
  return linesOf(
    [
      ['Day', 'Visitors'],
      ...counts
        .map((count, days) => [addDays(start, days), count] as const)
        .filter(([day]) => day <= today),
    ],
    separator,
  );
};

export const exportPoiVisits = async (
  context: MemberContext,
  place: FloorPlace,
  { separator, ...range }: AskedRange & Separated,
) => {
  const { pois } = await showPoiVisits(context, place, range);
  return linesOf(
    [
      ['POI_ID', 'Title', 'Visits', 'Visitors', 'Seconds'],
      ...pois.map((poi) => [poi.poi_id, poi.title, poi.visits, poi.visitors, poi.duration]),
    ],
    separator,
  );
};

export const exportEngagementResults = async (
  context: MemberContext,
  buildingId: number,
  { separator, ...range }: AskedRange & Separated,
) => {
  const results = await showEngagementResults(context, buildingId, range);
  return linesOf(
    [
      ['Engagement', 'Delivered', 'Opened', 'Visitors'],
      ...results.map(({ name, delivered, opened, visitors }) => [
        name,
        delivered,
        opened,
        visitors,
      ]),
    ],
    separator,
  );
};
