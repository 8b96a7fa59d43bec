import { type LayerKind, layerKinds } from '../floors/index.ts';
import { canonicalLanguage } from '../translations/index.ts';
import { layerListName } from '../venue-export/index.ts';
import { readHoursLine, writeWorkingHours } from '../working-hours/index.ts';
import { readDescriptions, readDetails, readPictures } from './details.ts';
import {
  type FailedFile,
  type ImportFailure,
  importLimits,
  type ImportMapping,
  type ImportProblemCode,
  type ParsedPoi,
  type ParsedVenue,
} from './document.ts';
import {
  createDrawings,
  layerKindOf,
  type OwnLayerFile,
  type ReadFeature,
} from './draw-geojson.ts';
import type { DrawnFloor, DrawnLayer, FloorReference, ImportedPart } from './drawing.ts';
import { anyPlace, isList, isRecord, readShape } from './geometry.ts';
import { guessMapping, withChoices } from './mapping.ts';
import { createProblems, type Problems } from './problems.ts';

export type JsonFile = {
  readonly name: string;
  readonly value: unknown;
  /** Of its bytes, in base64 (MD5), if it was calculated. */
  readonly checksum?: string;
};

export type ReadFiles =
  | {
      readonly outcome: 'read';
      readonly venue: ParsedVenue;
      /** Layers and routes, whose files are not stored yet. */
      readonly drawing?: readonly DrawnFloor<DrawnLayer>[];
    }
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

/** What this product's own export has besides POIs and routes. */
const otherKinds: readonly unknown[] = ['building', 'floor_plan'];
const routeKinds: readonly unknown[] = ['route_point', 'route_link'];
const lineTypes: readonly unknown[] = ['LineString', 'MultiLineString'];

const floorOf = (value: unknown): FloorReference => {
  const name = textOf(value);
  return name === null ? { by: 'choice' } : { by: 'name', name };
};

const at = (
  properties: Readonly<Record<string, unknown>>,
  mapping: ImportMapping,
  field: keyof ImportMapping,
): unknown => (mapping[field] === null ? undefined : properties[mapping[field]]);

type Refuse = (code: ImportProblemCode, about?: string | null) => null;

const readPoi = (
  { file, feature, id, properties, geometry }: ReadFeature,
  mapping: ImportMapping,
  refuse: Refuse,
): ParsedPoi | null => {
  const title = textOf(at(properties, mapping, 'title'));
  if (title === null) return refuse('no_title');
  const shape = readShape(geometry);
  if ('problem' in shape) return refuse(shape.problem, title);
  if (shape.isPart) refuse('several_areas', title);
  const typed = textOf(at(properties, mapping, 'hours'));
  const hours = readHoursLine(typed ?? '');
  if (hours.outcome === 'refused') refuse('hours_unread', typed);
  const descriptions = readDescriptions(properties['descriptions']);
  const ownId = properties['kind'] === 'poi' ? textOf(properties['poi_id']) : null;
  return {
    foreignId: textOf(at(properties, mapping, 'id')) ?? id ?? '',
    file,
    feature,
    floor: floorOf(at(properties, mapping, 'floor')),
    title,
    titles: labelsOf(properties['titles']),
    category: textOf(at(properties, mapping, 'category')),
    subtitles: textsOf(at(properties, mapping, 'subtitle')),
    hours: hours.outcome === 'read' ? writeWorkingHours(hours.hours) : null,
    ring: shape.ring,
    details: readDetails(
      {
        website: at(properties, mapping, 'website'),
        phone: at(properties, mapping, 'phone'),
        subcategories: textsOf(at(properties, mapping, 'subcategories')),
        description: at(properties, mapping, 'description'),
        externalId: at(properties, mapping, 'external_id'),
        properties: properties['properties'],
      },
      (value) => refuse('invalid', value),
    ),
    ...(descriptions && { descriptions }),
    // Files of other programs have pictures elsewhere.
    ...(properties['kind'] === 'poi' && readPictures(properties['pictures'])),
    ...(ownId !== null && { ownId }),
  };
};

/** The names of properties, the most frequent first. */
const propertiesOf = (features: readonly Numbered[]): string[] => {
  const counts = new Map<string, number>();
  for (const { value } of features) {
    const properties = isRecord(value) ? value['properties'] : undefined;
    if (!isRecord(properties)) continue;
    if ([...otherKinds, ...routeKinds].includes(properties['kind'])) continue;
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
      report({
        code: 'duplicate_id',
        file,
        feature,
        id: foreignId,
        value: poi.title,
        at: poi.ring[0] ?? null,
      });
      return [];
    }
    used.add(foreignId);
    return [{ ...poi, foreignId }];
  });
};

/** Layers of this product's own export are in folders of this name. */
const isLayerFile = (file: string): boolean => /(^|\/)layers\//.test(file);

const readFeature = (
  { file, feature, value }: Numbered,
  refuse: (code: ImportProblemCode) => null,
): ReadFeature | null => {
  if (!isRecord(value) || value['type'] !== 'Feature') return refuse('not_a_feature');
  const properties = isRecord(value['properties']) ? value['properties'] : {};
  return { file, feature, id: textOf(value['id']), properties, geometry: value['geometry'] };
};

/**
 * What of a file is imported if no one has chosen. Areas without names are a drawing; where they outnumber those with a
 * name, the file is both.
 */
const guessParts = (features: readonly Numbered[], mapping: ImportMapping): ImportedPart[] => {
  let [named, unnamed] = [0, 0];
  for (const { value } of features) {
    if (!isRecord(value) || !isRecord(value['properties'])) continue;
    const { properties, geometry } = value;
    if (lineTypes.includes(isRecord(geometry) ? geometry['type'] : undefined)) continue;
    if (textOf(at(properties, mapping, 'title')) !== null) named += 1;
    else if (![...otherKinds, ...routeKinds].includes(properties['kind'])) unnamed += 1;
  }
  if (named === 0) return ['layers', 'routes'];
  return unnamed > named ? ['pois', 'layers', 'routes'] : ['pois', 'routes'];
};

