import { boxIndex } from '../../geo/box-index.ts';
import type { PlanePoint } from '../../geo/local-plane.ts';
import { nearestOnSide, turnOf } from '../../geo/polygons/polygon-plane.ts';
import { hasKey } from '../../persistent-map/persistent-map.ts';
import { linkId } from '../../route-graph/links.ts';
import { passReach } from '../../route-graph/reach.ts';
import type { RouteGraph } from '../../route-graph/types.ts';
import type { Network } from '../../routing/network.ts';
import type { FloorProblem } from '../types.ts';
import { boxAt, boxOfLine, gapBetween, linesOf, spotOf, type Line } from './lines.ts';

/** Where two lines cross between their ends, or undefined. */
const crossingOf = (one: Line, other: Line): PlanePoint | undefined => {
  const start = turnOf(other.from, other.to, one.from);
  const end = turnOf(other.from, other.to, one.to);
  const isAcross = turnOf(one.from, one.to, other.from) * turnOf(one.from, one.to, other.to) < 0;
  if (!isAcross || start * end >= 0) return undefined;
  const share = start / (start - end);
  return {
    x: one.from.x + share * (one.to.x - one.from.x),
    y: one.from.y + share * (one.to.y - one.from.y),
  };
};

/** A crossing at an end counts as a line that passes over a point. */
const isAtEnd = (spot: PlanePoint, { from, to }: Line): boolean =>
  Math.min(gapBetween(spot, from), gapBetween(spot, to)) <= passReach;

const crossings = (
  lines: readonly Line[],
  { points, toGlobe }: Network,
  search: ReturnType<typeof boxIndex>['search'],
): FloorProblem[] =>
  lines.flatMap((one, index) =>
    search(boxOfLine(one)).flatMap((number): FloorProblem[] => {
      const other = lines[number];
      if (!other || number <= index) return [];
      const spot = crossingOf(one, other);
      if (!spot || isAtEnd(spot, one) || isAtEnd(spot, other)) return [];
      const at = toGlobe(spot);
      return [
        {
          kind: 'unjoined-lines',
          keys: [one, other].flatMap(({ a, b }) => [points[a]?.id ?? '', points[b]?.id ?? '']),
          at,
          finding: { found: 'lines-cross' },
          fix: { does: 'join-lines', links: [one.id, other.id], at },
        },
      ];
    }),
  );

const linesOverPoints = (
  lines: readonly Line[],
  graph: RouteGraph,
  network: Network,
  search: ReturnType<typeof boxIndex>['search'],
): FloorProblem[] =>
  network.points.flatMap(({ id, kind, at }, point) => {
    const spot = spotOf(network, point);
    const isOver = ({ a, b, from, to }: Line): boolean => {
      if (a === point || b === point) return false;
      if (gapBetween(spot, from) <= passReach || gapBetween(spot, to) <= passReach) return false;
      if (gapBetween(spot, nearestOnSide(spot, from, to)) > passReach) return false;
      // The line can already be walked through the point.
      return [a, b].some((end) => !hasKey(graph.links, linkId(id, network.points[end]?.id ?? '')));
    };
    return search(boxAt(spot, passReach)).flatMap((number): FloorProblem[] => {
      const line = lines[number];
      if (!line || !isOver(line)) return [];
      return [
        {
          kind: 'unjoined-lines',
          keys: [id, line.id],
          at,
          finding: { found: 'line-over', point: kind },
          fix: { does: 'route-through', link: line.id, point: id },
        },
      ];
    });
  });

/** Lines that meet on the plan but are not connected. Closed lines and bridges are ignored. */
export const unjoinedLines = (graph: RouteGraph, network: Network): FloorProblem[] => {
  const lines = linesOf(graph, network).filter(({ closed, bridge }) => !closed && !bridge);
  const { search } = boxIndex(lines.map(boxOfLine));
  return [...linesOverPoints(lines, graph, network, search), ...crossings(lines, network, search)];
};
