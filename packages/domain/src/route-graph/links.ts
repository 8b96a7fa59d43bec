import { hasKey, valueAt } from '../persistent-map/persistent-map.ts';
import type { LinkId, LinkWay, PointId, RouteGraph, RouteLink } from './types.ts';

/** The same whichever end is named first. */
export const linkId = (one: PointId, other: PointId): LinkId =>
  one < other ? `${one}\n${other}` : `${other}\n${one}`;

export type LinkFlags = Pick<RouteLink, 'accessible' | 'closed'>;

export const usualFlags: LinkFlags = { accessible: true, closed: false };

/** A link as it is drawn, from one point to another. */
export const linkFrom = (
  from: PointId,
  to: PointId,
  ways: { there: boolean; back: boolean },
  { accessible, closed }: LinkFlags = usualFlags,
): RouteLink => {
  const inOrder = from < to;
  const way: LinkWay = ways.there && ways.back ? 'both' : ways.there === inOrder ? 'forth' : 'back';
  return { a: inOrder ? from : to, b: inOrder ? to : from, way, accessible, closed };
};

/** Whether a link may be walked when one stands at this end of it. */
export const leadsFrom = ({ a, way }: RouteLink, from: PointId): boolean =>
  way === 'both' || way === (from === a ? 'forth' : 'back');

export const otherEnd = ({ a, b }: RouteLink, end: PointId): PointId => (end === a ? b : a);

/**
 * One link in place of two between the same points. Whatever could be walked before still can; one that
 * is closed adds nothing to one that is open.
 */
export const linkInPlaceOf = (one: RouteLink, other: RouteLink): RouteLink => {
  if (one.closed !== other.closed) return one.closed ? other : one;
  const ways = {
    there: leadsFrom(one, one.a) || leadsFrom(other, one.a),
    back: leadsFrom(one, one.b) || leadsFrom(other, one.b),
  };
  const accessible = one.accessible || other.accessible;
  return linkFrom(one.a, one.b, ways, { accessible, closed: one.closed });
};

const none: readonly LinkId[] = [];

export const linksOf = (graph: RouteGraph, id: PointId): readonly LinkId[] =>
  valueAt(graph.linksAt, id) ?? none;

/** How many links meet at a point, whichever way they lead. */
export const linkCount = (graph: RouteGraph, id: PointId): number => linksOf(graph, id).length;

/** Whether a point is there and no link holds it. */
export const isIsolated = (graph: RouteGraph, id: PointId): boolean =>
  hasKey(graph.points, id) && linkCount(graph, id) === 0;

/** The points that can be walked to from a point, in the order of text. */
export const neighborsOf = (graph: RouteGraph, id: PointId): PointId[] => {
  const neighbors: PointId[] = [];
  for (const at of linksOf(graph, id)) {
    const link = valueAt(graph.links, at);
    if (link && leadsFrom(link, id)) neighbors.push(otherEnd(link, id));
  }
  return neighbors.toSorted();
};
