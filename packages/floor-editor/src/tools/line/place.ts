import { localPlane, nearestOnSide, type Position, turnOf } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';
import {
  addPoint,
  type LinkId,
  linkId,
  linkPoints,
  passReach,
  type PointId,
  type RouteEdit,
  type RoutePoint,
  routeThrough,
  setBridge,
  splitLink,
} from '@floorwright/domain/route-graph';

import type { FloorDocument } from '../../document.ts';
import { onRoute } from '../../edits/routes.ts';
import type { Command } from '../../history.ts';
import type { FloorIndex } from '../../nearby/floor-index.ts';
import type { Context } from '../tool.ts';
import type { Aim, LineKind, PlacedPoint } from './draft.ts';

/** A new point at the aim. The first one of a shaft tool is the shaft itself. */
const pointFor = (
  { shaft }: LineKind,
  { at, hit }: Aim,
  isFirst: boolean,
  newId: () => string,
): RoutePoint => {
  const id = newId();
  if (!isFirst || shaft === null) return { id, at, kind: 'point', shaft: null };
  return { id, at, kind: shaft.kind, shaft: hit.on === 'ghost' ? hit.shaft : newId() };
};

/** A point on a line splits it. */
const put = ({ hit }: Aim, point: RoutePoint): RouteEdit =>
  hit.on === 'link' ? splitLink(hit.id, point) : addPoint(point);

type Met = {
  /** From the start of the line, in meters. */
  readonly along: number;
  /** The point that the line passes over, or the link that it crosses. */
  readonly on: { readonly point: PointId } | { readonly link: LinkId; readonly at: Position };
};

/** What a line meets between its ends, in order. A link that is closed or a bridge may be crossed. */
const metBetween = (
  index: FloorIndex,
  { route }: FloorDocument,
  from: PlacedPoint,
  to: { readonly id: PointId; readonly at: Position },
): Met[] => {
  const { toPlane, toGlobe } = localPlane(from.at);
  const [start, end] = [toPlane(from.at), toPlane(to.at)];
  const length = Math.hypot(end.x, end.y);
  const isBetween = (along: number): boolean => along > passReach && along < length - passReach;
  const met: Met[] = [];
  for (const { id, at } of index.pointsAlong(route.points, [from.at, to.at], passReach)) {
    if (id === from.id || id === to.id) continue;
    const spot = toPlane(at);
    const nearest = nearestOnSide(spot, start, end);
    const along = Math.hypot(nearest.x, nearest.y);
    const isUnder = Math.hypot(spot.x - nearest.x, spot.y - nearest.y) <= passReach;
    if (isUnder && isBetween(along)) met.push({ along, on: { point: id } });
  }
  for (const { id, closed, ends } of index.linksAlong(route, [from.at, to.at], 0)) {
    const [one, other] = [toPlane(ends[0]), toPlane(ends[1])];
    const [before, after] = [turnOf(one, other, start), turnOf(one, other, end)];
    const isAcross = turnOf(start, end, one) * turnOf(start, end, other) < 0;
    if (closed || valueAt(route.links, id)?.bridge || !isAcross || before * after >= 0) continue;
    const share = before / (before - after);
    const spot = { x: share * end.x, y: share * end.y };
    const gap = Math.min(
      ...[one, other].map((place) => Math.hypot(place.x - spot.x, place.y - spot.y)),
    );
    // Near the end of a link, the line passes over its point.
    if (gap > passReach && isBetween(share * length))
      met.push({ along: share * length, on: { link: id, at: toGlobe(spot) } });
  }
  return met.toSorted((a, b) => a.along - b.along);
};

/** What is met at about the same place gets one junction. */
const atOneSpot = (met: readonly Met[]): Met[][] => {
  const spots: Met[][] = [];
  for (const each of met) {
    const last = spots.at(-1);
    if (last && each.along - (last[0]?.along ?? 0) <= passReach) last.push(each);
    else spots.push([each]);
  }
  return spots;
};

/** Links the points in order. */
const lineThrough =
  (ids: readonly PointId[], direction: LineKind['direction']): RouteEdit =>
  (route) =>
    ids
      .slice(1)
      .reduce((drawn, to, index) => linkPoints(ids[index] ?? to, to, direction)(drawn), route);

/** The line with one more point: an existing one if the aim is on it. It joins what it crosses, unless it goes over it. */
export const placeNext = (
  line: LineKind,
  aim: Aim,
  {
    document,
    earlier,
    over,
  }: { document: FloorDocument; earlier: PlacedPoint | null; over: boolean },
  { newId, index }: Pick<Context, 'newId' | 'index'>,
): PlacedPoint => {
  const { hit, at } = aim;
  const point = hit.on === 'point' ? null : pointFor(line, aim, earlier === null, newId);
  const id = hit.on === 'point' ? hit.id : (point?.id ?? '');
  const withPoint = point ? onRoute(put(aim, point))(document) : document;
  if (!earlier) return { id, at, document: withPoint, earlier };
  const met = metBetween(index, withPoint, earlier, { id, at });
  if (over) {
    const linked = onRoute(linkPoints(earlier.id, id, line.direction))(withPoint);
    const bridge = onRoute(setBridge(linkId(earlier.id, id), true));
    return { id, at, document: met.length > 0 ? bridge(linked) : linked, earlier };
  }
  let crossed = withPoint;
  const between = atOneSpot(met).flatMap((spots) => {
    const points = spots.flatMap(({ on }) => ('point' in on ? [on.point] : []));
    const [first] = spots.flatMap(({ on }) => ('link' in on ? [on.at] : []));
    if (points.length === 0 && first) {
      const junction: RoutePoint = { id: newId(), at: first, kind: 'point', shaft: null };
      crossed = onRoute(addPoint(junction))(crossed);
      points.push(junction.id);
    }
    const [through] = points;
    for (const { on } of spots)
      if ('link' in on && through !== undefined)
        crossed = onRoute(routeThrough(on.link, through))(crossed);
    return points;
  });
  const edit = lineThrough([earlier.id, ...between, id], line.direction);
  return { id, at, document: onRoute(edit)(crossed), earlier };
};

/** One undo step for the whole line. */
export const lineCommand = ({ command }: LineKind, { document }: PlacedPoint): Command => ({
  label: command,
  edit: () => document,
});
