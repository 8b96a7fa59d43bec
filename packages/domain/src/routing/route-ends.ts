import type { PlanePoint } from '../geo/local-plane.ts';
import {
  boxAround,
  isInBox,
  planeDistance,
  type PlaneRing,
} from '../geo/polygons/polygon-plane.ts';
import type { Ring } from '../geo/polygons/polygon.ts';
import type { Position } from '../geo/position.ts';
import type { PointId } from '../route-graph/types.ts';
import type { Gate, Network } from './network.ts';
import { type Projection, projectionGates, projectOnto } from './projection.ts';

/** In meters: a route that comes this near to a POI reaches it, since doors are seldom drawn. */
export const entryReach = 5;

/** In meters: entries are the nearest point and others that are at most this much farther away. */
const entrySpread = 1;

/** Whether a route point is an entry of a POI: it lies within its shape or close to it. */
export const isEntry = (ring: PlaneRing, point: PlanePoint): boolean =>
  planeDistance(ring, point) <= entryReach;

type OnFloor = { readonly floorId: number; readonly title: string };

/** The start or the end of a route: a POI, a route point, or any place on a floor. */
export type RouteEnd =
  | (OnFloor & { readonly is: 'poi'; readonly ring: Ring })
  | (OnFloor & { readonly is: 'point'; readonly id: PointId })
  | (OnFloor & { readonly is: 'place'; readonly at: Position });

type Floor = Network['floors'][number];

/** The gates of a route end; a place also has its projection. */
export type Access = { readonly gates: readonly Gate[]; readonly projection: Projection | null };

/** Which points of a POI a route may use. */
export type Entries = 'nearest' | 'all';

/** The nearest points lead to the door of a POI, and not to its neighbor's. */
const entriesOf = (
  { toPlane, x, y }: Network,
  { first, end }: Floor,
  { ring, entries }: { ring: Ring; entries: Entries },
): Gate[] => {
  const shape = ring.map(toPlane);
  const box = boxAround(shape, entryReach);
  const near: { point: number; away: number }[] = [];
  for (let index = first; index < end; index += 1) {
    const point = { x: x[index] ?? 0, y: y[index] ?? 0 };
    const away = isInBox(box, point) ? planeDistance(shape, point) : Number.POSITIVE_INFINITY;
    if (away <= entryReach) near.push({ point: index, away });
  }
  const nearest = near.reduce((least, { away }) => Math.min(least, away), entryReach);
  return near
    .filter(({ away }) => entries === 'all' || away <= nearest + entrySpread)
    .map(({ point }) => ({ point, meters: 0 }));
};

export const accessTo = (
  network: Network,
  end: RouteEnd,
  { role, accessible, entries }: { role: 'start' | 'end'; accessible: boolean; entries: Entries },
): Access => {
  const floor = network.floors.find(({ floorId }) => floorId === end.floorId);
  if (!floor) return { gates: [], projection: null };
  if (end.is === 'poi')
    return { gates: entriesOf(network, floor, { ring: end.ring, entries }), projection: null };
  if (end.is === 'point') {
    const point = floor.numbers.get(end.id);
    return { gates: point === undefined ? [] : [{ point, meters: 0 }], projection: null };
  }
  const projection = projectOnto(network, floor, { at: network.toPlane(end.at), accessible });
  return { gates: projection ? projectionGates(network, projection, role) : [], projection };
};
