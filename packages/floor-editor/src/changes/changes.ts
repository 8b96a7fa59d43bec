import type { Position } from '@floorwright/domain/geo';
import {
  differencesBetween,
  type PersistentMap,
  valueAt,
} from '@floorwright/domain/persistent-map';
import {
  linksOf,
  type RouteGraph,
  type RouteLink,
  type RoutePoint,
} from '@floorwright/domain/route-graph';

import type { FloorDocument, PlacedBeacon, Poi } from '../document.ts';
import { isEqual } from '../is-equal.ts';

/** `before` is null for an addition, `after` for a removal. */
export type Change<Value> = {
  readonly key: string;
  readonly before: Value | null;
  readonly after: Value | null;
};

/** Changes of a floor as plain data, which can be stored and applied again to the floor or a newer version. */
export type Changes = {
  readonly corners: {
    readonly before: readonly Position[];
    readonly after: readonly Position[];
  } | null;
  readonly pois: readonly Change<Poi>[];
  readonly points: readonly Change<RoutePoint>[];
  readonly links: readonly Change<RouteLink>[];
  /** What the changed routes are connected to, to restore it if others have removed it. */
  readonly around: {
    readonly points: readonly RoutePoint[];
    readonly links: readonly RouteLink[];
  };
  readonly beacons: readonly Change<PlacedBeacon>[];
};

export const noChanges: Changes = {
  corners: null,
  pois: [],
  points: [],
  links: [],
  around: { points: [], links: [] },
  beacons: [],
};

const changesOf = <Value>(
  before: PersistentMap<Value>,
  after: PersistentMap<Value>,
): Change<Value>[] =>
  differencesBetween(before, after)
    .filter((difference) => !isEqual(difference.before, difference.after))
    .map(({ key, before: was, after: is }) => ({ key, before: was ?? null, after: is ?? null }));

/** The links of the points, and the points at the ends of these links and of `ends`. */
export const surroundings = (
  route: RouteGraph,
  ids: Iterable<string>,
  ends: Iterable<RouteLink>,
): Changes['around'] => {
  const links = new Map<string, RouteLink>();
  for (const id of ids) {
    for (const at of linksOf(route, id)) {
      const link = valueAt(route.links, at);
      if (link) links.set(at, link);
    }
  }
  const points = new Map<string, RoutePoint>();
  for (const { a, b } of [...links.values(), ...ends]) {
    for (const end of [a, b]) {
      const point = valueAt(route.points, end);
      if (point) points.set(end, point);
    }
  }
  return { points: [...points.values()], links: [...links.values()] };
};

/** The cost depends on the number of changes, not on the size of the floor. */
export const changesBetween = (base: FloorDocument, head: FloorDocument): Changes => {
  const points = changesOf(base.route.points, head.route.points);
  const links = changesOf(base.route.links, head.route.links);
  return {
    corners: isEqual(base.corners, head.corners)
      ? null
      : { before: base.corners, after: head.corners },
    pois: changesOf(base.pois, head.pois),
    points,
    links,
    around: surroundings(
      head.route,
      points.map(({ key }) => key),
      links.flatMap(({ after }) => after ?? []),
    ),
    beacons: changesOf(base.beacons, head.beacons),
  };
};

export const isUnchanged = ({ corners, pois, points, links, beacons }: Changes): boolean =>
  corners === null && pois.length + points.length + links.length + beacons.length === 0;
