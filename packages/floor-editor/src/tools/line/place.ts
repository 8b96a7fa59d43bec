import { localPlane, nearestOnSide, type Position } from '@floorwright/domain/geo';
import {
  addPoint,
  linkPoints,
  type PointId,
  type RouteEdit,
  type RoutePoint,
  splitLink,
} from '@floorwright/domain/route-graph';

import type { FloorDocument } from '../../document.ts';
import { onRoute } from '../../edits/routes.ts';
import type { Command } from '../../history.ts';
import type { FloorIndex } from '../../nearby/floor-index.ts';
import type { Context } from '../tool.ts';
import type { Aim, LineKind, Placed } from './draft.ts';

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

/** In metres: a line this near to a point passes over it. */
const passReach = 0.3;

/** The points that a line passes over between its ends, in order. */
const pointsUnder = (
  index: FloorIndex,
  { route }: FloorDocument,
  from: Placed,
  to: { readonly id: PointId; readonly at: Position },
): PointId[] => {
  const { toPlane } = localPlane(from.at);
  const [start, end] = [toPlane(from.at), toPlane(to.at)];
  const length = Math.hypot(end.x, end.y);
  const under: { id: PointId; along: number }[] = [];
  for (const { id, at } of index.pointsAlong(route.points, [from.at, to.at], passReach)) {
    if (id === from.id || id === to.id) continue;
    const spot = toPlane(at);
    const nearest = nearestOnSide(spot, start, end);
    const along = Math.hypot(nearest.x, nearest.y);
    const isUnder = Math.hypot(spot.x - nearest.x, spot.y - nearest.y) <= passReach;
    if (isUnder && along > passReach && along < length - passReach) under.push({ id, along });
  }
  return under.toSorted((a, b) => a.along - b.along).map(({ id }) => id);
};

/** Links the points in order. */
const lineThrough =
  (ids: readonly PointId[], direction: LineKind['direction']): RouteEdit =>
  (route) =>
    ids
      .slice(1)
      .reduce((drawn, to, index) => linkPoints(ids[index] ?? to, to, direction)(drawn), route);

/** The line with one more point: an existing one if the aim is on it. */
export const placeNext = (
  line: LineKind,
  aim: Aim,
  { document, earlier, free }: { document: FloorDocument; earlier: Placed | null; free: boolean },
  { newId, index }: Pick<Context, 'newId' | 'index'>,
): Placed => {
  const { hit, at } = aim;
  const point = hit.on === 'point' ? null : pointFor(line, aim, earlier === null, newId);
  const id = hit.on === 'point' ? hit.id : (point?.id ?? '');
  const withPoint = point ? onRoute(put(aim, point))(document) : document;
  if (!earlier) return { id, at, document: withPoint, earlier };
  const under = free ? [] : pointsUnder(index, withPoint, earlier, { id, at });
  const edit = lineThrough([earlier.id, ...under, id], line.direction);
  return { id, at, document: onRoute(edit)(withPoint), earlier };
};

/** One undo step for the whole line. */
export const lineCommand = ({ command }: LineKind, { document }: Placed): Command => ({
  label: command,
  edit: () => document,
});
