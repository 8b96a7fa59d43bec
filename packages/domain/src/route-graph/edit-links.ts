import { hasKey, valueAt } from '../persistent-map/persistent-map.ts';
import { addPoint } from './edit-points.ts';
import { putLink, takeLink } from './joints.ts';
import { leadsFrom, linkFrom, linkId } from './links.ts';
import type { LinkFlags } from './links.ts';
import type { LinkId, LinkWay, PointId, RouteEdit, RouteLink, RoutePoint } from './types.ts';

/** Adds the ways that are asked for; what could be walked before still can. */
export const linkPoints =
  (from: PointId, to: PointId, way: 'one-way' | 'two-way'): RouteEdit =>
  (graph) => {
    if (from === to || !hasKey(graph.points, from) || !hasKey(graph.points, to)) return graph;
    const present = valueAt(graph.links, linkId(from, to));
    const there = present !== undefined && leadsFrom(present, from);
    const back = present !== undefined && leadsFrom(present, to);
    const backToo = back || way === 'two-way';
    if (there && back === backToo) return graph;
    return putLink(graph, linkFrom(from, to, { there: true, back: backToo }, present));
  };

/** Takes one way back; with the last one goes the link. Points are left alone, see `prune`. */
export const unlinkPoints =
  (from: PointId, to: PointId): RouteEdit =>
  (graph) => {
    const present = valueAt(graph.links, linkId(from, to));
    if (!present || !leadsFrom(present, from)) return graph;
    return leadsFrom(present, to)
      ? putLink(graph, linkFrom(from, to, { there: false, back: true }, present))
      : takeLink(graph, present);
  };

/** Puts a new point into a link. Both halves lead where the link led and are as passable as it was. */
export const splitLink =
  (id: LinkId, point: RoutePoint): RouteEdit =>
  (graph) => {
    const whole = valueAt(graph.links, id);
    if (!whole || hasKey(graph.points, point.id)) return graph;
    const ways = { there: leadsFrom(whole, whole.a), back: leadsFrom(whole, whole.b) };
    const first = linkFrom(whole.a, point.id, ways, whole);
    const second = linkFrom(point.id, whole.b, ways, whole);
    return putLink(putLink(addPoint(point)(takeLink(graph, whole)), first), second);
  };

const changeLink =
  (id: LinkId, change: Partial<Pick<RouteLink, 'way' | 'accessible' | 'closed'>>): RouteEdit =>
  (graph) => {
    const present = valueAt(graph.links, id);
    if (!present) return graph;
    const changed = { ...present, ...change };
    const same =
      changed.way === present.way &&
      changed.accessible === present.accessible &&
      changed.closed === present.closed;
    return same ? graph : putLink(graph, changed);
  };

export const setWay = (id: LinkId, way: LinkWay): RouteEdit => changeLink(id, { way });

export const setLinkFlags = (id: LinkId, flags: Partial<LinkFlags>): RouteEdit =>
  changeLink(id, flags);
