import type { Position } from '../geo/position.ts';
import { isList, isRecord } from '../json/index.ts';

/** A feature of a layer, with its geometry sorted by what it is. */
export type LayerFeature = {
  readonly points: readonly Position[];
  readonly lines: readonly (readonly Position[])[];
  /** The rings of each polygon: the outer one first, then its holes. The first corner is not repeated. */
  readonly polygons: readonly (readonly (readonly Position[])[])[];
  readonly properties: Readonly<Record<string, unknown>>;
};

type Geometry = { points: Position[]; lines: Position[][]; polygons: Position[][][] };

const placeOf = (value: unknown): Position | undefined => {
  if (!isList(value)) return undefined;
  const [longitude, latitude] = value;
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? { latitude, longitude }
    : undefined;
};

const listOf = (value: unknown): readonly unknown[] => (isList(value) ? value : []);
const placesOf = (value: unknown): Position[] =>
  listOf(value).flatMap((each) => placeOf(each) ?? []);
const ringsOf = (value: unknown): Position[][] =>
  listOf(value).map((ring) => placesOf(ring).slice(0, -1));

const readGeometry = (geometry: unknown, into: Geometry): void => {
  if (!isRecord(geometry)) return;
  const { type, coordinates, geometries } = geometry;
  switch (type) {
    case 'Point':
      into.points.push(...placesOf([coordinates]));
      return;
    case 'MultiPoint':
      into.points.push(...placesOf(coordinates));
      return;
    case 'LineString':
      into.lines.push(placesOf(coordinates));
      return;
    case 'MultiLineString':
      into.lines.push(...listOf(coordinates).map(placesOf));
      return;
    case 'Polygon':
      into.polygons.push(ringsOf(coordinates));
      return;
    case 'MultiPolygon':
      into.polygons.push(...listOf(coordinates).map(ringsOf));
      return;
    case 'GeometryCollection':
      for (const part of listOf(geometries)) readGeometry(part, into);
      return;
    default:
  }
};

const readFeature = (feature: unknown): LayerFeature => {
  const geometry: Geometry = { points: [], lines: [], polygons: [] };
  const isFeature = isRecord(feature) && feature['type'] === 'Feature';
  readGeometry(isFeature ? feature['geometry'] : feature, geometry);
  const properties = isFeature && isRecord(feature['properties']) ? feature['properties'] : {};
  return { ...geometry, properties };
};

/** The features of a file that was accepted as a layer. */
export const readFeatures = (geojson: unknown): LayerFeature[] => {
  if (!isRecord(geojson)) return [];
  return geojson['type'] === 'FeatureCollection'
    ? listOf(geojson['features']).map(readFeature)
    : [readFeature(geojson)];
};
