import { hasKey, valueAt, withValue } from '@floorwright/domain/persistent-map';
import {
  linkId,
  linkPoints,
  linksOf,
  type PointId,
  removeLink,
  removePoint,
  type RouteGraph,
  type RouteLink,
  type RoutePoint,
  setBridge,
  setLinkDirection,
  setLinkFlags,
} from '@floorwright/domain/route-graph';

import { isEqual } from '../is-equal.ts';
import type { Changes } from './changes.ts';
import { type Conflict, linkConflict, pointConflict } from './conflict.ts';
import { mergeValue } from './merge-value.ts';

const pointFields = ['at', 'kind', 'shaft'] as const satisfies (keyof RoutePoint)[];
const linkFields = [
  'direction',
  'accessible',
  'closed',
  'bridge',
] as const satisfies (keyof RouteLink)[];

const putPoint = (route: RouteGraph, point: RoutePoint): RouteGraph => ({
  ...route,
  points: withValue(route.points, point.id, point),
});

/** The points of the link have to exist. */
const putLink = (
  route: RouteGraph,
  { a, b, direction, accessible, closed, bridge }: RouteLink,
): RouteGraph => {
  const id = linkId(a, b);
  const joined = linkPoints(a, b, 'two-way')(route);
  const flagged = setLinkFlags(id, { accessible, closed })(setLinkDirection(id, direction)(joined));
  return setBridge(id, bridge === true)(flagged);
};

/** Applies my changes to their routes. In a conflict mine wins until it is resolved. */
export const mergeRoute = (
  theirs: RouteGraph,
  changes: Changes,
): { route: RouteGraph; conflicts: Conflict[] } => {
  const conflicts = new Map<string, Conflict>();
  const report = (conflict: Conflict): void => void conflicts.set(conflict.id, conflict);
  const known = new Map(changes.around.points.map((point) => [point.id, point]));
  const removed = new Set<PointId>();
  let route = theirs;

  /** Restores a point that others have removed if one of my changes needs it. */
  const restorePoint = (id: PointId): boolean => {
    if (hasKey(route.points, id)) return true;
    const point = known.get(id);
    if (!point || removed.has(id)) return false;
    route = putPoint(route, point);
    report(pointConflict(theirs, id, { mine: point, theirs: null, fields: [] }));
    return true;
  };
  const restoreLink = (link: RouteLink): void => {
    if (restorePoint(link.a) && restorePoint(link.b)) route = putLink(route, link);
  };

  const returned: PointId[] = [];
  for (const change of changes.points) {
    const { key, after: mine } = change;
    const merged = mergeValue(change, valueAt(theirs.points, key) ?? null, pointFields);
    if (mine === null) removed.add(key);
    if (merged.disputed === null) returned.push(key);
    if (merged.value) route = putPoint(route, merged.value);
    if (merged.disputed !== undefined) {
      report(
        pointConflict(theirs, key, {
          mine: merged.value,
          theirs: merged.disputed,
          fields: merged.fields,
        }),
      );
    }
  }

  const gone = new Map<string, RouteLink>();
  for (const change of changes.links) {
    const merged = mergeValue(change, valueAt(theirs.links, change.key) ?? null, linkFields);
    if (merged.value) restoreLink(merged.value);
    else if (change.before) gone.set(change.key, change.before);
    if (merged.disputed !== undefined) {
      report(
        linkConflict(theirs, change.key, {
          mine: merged.value,
          theirs: merged.disputed,
          fields: merged.fields,
        }),
      );
    }
  }
  for (const link of changes.around.links) {
    if (returned.includes(link.a) || returned.includes(link.b)) restoreLink(link);
  }

  for (const id of removed) {
    const point = valueAt(theirs.points, id);
    if (!point) continue;
    const isNew = linksOf(theirs, id).some(
      (at) => !isEqual(valueAt(theirs.links, at), gone.get(at)),
    );
    if (isNew) report(pointConflict(theirs, id, { mine: null, theirs: point, fields: [] }));
    route = removePoint(id)(route);
  }
  for (const id of gone.keys()) route = removeLink(id)(route);
  return { route, conflicts: [...conflicts.values()] };
};
