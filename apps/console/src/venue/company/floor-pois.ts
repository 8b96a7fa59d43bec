import { pois } from '@floorwright/contract';
import type { Poi } from '@floorwright/contract';
import type { z } from 'zod';

import { allPages } from '../../lib/api/all-pages.ts';
import { callPage } from '../../lib/api/call.ts';

export type WirePoi = z.output<typeof Poi>;

export type FloorPlace = { readonly buildingId: number; readonly floorId: number };

const onPage = 100;

/** All POIs of a floor, in the order in which they were added. */
export const loadPois = (
  { buildingId, floorId }: FloorPlace,
  signal: AbortSignal,
): Promise<WirePoi[]> =>
  allPages(async (number) => {
    const { answer, pager } = await callPage(
      pois.list,
      {
        params: { id: buildingId, floorId },
        query: { 'page[size]': onPage, 'page[number]': number },
      },
      { signal },
    );
    return { rows: answer.building_pois, pager };
  });
