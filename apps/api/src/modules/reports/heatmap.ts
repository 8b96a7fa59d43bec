import type { Heatmap, Output, reports } from '@floorwright/contract';
import {
  cellCenter,
  extendToWholeDays,
  type ReportRange,
  reportRange,
  splitByDays,
  startOfDay,
} from '@floorwright/domain/positions';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { requireVisitedFloor, requireVisitTimeZone } from '../places/index.ts';
import { type CellSum, findPositionsFrom, sumCells } from './repository.ts';

export type FloorPlace = { buildingId: number; floorId: number };
/** The requested range; without an end it is 7 days. */
export type AskedRange = Output<typeof reports.heatmap.query>;

export const resolveRange = (
  { clock }: Pick<MemberContext, 'clock'>,
  timeZone: string,
  { from_date: from, to_date: to }: AskedRange,
): ReportRange => reportRange(timeZone, clock.now(), { from, to });

type FloorReport = {
  timeZone: string;
  range: ReportRange;
  /** Only sums of days before this one are stored. Null if there are single positions of all days. */
  positionsFrom: string | null;
};

/** The requested range of a floor that the member may see. */
export const openReport = async (
  context: MemberContext,
  place: FloorPlace,
  asked: AskedRange,
): Promise<FloorReport> => {
  const timeZone = await requireVisitTimeZone(context, place.buildingId);
  await requireVisitedFloor(context, place);
  return {
    timeZone,
    range: resolveRange(context, timeZone, asked),
    positionsFrom: await findPositionsFrom(context.db, context.scope.companyId),
  };
};

/** The first second with single positions, if that is after the start of the range; null if all have them. */
export const findFirstSecond = ({ timeZone, range, positionsFrom }: FloorReport): number | null => {
  const first = positionsFrom === null ? range.from : startOfDay(timeZone, positionsFrom) / 1000;
  return first > range.from ? first : null;
};

/** What a report really counted, which may be more or less than the requested range. */
export type Counted = Pick<FloorReport, 'timeZone' | 'range'>;

export const listCells = (
  { db, scope }: MemberContext,
  { floorId }: FloorPlace,
  { timeZone, range }: Counted,
): Promise<CellSum[]> =>
  sumCells(db, scope.companyId, floorId, splitByDays(timeZone, range.from * 1000, range.to * 1000));

type HeatReport = {
  cells: CellSum[];
  counted: Counted;
  wholeDaysBefore: string | null;
  /** The first day with single positions; null if the range does not begin before it. */
  positionsFrom: string | null;
};

/** The cells of a floor. Days without single positions are included as a whole, if at all. */
export const loadHeatmap = async (
  context: MemberContext,
  place: FloorPlace,
  asked: AskedRange,
): Promise<HeatReport> => {
  const report = await openReport(context, place, asked);
  const { timeZone, range, positionsFrom } = report;
  const shown = positionsFrom ? extendToWholeDays(timeZone, range, positionsFrom) : range;
  const isExtended = shown.from !== range.from || shown.to !== range.to;
  const counted = { timeZone, range: shown };
  return {
    cells: await listCells(context, place, counted),
    counted,
    wholeDaysBefore: isExtended ? positionsFrom : null,
    positionsFrom: findFirstSecond(report) === null ? null : positionsFrom,
  };
};

type Feature = z.input<typeof Heatmap>['features'][number];

const featureOf = ({ cell_x: x, cell_y: y, duration, count }: CellSum): Feature => {
  const { latitude, longitude } = cellCenter({ x, y });
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: { duration: duration / 1000, count },
  };
};

export const showHeatmap = async (
  context: MemberContext,
  place: FloorPlace,
  range: AskedRange,
): Promise<z.input<typeof Heatmap>> => {
  const { cells, wholeDaysBefore, positionsFrom } = await loadHeatmap(context, place, range);
  return {
    type: 'FeatureCollection',
    features: cells.map(featureOf),
    ...(wholeDaysBefore !== null && { whole_days_before: wholeDaysBefore }),
    ...(positionsFrom !== null && { positions_from: positionsFrom }),
  };
};