/** This product's own export has everything on floors twice: in one file of the building, and by floor. */
const wholeFile = /(?:^|\/)venue\.geojson$/;
const floorFile = /(?:^|\/)floors\/\d+_[^/]+\/(?:pois|routes)\.geojson$/;
const isOfFloor = (properties: unknown): boolean =>
  isRecord(properties) && ['poi', ...routeKinds].includes(properties['kind']);

const typeOf = ({ geometry }: ReadFeature): unknown =>
  isRecord(geometry) ? geometry['type'] : undefined;

/** What a feature is called in the report if it has no place. */
const kindOf = (feature: ReadFeature): string => {
  const { kind } = feature.properties;
  return String(otherKinds.includes(kind) ? kind : typeOf(feature)).slice(0, 255);
};

/** Lines of other kinds, such as walls, are not routes. */
const walkable: readonly LayerKind[] = ['other', 'corridors', 'stairs', 'elevators'];

/** What a feature becomes; null if it has no place. */
const useOf = (
  feature: ReadFeature,
  parts: readonly ImportedPart[],
  { isNamed, kind: layerKind }: { isNamed: boolean; kind: LayerKind },
): 'poi' | 'layer' | 'route' | null => {
  const { kind } = feature.properties;
  const layer = parts.includes('layers') ? 'layer' : null;
  if (otherKinds.includes(kind)) return null;
  if (isLayerFile(feature.file)) return layer;
  if (routeKinds.includes(kind)) return parts.includes('routes') ? 'route' : null;
  // The export has layers of its own beside them.
  if (floorFile.test(feature.file) && kind === 'poi') return parts.includes('pois') ? 'poi' : null;
  if (lineTypes.includes(typeOf(feature)))
    return parts.includes('routes') && walkable.includes(layerKind) ? 'route' : layer;
  return parts.includes('pois') && (isNamed || layer === null) ? 'poi' : layer;
};

/** The layer files that this product's own export lists. */
const ownLayersOf = (files: readonly JsonFile[]): Map<string, OwnLayerFile> => {
  const own = new Map<string, OwnLayerFile>();
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  for (const { name, value } of files) {
    const list = isRecord(value) && wholeFile.test(name) ? value[layerListName] : undefined;
    // A folder that was packed has its name before all paths.
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    for (const each of isList(list) ? list : []) {
      if (!isRecord(each)) continue;
      const { file, id, checksum } = each;
      const kind = layerKinds.find((known) => known === each['kind']);
      if (typeof file !== 'string' || typeof id !== 'string' || !kind) continue;
      const isAsWritten = checksum !== '' && checksums.get(folder + file) === checksum;
      own.set(folder + file, { id, kind, isAsWritten });
    }
  }
  return own;
};

type Choices = { mapping?: Partial<ImportMapping>; parts?: readonly ImportedPart[] | null };

/** Reads GeoJSON files: named points and areas are POIs, lines are routes, and anything can be drawn in layers. */
export const readGeoJson = (
  files: readonly JsonFile[],
  { mapping: chosen = {}, parts: chosenParts = null }: Choices = {},
): ReadFiles => {
  const features: Numbered[] = [];
  const areByFloor = files.some(({ name }) => floorFile.test(name));
  const isRepeated = ({ file, value }: Numbered): boolean =>
    areByFloor && wholeFile.test(file) && isRecord(value) && isOfFloor(value['properties']);
  for (const file of files) {
    const found = featuresOf(file);
    if (typeof found === 'string') return { outcome: 'failed', code: found, file: file.name };
    for (const feature of found) if (!isRepeated(feature)) features.push(feature);
    if (features.length > importLimits.features)
      return { outcome: 'failed', code: 'too_many_features', file: file.name };
  }
  if (features.length === 0)
    return { outcome: 'failed', code: 'no_features', file: files[0]?.name ?? '' };
  const properties = propertiesOf(features);
  const mapping = withChoices(guessMapping(properties), chosen, properties);
  const parts = chosenParts ?? guessParts(features, mapping);
  const { report, list } = createProblems();
  const drawn = createDrawings(files.length > 1, ownLayersOf(files));
  const read = features.flatMap((numbered): ParsedPoi[] => {
    const { file, feature, value } = numbered;
    const record = isRecord(value) ? value : {};
    const refuse: Refuse = (code, about = null) => {
      const id = textOf(record['id']);
      report({ code, file, feature, id, value: about, at: anyPlace(record['geometry']) });
      return null;
    };
    const each = readFeature(numbered, refuse);
    if (!each) return [];
    const cell = (field: keyof ImportMapping) => textOf(at(each.properties, mapping, field));
    const title = cell('title');
    const floor = floorOf(at(each.properties, mapping, 'floor'));
    const kind = layerKindOf(cell('category'), file);
    const use = useOf(each, parts, { isNamed: title !== null, kind });
    if (use === 'poi') {
      const poi = readPoi(each, mapping, refuse);
      return poi ? [poi] : [];
    }
    if (use === null) {
      refuse('no_place', kindOf(each));
      return [];
    }
    const problem =
      use === 'route' ? drawn.addRoute(each, floor) : drawn.addShape(each, floor, cell('category'));
    if (problem) refuse(problem, title);
    return [];
  });
  const pois = withIds(read, report);
  const names = files.map(({ name }) => name);
  return {
    outcome: 'read',
    venue: { kind: 'geojson', pois, problems: list(), properties, mapping, files: names, parts },
    drawing: drawn.list(),
  };
};
