import { findRoute, graphOf, networkOf } from '@floorwright/domain';
import type { ListedPoint, Network, RouteAnswer, RouteEnd } from '@floorwright/domain';

import type { Building, Poi, Route } from '../wire.ts';

const listed = (points: Route['points']): ListedPoint[] =>
  points.map(({ latitude, longitude, kind, shaft, neighbors, steps_to: steps }, index) => ({
    id: String(index),
    at: { latitude, longitude },
    kind,
    shaft: shaft === null ? null : String(shaft),
    neighbors: neighbors.map(String),
    links: steps.map((to) => ({ to: String(to), accessible: false, closed: false })),
  }));

/** The routes of all floors of a building, ready to find ways on. */
export const networkFor = ({ floors }: Building, routes: readonly Route[]): Network =>
  networkOf(
    floors.flatMap(({ id, name, position }) => {
      const route = routes.find(({ floor_id: floorId }) => floorId === id);
      return route ? [{ floorId: id, name, position, graph: graphOf(listed(route.points)) }] : [];
    }),
  );

const endOf = ({ title, floor_id: floorId, coordinates }: Poi): RouteEnd => ({
  is: 'poi',
  title,
  floorId,
  ring: coordinates,
});

export const findWay = (
  network: Network,
  { from, to, stepFree }: { from: Poi; to: Poi; stepFree: boolean },
): RouteAnswer =>
  findRoute(network, { from: endOf(from), to: endOf(to) }, { accessible: stepFree });
