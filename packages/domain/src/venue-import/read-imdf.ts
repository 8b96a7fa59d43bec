import type { Position } from '../geo/index.ts';
import { imdfExtension, imdfMaker } from '../imdf/extension.ts';
import { isList, isRecord } from '../json/index.ts';
import { cutText } from '../language/index.ts';
import { readHoursLine, type WireWorkingHours, writeWorkingHours } from '../working-hours/index.ts';
import { readDescriptions, readDetails, readPictures } from './details.ts';
import {
  importLimits,
  noMapping,
  type ParsedPoi,
  type PoiDetails,
  type ReadFiles,
} from './document.ts';
import { isFarFrom, middleOf } from './far-away.ts';
import { labelsOf } from './feature-texts.ts';
import type { JsonFile } from './geojson-features.ts';
import { anyPlace, readPlace, readShape, squareAround } from './geometry.ts';
import { withIds } from './poi-ids.ts';
import { createProblems, type Problems } from './problems.ts';

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
      /** Where most of them are. */
      readonly middle: Position | null;
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
        report({ ...place, code: 'not_a_feature', id: null, value: null });
        continue;
      }
      const { id, geometry } = each;
      if (ids.has(id)) {
        report({ ...place, code: 'duplicate_id', id, value: null });
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

const byId = (byType: ByType, type: string): ReadonlyMap<string, Feature> =>
  new Map((byType.get(type) ?? []).map((feature) => [feature.id, feature]));

/** Categories as names: 'restroom.family' as 'Restroom family'. */
const nameOfCategory = (category: unknown): string | null => {
  if (typeof category !== 'string' || category === '' || category === 'unspecified') return null;
  const words = category.replaceAll('.', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Reading = {
  readonly language: string;
  readonly levels: ReadonlyMap<string, Feature>;
  readonly units: ReadonlyMap<string, Feature>;
  readonly anchors: ReadonlyMap<string, Feature>;
  /** How many POIs are in each unit; its shape is that of a POI which is alone there. */
  readonly lodgers: ReadonlyMap<string, number>;
  readonly report: Problems['report'];
};

const refer = (value: unknown, to: ReadonlyMap<string, Feature>): Feature | undefined =>
  typeof value === 'string' ? to.get(value) : undefined;

const readHours = (feature: Feature, report: Problems['report']): WireWorkingHours => {
  const typed = feature.properties['hours'];
  if (typeof typed !== 'string') return null;
  const read = readHoursLine(typed);
  if (read.outcome === 'read') return writeWorkingHours(read.hours);
  report({ ...placeOf(feature), code: 'hours_unread', value: cutText(typed, 255) });
  return null;
};

/** What this product's own archives have about a POI besides the format. */
const extensionOf = ({ properties }: Feature): Readonly<Record<string, unknown>> => {
  const extension = properties[imdfExtension.property];
  return isRecord(extension) ? extension : {};
};

const detailsOf = (feature: Feature, report: Problems['report']): PoiDetails => {
  const { website, phone } = feature.properties;
  const own = extensionOf(feature);
  return readDetails(
    {
      website,
      phone: own['phone'] ?? phone,
      description: own['description'],
      subcategories: [],
      externalId: own['external_id'],
      properties: own['properties'],
    },
    (value) => report({ ...placeOf(feature), code: 'invalid', value }),
  );
};

const placeOf = ({ file, feature, id, geometry }: Feature) => ({
  file,
  feature,
  id,
  at: anyPlace(geometry),
});

const pointOf = (geometry: unknown): Position | null => {
  const read =
    isRecord(geometry) && geometry['type'] === 'Point' ? readPlace(geometry['coordinates']) : null;
  return read?.outcome === 'read' ? read.at : null;
};

/** A business or an amenity in its unit. */
const readPoi = (
  feature: Feature,
  unit: Feature | undefined,
  point: Position | null,
  { language, levels, lodgers, report }: Reading,
): ParsedPoi | null => {
  const place = placeOf(feature);
  if (!unit) {
    report({ ...place, code: 'unknown_reference', value: 'unit' });
    return null;
  }
  const level = refer(unit.properties['level_id'], levels);
  const ordinal = level?.properties['ordinal'];
  if (typeof ordinal !== 'number' || !Number.isInteger(ordinal)) {
    report({ ...place, code: 'unknown_reference', value: 'level' });
    return null;
  }
  const titles = labelsOf(feature.properties['name']);
  const category = nameOfCategory(feature.properties['category']);
  const title = titles[language] ?? Object.values(titles)[0] ?? category;
  if (title === null) {
    report({ ...place, code: 'no_title', value: null });
    return null;
  }
  // Read for no other POI: with thousands in a unit of many areas it would take hours.
  const shape = lodgers.get(unit.id) === 1 ? readShape(unit.geometry) : null;
  if (shape?.outcome === 'refused') report({ ...placeOf(unit), code: shape.problem, value: title });
  if (shape?.outcome === 'read' && shape.isPart)
    report({ ...placeOf(unit), code: 'several_areas', value: title });
  const ring = shape?.outcome === 'read' ? shape.ring : point && squareAround(point);
  if (!ring) {
    report({ ...place, code: 'no_geometry', value: title });
    return null;
  }
  const descriptions = readDescriptions(extensionOf(feature)['descriptions']);
  return {
    foreignId: feature.id,
    file: feature.file,
    feature: feature.feature,
    floor: { by: 'position', position: ordinal },
    title,
    titles,
    category,
    subtitles: [],
    hours: readHours(feature, report),
    ring,
    details: detailsOf(feature, report),
    ...(descriptions && { descriptions }),
    ...readPictures(extensionOf(feature)['pictures']),
  };
};

const unitIdOf = ({ properties }: Feature): unknown =>
  isList(properties['unit_ids']) ? properties['unit_ids'][0] : undefined;

/** What is not a POI, nor needed to find one. */
const reportPlaceless = (byType: ByType, used: ReadonlySet<string>, report: Problems['report']) => {
  const needed = new Set(['address', 'venue', 'building', 'footprint', 'level', 'anchor']);
  for (const [type, features] of byType)
    if (!needed.has(type) && type !== 'occupant' && type !== 'amenity')
      for (const feature of features)
        if (!used.has(feature.id)) report({ ...placeOf(feature), code: 'no_place', value: type });
};

/** Reads an archive of the Indoor Mapping Data Format: businesses and amenities are POIs. */
export const readImdf = (files: readonly JsonFile[]): ReadFiles => {
  const manifest = files.find(({ name }) => typeOfFile(name) === 'manifest');
  const language = isRecord(manifest?.value) ? manifest.value['language'] : undefined;
  if (!manifest || typeof language !== 'string')
    return { outcome: 'failed', code: 'not_imdf', file: 'manifest.json' };
  const { report, list } = createProblems();
  const collected = collectFeatures(files, report);
  if (collected.outcome === 'failed')
    return { outcome: 'failed', code: 'not_geojson', file: collected.file };
  const { byType, middle } = collected;
  const all = [...byType.values()].reduce((sum, features) => sum + features.length, 0);
  if (all > importLimits.features)
    return { outcome: 'failed', code: 'too_many_features', file: manifest.name };
  const [units, anchors] = [byId(byType, 'unit'), byId(byType, 'anchor')];
  const occupants = (byType.get('occupant') ?? []).map((feature) => {
    const anchor = refer(feature.properties['anchor_id'], anchors);
    return {
      feature,
      unit: anchor && refer(anchor.properties['unit_id'], units),
      point: anchor ? pointOf(anchor.geometry) : null,
    };
  });
  const amenities = (byType.get('amenity') ?? []).map((feature) => ({
    feature,
    unit: refer(unitIdOf(feature), units),
    point: pointOf(feature.geometry),
  }));
  const lodgers = new Map<string, number>();
  for (const { unit } of [...occupants, ...amenities])
    if (unit) lodgers.set(unit.id, (lodgers.get(unit.id) ?? 0) + 1);
  const reading = { language, levels: byId(byType, 'level'), units, anchors, lodgers, report };
  const read = [...occupants, ...amenities].flatMap(
    ({ feature, unit, point }) => readPoi(feature, unit, point, reading) ?? [],
  );
  reportPlaceless(byType, new Set(lodgers.keys()), report);
  const pois = withIds(read, report);
  return {
    outcome: 'read',
    venue: { kind: 'imdf', pois, problems: list(), properties: [], mapping: noMapping, middle },
  };
};
