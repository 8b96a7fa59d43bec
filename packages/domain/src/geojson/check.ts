import { isList, isRecord } from '../json/index.ts';
import { fillSentence, floorSentences } from '../sentences/index.ts';
import { geometryProblem, isGeometryType } from './geometries.ts';

type LayerProblem = {
  /** The number of the feature, counted from 1; null for the file as a whole. */
  feature: number | null;
  message: string;
};

type LayerCheck =
  | { outcome: 'valid'; features: number; vertices: number }
  | { outcome: 'refused'; problems: LayerProblem[] };

/** No one reads more. */
const maxProblems = 20;

const refused = (message: string): LayerCheck => ({
  outcome: 'refused',
  problems: [{ feature: null, message }],
});

/** The one coordinate system of RFC 7946, under the names that older programs write. */
const wgs84 = /CRS:?:?84$|EPSG:?:?4326$/i;

const crsProblem = (crs: unknown): string | undefined => {
  if (crs === undefined || crs === null) return undefined;
  const properties = isRecord(crs) ? crs['properties'] : undefined;
  const name = isRecord(properties) ? properties['name'] : undefined;
  if (typeof name === 'string' && wgs84.test(name)) return undefined;
  return fillSentence(floorSentences.layer_system, {
    system: typeof name === 'string' ? name : 'another system',
  });
};

const featureProblem = (feature: unknown): string | undefined => {
  if (!isRecord(feature) || feature['type'] !== 'Feature') return floorSentences.feature_is_none;
  const { properties, id } = feature;
  if (properties !== null && !isRecord(properties)) return floorSentences.feature_properties;
  if (id !== undefined && typeof id !== 'string' && typeof id !== 'number')
    return floorSentences.feature_id;
  return geometryProblem(feature['geometry']);
};

const countVertices = (coordinates: unknown): number => {
  if (!isList(coordinates)) return 0;
  if (typeof coordinates[0] === 'number') return 1;
  return coordinates.reduce<number>((sum, part) => sum + countVertices(part), 0);
};

const verticesOf = (feature: unknown): number => {
  const geometry = isRecord(feature) ? feature['geometry'] : null;
  return isRecord(geometry) ? countVertices(geometry['coordinates']) : 0;
};

/** Checks that a value is GeoJSON (RFC 7946) that a floor can show, and reports which features are wrong. */
export const checkLayer = (value: unknown): LayerCheck => {
  if (!isRecord(value)) return refused(floorSentences.layer_not_geojson);
  const crs = crsProblem(value['crs']);
  if (crs) return refused(crs);
  const features = featuresOf(value);
  if (!features) return refused(floorSentences.layer_no_collection);
  if (features.length === 0) return refused(floorSentences.layer_empty);
  const problems: LayerProblem[] = [];
  for (const [index, feature] of features.entries()) {
    const message = featureProblem(feature);
    if (message) problems.push({ feature: index + 1, message });
    if (problems.length === maxProblems) break;
  }
  if (problems.length > 0) return { outcome: 'refused', problems };
  const vertices = features.reduce<number>((sum, feature) => sum + verticesOf(feature), 0);
  return { outcome: 'valid', features: features.length, vertices };
};

const featuresOf = (value: Record<string, unknown>): readonly unknown[] | undefined => {
  const { type, features } = value;
  if (type === 'FeatureCollection') return isList(features) ? features : undefined;
  if (type === 'Feature') return [value];
  if (isGeometryType(type)) return [{ type: 'Feature', properties: null, geometry: value }];
  return undefined;
};

/** The problem as a sentence for the user. */
export const problemSentence = ({ feature, message }: LayerProblem): string =>
  feature === null
    ? message
    : fillSentence(floorSentences.feature_wrong, { feature, problem: message });
