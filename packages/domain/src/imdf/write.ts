import type { Position } from '../geo/index.ts';
import type { ExportedFloor, ExportedVenue } from '../venue-export/index.ts';
import type { VenueCategory } from './categories.ts';
import { imdfExtension, imdfLayerExtension, imdfLayerId, shapesKey } from './extension.ts';
import {
  hullOf,
  type ImdfArchive,
  type ImdfFeature,
  type ImdfGeometry,
  type ImdfType,
  imdfTypes,
  pointAt,
  squareOf,
} from './features.ts';
import { floorFeatures, shaftFeatures, type WrittenFloor } from './floors.ts';
import { type ImdfLayer, layerFeatures } from './layers.ts';
import { featureOf, labelsOf, type Writing } from './writing.ts';

export type ImdfSource = {
  readonly venue: ExportedVenue;
  /** Chosen by the user: the format has no 'unspecified' for venues. */
  readonly category: VenueCategory;
  /** The town and the ISO 3166 code of its country. */
  readonly place: { readonly locality: string; readonly country: string };
  /** Of the building and of each floor, the same in every archive. */
  readonly keys: { readonly building: string; readonly floors: readonly string[] };
  /** Of each floor, in the order of the floors. */
  readonly layers: readonly (readonly ImdfLayer[])[];
  /** The same UUID for the same name. */
  readonly uuidOf: (name: string) => string;
  readonly created: Date;
  readonly generatedBy: string;
};

const filled = (text: string, otherwise: string): string => (text.trim() === '' ? otherwise : text);

/** The address without its town and country, which have fields of their own. */
const streetOf = (address: string, { locality, country }: ImdfSource['place']): string => {
  const end = `, ${locality}, ${country}`;
  return address.endsWith(end) ? address.slice(0, -end.length) : address;
};

const placesOf = (floor: ExportedFloor, layers: readonly ImdfLayer[]): Position[] => [
  ...floor.corners,
  ...floor.pois.flatMap(({ ring }) => ring),
  ...floor.points.map(({ at }) => at),
  ...layers.flatMap(({ features }) =>
    features.flatMap(({ lines, polygons }) => [...lines.flat(), ...polygons.flat(2)]),
  ),
];

/** The positions of floors as ordinals: floors at the same position follow each other. */
const ordinalsOf = (floors: readonly ExportedFloor[]): number[] => {
  const ordinals: number[] = [];
  for (const { position } of floors)
    ordinals.push(Math.max(position, (ordinals.at(-1) ?? -Infinity) + 1));
  return ordinals;
};

const groupedByType = (features: readonly ImdfFeature[]): ImdfArchive['features'] => {
  const groups = new Map<ImdfType, ImdfFeature[]>(imdfTypes.map((type) => [type, []]));
  for (const feature of features) groups.get(feature.feature_type)?.push(feature);
  return new Map([...groups].filter(([, list]) => list.length > 0));
};

type Outline = { readonly whole: ImdfGeometry; readonly floors: readonly ImdfGeometry[] };

/** In meters: the half side of a building of which nothing is drawn. */
const halfBuilding = 10;

const outlineOf = ({ venue, layers }: ImdfSource): Outline => {
  const places = venue.floors.map((floor, index) => placesOf(floor, layers[index] ?? []));
  const whole = hullOf(places.flat()) ?? squareOf(venue.at, halfBuilding);
  return { whole, floors: places.map((each) => hullOf(each) ?? whole) };
};

const venueFeatures = (
  source: ImdfSource,
  writing: Writing,
  outline: ImdfGeometry,
): { features: ImdfFeature[]; building: string } => {
  const { venue, category, place, keys } = source;
  const address = writing.idOf('address', keys.building);
  const building = writing.idOf('building', keys.building);
  const name = labelsOf(writing, filled(venue.name, '-'), 'name', venue.translations);
  const features = [
    featureOf('address', address, null, {
      address: filled(streetOf(venue.address, place), place.locality),
      unit: null,
      locality: place.locality,
      province: null,
      country: place.country,
      postal_code: null,
      postal_code_ext: null,
      postal_code_vanity: null,
    }),
    featureOf('venue', writing.idOf('venue', keys.building), outline, {
      category,
      restriction: null,
      name,
      alt_name: null,
      hours: null,
      phone: null,
      website: null,
      display_point: pointAt(venue.at),
      address_id: address,
    }),
    featureOf('building', building, null, {
      name,
      alt_name: null,
      category: 'unspecified',
      restriction: null,
      display_point: pointAt(venue.at),
      address_id: address,
    }),
    featureOf('footprint', writing.idOf('footprint', keys.building), outline, {
      category: 'ground',
      name: null,
      building_ids: [building],
    }),
  ];
  return { features, building };
};

