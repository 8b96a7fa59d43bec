import { checkLayer } from '@floorwright/domain/geojson';
import { isRecord } from '@floorwright/domain/json';

/** Why a feature cannot be part of a layer; undefined if it can. */
export const featureProblem = (feature: unknown): string | undefined => {
  const answer = checkLayer({ type: 'FeatureCollection', features: [feature] });
  return answer.outcome === 'valid' ? undefined : answer.problems[0]?.message;
};

type NamedFeature = { layer: string; feature: unknown };

const nameless = 'Other';

/** The text of a field in any spelling: layer, Layer, layerName, layer_name. */
const fieldIn = (value: unknown, ...names: readonly string[]): string | undefined => {
  const entries = isRecord(value) ? Object.entries(value) : [];
  const [, text] =
    entries.find(([key]) => names.includes(key.toLowerCase().replaceAll(/[^a-z]/g, ''))) ?? [];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
};

const layerOf = (feature: unknown): string | undefined =>
  isRecord(feature) ? fieldIn(feature['properties'], 'layer', 'layername') : undefined;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * The features of a floor, each with the name of its layer. A provider may send one collection, a
 * list of collections, or one collection per layer name. Anything that is not GeoJSON is passed
 * through and reported by the check of the features.
 */
export const featuresIn = (delivered: unknown, name?: string): NamedFeature[] => {
  if (delivered === null || delivered === undefined) return [];
  const single = { layer: layerOf(delivered) ?? name ?? nameless, feature: delivered };
  if (typeof delivered === 'string') {
    const value = parsed(delivered);
    return value === undefined ? [single] : featuresIn(value, name);
  }
  if (Array.isArray(delivered)) return delivered.flatMap((part) => featuresIn(part, name));
  if (!isRecord(delivered)) return [single];
  const { type, features } = delivered;
  if (type === undefined)
    return Object.entries(delivered).flatMap(([key, part]) => featuresIn(part, key));
  if (type === 'Feature') return [single];
  if (type !== 'FeatureCollection' || !Array.isArray(features))
    return [{ ...single, feature: { type: 'Feature', properties: null, geometry: delivered } }];
  const own = fieldIn(delivered, 'layer', 'layername', 'name') ?? name ?? nameless;
  return features.map((feature: unknown) => ({ layer: layerOf(feature) ?? own, feature }));
};
