import { layerKinds } from '../../floors/index.ts';
import { isList, isRecord } from '../../json/index.ts';
import { layerListName } from '../../venue-export/index.ts';
import {
  type FailedFile,
  type ImportFailure,
  importLimits,
  type ImportProblemCode,
} from '../document.ts';
import { textOf } from '../feature-texts.ts';
import type { OwnLayerFile, ReadFeature } from './draw-geojson.ts';

export type JsonFile = {
  readonly name: string;
  readonly value: unknown;
  /** Of its bytes, in base64 (MD5), if it was calculated. */
  readonly checksum?: string;
};

const wgs84 = /CRS:?:?84$|EPSG:?:?4326$/i;

const isOtherSystem = (value: Readonly<Record<string, unknown>>): boolean => {
  const { crs } = value;
  if (crs === undefined || crs === null) return false;
  const properties = isRecord(crs) ? crs['properties'] : undefined;
  const name = isRecord(properties) ? properties['name'] : undefined;
  return typeof name !== 'string' || !wgs84.test(name);
};

/** A feature as the file has it, and its number there. */
export type NumberedFeature = {
  readonly file: string;
  readonly feature: number;
  readonly value: unknown;
};

/** What this product's own export has besides POIs and routes. */
export const otherKinds: readonly unknown[] = ['building', 'floor_plan'];
export const routeKinds: readonly unknown[] = ['route_point', 'route_link'];
/** This product's own export has everything on floors twice: in one file of the building, and by floor. */
const wholeFile = /(?:^|\/)venue\.geojson$/;
export const floorFile = /(?:^|\/)floors\/\d+_[^/]+\/(?:pois|routes)\.geojson$/;
const isOfFloor = (properties: unknown): boolean =>
  isRecord(properties) && ['poi', ...routeKinds].includes(properties['kind']);

type FileFeatures =
  | { readonly outcome: 'read'; readonly features: readonly NumberedFeature[] }
  | { readonly outcome: 'failed'; readonly code: ImportFailure };

const readFile = ({ name, value }: JsonFile): FileFeatures => {
  if (!isRecord(value)) return { outcome: 'failed', code: 'not_geojson' };
  if (isOtherSystem(value)) return { outcome: 'failed', code: 'other_system' };
  const list = value['type'] === 'Feature' ? [value] : value['features'];
  if (!isList(list)) return { outcome: 'failed', code: 'not_geojson' };
  const features = list.map((each, index) => ({ file: name, feature: index + 1, value: each }));
  return { outcome: 'read', features };
};

type ListedFeatures =
  | { readonly outcome: 'read'; readonly features: readonly NumberedFeature[] }
  | ({ readonly outcome: 'failed' } & FailedFile);

/** The features of all files, without those that two files have. */
export const listFeatures = (files: readonly JsonFile[]): ListedFeatures => {
  const features: NumberedFeature[] = [];
  const areByFloor = files.some(({ name }) => floorFile.test(name));
  const isRepeated = ({ file, value }: NumberedFeature): boolean =>
    areByFloor && wholeFile.test(file) && isRecord(value) && isOfFloor(value['properties']);
  for (const file of files) {
    const read = readFile(file);
    if (read.outcome === 'failed') return { ...read, file: file.name };
    for (const feature of read.features) if (!isRepeated(feature)) features.push(feature);
    if (features.length > importLimits.features)
      return { outcome: 'failed', code: 'too_many_features', file: file.name };
  }
  return features.length === 0
    ? { outcome: 'failed', code: 'no_features', file: files[0]?.name ?? '' }
    : { outcome: 'read', features };
};

export const readFeature = (
  { file, feature, value }: NumberedFeature,
  refuse: (code: ImportProblemCode) => null,
): ReadFeature | null => {
  if (!isRecord(value) || value['type'] !== 'Feature') return refuse('not_a_feature');
  const properties = isRecord(value['properties']) ? value['properties'] : {};
  return { file, feature, id: textOf(value['id']), properties, geometry: value['geometry'] };
};

/** The names of properties, the most frequent first. */
export const propertiesOf = (features: readonly NumberedFeature[]): string[] => {
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

/** The layer files that this product's own export lists. */
export const ownLayersOf = (files: readonly JsonFile[]): Map<string, OwnLayerFile> => {
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
