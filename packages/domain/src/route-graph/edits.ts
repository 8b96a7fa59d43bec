import type { Position } from '../geo/position.ts';
import {
  hasKey,
  valueAt,
  withoutKey,
  withValue,
  withValues,
} from '../persistent-map/persistent-map.ts';
import { detachLink, putLink } from './link-index.ts';
import {
  isIsolated,
  leadsFrom,
  type LinkFlags,
  linkFrom,
  linkId,
  linksOf,
  otherEnd,
} from './links.ts';
import type {
  LinkDirection,
  LinkId,
  PointId,
  RouteEdit,
  RouteLink,
  RoutePoint,
  RoutePointKind,
} from './types.ts';

/** Adds a point without links. */
export const addPoint =
  (point: RoutePoint): RouteEdit =>
  (graph) =>
    hasKey(graph.points, point.id)
      ? graph
      : { ...graph, points: withValue(graph.points, point.id, point) };

const changePoint =
  (id: PointId, change: (point: RoutePoint) => RoutePoint): RouteEdit =>
  (graph) => {
    const point = valueAt(graph.points, id);
    if (!point) return graph;
    const changed = change(point);
    return changed === point ? graph : { ...graph, points: withValue(graph.points, id, changed) };
  };

export const movePoint = (id: PointId, at: Position): RouteEdit =>
  changePoint(id, (point) =>
    point.at.latitude === at.latitude && point.at.longitude === at.longitude
      ? point
      : { ...point, at },
  );

/** Moves many points at once. */
export const movePoints =
  (places: ReadonlyMap<PointId, Position>): RouteEdit =>
  (graph) => {
    const moved = [...places].flatMap(([id, at]) => {
      const point = valueAt(graph.points, id);
      return point ? [[id, { ...point, at }] as const] : [];
    });
    return moved.length === 0 ? graph : { ...graph, points: withValues(graph.points, moved) };
  };

/** A plain point belongs to no shaft. */
export const setKind = (id: PointId, kind: RoutePointKind): RouteEdit =>
  changePoint(id, (point) =>
    point.kind === kind ? point : { ...point, kind, shaft: kind === 'point' ? null : point.shaft },
  );

/** Only elevators and stairs belong to a shaft. */
export const setShaft = (id: PointId, shaft: string | null): RouteEdit =>
  changePoint(id, (point) =>
    point.shaft === shaft || (point.kind === 'point' && shaft !== null)
      ? point
      : { ...point, shaft },
  );

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

/** Whether a link passes over other lines and points without a junction. */
export const setBridge =
  (id: LinkId, isBridge: boolean): RouteEdit =>
  (graph) => {
    const present = valueAt(graph.links, id);
    if (!present || (present.bridge ?? false) === isBridge) return graph;
    const { bridge: _, ...plain } = present;
    return putLink(graph, isBridge ? { ...plain, bridge: true } : plain);
  };

export const setLinkDirection = (id: LinkId, direction: LinkDirection): RouteEdit =>
  changeLink(id, { direction });

export const setLinkFlags = (id: LinkId, flags: Partial<LinkFlags>): RouteEdit =>
  changeLink(id, flags);

/** Removes the points that have no link. */
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

/** Removes a point with its links, and the neighbors that have no other link. */
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
