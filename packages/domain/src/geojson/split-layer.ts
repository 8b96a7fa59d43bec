import { guessLayerKind, type LayerKind } from '../floors/layers.ts';

type Feature = { readonly [key: string]: unknown };

type LayerPart = { value: string; kind: LayerKind; features: readonly Feature[] };
/** The features of a file, grouped by one of their properties. */
export type LayerSplit = { property: string; parts: readonly LayerPart[] };

const maxParts = 15;

/** Parts that would cover others are drawn first. */
const drawingOrder: readonly LayerKind[] = [
  'outlayer',
  'street',
  'sidewalk',
  'parking',
  'garden',
  'corridors',
  'other',
  'be',
  'rooms',
  'wc',
  'stairs',
  'elevators',
  'walls',
  'doors',
  'arrows',
];

const isFeature = (value: unknown): value is Feature =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const featuresOf = (layer: unknown): readonly Feature[] => {
  if (!isFeature(layer) || !Array.isArray(layer['features'])) return [];
  return layer['features'].filter(isFeature);
};

const propertiesOf = ({ properties }: Feature): Feature =>
  isFeature(properties) ? properties : {};

const splitBy = (features: readonly Feature[], property: string): LayerSplit | null => {
  const groups = new Map<string, Feature[]>();
  for (const feature of features) {
    const value = propertiesOf(feature)[property];
    const name = typeof value === 'string' && value.trim() !== '' ? value.trim() : 'other';
    const group = groups.get(name);
    if (group) group.push(feature);
    else groups.set(name, [feature]);
    if (groups.size > maxParts) return null;
  }
  const parts = [...groups]
    .map(([value, inside]) => ({ value, kind: guessLayerKind(value), features: inside }))
    .toSorted((a, b) => drawingOrder.indexOf(a.kind) - drawingOrder.indexOf(b.kind));
  return { property, parts };
};

/** How many different kinds of layers were recognized. */
const knownKinds = ({ parts }: LayerSplit): number =>
  new Set(parts.map(({ kind }) => kind).filter((kind) => kind !== 'other')).size;

/**
 * The properties by which a GeoJSON file can be split into layers with a style of their own, the best first.
 * Empty if no property separates two kinds of layers.
 */
export const layerSplits = (layer: unknown): LayerSplit[] => {
  const features = featuresOf(layer);
  const names = new Set(features.flatMap((feature) => Object.keys(propertiesOf(feature))));
  return [...names]
    .flatMap((property) => splitBy(features, property) ?? [])
    .filter((split) => split.parts.length > 1 && knownKinds(split) > 1)
    .toSorted((a, b) => knownKinds(b) - knownKinds(a));
};
