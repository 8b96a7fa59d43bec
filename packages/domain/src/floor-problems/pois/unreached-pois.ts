import type { PlanePoint } from '../../geo/local-plane.ts';
import { boxAround, planeCenter } from '../../geo/polygons/polygon-plane.ts';
import type { RouteGraph } from '../../route-graph/types.ts';
import type { Network } from '../../routing/network.ts';
import { entryReach, isEntry } from '../../routing/route-ends.ts';
import type { Obstacles } from '../obstacles.ts';
import { joinFix } from '../routes/join-fix.ts';
import {
  gapBetween,
  linesOf,
  linesWithinIn,
  nearestLineIn,
  spotOf as at,
} from '../routes/lines.ts';
import { largestOf, type Walks } from '../routes/walks.ts';
import type { FloorProblem, ProblemFix } from '../types.ts';
import { approachesTo, type Approach } from './approach.ts';
import { byEasting, pointsInBox, type ByEasting } from './by-easting.ts';
import type { Shape } from './shapes.ts';

type Routes = {
  readonly network: Network;
  readonly points: ByEasting;
  /** Whether a point belongs to the largest connected part of the routes. */
  readonly isMain: (point: number) => boolean;
  readonly approach: (shape: Shape) => Approach | undefined;
  /** A link from an entry to the main routes. */
  readonly join: (entry: number) => ProblemFix | undefined;
};

/** In meters: this near to the end of a line, that end is used. */
const sameEnd = 1;

/** A link from the routes to the edge of the POI. */
const linkToEdge = ({ network, approach }: Routes, shape: Shape): ProblemFix | undefined => {
  const found = approach(shape);
  if (!found) return undefined;
  const { line, spot } = found.foot;
  const to = network.toGlobe(found.spot);
  for (const [end, place] of [
    [line.a, line.from],
    [line.b, line.to],
  ] as const) {
    const from = network.points[end]?.id;
    if (from !== undefined && gapBetween(place, spot) <= sameEnd)
      return { does: 'link-place', from, to };
  }
  return { does: 'link-line-to-place', link: line.id, at: network.toGlobe(spot), to };
};

const problemOf = (routes: Routes, shape: Shape): FloorProblem | undefined => {
  const { key, name, ring } = shape;
  const { network, points, isMain } = routes;
  const near = pointsInBox(points, boxAround(ring, entryReach));
  const lets = (point: number): boolean => isEntry(ring, at(network, point));
  // Most POIs are reached, so the first such point is enough.
  if (near.some((point) => isMain(point) && lets(point))) return undefined;
  const entry = near.find(lets);
  const fix = entry === undefined ? linkToEdge(routes, shape) : routes.join(entry);
  return {
    kind: 'unreached-poi',
    keys: [key],
    at: network.toGlobe(planeCenter(ring)),
    finding: { found: entry === undefined ? 'poi-unreached' : 'poi-cut-off', title: name },
    ...(fix && { fix }),
  };
};

type Surroundings = {
  readonly network: Network;
  readonly graph: RouteGraph;
  readonly walks: Walks;
  readonly doors: readonly PlanePoint[];
  readonly obstacles: Obstacles;
};

export const unreachedPois = (
  shapes: readonly Shape[],
  { network, graph, walks, doors, obstacles }: Surroundings,
): FloorProblem[] => {
  const [first] = shapes;
  if (!first) return [];
  if (network.points.length === 0)
    return [
      {
        kind: 'unreached-poi',
        keys: shapes.map(({ key }) => key),
        at: network.toGlobe(planeCenter(first.ring)),
        finding: { found: 'no-routes' },
      },
    ];
  const { route } = walks;
  const main = largestOf(route.subarray(0, network.points.length));
  const isMain = (point: number): boolean => route[point] === main;
  const lines = linesOf(graph, network).filter(({ closed, a }) => !closed && isMain(a));
  const approach = approachesTo({ shapes, doors, obstacles, nearestFoot: nearestLineIn(lines) });
  const linesWithin = linesWithinIn(lines);
  const routes = {
    network,
    points: byEasting(network),
    isMain,
    approach,
    join: (entry: number) => joinFix({ graph, network, obstacles, linesWithin }, [entry]),
  };
  return shapes.flatMap((shape) => problemOf(routes, shape) ?? []);
};
