import type { Position } from '@floorwright/domain/geo';
import { valueAt } from '@floorwright/domain/persistent-map';
import {
  joinPoints,
  type LinkDirection,
  type LinkFlags,
  type LinkId,
  movePoint,
  type PointId,
  removeLink,
  removePoint,
  type RouteEdit,
  type RoutePointKind,
  setKind,
  setLinkDirection,
  setLinkFlags,
  setShaft,
} from '@floorwright/domain/route-graph';

import type { Edit } from '../document.ts';
import type { Command } from '../history.ts';

export const onRoute =
  (edit: RouteEdit): Edit =>
  (document) => {
    const route = edit(document.route);
    return route === document.route ? document : { ...document, route };
  };

export const moveRoutePoint = (id: PointId, at: Position): Command => ({
  label: 'Move point',
  edit: onRoute(movePoint(id, at)),
});

export const joinRoutePoints = (from: PointId, onto: PointId): Command => ({
  label: 'Join points',
  edit: onRoute(joinPoints(from, onto)),
});

export const removeRoutePoint = (id: PointId): Command => ({
  label: 'Delete point',
  edit: onRoute(removePoint(id)),
});

export const removeRouteLink = (id: LinkId): Command => ({
  label: 'Delete link',
  edit: onRoute(removeLink(id)),
});

export const setRouteLinkDirection = (id: LinkId, direction: LinkDirection): Command => ({
  label: 'Change direction',
  edit: onRoute(setLinkDirection(id, direction)),
});

export const setRouteLinkFlags = (id: LinkId, flags: Partial<LinkFlags>): Command => ({
  label: 'Change link',
  edit: onRoute(setLinkFlags(id, flags)),
});

const kindLabels: Readonly<Record<RoutePointKind, string>> = {
  point: 'Make point',
  elevator: 'Make elevator',
  stairs: 'Make stairs',
};

/** A shaft has one kind, so a point of another kind needs another shaft. */
export const setRoutePointKind = (
  id: PointId,
  kind: RoutePointKind,
  shaft: string | null,
): Command => ({
  label: kindLabels[kind],
  edit: onRoute((route) =>
    valueAt(route.points, id)?.kind === kind
      ? route
      : setShaft(id, shaft)(setKind(id, kind)(route)),
  ),
});

export const joinShaft = (id: PointId, shaft: string): Command => ({
  label: 'Join shaft',
  edit: onRoute(setShaft(id, shaft)),
});
