import type { routes, CallInput } from '@floorwright/contract';
import { graphOf, pointsOf } from '@floorwright/domain';
import type { RouteGraph } from '@floorwright/domain';

import type { WireRoute } from './contents-query.ts';

type WirePoint = WireRoute['building_route_points'][number];
type RouteInput = CallInput<typeof routes.replace>['body'];
type SentPoint = RouteInput['building_route_points_attributes'][number];

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

export const graphToWire = (graph: RouteGraph): SentPoint[] =>
  pointsOf(graph).map(({ id, at, kind, shaft, neighbors, links }) => ({
    point_id: id,
    kind,
    latitude: at.latitude,
    longitude: at.longitude,
    neighbors: [...neighbors],
    shaft,
    links_attributes: links.map(({ to, accessible, closed }) => ({
      point_id: to,
      accessible,
      closed,
    })),
  }));
