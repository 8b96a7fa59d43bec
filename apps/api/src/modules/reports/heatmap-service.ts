import type { Heatmap, Output, reports } from '@floorwright/contract';
import { cellCentre, splitByDays } from '@floorwright/domain';
import type { z } from 'zod';

import type { MemberContext } from '../../kernel/context.ts';
import { seeBuilding } from '../buildings/holding-service.ts';
import { timeZoneOf } from '../buildings/time-zone-service.ts';
import { seeFloorOf } from '../floors/holding-service.ts';
import { type CellSum, sumCells } from './repository.ts';

export type FloorPlace = { buildingId: number; floorId: number };
export type Range = Output<typeof reports.heatmap.query>;

/** What was in the cells of a floor that the member may see. */
export const loadCells = async (
  context: MemberContext,
  place: FloorPlace,
  { from_date: from, to_date: to }: Range,
): Promise<CellSum[]> => {
  const building = await seeBuilding(context, place.buildingId);
  await seeFloorOf(context, place);
  const range = splitByDays(timeZoneOf(building), from * 1000, to * 1000);
  return sumCells(context.db, place.floorId, range);
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
  range: Range,
): Promise<z.input<typeof Heatmap>> => {
  const cells = await loadCells(context, place, range);
  return { type: 'FeatureCollection', features: cells.map(featureOf) };
};
