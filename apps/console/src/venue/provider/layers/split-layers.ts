import { maxUploadBytes, tooLarge } from '@floorwright/domain/files';
import { guessLayerKind, type LayerKind } from '@floorwright/domain/floors';
import { problemSentence } from '@floorwright/domain/geojson';

import { createMd5 } from '../../../lib/uploads/md5.ts';
import { featureProblem, featuresIn } from './features-in.ts';

/** JSON whose text does not depend on the order of the keys. */
const stableJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

export type VenueLayer = {
  name: string;
  filename: string;
  kind: LayerKind;
  bytes: Uint8Array<ArrayBuffer>;
  /** The MD5 of the bytes in base64. */
  checksum: string;
};

/** Invalid features of a layer, with the reason. A layer without valid features is left out. */
export type UnusablePart = { filename: string; features: number; reason: string };

type SplitFloor = { layers: VenueLayer[]; unusable: UnusablePart[] };

/** From bottom to top: areas first, then their contents, then what must stay visible. */
const drawingOrder: readonly LayerKind[] = [
  'outlayer',
  'garden',
  'street',
  'sidewalk',
  'parking',
  'other',
  'corridors',
  'be',
  'rooms',
  'wc',
  'stairs',
  'elevators',
  'walls',
  'doors',
  'arrows',
];

/** A name that is valid in every file system. */
const storable = (name: string): string =>
  name
    .slice(0, 100)
    .replaceAll(/[\\/:*?"<>|\p{Cc}\p{Surrogate}]+/gu, '-')
    .trim();

/** Names are compared case-insensitively. */
export const layerKey = (filename: string): string => filename.toLowerCase();

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Splits a floor into layers. The same features give the same bytes in any order, so that a
 * checksum detects whether a layer has changed.
 */
export const splitLayers = (geojson: unknown): SplitFloor => {
  const groups = new Map<string, { names: string[]; features: unknown[] }>();
  for (const { layer, feature } of featuresIn(geojson)) {
    const name = storable(layer);
    const group = groups.get(layerKey(name)) ?? { names: [], features: [] };
    group.names.push(name);
    group.features.push(feature);
    groups.set(layerKey(name), group);
  }
  const split = [...groups.values()].map(({ names, features }) =>
    toLayer(names.toSorted(byText)[0] ?? '', features),
  );
  return {
    layers: split
      .flatMap(({ layer }) => layer ?? [])
      .toSorted(
        (a, b) =>
          drawingOrder.indexOf(a.kind) - drawingOrder.indexOf(b.kind) || byText(a.name, b.name),
      ),
    unusable: split
      .flatMap(({ unusable }) => unusable ?? [])
      .toSorted((a, b) => byText(a.filename, b.filename)),
  };
};

const toLayer = (
  name: string,
  features: readonly unknown[],
): { layer?: VenueLayer; unusable?: UnusablePart } => {
  const filename = `${name}.geojson`;
  const reasons: string[] = [];
  const usable = features.filter((feature, index) => {
    const message = featureProblem(feature);
    if (message === undefined) return true;
    reasons.push(problemSentence({ feature: index + 1, message }));
    return false;
  });
  const [reason] = reasons;
  const unusable = reason !== undefined && { filename, features: reasons.length, reason };
  if (usable.length === 0) return unusable ? { unusable } : {};
  const bytes = new TextEncoder().encode(toCollection(usable));
  if (bytes.length > maxUploadBytes)
    return { unusable: { filename, features: features.length, reason: tooLarge } };
  const md5 = createMd5();
  md5.add(bytes);
  const layer = { name, filename, kind: guessLayerKind(name), bytes, checksum: md5.end() };
  return { layer, ...(unusable && { unusable }) };
};

const toCollection = (features: readonly unknown[]): string =>
  `{"type":"FeatureCollection","features":[\n${features.map(stableJson).toSorted(byText).join(',\n')}\n]}\n`;
