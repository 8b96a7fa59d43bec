import { hasKey, valueAt } from '../persistent-map/persistent-map.ts';
import type { LinkId, PointId, RouteGraph, RouteLink } from './types.ts';

/** The same for both orders of the ends. */
export const linkId = (one: PointId, other: PointId): LinkId =>
  one < other ? `${one}\n${other}` : `${other}\n${one}`;

export type LinkFlags = Pick<RouteLink, 'accessible' | 'closed'>;

/** All properties of a link besides its direction. */
export type LinkTraits = LinkFlags & Pick<RouteLink, 'bridge'>;

export const usualFlags: LinkFlags = { accessible: true, closed: false };

/** A link as drawn from one point to another; `forward` is the direction of drawing. */
export const linkFrom = (
  from: PointId,
  to: PointId,
  directions: { forward: boolean; backward: boolean },
  { accessible, closed, bridge }: LinkTraits = usualFlags,
): RouteLink => {
  const inOrder = from < to;
  const single = directions.forward === inOrder ? 'forward' : 'backward';
  const direction = directions.forward && directions.backward ? 'both' : single;
  return {
    a: inOrder ? from : to,
    b: inOrder ? to : from,
    direction,
    accessible,
    closed,
    ...(bridge && { bridge }),
  };
};

/** Whether a link may be walked from this end. */
export const leadsFrom = ({ a, direction }: RouteLink, from: PointId): boolean =>
  direction === 'both' || direction === (from === a ? 'forward' : 'backward');

export const otherEnd = ({ a, b }: RouteLink, end: PointId): PointId => (end === a ? b : a);

/**
 * Merges two links between the same points. Every direction that could be walked still can; a closed link
 * adds nothing to an open one.
 */
export const mergeLinks = (one: RouteLink, other: RouteLink): RouteLink => {
  if (one.closed !== other.closed) return one.closed ? other : one;
  const directions = {
    forward: leadsFrom(one, one.a) || leadsFrom(other, one.a),
    backward: leadsFrom(one, one.b) || leadsFrom(other, one.b),
  };
  const accessible = one.accessible || other.accessible;
  const bridge = one.bridge && other.bridge;
  const flags = { accessible, closed: one.closed, ...(bridge && { bridge }) };
  return linkFrom(one.a, one.b, directions, flags);
};

const none: readonly LinkId[] = [];

export const linksOf = (graph: RouteGraph, id: PointId): readonly LinkId[] =>
  valueAt(graph.linksAt, id) ?? none;

/** The number of links at a point, of either direction. */
export const linkCount = (graph: RouteGraph, id: PointId): number => linksOf(graph, id).length;

/** Whether a point exists and has no link. */
export const isIsolated = (graph: RouteGraph, id: PointId): boolean =>
  hasKey(graph.points, id) && linkCount(graph, id) === 0;

/** For tests: the points that can be reached by one link, sorted by id. */
export const neighborsOf = (graph: RouteGraph, id: PointId): PointId[] => {
  const neighbors: PointId[] = [];
  for (const at of linksOf(graph, id)) {
    const link = valueAt(graph.links, at);
    if (link && leadsFrom(link, id)) neighbors.push(otherEnd(link, id));
  }
  return neighbors.toSorted();
};
