import type { Heatmap, Output, reports } from '@floorwright/contract';
import {
  cellCentre,
  type ReportRange,
  reportRange,
  splitByDays,
} from '@floorwright/domain/positions';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { requireBuilding, requireFloorOf, timeZoneOf } from '../places/index.ts';
import { type CellSum, sumCells } from './repository.ts';

export type FloorPlace = { buildingId: number; floorId: number };
/** The requested range; without an end it is 7 days. */
export type AskedRange = Output<typeof reports.heatmap.query>;

export const resolveRange = (
  { clock }: Pick<MemberContext, 'clock'>,
  timeZone: string,
  { from_date: from, to_date: to }: AskedRange,
): ReportRange => reportRange(timeZone, clock.now(), { from, to });

/** The cells of a floor that the member may see, with the range. */
export const loadCells = async (
  context: MemberContext,
  place: FloorPlace,
  asked: AskedRange,
): Promise<{ cells: CellSum[]; range: ReportRange }> => {
  const timeZone = timeZoneOf(await requireBuilding(context, place.buildingId));
  await requireFloorOf(context, place);
  const range = resolveRange(context, timeZone, asked);
  const days = splitByDays(timeZone, range.from * 1000, range.to * 1000);
  return { cells: await sumCells(context.db, context.scope.companyId, place.floorId, days), range };
};

type Feature = z.input<typeof Heatmap>['features'][number];

const featureOf = ({ cell_x: x, cell_y: y, duration, count }: CellSum): Feature => {
  const { latitude, longitude } = cellCentre({ x, y });
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
  const { cells } = await loadCells(context, place, range);
  return { type: 'FeatureCollection', features: cells.map(featureOf) };
};
