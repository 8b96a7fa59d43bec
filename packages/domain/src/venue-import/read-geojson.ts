import { canonicalLanguage } from '../translations/index.ts';
import { readHoursLine, writeWorkingHours } from '../working-hours/index.ts';
import {
  type FailedFile,
  type FloorReference,
  type ImportFailure,
  importLimits,
  type ImportMapping,
  type ParsedPoi,
  type ParsedVenue,
} from './document.ts';
import { isList, isRecord, readShape } from './geometry.ts';
import { guessMapping, withChoices } from './mapping.ts';
import { createProblems, type Problems } from './problems.ts';

export type JsonFile = { readonly name: string; readonly value: unknown };

export type ReadFiles =
  | { readonly outcome: 'read'; readonly venue: ParsedVenue }
  | ({ readonly outcome: 'failed' } & FailedFile);

const wgs84 = /CRS:?:?84$|EPSG:?:?4326$/i;

const isOtherSystem = (value: Readonly<Record<string, unknown>>): boolean => {
  const { crs } = value;
  if (crs === undefined || crs === null) return false;
  const properties = isRecord(crs) ? crs['properties'] : undefined;
  const name = isRecord(properties) ? properties['name'] : undefined;
  return typeof name !== 'string' || !wgs84.test(name);
};

type Numbered = { readonly file: string; readonly feature: number; readonly value: unknown };

/** The features of a file, or why there are none. */
const featuresOf = ({ name, value }: JsonFile): readonly Numbered[] | ImportFailure => {
  if (!isRecord(value)) return 'not_geojson';
  if (isOtherSystem(value)) return 'other_system';
  const list = value['type'] === 'Feature' ? [value] : value['features'];
  if (!isList(list)) return 'not_geojson';
  return list.map((each, index) => ({ file: name, feature: index + 1, value: each }));
};

const textOf = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return null;
  // Characters that the database cannot store, or that no one sees.
  const text = value.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim();
  return text === '' || text.length > 255 ? null : text;
};

const textsOf = (value: unknown): string[] =>
  (isList(value) ? value : [value]).flatMap((each) => textOf(each) ?? []).slice(0, 100);

/** The texts of an object by language tag; empty if it is none. */
export const labelsOf = (value: unknown): Record<string, string> => {
  const labels: Record<string, string> = {};
  if (!isRecord(value)) return labels;
  for (const [tag, label] of Object.entries(value)) {
    const [language, text] = [canonicalLanguage(tag), textOf(label)];
    if (language !== null && text !== null) labels[language] = text;
  }
  return labels;
};

/** What this product's own export has besides POIs. */
const otherKinds: readonly unknown[] = ['building', 'floor_plan', 'route_point', 'route_link'];

const lineTypes: readonly unknown[] = ['LineString', 'MultiLineString', 'MultiPoint'];

/** The kind of a feature that cannot be a POI, for the report; null if it can be one. */
const placeless = (properties: Readonly<Record<string, unknown>>, geometry: unknown) => {
  if (otherKinds.includes(properties['kind'])) return String(properties['kind']);
  const type = isRecord(geometry) ? geometry['type'] : undefined;
  return lineTypes.includes(type) ? String(type) : null;
};

const floorOf = (value: unknown): FloorReference => {
  const name = textOf(value);
  return name === null ? { by: 'choice' } : { by: 'name', name };
};

const readPoi = (
  { file, feature, value }: Numbered,
  mapping: ImportMapping,
  report: Problems['report'],
): ParsedPoi | null => {
  const id = isRecord(value) ? textOf(value['id']) : null;
  const problem = (
    code: Parameters<typeof report>[0]['code'],
    about: string | null = null,
  ): null => {
    report({ code, file, feature, id, value: about });
    return null;
  };
  if (!isRecord(value) || value['type'] !== 'Feature') return problem('not_a_feature');
  const properties = isRecord(value['properties']) ? value['properties'] : {};
  const other = placeless(properties, value['geometry']);
  if (other !== null) return problem('no_place', other);
  const at = (field: keyof ImportMapping): unknown =>
    mapping[field] === null ? undefined : properties[mapping[field]];
  const title = textOf(at('title'));
  if (title === null) return problem('no_title');
  const shape = readShape(value['geometry']);
  if ('problem' in shape) return problem(shape.problem, title);
  if (shape.isPart) problem('several_areas', title);
  const typed = textOf(at('hours'));
  const hours = readHoursLine(typed ?? '');
  if (hours.outcome === 'refused') problem('hours_unread', typed);
  return {
    foreignId: textOf(at('id')) ?? id ?? '',
    file,
    feature,
    floor: floorOf(at('floor')),
    title,
    titles: labelsOf(properties['titles']),
    category: textOf(at('category')),
    subtitles: textsOf(at('subtitle')),
    hours: hours.outcome === 'read' ? writeWorkingHours(hours.hours) : null,
    ring: shape.ring,
  };
};

/** The names of properties, the most frequent first. */
const propertiesOf = (features: readonly Numbered[]): string[] => {
  const counts = new Map<string, number>();
  for (const { value } of features) {
    const properties = isRecord(value) ? value['properties'] : undefined;
    if (!isRecord(properties) || otherKinds.includes(properties['kind'])) continue;
    for (const name of Object.keys(properties)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 100)
    .map(([name]) => name);
};

/**
 * Each POI under an id of its own. One without an id is called by its title and the number of those before it with
 * the same title; of two with the same id the second one is refused.
 */
export const withIds = (pois: readonly ParsedPoi[], report: Problems['report']): ParsedPoi[] => {
  const [used, titles] = [new Set<string>(), new Map<string, number>()];
  return pois.flatMap((poi) => {
    const count = titles.get(poi.title) ?? 0;
    titles.set(poi.title, count + 1);
    const foreignId = poi.foreignId === '' ? `${poi.title} #${count + 1}` : poi.foreignId;
    if (used.has(foreignId)) {
      const { file, feature } = poi;
      report({ code: 'duplicate_id', file, feature, id: foreignId, value: poi.title });
      return [];
    }
    used.add(foreignId);
    return [{ ...poi, foreignId }];
  });
};

/** Reads GeoJSON files: points and areas are POIs. */
export const readGeoJson = (
  files: readonly JsonFile[],
  chosen: Partial<ImportMapping> = {},
): ReadFiles => {
  const features: Numbered[] = [];
  for (const file of files) {
    const found = featuresOf(file);
    if (typeof found === 'string') return { outcome: 'failed', code: found, file: file.name };
    for (const feature of found) features.push(feature);
    if (features.length > importLimits.features)
      return { outcome: 'failed', code: 'too_many_features', file: file.name };
  }
  if (features.length === 0)
    return { outcome: 'failed', code: 'no_features', file: files[0]?.name ?? '' };
  const properties = propertiesOf(features);
  const mapping = withChoices(guessMapping(properties), chosen, properties);
  const { report, list } = createProblems();
  const read = features.flatMap((feature) => readPoi(feature, mapping, report) ?? []);
  const pois = withIds(read, report);
  return {
    outcome: 'read',
    venue: { kind: 'geojson', pois, problems: list(), properties, mapping },
  };
};
