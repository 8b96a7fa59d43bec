import { localPlane, nearestOnSide, type Position } from '@floorwright/domain/geo';
import { hasKey, valueAt, valuesOf } from '@floorwright/domain/persistent-map';
import {
  addPoint,
  linkId,
  type LinkId,
  linkPoints,
  type RouteEdit,
  type RouteGraph,
  splitLink,
} from '@floorwright/domain/route-graph';

import type { FloorDocument } from '../document.ts';
import type { Command } from '../history.ts';
import type { NamedProposal } from '../route-proposal.ts';
import { onRoute } from './routes.ts';

/** In meters: a line this near to a place runs through it. */
const onLine = 0.1;

/** The distance of a place from a line of the routes, in meters. */
export const distanceToLine = (at: Position, from: Position, to: Position): number => {
  const { toPlane } = localPlane(at);
  const { x, y } = nearestOnSide({ x: 0, y: 0 }, toPlane(from), toPlane(to));
  return Math.hypot(x, y);
};

/** The line that a point was proposed on, or the part of it that now runs through the point. */
const linkThrough = (graph: RouteGraph, link: LinkId, at: Position): LinkId | null => {
  if (hasKey(graph.links, link)) return link;
  for (const { a, b } of valuesOf(graph.links)) {
    const [from, to] = [valueAt(graph.points, a), valueAt(graph.points, b)];
    if (from && to && distanceToLine(at, from.at, to.at) <= onLine) return linkId(a, b);
  }
  return null;
};

const withPoint =
  (point: NamedProposal['points'][number] | undefined): RouteEdit =>
  (graph) => {
    if (!point || point.is === 'point' || hasKey(graph.points, point.id)) return graph;
    const added = { id: point.id, at: point.at, kind: 'point', shaft: null } as const;
    const link = point.is === 'foot' ? linkThrough(graph, point.link, point.at) : null;
    return link === null ? addPoint(added)(graph) : splitLink(link, added)(graph);
  };

/** Adds lines of a proposal to the routes, as one undo step. */
export const takeLines = (
  { points, lines }: NamedProposal,
  numbers: readonly number[],
): Command => ({
  label: { step: 'take-routes', count: numbers.length },
  edit: onRoute((graph) =>
    numbers.reduce((routes, number) => {
      const [from = -1, to = -1] = lines[number] ?? [];
      const [one, other] = [points[from], points[to]];
      if (!one || !other) return routes;
      const withEnds = withPoint(other)(withPoint(one)(routes));
      // A point of the floor may have been deleted meanwhile.
      if (!hasKey(withEnds.points, one.id) || !hasKey(withEnds.points, other.id)) return routes;
      return linkPoints(one.id, other.id, 'two-way')(withEnds);
    }, graph),
  ),
});

const findOpenLines = (route: RouteGraph, { points, lines }: NamedProposal): number[] =>
  [...lines.keys()].filter((number) => {
    const [from = -1, to = -1] = lines[number] ?? [];
    const [one, other] = [points[from], points[to]];
    if (!one || !other || hasKey(route.links, linkId(one.id, other.id))) return false;
    return [one, other].every(({ is, id }) => is !== 'point' || hasKey(route.points, id));
  });

type OpenLines = { readonly route: RouteGraph; readonly numbers: readonly number[] };

/** Found once for each state of the routes, since every move of the pointer asks. */
const known = new WeakMap<NamedProposal, OpenLines>();

/** The lines of a proposal that are not on the floor and can still be taken, by their numbers. */
export const openLines = ({ route }: FloorDocument, proposal: NamedProposal): readonly number[] => {
  const before = known.get(proposal);
  if (before?.route === route) return before.numbers;
  const numbers = findOpenLines(route, proposal);
  known.set(proposal, { route, numbers });
  return numbers;
};
