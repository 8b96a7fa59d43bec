import type { LinkFeature, LngLat, PoiFeature } from '@floorwright/floor-editor';

import { nameOf } from '../../../venue/map/floor/place-names.ts';

type Mark = GeoJSON.Feature<GeoJSON.Point>;

/** In em: an icon is about two lines high. */
const iconHeight = 2;

/** The name of a POI as a point, so that it shows once even if its area spans several tiles. */
export const titleOf = ({ id, geometry, properties }: PoiFeature): Mark => {
  const ring = geometry.coordinates[0] ?? [];
  const coordinates = ring.slice(0, -1).map(([longitude, latitude]) => ({ latitude, longitude }));
  const { title, icon } = properties;
  const name = nameOf({ title, coordinates }, icon ? iconHeight : 0);
  return { ...name, id, properties: { ...name.properties, id, icon } };
};

/** Clockwise from east, as MapLibre rotates texts. */
const angleOf = ([west, south]: LngLat, [east, north]: LngLat): number => {
  const across = (east - west) * Math.cos((((south + north) / 2) * Math.PI) / 180);
  return (-Math.atan2(north - south, across) * 180) / Math.PI;
};

/** The arrow in the middle of a link. */
export const arrowOf = ({ id, geometry, properties }: LinkFeature): Mark => {
  const [from = [0, 0], to = from] = geometry.coordinates;
  return {
    type: 'Feature',
    id,
    geometry: {
      type: 'Point',
      coordinates: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2],
    },
    properties: { id, arrow: properties.arrow, angle: angleOf(from, to) },
  };
};
