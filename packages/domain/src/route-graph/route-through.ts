import { hasKey, valueAt } from '../persistent-map/persistent-map.ts';
import { putLink, detachLink } from './link-index.ts';
import { leadsFrom, linkFrom, linkId, mergeLinks } from './links.ts';
import type { LinkId, PointId, RouteEdit, RouteGraph, RouteLink } from './types.ts';

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
