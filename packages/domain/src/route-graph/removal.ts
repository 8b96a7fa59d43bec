import { hasKey, valueAt, withoutKey } from '../persistent-map/persistent-map.ts';
import { takeLink } from './joints.ts';
import { isIsolated, linksOf, otherEnd } from './links.ts';
import type { LinkId, PointId, RouteEdit } from './types.ts';

/** Drops those of the points that no link holds. */
export const pruneGraph =
  (ids: Iterable<PointId>): RouteEdit =>
  (graph) => {
    let { points } = graph;
    for (const id of ids) if (isIsolated(graph, id)) points = withoutKey(points, id);
    return points === graph.points ? graph : { ...graph, points };
  };

/** Removes a link, and the points at its ends that nothing else holds. */
export const removeLink =
  (id: LinkId): RouteEdit =>
  (graph) => {
    const link = valueAt(graph.links, id);
    return link ? pruneGraph([link.a, link.b])(takeLink(graph, link)) : graph;
  };

/** Removes a point with its links, and the points that were held by these alone. */
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
      next = takeLink(next, link);
    }
    return pruneGraph([id, ...others])(next);
  };
