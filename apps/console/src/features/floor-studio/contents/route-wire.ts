import type { routes, CallInput } from '@floorwright/contract';
import { pointsOf } from '@floorwright/domain/route-graph';
import type { RouteGraph } from '@floorwright/domain/route-graph';

type RouteInput = CallInput<typeof routes.replace>['body'];
type SentPoint = RouteInput['building_route_points_attributes'][number];

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
