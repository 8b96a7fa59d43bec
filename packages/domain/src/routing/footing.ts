import type { PlanePoint } from '../geo/local-plane.ts';
import { nearestOnSide } from '../geo/polygon-plane.ts';
import type { Gate } from './gates.ts';
import type { Network } from './network.ts';

/** Where somebody who stands beside a route steps onto it, and which ways the route can be walked there. */
export type Footing = {
  readonly at: PlanePoint;
  readonly point: PlanePoint;
  /** The metres from where they stand. */
  readonly away: number;
  readonly arcs: readonly { readonly from: number; readonly to: number }[];
};

const gap = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** To a thousandth of a millimetre: both were reckoned from the same points. */
const isSame = (a: PlanePoint, b: PlanePoint): boolean => gap(a, b) < 1e-6;

const pointAt = ({ x, y }: Network, index: number): PlanePoint => ({
  x: x[index] ?? 0,
  y: y[index] ?? 0,
});

/** On the nearest link of a floor that can be walked; null where there is none. */
export const footingOf = (
  network: Network,
  floor: { readonly first: number; readonly end: number },
  { at, accessible }: { at: PlanePoint; accessible: boolean },
): Footing | null => {
  const { arcs } = network;
  let best: Footing | undefined;
  for (let from = floor.first; from < floor.end; from += 1) {
    const start = pointAt(network, from);
    const end = arcs.first[from + 1] ?? 0;
    for (let arc = arcs.first[from] ?? 0; arc < end; arc += 1) {
      if (accessible && arcs.accessible[arc] === 0) continue;
      const to = arcs.to[arc] ?? 0;
      // From the lesser number to the greater, so that both ways of a link meet in the same spot.
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

/** The ends of the footing's arcs that one walks on to, or that one comes from. */
export const footingGates = (
  network: Network,
  { point, away, arcs }: Footing,
  role: 'start' | 'end',
): Gate[] =>
  arcs.flatMap(({ from, to }) => {
    const towards = role === 'start' ? to : from;
    const ends = [from, to].filter(
      (end) => end === towards || isSame(pointAt(network, end), point),
    );
    return ends.map((end) => ({ point: end, metres: away + gap(pointAt(network, end), point) }));
  });

/** The walk between two footings along one link; null where no link leads from one to the other. */
export const metresBetween = (network: Network, start: Footing, end: Footing): number | null => {
  const joined = start.arcs.some(
    ({ from, to }) =>
      end.arcs.some((arc) => arc.from === from && arc.to === to) &&
      gap(pointAt(network, from), start.point) <= gap(pointAt(network, from), end.point),
  );
  return joined ? start.away + gap(start.point, end.point) + end.away : null;
};
