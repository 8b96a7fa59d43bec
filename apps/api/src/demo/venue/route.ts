import type { RoutePoint } from '@floorwright/contract';
import type { PlanePoint, Position } from '@floorwright/domain/geo';
import type { z } from 'zod';

import type { Walkways, Way } from './walkways.ts';

type WirePoint = z.input<typeof RoutePoint>;

const keyOf = ({ x, y }: PlanePoint): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

/** Both directions, unless it is one-way. */
const stepsOf = ({ from, to, oneWay, steps }: Way) => [
  { from, to, steps },
  ...(oneWay ? [] : [{ from: to, to: from, steps }]),
];

/** The walkways of a floor in the format that the studio saves. */
export const routeOf = (
  { stops, ways }: Walkways,
  floor: string,
  place: (point: PlanePoint) => Position,
): WirePoint[] => {
  const special = new Map(stops.map((stop) => [keyOf(stop), stop]));
  const points = new Map<string, WirePoint>();
  const pointAt = (at: PlanePoint): WirePoint => {
    const key = keyOf(at);
    const known = points.get(key);
    if (known) return known;
    const { kind, shaft } = special.get(key) ?? { kind: 'point', shaft: null };
    const point_id = `${floor}-${String(points.size + 1).padStart(3, '0')}`;
    const point = { point_id, kind, shaft, ...place(at), neighbors: [], links: [] };
    points.set(key, point);
    return point;
  };
  for (const { from, to, steps } of ways.flatMap(stepsOf)) {
    const start = pointAt(from);
    const { point_id } = pointAt(to);
    start.neighbors.push(point_id);
    if (steps) start.links.push({ point_id, accessible: false, closed: false });
  }
  return [...points.values()];
};
