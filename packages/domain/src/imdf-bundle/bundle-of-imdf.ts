import { floorNameAt } from '../floors/index.ts';
import { cutText } from '../language/index.ts';
import { type FloorTexts, maxLanguages } from '../translations/index.ts';
import {
  bundleFormat,
  bundlePaths,
  type BundleProblem,
  bundleVersion,
} from '../venue-bundle/index.ts';
import {
  type ByType,
  collectFeatures,
  createProblems,
  type ForeignFeature,
  type ImportProblem,
  type JsonFile,
  labelsOf,
  layerFilename,
  lodgersOf,
  ordinalOf,
  type ParsedPoi,
  placeKey,
  readImdf,
  typeOfFile,
} from '../venue-import/index.ts';
import { createLayerNames, layersOf, placelessFeatures } from './layers.ts';
import { orderedLevels, repeatedLevels, textsOfLevel } from './levels.ts';
import { failureOf, type ImdfFailure, problemOf } from './problems.ts';
import { type ImdfPoint, routesOf } from './routes.ts';
import { centerOf, outlineOf, pairOf } from './shapes.ts';

type ImdfBundle =
  | {
      outcome: 'read';
      files: Map<string, string>;
      problems: BundleProblem[];
      /** What the objects in files of the bundle were made from, in their order. */
      origins: ReadonlyMap<string, readonly ImdfOrigin[]>;
    }
  | { outcome: 'failed'; code: ImdfFailure; file: string };

/** The number of a feature in a file of the archive. */
type ImdfOrigin = { readonly file: string; readonly feature: number };

type Labels = Readonly<Record<string, string>>;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? cutText(value.trim(), 255) : null;

/** A name in the main language, and in the others. */
const namesOf = (labels: Labels, [main = 'en', ...others]: readonly string[], field: string) => ({
  name: labels[main] ?? Object.values(labels)[0] ?? null,
  translations: Object.fromEntries(
    others.flatMap((tag) => {
      const text = labels[tag];
      return text === undefined ? [] : [[tag, { [field]: text }]];
    }),
  ),
});

/** The main language of the archive, and those of all labels. */
const languagesOf = (main: string, byType: ByType): string[] => {
  const tags = new Set([main]);
  for (const feature of [...byType.values()].flat())
    for (const field of ['name', 'short_name'])
      for (const tag of Object.keys(labelsOf(feature.properties[field]))) tags.add(tag);
  return [...tags];
};

const addressOf = (byType: ByType, venue: ForeignFeature): string => {
  const address = (byType.get('address') ?? []).find(
    ({ id }) => id === venue.properties['address_id'],
  );
  const parts = ['address', 'postal_code', 'locality', 'country'].flatMap(
    (field) => textOf(address?.properties[field]) ?? [],
  );
  return cutText(parts.join(', '), 255);
};

const poiOf = (poi: ParsedPoi, languages: readonly string[]) => {
  const { website, phone, description, external_id: externalId, properties } = poi.details;
  const { name, translations: titles } = namesOf(poi.titles, languages, 'title');
  const texts = namesOf(poi.descriptions ?? {}, languages, 'description').translations;
  const tags = [...new Set([...Object.keys(titles), ...Object.keys(texts)])];
  const translations = Object.fromEntries(
    tags.map((tag) => [tag, { ...titles[tag], ...texts[tag] }]),
  );
  return {
    poi_id: poi.foreignId,
    title: name ?? poi.title,
    category: poi.category,
    working_hours: poi.hours,
    website,
    phone,
    ...(description !== null && { description }),
    ...(externalId !== null && { external_id: externalId }),
    ...(Object.keys(properties).length > 0 && { properties }),
    translations,
    corners: poi.ring.map(pairOf),
  };
};

/** Addresses of pictures: a new building gets only the ones in its file. */
const picturesLeft = ({ file, feature, foreignId, pictures = [] }: ParsedPoi): BundleProblem[] =>
  pictures.map((address) => ({
    code: 'picture_unreadable',
    file,
    item: feature,
    id: foreignId,
    value: cutText(address, 255),
    message: null,
  }));

/** What is not brought in, with how many there are. */
const placeless = (type: string, features: readonly ForeignFeature[]): BundleProblem[] =>
  features.slice(0, 1).map(({ file }) => ({
    code: 'no_place',
    file,
    item: null,
    id: null,
    value: `${type}: ${features.length}`,
    message: null,
  }));

/** What belongs to a venue as a whole, but not to the one building that is made of it. */
const ofOthers = (byType: ByType, { properties }: ForeignFeature): BundleProblem[] => [
  ...['venue', 'building', 'footprint'].flatMap((type) =>
    placeless(type, (byType.get(type) ?? []).slice(1)),
  ),
  ...placeless(
    'address',
    (byType.get('address') ?? []).filter(({ id }) => id !== properties['address_id']),
  ),
];

const featureProblem = (
  code: 'no_route' | 'one_way' | 'same_ordinal',
  { file, feature, id }: ForeignFeature,
  value: string | null,
): BundleProblem => ({ code, file, item: feature, id, value, message: null });

/** The name of a floor in the main language is given by its ordinal. */
const floorTexts = (
  texts: Readonly<Record<string, FloorTexts>>,
  [main = 'en', ...others]: readonly string[],
): Record<string, FloorTexts> => {
  const short = texts[main]?.short_name;
  return {
    ...(short !== undefined && { [main]: { short_name: short } }),
    ...Object.fromEntries(others.flatMap((tag) => (texts[tag] ? [[tag, texts[tag]]] : []))),
  };
};

/** The names of layers and route points of an archive, by which its next version finds them again. */
type ImdfNames = { readonly source: string; readonly pointPrefix: string };

