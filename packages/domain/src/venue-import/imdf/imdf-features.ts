import type { Position } from '../../geo/index.ts';
import { imdfMaker } from '../../imdf/extension.ts';
import { isList, isRecord } from '../../json/index.ts';
import { isFarFrom, middleOf } from '../far-away.ts';
import type { JsonFile } from '../geojson/geojson-features.ts';
import { anyPlace } from '../geometry.ts';
import type { Problems } from '../problems.ts';

export type ForeignFeature = {
  readonly file: string;
  readonly feature: number;
  readonly id: string;
  readonly geometry: unknown;
  readonly properties: Readonly<Record<string, unknown>>;
};

type Feature = ForeignFeature;

export type ByType = ReadonlyMap<string, readonly Feature[]>;

export const typeOfFile = (file: string): string =>
  file.replace(/^.*\//, '').replace(/\.(geo)?json$/, '');

type CollectedFeatures =
  | {
      readonly outcome: 'collected';
      readonly byType: ByType;
      /** Where most of them are; null for an archive of this product. */
      readonly middle: Position | null;
      /** Whether this product wrote the archive. */
      readonly isOwn: boolean;
    }
  /** `file` is not a collection of features. */
  | { readonly outcome: 'failed'; readonly file: string };

/** The features of each file but the manifest. What this product wrote itself is as near as it was here. */
export const collectFeatures = (
  files: readonly JsonFile[],
  report: Problems['report'],
): CollectedFeatures => {
  const byType = new Map<string, Feature[]>();
  let isOwn = false;
  for (const { name, value } of files) {
    if (typeOfFile(name) === 'manifest') {
      isOwn = isRecord(value) && value['generated_by'] === imdfMaker;
      continue;
    }
    const list = isRecord(value) ? value['features'] : undefined;
    if (!isList(list)) return { outcome: 'failed', file: name };
    const [features, ids] = [[] as Feature[], new Set<string>()];
    for (const [index, each] of list.entries()) {
      const place = { file: name, feature: index + 1 };
      if (!isRecord(each) || typeof each['id'] !== 'string') {
        const at = anyPlace(isRecord(each) ? each['geometry'] : null);
        report({ ...place, code: 'not_a_feature', id: null, value: null, at });
        continue;
      }
      const { id, geometry } = each;
      if (ids.has(id)) {
        report({ ...place, code: 'duplicate_id', id, value: null, at: anyPlace(geometry) });
        continue;
      }
      ids.add(id);
      const properties = isRecord(each['properties']) ? each['properties'] : {};
      features.push({ ...place, id, geometry, properties });
    }
    byType.set(typeOfFile(name), features);
  }
  return {
    outcome: 'collected',
    isOwn,
    ...(isOwn ? { byType, middle: null } : withoutFar(byType, report)),
  };
};

/** Without features that are nowhere near the others. */
const withoutFar = (
  byType: ByType,
  report: Problems['report'],
): { byType: ByType; middle: Position | null } => {
  const places = new Map(
    [...byType.values()].flat().map((feature) => [feature, anyPlace(feature.geometry)] as const),
  );
  const middle = middleOf([...places.values()].filter((place) => place !== null));
  const isNear = (feature: Feature): boolean => {
    const at = places.get(feature) ?? null;
    if (!isFarFrom(middle, at)) return true;
    const { file, feature: number, id } = feature;
    report({ code: 'far_away', file, feature: number, id, value: null, at });
    return false;
  };
  // Without its venue an archive makes no building.
  const nearOf = (type: string, features: readonly Feature[]): readonly Feature[] =>
    type === 'venue' ? features : features.filter(isNear);
  const near = [...byType].map(([type, features]) => [type, nearOf(type, features)] as const);
  return { byType: new Map(near), middle };
};

/** Ordinals of levels that can be floors here. */
export const ordinalOf = ({ properties: { ordinal } }: ForeignFeature): number | null =>
  typeof ordinal === 'number' && Number.isInteger(ordinal) && Math.abs(ordinal) <= 200
    ? ordinal
    : null;

export const featuresById = (byType: ByType, type: string): ReadonlyMap<string, ForeignFeature> =>
  new Map((byType.get(type) ?? []).map((feature) => [feature.id, feature]));
