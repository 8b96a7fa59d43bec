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
  setBridge,
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
  label: 'move-point',
  edit: onRoute(movePoint(id, at)),
});

export const joinRoutePoints = (from: PointId, onto: PointId): Command => ({
  label: 'join-points',
  edit: onRoute(joinPoints(from, onto)),
});

export const removeRoutePoint = (id: PointId): Command => ({
  label: 'delete-point',
  edit: onRoute(removePoint(id)),
});

export const removeRouteLink = (id: LinkId): Command => ({
  label: 'delete-link',
  edit: onRoute(removeLink(id)),
});

export const setRouteLinkDirection = (id: LinkId, direction: LinkDirection): Command => ({
  label: 'change-direction',
  edit: onRoute(setLinkDirection(id, direction)),
});

export const setRouteLinkFlags = (id: LinkId, flags: Partial<LinkFlags>): Command => ({
  label: 'change-link',
  edit: onRoute(setLinkFlags(id, flags)),
});

export const setRouteBridge = (id: LinkId, isBridge: boolean): Command => ({
  label: 'change-link',
  edit: onRoute(setBridge(id, isBridge)),
});

/** A shaft has one kind, so a point of another kind needs another shaft. */
export const setRoutePointKind = (
  id: PointId,
  kind: RoutePointKind,
  shaft: string | null,
): Command => ({
  label: `make-${kind}`,
  edit: onRoute((route) =>
    valueAt(route.points, id)?.kind === kind
      ? route
      : setShaft(id, shaft)(setKind(id, kind)(route)),
  ),
});

export const joinShaft = (id: PointId, shaft: string): Command => ({
  label: 'join-shaft',
  edit: onRoute(setShaft(id, shaft)),
});
