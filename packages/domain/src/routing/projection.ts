import type { PlanePoint } from '../geo/local-plane.ts';
import { nearestOnSide } from '../geo/polygons/polygon-plane.ts';
import type { Gate, Network } from './network.ts';

/** The nearest place on a link to a place beside it, and the directions in which the link can be walked. */
export type Projection = {
  readonly at: PlanePoint;
  readonly point: PlanePoint;
  /** The distance between both, in meters. */
  readonly away: number;
  readonly arcs: readonly { readonly from: number; readonly to: number }[];
};

const gap = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** To a micrometer: both were computed from the same points. */
const isSame = (a: PlanePoint, b: PlanePoint): boolean => gap(a, b) < 1e-6;

const pointAt = ({ x, y }: Network, index: number): PlanePoint => ({
  x: x[index] ?? 0,
  y: y[index] ?? 0,
});

/** Projects a place onto the nearest walkable link of a floor; null if there is none. */
export const projectOnto = (
  network: Network,
  floor: { readonly first: number; readonly end: number },
  { at, accessible }: { at: PlanePoint; accessible: boolean },
): Projection | null => {
  const { arcs } = network;
  let best: Projection | undefined;
  for (let from = floor.first; from < floor.end; from += 1) {
    const start = pointAt(network, from);
    const end = arcs.first[from + 1] ?? 0;
    for (let arc = arcs.first[from] ?? 0; arc < end; arc += 1) {
      if (accessible && arcs.accessible[arc] === 0) continue;
      const to = arcs.to[arc] ?? 0;
      // In a fixed order of the ends, so that both directions of a link give the same place.
      const [one, other] =
        from < to ? [start, pointAt(network, to)] : [pointAt(network, to), start];
      const point = nearestOnSide(at, one, other);
      const away = gap(at, point);
      if (!best || away < best.away) best = { at, point, away, arcs: [{ from, to }] };
      else if (away === best.away && isSame(point, best.point))
        best = { ...best, arcs: [...best.arcs, { from, to }] };
    }
  }
  return best ?? null;
};

/** The ends of the arcs at the projection, where a route continues or comes from. */
export const projectionGates = (
  network: Network,
  { point, away, arcs }: Projection,
  role: 'start' | 'end',
): Gate[] =>
  arcs.flatMap(({ from, to }) => {
    const towards = role === 'start' ? to : from;
    const ends = [from, to].filter(
      (end) => end === towards || isSame(pointAt(network, end), point),
    );
    return ends.map((end) => ({ point: end, meters: away + gap(pointAt(network, end), point) }));
  });

/** The distance between two projections along one link; null if no link connects them. */
export const metersBetween = (
  network: Network,
  start: Projection,
  end: Projection,
): number | null => {
  const joined = start.arcs.some(
    ({ from, to }) =>
      end.arcs.some((arc) => arc.from === from && arc.to === to) &&
      gap(pointAt(network, from), start.point) <= gap(pointAt(network, from), end.point),
  );
  return joined ? start.away + gap(start.point, end.point) + end.away : null;
};
