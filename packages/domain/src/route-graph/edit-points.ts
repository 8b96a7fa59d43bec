import type { Position } from '../geo/position.ts';
import { hasKey, valueAt, withValue } from '../persistent-map/persistent-map.ts';
import type { PointId, RouteEdit, RoutePoint, RoutePointKind } from './types.ts';

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
