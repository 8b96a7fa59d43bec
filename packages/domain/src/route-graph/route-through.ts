import { hasKey, valueAt } from '../persistent-map/persistent-map.ts';
import { putLink, takeLink } from './joints.ts';
import { leadsFrom, linkFrom, linkId, linkInPlaceOf } from './links.ts';
import type { LinkId, PointId, RouteEdit, RouteGraph, RouteLink } from './types.ts';

/** A half of a link, beside what could be walked between the same points already. */
const withHalf = (
  graph: RouteGraph,
  whole: RouteLink,
  [from, to]: readonly [PointId, PointId],
): RouteGraph => {
  const present = valueAt(graph.links, linkId(from, to));
  const ways = { there: leadsFrom(whole, whole.a), back: leadsFrom(whole, whole.b) };
  const half = linkFrom(from, to, ways, whole);
  return putLink(graph, present ? linkInPlaceOf(present, half) : half);
};

/** Leads a link through a point that is there already. Whatever could be walked before still can. */
export const routeThrough =
  (id: LinkId, point: PointId): RouteEdit =>
  (graph) => {
    const whole = valueAt(graph.links, id);
    if (!whole || !hasKey(graph.points, point) || point === whole.a || point === whole.b)
      return graph;
    const first = withHalf(takeLink(graph, whole), whole, [whole.a, point]);
    return withHalf(first, whole, [point, whole.b]);
  };