/** The points of a level, called by their places. Those that are too close to each other keep their names. */
const namedPoints = (points: readonly ImdfPoint[], prefix: string): ImdfPoint[] => {
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const {
    point_id: id,
    at: [longitude, latitude],
  } of points) {
    const name = `${prefix}${placeKey({ latitude, longitude })}`;
    names.set(id, used.has(name) ? id : name);
    used.add(name);
  }
  const nameOf = (id: string): string => names.get(id) ?? id;
  return points.map((point) => ({
    ...point,
    point_id: nameOf(point.point_id),
    neighbors: point.neighbors.map(nameOf),
  }));
};

/** Turns an archive of the Indoor Mapping Data Format into the files of a bundle. */
export const bundleOfImdf = (files: readonly JsonFile[], names: ImdfNames): ImdfBundle => {
  const read = readImdf(files);
  const manifest = files.find(({ name }) => typeOfFile(name) === 'manifest');
  if (!manifest) return { outcome: 'failed', code: 'not_imdf', file: 'manifest.json' };
  if (read.outcome === 'failed')
    return { outcome: 'failed', code: failureOf(read.code), file: read.file };
  const collected = collectFeatures(files, createProblems().report);
  if (collected.outcome === 'failed') return { ...collected, code: 'not_geojson' };
  const { byType } = collected;
  const [venue] = byType.get('venue') ?? [];
  const levels = orderedLevels(byType);
  const at = venue && (centerOf(venue) ?? outlineOf(levels[0]?.geometry)?.[0]);
  if (!at) return { outcome: 'failed', code: 'not_imdf', file: 'venue.geojson' };
  const [main = 'en'] = Object.keys(labelsOf({ [String(languageOf(manifest))]: 'x' }));
  const all = languagesOf(main, byType);
  const languages = all.slice(0, maxLanguages);
  const routes = routesOf(collected, levels);
  const lodgings = new Set(lodgersOf(collected).flatMap(({ shape }) => shape?.id ?? []));
  const ordinals = levels.map((level) => ordinalOf(level) ?? 0);
  const venueName = namesOf(labelsOf(venue.properties['name']), languages, 'name');
  const made = new Map<string, string>();
  const origins = new Map<string, readonly ImdfOrigin[]>([[bundlePaths.main, levels]]);
  const shapes: BundleProblem[] = [];
  const refuse = ({ file, feature, id }: ForeignFeature, code: ImportProblem['code']): void =>
    void shapes.push(problemOf({ code, file, feature, id, value: null, count: 1 }));
  const floors = levels.map((level, index) => {
    const ordinal = ordinalOf(level) ?? 0;
    // Levels at the same ordinal are one above the other in the list; POIs belong to the first one.
    const isFirst = ordinals.indexOf(ordinal) === index;
    const pois = read.venue.pois.filter(
      ({ floor }) => isFirst && floor.by === 'position' && floor.position === ordinal,
    );
    made.set(bundlePaths.pois(index), JSON.stringify(pois.map((poi) => poiOf(poi, languages))));
    origins.set(bundlePaths.pois(index), pois);
    made.set(
      bundlePaths.route(index),
      JSON.stringify(namedPoints(routes.pointsOf.get(level.id) ?? [], names.pointPrefix)),
    );
    const layers = layersOf(byType, { lodgings, stops: routes.stops, level, refuse });
    const layerNameOf = createLayerNames();
    const texts = textsOfLevel(level);
    return {
      name: floorNameAt(ordinal),
      position: ordinal,
      translations: floorTexts(texts, languages),
      layers: layers.map(({ kind, content }, place) => {
        const file = bundlePaths.layer(index, place, kind);
        made.set(file, content);
        return { file, kind, name: layerFilename(names.source, layerNameOf(kind)) };
      }),
    };
  });
  const categories = new Set(read.venue.pois.flatMap(({ category }) => category ?? []));
  made.set(
    bundlePaths.main,
    JSON.stringify({
      format: bundleFormat,
      version: bundleVersion,
      building: {
        name: venueName.name ?? 'IMDF',
        address: addressOf(byType, venue) || (venueName.name ?? 'IMDF'),
        at: pairOf(at),
        floors: Math.max(1, ...ordinals),
        basement_floors: Math.max(0, ...ordinals.map((ordinal) => -ordinal)),
        languages,
        translations: venueName.translations,
      },
      categories: [...categories].toSorted().map((name) => ({ name })),
      floors,
    }),
  );
  return {
    outcome: 'read',
    files: made,
    origins,
    problems: [
      ...shapes,
      ...read.venue.problems.filter(({ code }) => code !== 'no_place').map(problemOf),
      ...[...placelessFeatures(byType, new Set(levels.map(({ id }) => id)))].flatMap(
        ([type, lost]) => placeless(type, lost),
      ),
      ...ofOthers(byType, venue),
      ...all.slice(maxLanguages).map((tag): BundleProblem => ({
        code: 'language_missing',
        file: manifest.name,
        item: null,
        id: null,
        value: tag,
        message: null,
      })),
      ...placeless('relationship', routes.unused),
      ...placeless('opening', routes.unjoined),
      ...(routes.areMissing ? levels.slice(0, 1) : []).map((level) =>
        featureProblem('no_route', level, null),
      ),
      ...routes.oneWay.map((each) => featureProblem('one_way', each, null)),
      ...repeatedLevels(levels).map((level) =>
        featureProblem('same_ordinal', level, String(ordinalOf(level))),
      ),
      ...read.venue.pois.flatMap(picturesLeft),
    ],
  };
};

const languageOf = ({ value }: JsonFile): unknown =>
  typeof value === 'object' && value !== null && 'language' in value ? value.language : 'en';
