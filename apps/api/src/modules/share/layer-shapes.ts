import { isRecord } from '@floorwright/domain/json';

const simple = (geometry: unknown): unknown => {
  if (!isRecord(geometry)) return null;
  const { type, coordinates } = geometry;
  return { type, coordinates };
};

/**
 * A geometry without foreign members. `geometries` is used only in a collection, and collections
 * are not nested: a file could nest them to any depth.
 */
const bare = (geometry: unknown): unknown =>
  isRecord(geometry) && geometry['type'] === 'GeometryCollection'
    ? { type: 'GeometryCollection', geometries: listIn(geometry['geometries']).map(simple) }
    : simple(geometry);

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const featuresIn = (value: Readonly<Record<string, unknown>>): unknown[] =>
  value['type'] === 'FeatureCollection' && Array.isArray(value['features'])
    ? value['features']
    : [value];

/**
 * Only the shapes of a GeoJSON file: other properties, such as the names of tenants, are not
 * public.
 */
export const layerShapes = (bytes: Uint8Array): string => {
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const features = isRecord(value) ? featuresIn(value) : [];
  return JSON.stringify({
    type: 'FeatureCollection',
    features: features.map((feature) => ({
      type: 'Feature',
      properties: {},
      geometry: bare(isRecord(feature) && 'geometry' in feature ? feature['geometry'] : feature),
    })),
  });
};
