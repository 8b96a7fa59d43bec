import { csvRow, type CsvSeparator } from '@floorwright/domain/files';
import { addDays, cellCenter, mondayOf } from '@floorwright/domain/positions';
import { rangeForFileName, wallTimeAt } from '@floorwright/domain/time';

import type { MemberContext } from '../../kernel/context.ts';
import { readerIn } from '../../kernel/reader.ts';
import { showEngagementResults } from './engagements.ts';
import { type AskedRange, type Counted, type FloorPlace, loadHeatmap } from './heatmap.ts';
import { headingsIn } from './messages/index.ts';
import { showPoiVisits } from './poi-visits.ts';
import { showFloorStats } from './stats.ts';

type Separated = { separator: CsvSeparator };
type ReportFile = { filename: string; lines: AsyncIterable<string> };
type Cells = readonly (string | number | null)[];

const headingsFor = (context: MemberContext) => headingsIn[readerIn(context).language];

const linesOf = async function* (
  rows: readonly Cells[],
  separator: CsvSeparator,
): AsyncGenerator<string> {
  for (const row of rows) yield csvRow(row, separator);
};

/** The cells of the columns `counted`: local times with seconds, as spreadsheets read them. */
const countedCells = ({ timeZone, range: { from, to } }: Counted): string[] =>
  [from, to].map((seconds) => {
    const { day, time } = wallTimeAt(seconds * 1000, timeZone);
    return `${day} ${time}:${String(seconds % 60).padStart(2, '0')}`;
  });

/** A file whose name and rows say what was counted, because that may differ from what was requested. */
const fileOf = (
  name: string,
  { timeZone, range }: Counted,
  lines: AsyncIterable<string>,
): ReportFile => ({ filename: `${name}_${rangeForFileName(range, timeZone)}.csv`, lines });

/** The lines of a file. Access is checked before, so that no partial file is sent. */
export const exportHeatmap = async (
  context: MemberContext,
  place: FloorPlace,
  { separator, ...range }: AskedRange & Separated,
) => {
  const headings = headingsFor(context);
  const { cells, counted } = await loadHeatmap(context, place, range);
  const ends = countedCells(counted);
  const lines = linesOf(
    [
      [...headings.heatmap, ...headings.counted],
      ...cells.map(({ cell_x: x, cell_y: y, duration, count }) => {
        const { latitude, longitude } = cellCenter({ x, y });
        return [latitude, longitude, count, duration / 1000, ...ends];
      }),
    ],
    separator,
  );
  return fileOf('heatmap', counted, lines);
};

export const exportStats = async (
  context: MemberContext,
  place: FloorPlace,
  { separator }: Separated,
) => {
  const headings = headingsFor(context);
  const { stats, today } = await showFloorStats(context, place);
  const start = addDays(mondayOf(today), -7);
  const counts = [...stats.last_week, ...stats.this_week];
  return linesOf(
    [
      headings.stats,
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
  const headings = headingsFor(context);
  const { pois, counted } = await showPoiVisits(context, place, range);
  const ends = countedCells(counted);
  const lines = linesOf(
    [
      [...headings.poiVisits, ...headings.counted],
      ...pois.map(({ poi_id: poiId, title, visits, visitors, duration }) => [
        poiId,
        title,
        visits,
        visitors,
        duration,
        ...ends,
      ]),
    ],
    separator,
  );
  return fileOf('poi-visits', counted, lines);
};

export const exportEngagementResults = async (
  context: MemberContext,
  buildingId: number,
  { separator, ...range }: AskedRange & Separated,
) => {
  const headings = headingsFor(context);
  const results = await showEngagementResults(context, buildingId, range);
  return linesOf(
    [
      headings.engagements,
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
