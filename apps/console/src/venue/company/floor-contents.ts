import type { Answer, Contract, Poi } from '@floorwright/contract';
import { pois, routes } from '@floorwright/contract/client';
import { graphOf, type RouteGraph } from '@floorwright/domain/route-graph';
import type { z } from 'zod';

import { allPages } from '../../lib/api/all-pages.ts';
import { call, callPage } from '../../lib/api/call.ts';

export type WirePoi = z.output<typeof Poi>;

export type FloorPlace = { readonly buildingId: number; readonly floorId: number };

const onPage = 100;

/** All POIs of a floor, in the order of their creation. */
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

export type WireRoute = Answer<Contract['routes']['show']>;

type WirePoint = WireRoute['building_route_points'][number];

export const loadRoute = (floorId: number, signal: AbortSignal): Promise<WireRoute> =>
  call(routes.show, { params: { id: floorId } }, { signal });

/** 'connecting' is derived for drawing and not a stored kind. */
const kindOf = ({ kind }: WirePoint) => (kind === 'connecting' ? 'point' : kind);

export const graphFromWire = (points: readonly WirePoint[]): RouteGraph =>
  graphOf(
    points.map((point) => ({
      id: point.point_id,
      at: { latitude: point.latitude, longitude: point.longitude },
      kind: kindOf(point),
      shaft: point.shaft,
      neighbors: point.neighbors,
      links: point.links.map(({ point_id: to, accessible, closed, bridge }) => ({
        to,
        accessible,
        closed,
        ...(bridge && { bridge }),
      })),
    })),
  );