const extensions = [imdfExtension, imdfLayerExtension];

const extensionsOf = (features: readonly ImdfFeature[]): string[] =>
  extensions
    .filter(({ property }) => features.some(({ properties }) => property in properties))
    .map(({ name }) => name);

type WrittenLayer = {
  readonly id: string;
  readonly kind: string;
  readonly features: ImdfFeature[];
};

/** The layers of a floor that have something in the format. */
const writtenLayers = (
  { keys, uuidOf }: ImdfSource,
  writing: Writing,
  level: string,
  layers: readonly ImdfLayer[],
): WrittenLayer[] =>
  layers.flatMap((layer) => {
    const id = imdfLayerId(uuidOf, keys.building, layer.key);
    const features = layerFeatures(writing, level, layer).map((feature) => ({
      ...feature,
      properties: { ...feature.properties, [imdfLayerExtension.property]: id },
    }));
    return features.length === 0 ? [] : [{ id, kind: layer.kind, features }];
  });

/** A building in the Indoor Mapping Data Format, version 1.0.0. docs/formats/imdf.md says what becomes what. */
export const writeImdf = (source: ImdfSource): ImdfArchive => {
  const { venue, keys, layers, uuidOf, created, generatedBy } = source;
  const writing: Writing = {
    idOf: (type, ...parts) => uuidOf(JSON.stringify([keys.building, type, ...parts])),
    languages: venue.languages,
  };
  const outline = outlineOf(source);
  const { features, building } = venueFeatures(source, writing, outline.whole);
  const ordinals = ordinalsOf(venue.floors);
  const floors = venue.floors.map((floor, index): WrittenFloor => {
    const key = keys.floors[index] ?? String(index);
    return { floor, key, level: writing.idOf('level', key) };
  });
  const drawn = floors.map(({ level }, index) =>
    writtenLayers(source, writing, level, layers[index] ?? []),
  );
  const listed = (ofFloor: readonly WrittenLayer[]) =>
    ofFloor.map(({ id, kind, features: shapes }) => ({
      id,
      kind,
      shapes: uuidOf(shapesKey(shapes.map(({ geometry }) => geometry))),
    }));
  const levels = floors.map(({ floor, level }, index) => {
    const name = filled(floor.name, String(ordinals[index]));
    const labels = labelsOf(writing, name, 'name', floor.translations);
    const shortNames = Object.entries(floor.translations).flatMap(([tag, texts]) =>
      texts.short_name === undefined || !writing.languages.includes(tag)
        ? []
        : [[tag, texts.short_name] as const],
    );
    return featureOf('level', level, outline.floors[index] ?? outline.whole, {
      category: 'unspecified',
      restriction: null,
      outdoor: false,
      ordinal: ordinals[index],
      name: labels,
      short_name: { ...labels, ...Object.fromEntries(shortNames) },
      display_point: null,
      address_id: null,
      building_ids: [building],
      ...((drawn[index] ?? []).length > 0 && {
        [imdfLayerExtension.list]: listed(drawn[index] ?? []),
      }),
    });
  });
  const contents = floors.flatMap((floor, index): ImdfFeature[] => [
    ...floorFeatures(writing, floor),
    ...(drawn[index] ?? []).flatMap((layer) => layer.features),
  ]);
  const extended = extensionsOf(contents);
  return {
    manifest: {
      version: '1.0.0',
      created: created.toISOString(),
      generated_by: generatedBy,
      language: venue.languages[0] ?? 'en',
      extensions: extended.length > 0 ? extended : null,
    },
    features: groupedByType([
      ...features,
      ...levels,
      ...contents,
      ...shaftFeatures(writing, floors),
    ]),
  };
};
