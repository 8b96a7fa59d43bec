import type { PlanePoint } from '../geo/local-plane.ts';
import { nearestOnSide, planeCentre, type PlaneRing } from '../geo/polygon-plane.ts';
import { hasKey } from '../persistent-map/persistent-map.ts';
import { linkId } from '../route-graph/links.ts';
import type { RouteGraph } from '../route-graph/types.ts';
import { boxAround, entryReach, isEntry } from '../routing/entries.ts';
import type { Network } from '../routing/network.ts';
import { byEasting, nearestPoint, pointsInBox, type ByEasting } from './by-easting.ts';
import type { Shape } from './shapes.ts';
import type { FloorProblem, ProblemFix } from './types.ts';
import { largestOf, type Walks } from './walks.ts';

type Routes = {
  readonly network: Network;
  readonly graph: RouteGraph;
  readonly points: ByEasting;
  /** Whether a point belongs to the largest of the routes that are joined. */
  readonly isMain: (point: number) => boolean;
};

const at = ({ x, y }: Network, point: number): PlanePoint => ({
  x: x[point] ?? 0,
  y: y[point] ?? 0,
});

const nearestOnRing = (ring: PlaneRing, point: PlanePoint): PlanePoint => {
  let before = ring.at(-1) ?? point;
  let nearest = { spot: before, metres: Infinity };
  for (const corner of ring) {
    const spot = nearestOnSide(point, before, corner);
    const metres = Math.hypot(spot.x - point.x, spot.y - point.y);
    if (metres < nearest.metres) nearest = { spot, metres };
    before = corner;
  }
  return nearest.spot;
};

/** A link from the nearest point of the main route to the edge of the POI. */
const linkToEdge = (
  { network, points, isMain }: Routes,
  ring: PlaneRing,
): ProblemFix | undefined => {
  const nearest = nearestPoint(points, planeCentre(ring), isMain);
  const from = network.points[nearest]?.id;
  if (from === undefined) return undefined;
  const to = network.toGlobe(nearestOnRing(ring, at(network, nearest)));
  return { label: 'Connect', does: 'link-place', from, to };
};

/** A link from the nearest point of the main route to the entry; a link that is closed stays so. */
const linkToEntry = (routes: Routes, entry: number): ProblemFix | undefined => {
  const { network, graph, points, isMain } = routes;
  const from = network.points[nearestPoint(points, at(network, entry), isMain)]?.id;
  const to = network.points[entry]?.id;
  if (from === undefined || to === undefined || hasKey(graph.links, linkId(from, to)))
    return undefined;
  return { label: 'Connect', does: 'link-points', from, to };
};

const problemOf = (routes: Routes, { key, name, ring }: Shape): FloorProblem | undefined => {
  const { network, points, isMain } = routes;
  const near = pointsInBox(points, boxAround(ring, entryReach));
  const lets = (point: number): boolean => isEntry(ring, at(network, point));
  // Most POIs are reached: the first point that proves it is enough.
  if (near.some((point) => isMain(point) && lets(point))) return undefined;
  const entry = near.find(lets);
  const fix = entry === undefined ? linkToEdge(routes, ring) : linkToEntry(routes, entry);
  return {
    kind: 'unreached-poi',
    keys: [key],
    at: network.toGlobe(planeCentre(ring)),
    words:
      entry === undefined
        ? `No route reaches ${name}.`
        : `The route at ${name} is not joined to the rest of this floor.`,
    ...(fix && { fix }),
  };
};

export const unreachedPois = (
  shapes: readonly Shape[],
  { network, graph, walks }: { network: Network; graph: RouteGraph; walks: Walks },
): FloorProblem[] => {
  const [first] = shapes;
  if (!first) return [];
  if (network.points.length === 0)
    return [
      {
        kind: 'unreached-poi',
        keys: shapes.map(({ key }) => key),
        at: network.toGlobe(planeCentre(first.ring)),
        words: 'This floor has no routes, so nothing leads to its POIs.',
      },
    ];
  const { route } = walks;
  const main = largestOf(route.subarray(0, network.points.length));
  const isMain = (point: number): boolean => route[point] === main;
  const routes = { network, graph, points: byEasting(network), isMain };
  return shapes.flatMap((shape) => problemOf(routes, shape) ?? []);
};
