import { storeyOf } from '../floors/storeys.ts';
import { localPlane } from '../geo/local-plane.ts';
import type { Position } from '../geo/position.ts';
import { mapOf } from '../persistent-map/persistent-map.ts';
import { linkFrom, linkId, type LinkFlags } from '../route-graph/links.ts';
import type { RouteGraph, RoutePoint, RoutePointKind } from '../route-graph/types.ts';
import type { RouteStep } from './steps.ts';

const { toGlobe } = localPlane({ latitude: 53.55, longitude: 10 });

/** A place in meters east and north of one corner of a building. */
export const place = (x: number, y: number): Position => toGlobe({ x, y });

type SketchedPoint = readonly [x: number, y: number, kind?: RoutePointKind, shaft?: string];
type SketchedLink = readonly [
  from: string,
  to: string,
  flags?: Partial<LinkFlags & { oneWay: boolean }>,
];

/** A graph from points in meters; links are two-way, accessible and open unless they say otherwise. */
export const sketch = (
  points: Readonly<Record<string, SketchedPoint>>,
  links: readonly SketchedLink[],
): RouteGraph => {
  const linksAt = new Map<string, string[]>();
  for (const [from, to] of links)
    for (const end of [from, to])
      linksAt.set(end, [...(linksAt.get(end) ?? []), linkId(from, to)].toSorted());
  return {
    points: mapOf(
      Object.entries(points).map(([id, [x, y, kind = 'point', shaft = null]]) => {
        const point: RoutePoint = { id, at: place(x, y), kind, shaft };
        return [id, point] as const;
      }),
    ),
    links: mapOf(
      links.map(([from, to, { oneWay = false, accessible = true, closed = false } = {}]) => {
        const directions = { forward: true, backward: !oneWay };
        return [linkId(from, to), linkFrom(from, to, directions, { accessible, closed })] as const;
      }),
    ),
    linksAt: mapOf(linksAt),
  };
};

/** A square by its lower left corner. */
export const square = (x: number, y: number, side: number): Position[] => [
  place(x, y),
  place(x + side, y),
  place(x + side, y + side),
  place(x, y + side),
];

/** A step in words. */
export const stepText = (step: RouteStep): string => {
  if (step.does === 'arrive') return `Arrive at ${step.title}`;
  if (step.does === 'ride') {
    const name = step.toFloorName;
    return `Take the ${step.by} to ${storeyOf(name) === 0 ? 'the ground floor' : `floor ${name}`}`;
  }
  const meters = Math.round(step.meters);
  return step.turn === null ? `Walk ${meters} m` : `Turn ${step.turn} and walk ${meters} m`;
};
