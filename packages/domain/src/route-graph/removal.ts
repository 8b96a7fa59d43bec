import { hasKey, valueAt, withoutKey } from '../persistent-map/persistent-map.ts';
import { detachLink } from './link-index.ts';
import { isIsolated, linksOf, otherEnd } from './links.ts';
import type { LinkId, PointId, RouteEdit } from './types.ts';

/** Removes those of the points that have no link. */
export const pruneGraph =
  (ids: Iterable<PointId>): RouteEdit =>
  (graph) => {
    let { points } = graph;
    for (const id of ids) if (isIsolated(graph, id)) points = withoutKey(points, id);
    return points === graph.points ? graph : { ...graph, points };
  };

/** Removes a link, and its ends if they have no other link. */
export const removeLink =
  (id: LinkId): RouteEdit =>
  (graph) => {
    const link = valueAt(graph.links, id);
    return link ? pruneGraph([link.a, link.b])(detachLink(graph, link)) : graph;
  };

/** Removes a point with its links, and the neighbours that have no other link. */
export const removePoint =
  (id: PointId): RouteEdit =>
  (graph) => {
    if (!hasKey(graph.points, id)) return graph;
    const others: PointId[] = [];
    let next = graph;
    for (const at of linksOf(graph, id)) {
      const link = valueAt(graph.links, at);
      if (!link) continue;
      others.push(otherEnd(link, id));
      next = detachLink(next, link);
    }
    return pruneGraph([id, ...others])(next);
  };
