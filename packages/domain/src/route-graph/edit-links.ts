import { hasKey, valueAt } from '../persistent-map/persistent-map.ts';
import { addPoint } from './edit-points.ts';
import { putLink, detachLink } from './link-index.ts';
import { leadsFrom, linkFrom, linkId } from './links.ts';
import type { LinkFlags } from './links.ts';
import type { LinkId, LinkDirection, PointId, RouteEdit, RouteLink, RoutePoint } from './types.ts';

/** Adds the given directions; existing ones stay. */
export const linkPoints =
  (from: PointId, to: PointId, direction: 'one-way' | 'two-way'): RouteEdit =>
  (graph) => {
    if (from === to || !hasKey(graph.points, from) || !hasKey(graph.points, to)) return graph;
    const present = valueAt(graph.links, linkId(from, to));
    const there = present !== undefined && leadsFrom(present, from);
    const back = present !== undefined && leadsFrom(present, to);
    const backToo = back || direction === 'two-way';
    if (there && back === backToo) return graph;
    return putLink(graph, linkFrom(from, to, { forward: true, backward: backToo }, present));
  };

/** Removes one direction, and the link with the last one. The points stay, see `pruneGraph`. */
export const unlinkPoints =
  (from: PointId, to: PointId): RouteEdit =>
  (graph) => {
    const present = valueAt(graph.links, linkId(from, to));
    if (!present || !leadsFrom(present, from)) return graph;
    return leadsFrom(present, to)
      ? putLink(graph, linkFrom(from, to, { forward: false, backward: true }, present))
      : detachLink(graph, present);
  };

/** Splits a link at a new point. Both halves have the direction and the flags of the link. */
export const splitLink =
  (id: LinkId, point: RoutePoint): RouteEdit =>
  (graph) => {
    const whole = valueAt(graph.links, id);
    if (!whole || hasKey(graph.points, point.id)) return graph;
    const directions = { forward: leadsFrom(whole, whole.a), backward: leadsFrom(whole, whole.b) };
    const first = linkFrom(whole.a, point.id, directions, whole);
    const second = linkFrom(point.id, whole.b, directions, whole);
    return putLink(putLink(addPoint(point)(detachLink(graph, whole)), first), second);
  };

const changeLink =
  (
    id: LinkId,
    change: Partial<Pick<RouteLink, 'direction' | 'accessible' | 'closed'>>,
  ): RouteEdit =>
  (graph) => {
    const present = valueAt(graph.links, id);
    if (!present) return graph;
    const changed = { ...present, ...change };
    const same =
      changed.direction === present.direction &&
      changed.accessible === present.accessible &&
      changed.closed === present.closed;
    return same ? graph : putLink(graph, changed);
  };

export const setLinkDirection = (id: LinkId, direction: LinkDirection): RouteEdit =>
  changeLink(id, { direction });

export const setLinkFlags = (id: LinkId, flags: Partial<LinkFlags>): RouteEdit =>
  changeLink(id, flags);
