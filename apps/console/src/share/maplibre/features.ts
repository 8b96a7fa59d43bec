import { lngLatOf } from '@floorwright/domain/geo';
import type { Route } from '@floorwright/domain/routing';

import { nameOf } from '../../venue/map/floor/place-names.ts';
import type { Poi } from '../wire.ts';

const collection = (
  features: readonly { geometry: GeoJSON.Geometry; properties: Record<string, string> }[],
): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: features.map((feature) => ({ type: 'Feature', ...feature })),
});

export const areasOf = (pois: readonly Poi[]): GeoJSON.FeatureCollection =>
  collection(
    pois.map(({ poi_id: id, color, outline, coordinates }) => ({
      properties: { id, color, outline },
      geometry: {
        type: 'Polygon',
        coordinates: [[...coordinates, ...coordinates.slice(0, 1)].map(lngLatOf)],
      },
    })),
  );

export const titlesOf = (pois: readonly Poi[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: pois.map((poi) => {
    const name = nameOf(poi);
    return { ...name, properties: { ...name.properties, id: poi.poi_id } };
  }),
});

/** The legs of a route on a floor. */
export const legsOn = (route: Route | null, floorId: number): Route['legs'] =>
  route?.legs.filter((leg) => leg.floorId === floorId) ?? [];

export const linesOf = (legs: Route['legs']): GeoJSON.FeatureCollection =>
  collection(
    legs.map(({ path }) => ({
      properties: {},
      geometry: { type: 'LineString', coordinates: path.map(lngLatOf) },
    })),
  );

/**
 * The start and end points of the route on this floor. Only the end of the last leg is the goal.
 */
export const endsOf = (route: Route | null, legs: Route['legs']): GeoJSON.FeatureCollection =>
  collection(
    legs.flatMap((leg) =>
      [leg.path[0], leg.path.at(-1)].flatMap((place, at) => {
        const end = at === 1 && leg === route?.legs.at(-1) ? 'goal' : 'route';
        return place
          ? [
              {
                properties: { end },
                geometry: { type: 'Point' as const, coordinates: lngLatOf(place) },
              },
            ]
          : [];
      }),
    ),
  );
