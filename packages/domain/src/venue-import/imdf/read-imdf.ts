import { imdfExtension } from '../../imdf/extension.ts';
import { isRecord } from '../../json/index.ts';
import { cutText } from '../../language/index.ts';
import {
  readHoursLine,
  type WireWorkingHours,
  writeWorkingHours,
} from '../../working-hours/index.ts';
import { readDescriptions, readDetails, readPictures } from '../details.ts';
import {
  importLimits,
  type ImportProblem,
  noMapping,
  type ParsedPoi,
  type PoiDetails,
  type ReadFiles,
} from '../document.ts';
import { labelsOf } from '../feature-texts.ts';
import type { JsonFile } from '../geojson/geojson-features.ts';
import { anyPlace, readShape, squareAround } from '../geometry.ts';
import { withIds } from '../poi-ids.ts';
import { createProblems, type Problems } from '../problems.ts';
import {
  type ByType,
  collectFeatures,
  featuresById,
  type ForeignFeature,
  ordinalOf,
  typeOfFile,
} from './imdf-features.ts';
import { type Lodger, lodgersOf } from './imdf-lodgers.ts';

/** Categories as names: 'restroom.family' as 'Restroom family'. */
const nameOfCategory = (category: unknown): string | null => {
  if (typeof category !== 'string' || category === '' || category === 'unspecified') return null;
  const words = category.replaceAll('.', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

type Reading = {
  readonly language: string;
  readonly levels: ReadonlyMap<string, ForeignFeature>;
  readonly report: Problems['report'];
};

const readHours = ({ feature, place }: Placed, report: Problems['report']): WireWorkingHours => {
  const typed = feature.properties['hours'];
  if (typeof typed !== 'string') return null;
  const read = readHoursLine(typed);
  if (read.outcome === 'read') return writeWorkingHours(read.hours);
  report({ ...place, code: 'hours_unread', value: cutText(typed, 255) });
  return null;
};

/** What this product's own archives have about a POI besides the format. */
const extensionOf = ({ properties }: ForeignFeature): Readonly<Record<string, unknown>> => {
  const extension = properties[imdfExtension.property];
  return isRecord(extension) ? extension : {};
};

const detailsOf = ({ feature, place }: Placed, report: Problems['report']): PoiDetails => {
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
    (value) => report({ ...place, code: 'invalid', value }),
  );
};

/** Where the problems of a feature are. */
type Place = Pick<ImportProblem, 'file' | 'feature' | 'id' | 'at' | 'floor'>;
type Placed = { readonly feature: ForeignFeature; readonly place: Place };

const placeOf = ({ file, feature, id, geometry }: ForeignFeature, at = anyPlace(geometry)) => ({
  file,
  feature,
  id,
  at,
});

/** A business, an amenity, or a room with a name of its own. */
const readPoi = (
  { feature, holder, point, shape: outline }: Lodger,
  { language, levels, report }: Reading,
): ParsedPoi | null => {
  const at = anyPlace(feature.geometry) ?? point ?? anyPlace(holder?.geometry);
  const levelId = holder?.properties['level_id'];
  const level = typeof levelId === 'string' ? levels.get(levelId) : undefined;
  const ordinal = level ? ordinalOf(level) : null;
  const floor = ordinal === null ? undefined : { by: 'position' as const, position: ordinal };
  const place: Place = { ...placeOf(feature, at), ...(floor && { floor }) };
  if (!floor) {
    report({ ...place, code: 'unknown_reference', value: holder ? 'level' : 'unit' });
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
  const shape = outline ? readShape(outline.geometry) : null;
  const about = outline && { ...placeOf(outline), floor, value: title };
  if (about && shape?.outcome === 'refused') report({ ...about, code: shape.problem });
  if (about && shape?.outcome === 'read' && shape.isPart)
    report({ ...about, code: 'several_areas' });
  const ring = shape?.outcome === 'read' ? shape.ring : point && squareAround(point);
  if (!ring) {
    report({ ...place, code: 'no_geometry', value: title });
    return null;
  }
  const descriptions = readDescriptions(extensionOf(feature)['descriptions']);
  const placed = { feature, place };
  return {
    foreignId: feature.id,
    file: feature.file,
    feature: feature.feature,
    floor,
    title,
    titles,
    category,
    subtitles: [],
    hours: readHours(placed, report),
    ring,
    details: detailsOf(placed, report),
    ...(descriptions && { descriptions }),
    ...readPictures(extensionOf(feature)['pictures']),
  };
};

/** What is not a POI, nor needed to find one. */
const reportPlaceless = (byType: ByType, used: ReadonlySet<string>, report: Problems['report']) => {
  const needed = new Set(['address', 'venue', 'building', 'footprint', 'level', 'anchor']);
  for (const [type, features] of byType)
    if (!needed.has(type) && type !== 'occupant' && type !== 'amenity')
      for (const feature of features)
        if (!used.has(feature.id)) report({ ...placeOf(feature), code: 'no_place', value: type });
};

/** Reads an archive of the Indoor Mapping Data Format: businesses, amenities and named rooms are POIs. */
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
  const lodgers = lodgersOf(collected);
  const reading = { language, levels: featuresById(byType, 'level'), report };
  const read = lodgers.flatMap((lodger) => readPoi(lodger, reading) ?? []);
  const used = new Set(lodgers.flatMap(({ holder, shape }) => [holder?.id ?? '', shape?.id ?? '']));
  reportPlaceless(byType, used, report);
  const pois = withIds(read, report);
  return {
    outcome: 'read',
    venue: { kind: 'imdf', pois, problems: list(), properties: [], mapping: noMapping, middle },
  };
};
