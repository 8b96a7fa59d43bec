import { valueAt, withoutKey, withValue } from '../persistent-map/persistent-map.ts';
import { putLink, detachLink } from './link-index.ts';
import { leadsFrom, linkFrom, linkId, mergeLinks, linksOf, otherEnd } from './links.ts';
import type { PointId, RouteEdit, RouteGraph, RouteLink, RoutePoint } from './types.ts';

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
 * Replaces the first point by the second, which gets the links of both. Returns the same graph if the two are
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
