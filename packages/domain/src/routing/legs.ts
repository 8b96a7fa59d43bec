import type { PlanePoint } from '../geo/local-plane.ts';
import type { Position } from '../geo/position.ts';
import type { PointId } from '../route-graph/types.ts';
import type { Network } from './network.ts';
import type { Projection } from './projection.ts';
import { walkingSpeed } from './shafts.ts';
import { lengthOf } from './turns.ts';

/** The part of a route on one floor. */
export type RouteLeg = {
  readonly floorId: number;
  readonly floorName: string;
  /** The points it passes, in order. */
  readonly points: readonly PointId[];
  /** For drawing: the points, with the exact start before them and the exact end after them. */
  readonly path: readonly Position[];
  readonly meters: number;
  readonly seconds: number;
};

/** A leg with its path in the plane, and the indices of its points. */
export type PlaneLeg = {
  readonly floor: number;
  readonly points: readonly number[];
  readonly path: readonly PlanePoint[];
};

const sameSpot = (a: PlanePoint, b: PlanePoint | undefined): boolean =>
  b !== undefined && Math.hypot(a.x - b.x, a.y - b.y) < 0.01;

const withoutRepeats = (path: readonly PlanePoint[]): PlanePoint[] =>
  path.filter((point, index) => !sameSpot(point, path[index - 1]));

type Ends = {
  readonly start: Projection | null;
  readonly end: Projection | null;
  readonly floor: number;
};

/** Splits a route where it changes floors; `floor` is the floor of a route without points. */
export const planeLegs = (
  { floorOf, x, y }: Network,
  route: readonly number[],
  { start, end, floor: onlyFloor }: Ends,
): PlaneLeg[] => {
  const parts: { floor: number; points: number[] }[] = [];
  for (const point of route) {
    const floor = floorOf[point] ?? 0;
    const last = parts.at(-1);
    if (last?.floor === floor) last.points.push(point);
    else parts.push({ floor, points: [point] });
  }
  if (parts.length === 0) parts.push({ floor: onlyFloor, points: [] });
  return parts.map(({ floor, points }, index) => {
    const path = points.map((point) => ({ x: x[point] ?? 0, y: y[point] ?? 0 }));
    const before = index === 0 && start ? [start.at, start.point] : [];
    const behind = index === parts.length - 1 && end ? [end.point, end.at] : [];
    return { floor, points, path: withoutRepeats([...before, ...path, ...behind]) };
  });
};

export const legOf = (network: Network, { floor, points, path }: PlaneLeg): RouteLeg => {
  const meters = lengthOf(path);
  return {
    floorId: network.floors[floor]?.floorId ?? 0,
    floorName: network.floors[floor]?.name ?? '',
    points: points.flatMap((point) => network.points[point]?.id ?? []),
    path: path.map(network.toGlobe),
    meters,
    seconds: meters / walkingSpeed,
  };
};
