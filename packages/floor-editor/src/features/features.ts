import { lngLatOf, type Position } from '@floorwright/domain/geo';
import { mapLabel } from '@floorwright/domain/language';
import { valueAt } from '@floorwright/domain/persistent-map';
import {
  pointColor,
  type RouteGraph,
  type RouteLink,
  type RoutePoint,
} from '@floorwright/domain/route-graph';

import type { PlacedBeacon, Poi } from '../document.ts';
import type {
  BeaconFeature,
  LinkFeature,
  PoiFeature,
  PointFeature,
  PolygonGeometry,
} from './types.ts';

/** GeoJSON repeats the first position at the end of a ring. */
export const polygonOf = (ring: readonly Position[]): PolygonGeometry => {
  const [first] = ring;
  const coordinates = ring.map(lngLatOf);
  if (first) coordinates.push(lngLatOf(first));
  return { type: 'Polygon', coordinates: [coordinates] };
};

export const poiFeature = ({ key: id, title, color, outline, icon, ring }: Poi): PoiFeature => ({
  type: 'Feature',
  id,
  geometry: polygonOf(ring),
  properties: { id, title, color, outline, icon: icon?.url ?? null },
});

/** The ends of a link in the direction of walking. */
export const endsOf = (
  { points }: RouteGraph,
  { a, b, direction }: RouteLink,
): [RoutePoint, RoutePoint] | null => {
  const [from, to] = [valueAt(points, a), valueAt(points, b)];
  if (!from || !to) return null;
  return direction === 'backward' ? [to, from] : [from, to];
};

export const linkFeature = (route: RouteGraph, id: string): LinkFeature | null => {
  const link = valueAt(route.links, id);
  const ends = link && endsOf(route, link);
  if (!ends) return null;
  const { direction, accessible, closed } = link;
  return {
    type: 'Feature',
    id,
    geometry: { type: 'LineString', coordinates: ends.map(({ at }) => lngLatOf(at)) },
    properties: { id, direction, arrow: direction === 'both' ? '↔' : '→', accessible, closed },
  };
};

export const pointFeature = (route: RouteGraph, point: RoutePoint): PointFeature => {
  const { id, at, kind, shaft } = point;
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: lngLatOf(at) },
    properties: { id, kind, color: pointColor(route, point), shaft },
  };
};

export const beaconFeature = ({ id, name, major, minor, at }: PlacedBeacon): BeaconFeature => ({
  type: 'Feature',
  id: String(id),
  geometry: { type: 'Point', coordinates: lngLatOf(at) },
  properties: { id: String(id), beacon: id, name, label: mapLabel(name), major, minor },
});
