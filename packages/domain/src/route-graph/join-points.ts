import { hasKey, valueAt, withoutKey, withValue } from '../persistent-map/persistent-map.ts';
import { detachLink, putLink } from './link-index.ts';
import { leadsFrom, linkFrom, linkId, linksOf, mergeLinks, otherEnd } from './links.ts';
import type { LinkId, PointId, RouteEdit, RouteGraph, RouteLink, RoutePoint } from './types.ts';

/** Moves a link to another point, merged with the one that exists there. */
const moveLink = (graph: RouteGraph, link: RouteLink, from: PointId, onto: PointId): RouteGraph => {
  const far = otherEnd(link, from);
  const rest = detachLink(graph, link);
  if (far === onto) return rest;
  const present = valueAt(graph.links, linkId(onto, far));
  const directions = { forward: leadsFrom(link, from), backward: leadsFrom(link, far) };
  const moved = linkFrom(onto, far, directions, link);
  return putLink(rest, present ? mergeLinks(present, moved) : moved);
};

/** A shaft that is joined with a plain point preserves its kind. */
const merged = (from: RoutePoint, onto: RoutePoint): RoutePoint =>
  onto.kind === 'point' && from.kind !== 'point'
    ? { ...onto, kind: from.kind, shaft: from.shaft }
    : onto;

/**
 * Replaces the first point with the second, which gets the links of both. Returns the same graph if the two are
 * linked only with each other, since the result would be a point without links.
 */
export const joinPoints =
  (from: PointId, onto: PointId): RouteEdit =>
  (graph) => {
    const [moved, target] = [valueAt(graph.points, from), valueAt(graph.points, onto)];
    if (!moved || !target || from === onto) return graph;
    let next = graph;
    for (const id of linksOf(graph, from)) {
      const link = valueAt(graph.links, id);
      if (link) next = moveLink(next, link, from, onto);
    }
    if (linksOf(next, onto).length === 0) return graph;
    const points = withValue(withoutKey(next.points, from), onto, merged(moved, target));
    return { ...next, points };
  };

/** Adds half of a link, merged with the link that exists between the same points. */
const withHalf = (
  graph: RouteGraph,
  whole: RouteLink,
  [from, to]: readonly [PointId, PointId],
): RouteGraph => {
  const present = valueAt(graph.links, linkId(from, to));
  const directions = { forward: leadsFrom(whole, whole.a), backward: leadsFrom(whole, whole.b) };
  const half = linkFrom(from, to, directions, whole);
  return putLink(graph, present ? mergeLinks(present, half) : half);
};

/** Routes a link through an existing point. Everything that could be walked before still can. */
export const routeThrough =
  (id: LinkId, point: PointId): RouteEdit =>
  (graph) => {
    const whole = valueAt(graph.links, id);
    if (!whole || !hasKey(graph.points, point) || point === whole.a || point === whole.b)
      return graph;
    const first = withHalf(detachLink(graph, whole), whole, [whole.a, point]);
    return withHalf(first, whole, [point, whole.b]);
  };
