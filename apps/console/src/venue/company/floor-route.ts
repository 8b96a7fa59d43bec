import { routes } from '@floorwright/contract';
import type { Answer } from '@floorwright/contract';
import { graphOf } from '@floorwright/domain/route-graph';
import type { RouteGraph } from '@floorwright/domain/route-graph';

import { call } from '../../lib/api/call.ts';

export type WireRoute = Answer<typeof routes.show>;

type WirePoint = WireRoute['building_route_points'][number];

export const loadRoute = (floorId: number, signal: AbortSignal): Promise<WireRoute> =>
  call(routes.show, { params: { id: floorId } }, { signal });

/** 'connecting' is how a point is drawn, not what it is. */
const kindOf = ({ kind }: WirePoint) => (kind === 'connecting' ? 'point' : kind);

export const graphFromWire = (points: readonly WirePoint[]): RouteGraph =>
  graphOf(
    points.map((point) => ({
      id: point.point_id,
      at: { latitude: point.latitude, longitude: point.longitude },
      kind: kindOf(point),
      shaft: point.shaft,
      neighbors: point.neighbors,
      links: point.links.map(({ point_id: to, accessible, closed }) => ({
        to,
        accessible,
        closed,
      })),
    })),
  );
