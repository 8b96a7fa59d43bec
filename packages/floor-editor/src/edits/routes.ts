import * as graph from '@floorwright/domain';
import type {
  LinkFlags,
  LinkId,
  LinkWay,
  PointId,
  Position,
  RouteEdit,
  RoutePointKind,
} from '@floorwright/domain';

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
  edit: onRoute(graph.movePoint(id, at)),
});

export const joinRoutePoints = (from: PointId, onto: PointId): Command => ({
  label: 'Join points',
  edit: onRoute(graph.joinPoints(from, onto)),
});

export const removeRoutePoint = (id: PointId): Command => ({
  label: 'Delete point',
  edit: onRoute(graph.removePoint(id)),
});

export const removeRouteLink = (id: LinkId): Command => ({
  label: 'Delete link',
  edit: onRoute(graph.removeLink(id)),
});

export const setRouteLinkWay = (id: LinkId, way: LinkWay): Command => ({
  label: 'Change direction',
  edit: onRoute(graph.setWay(id, way)),
});

export const setRouteLinkFlags = (id: LinkId, flags: Partial<LinkFlags>): Command => ({
  label: 'Change link',
  edit: onRoute(graph.setLinkFlags(id, flags)),
});

const kindLabels: Readonly<Record<RoutePointKind, string>> = {
  point: 'Make point',
  elevator: 'Make elevator',
  stairs: 'Make stairs',
};

/** An elevator does not stop where stairs do, so another kind belongs to another shaft. */
export const setRoutePointKind = (
  id: PointId,
  kind: RoutePointKind,
  shaft: string | null,
): Command => ({
  label: kindLabels[kind],
  edit: onRoute((route) =>
    graph.valueAt(route.points, id)?.kind === kind
      ? route
      : graph.setShaft(id, shaft)(graph.setKind(id, kind)(route)),
  ),
});

export const joinShaft = (id: PointId, shaft: string): Command => ({
  label: 'Join shaft',
  edit: onRoute(graph.setShaft(id, shaft)),
});
