import type { RouteGraph } from '../../route-graph/types.ts';
import type { Network } from '../../routing/network.ts';
import type { Obstacles } from '../obstacles.ts';
import type { FloorProblem } from '../types.ts';
import { joinFix } from './join-fix.ts';
import { linesOf, linesWithinIn, nearestLineIn, spotOf, type Line, type Nearest } from './lines.ts';
import { groupsOf, largestOf, membersOf, type Walks } from './walks.ts';

/** In meters: parts that are connected over other floors should be connected here too if they are this near. */
const sameFloorReach = 5;

/** A closed link connects its points too, since it will be opened again. */
const componentsOf = (lines: readonly Line[], count: number): Int32Array => {
  const neighbors: number[][] = Array.from({ length: count }, () => []);
  for (const { a, b } of lines) {
    neighbors[a]?.push(b);
    neighbors[b]?.push(a);
  }
  return groupsOf({ leadsTo: neighbors, comesFrom: neighbors }, () => true);
};

/** A point without a link, as a line of length zero. */
const asLine = (network: Network, point: number): Line => {
  const spot = spotOf(network, point);
  return { id: '', closed: false, bridge: false, a: point, b: point, from: spot, to: spot };
};

/** Parts of the routes that are not connected to the largest one. */
export const islands = (
  graph: RouteGraph,
  network: Network,
  walks: Walks,
  obstacles: Obstacles,
): FloorProblem[] => {
  const { points } = network;
  const lines = linesOf(graph, network);
  const component = componentsOf(lines, points.length);
  const main = largestOf(component);
  const members = membersOf(component);
  if (members.length < 2) return [];
  const inMain = lines.filter(({ a }) => component[a] === main);
  const mainLines =
    inMain.length > 0 ? inMain : (members[main] ?? []).map((point) => asLine(network, point));
  const nearestInMain = nearestLineIn(mainLines);
  const routes = { graph, network, obstacles, linesWithin: linesWithinIn(mainLines) };
  const isJoinedElsewhere = members.map((group) => group.some(walks.joined));

  return members.flatMap((group, number): FloorProblem[] => {
    if (number === main) return [];
    let best: (Nearest & { readonly point: number }) | undefined;
    for (const point of group) {
      const nearest = nearestInMain(spotOf(network, point));
      if (nearest && (!best || nearest.meters < best.meters)) best = { ...nearest, point };
    }
    if (!best) return [];
    const isReached = isJoinedElsewhere[number] === true && isJoinedElsewhere[main] === true;
    if (isReached && best.meters > sameFloorReach) return [];
    const fix = joinFix(routes, group);
    return [
      {
        kind: 'island',
        keys: group.map((point) => points[point]?.id ?? ''),
        at: points[best.point]?.at ?? network.toGlobe(best.spot),
        finding: { found: 'points-cut-off', count: group.length },
        ...(fix && { fix }),
      },
    ];
  });
};
