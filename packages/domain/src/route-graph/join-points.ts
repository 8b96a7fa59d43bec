import { valueAt, withoutKey, withValue } from '../persistent-map/persistent-map.ts';
import { putLink, takeLink } from './joints.ts';
import { leadsFrom, linkFrom, linkId, linkInPlaceOf, linksOf, otherEnd } from './links.ts';
import type { PointId, RouteEdit, RouteGraph, RouteLink, RoutePoint } from './types.ts';

/** What was walked over the one point can be walked over the other, beside what could be already. */
const handOver = (graph: RouteGraph, link: RouteLink, from: PointId, onto: PointId): RouteGraph => {
  const far = otherEnd(link, from);
  const rest = takeLink(graph, link);
  if (far === onto) return rest;
  const present = valueAt(graph.links, linkId(onto, far));
  const ways = { there: leadsFrom(link, from), back: leadsFrom(link, far) };
  const moved = linkFrom(onto, far, ways, link);
  return putLink(rest, present ? linkInPlaceOf(present, moved) : moved);
};

/** An elevator or a staircase that meets a plain point makes it one. */
const united = (from: RoutePoint, onto: RoutePoint): RoutePoint =>
  onto.kind === 'point' && from.kind !== 'point'
    ? { ...onto, kind: from.kind, shaft: from.shaft }
    : onto;

/**
 * Makes one point of two: the second, with the links of both. The same graph where nothing but each other
 * holds them, since a point without a link would be left.
 */
export const joinPoints =
  (from: PointId, onto: PointId): RouteEdit =>
  (graph) => {
    const [moved, target] = [valueAt(graph.points, from), valueAt(graph.points, onto)];
    if (!moved || !target || from === onto) return graph;
    let next = graph;
    for (const id of linksOf(graph, from)) {
      const link = valueAt(graph.links, id);
      if (link) next = handOver(next, link, from, onto);
    }
    if (linksOf(next, onto).length === 0) return graph;
    const points = withValue(withoutKey(next.points, from), onto, united(moved, target));
    return { ...next, points };
  };
