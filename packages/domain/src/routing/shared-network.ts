import type { Position } from '../geo/position.ts';
import { graphOf, type ListedPoint } from '../route-graph/lists.ts';
import type { RoutePointKind } from '../route-graph/types.ts';
import { networkOf, type Network, type NetworkFloor } from './network.ts';

/** The routes of a floor in the visitor API, where a point is identified by its index. */
export type SharedRoutes = {
  readonly floor_id: number;
  readonly points: readonly (Position & {
    readonly kind: RoutePointKind;
    readonly shaft: number | null;
    readonly neighbors: readonly number[];
    readonly steps_to: readonly number[];
  })[];
};

type SharedFloor = { readonly id: number } & Pick<NetworkFloor, 'name' | 'position'>;

const listed = (points: SharedRoutes['points']): ListedPoint[] =>
  points.map(({ latitude, longitude, kind, shaft, neighbors, steps_to: steps }, index) => ({
    id: String(index),
    at: { latitude, longitude },
    kind,
    shaft: shaft === null ? null : String(shaft),
    neighbors: neighbors.map(String),
    links: steps.map((to) => ({ to: String(to), accessible: false, closed: false })),
  }));

/** The network of all floors of a building, for finding routes. */
export const networkOfShared = (
  floors: readonly SharedFloor[],
  routes: readonly SharedRoutes[],
): Network =>
  networkOf(
    floors.flatMap(({ id, name, position }) => {
      const route = routes.find(({ floor_id: floorId }) => floorId === id);
      return route ? [{ floorId: id, name, position, graph: graphOf(listed(route.points)) }] : [];
    }),
  );
