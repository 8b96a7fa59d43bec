import { isRecord } from '../json/index.ts';
import { writtenCategories } from './categories.ts';
import {
  type Coordinates,
  type ImdfArchive,
  type ImdfFeature,
  type ImdfGeometry,
  type ImdfType,
  windingOf,
} from './features.ts';

type Check = (value: unknown, found: Found) => boolean;

/** The features by id. */
type Found = ReadonlyMap<string, ImdfFeature>;

type Rules = {
  /** The type of the geometry, or null for features without one. */
  readonly geometry: readonly (ImdfGeometry['type'] | null)[];
  readonly properties: Readonly<Record<string, Check>>;
};

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const text: Check = (value) => typeof value === 'string' && value.trim() !== '';
const orNull =
  (check: Check): Check =>
  (value, found) =>
    value === null || check(value, found);
const listOf =
  (check: Check): Check =>
  (value, found) =>
    Array.isArray(value) && value.length > 0 && value.every((each) => check(each, found));
const nothing: Check = (value) => value === null;

const isLanguage = (tag: string): boolean => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** A text in one language at least. */
const labels: Check = (value, found) =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([tag, label]) => isLanguage(tag) && text(label, found));

/** The id of a feature of one of these types. */
const idOf =
  (...types: readonly ImdfType[]): Check =>
  (value, found) => {
    const target = typeof value === 'string' ? found.get(value) : undefined;
    return target !== undefined && types.includes(target.feature_type);
  };

/** A reference with the type that its feature has. */
const reference: Check = (value, found) =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  found.get(value['id'])?.feature_type === value['feature_type'];

const isPosition = ([longitude, latitude]: Coordinates): boolean =>
  Number.isFinite(longitude) &&
  Number.isFinite(latitude) &&
  Math.abs(longitude) <= 180 &&
  Math.abs(latitude) <= 90;

const point: Check = (value) =>
  isRecord(value) &&
  value['type'] === 'Point' &&
  Array.isArray(value['coordinates']) &&
  value['coordinates'].length === 2 &&
  value['coordinates'].every((number) => Number.isFinite(number));

const oneOf =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

const categoryOf = (type: keyof typeof writtenCategories): Check =>
  oneOf(...writtenCategories[type]);

const room = {
  restriction: nothing,
  accessibility: nothing,
  alt_name: orNull(labels),
  display_point: orNull(point),
};

/** Properties that a feature of each type must have, with their values. */
const rules: Readonly<Record<ImdfType, Rules>> = {
  address: {
    geometry: [null],
    properties: {
      address: text,
      unit: orNull(text),
      locality: text,
      province: orNull(text),
      country: (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value),
      postal_code: orNull(text),
    },
  },
  venue: {
    geometry: ['Polygon'],
    properties: {
      category: categoryOf('venue'),
      restriction: nothing,
      name: labels,
      alt_name: orNull(labels),
      hours: orNull(text),
      phone: orNull(text),
      website: orNull(text),
      display_point: point,
      address_id: idOf('address'),
    },
  },
  building: {
    geometry: [null],
    properties: {
      category: categoryOf('building'),
      restriction: nothing,
      name: orNull(labels),
      alt_name: orNull(labels),
      display_point: orNull(point),
      address_id: orNull(idOf('address')),
    },
  },
  footprint: {
    geometry: ['Polygon'],
    properties: {
      category: categoryOf('footprint'),
      name: orNull(labels),
      building_ids: listOf(idOf('building')),
    },
  },
  level: {
    geometry: ['Polygon'],
    properties: {
      category: categoryOf('level'),
      restriction: nothing,
      outdoor: (value) => typeof value === 'boolean',
      ordinal: (value) => Number.isInteger(value),
      name: labels,
      short_name: labels,
      display_point: orNull(point),
      address_id: orNull(idOf('address')),
      building_ids: orNull(listOf(idOf('building'))),
    },
  },
  unit: {
    geometry: ['Polygon'],
    properties: {
      ...room,
      category: categoryOf('unit'),
      name: orNull(labels),
      level_id: idOf('level'),
    },
  },
  fixture: {
    geometry: ['Polygon'],
    properties: {
      category: categoryOf('fixture'),
      name: orNull(labels),
      alt_name: orNull(labels),
      anchor_id: orNull(idOf('anchor')),
      level_id: idOf('level'),
      display_point: orNull(point),
    },
  },
  opening: {
    geometry: ['LineString'],
    properties: {
      ...room,
      restriction: oneOf(undefined),
      category: categoryOf('opening'),
      access_control: nothing,
      door: nothing,
      name: orNull(labels),
      level_id: idOf('level'),
    },
  },
  detail: { geometry: ['LineString'], properties: { level_id: idOf('level') } },
  amenity: {
    geometry: ['Point'],
    properties: {
      category: categoryOf('amenity'),
      accessibility: nothing,
      name: orNull(labels),
      alt_name: orNull(labels),
      hours: orNull(text),
      phone: orNull(text),
      website: orNull(text),
      unit_ids: listOf(idOf('unit')),
      address_id: orNull(idOf('address')),
      correlation_id: nothing,
    },
  },
  anchor: {
    geometry: ['Point'],
    properties: { address_id: orNull(idOf('address')), unit_id: idOf('unit') },
  },
  occupant: {
    geometry: [null],
    properties: {
      name: labels,
      category: categoryOf('occupant'),
      anchor_id: idOf('anchor'),
      hours: orNull(text),
      phone: orNull(text),
      website: orNull(text),
      validity: nothing,
      correlation_id: nothing,
    },
  },
  relationship: {
    geometry: [null, 'LineString'],
    properties: {
      category: categoryOf('relationship'),
      direction: oneOf('directed', 'undirected'),
      origin: reference,
      intermediary: nothing,
      destination: reference,
      hours: orNull(text),
    },
  },
};

const isClosed = (ring: readonly Coordinates[]): boolean =>
  ring[0]?.[0] === ring.at(-1)?.[0] && ring[0]?.[1] === ring.at(-1)?.[1];

const geometryProblem = (geometry: ImdfGeometry): string | undefined => {
  if (geometry.type === 'Point') return isPosition(geometry.coordinates) ? undefined : 'outside';
  if (geometry.type === 'LineString') {
    if (geometry.coordinates.length < 2) return 'short_line';
    return geometry.coordinates.every(isPosition) ? undefined : 'outside';
  }
  for (const [index, ring] of geometry.coordinates.entries()) {
    if (!ring.every(isPosition)) return 'outside';
    if (ring.length < 4 || !isClosed(ring)) return 'open_ring';
    if (windingOf(ring.slice(0, -1)) > 0 !== (index === 0)) return 'ring_direction';
  }
  return undefined;
};

const featureProblems = (feature: ImdfFeature, found: Found): string[] => {
  const { geometry, properties } = rules[feature.feature_type];
  const problems: string[] = [];
  if (!uuid.test(feature.id)) problems.push('id');
  if (!geometry.includes(feature.geometry?.type ?? null)) problems.push('geometry_type');
  else if (feature.geometry) problems.push(geometryProblem(feature.geometry) ?? '');
  for (const [name, check] of Object.entries(properties))
    if (!check(feature.properties[name], found)) problems.push(`property:${name}`);
  return problems.filter((problem) => problem !== '');
};

const needed: readonly ImdfType[] = ['address', 'venue', 'building', 'footprint'];

/** The rules of the format that an archive breaks, with the features that do; empty if it is valid. */
export const validateImdf = ({ manifest, features }: ImdfArchive): string[] => {
  const all = [...features.values()].flat();
  const found = new Map(all.map((feature) => [feature.id, feature]));
  const problems = all.flatMap((feature) =>
    featureProblems(feature, found).map(
      (problem) => `${feature.feature_type} ${feature.id}: ${problem}`,
    ),
  );
  if (found.size !== all.length) problems.push('id_twice');
  if (!isLanguage(manifest.language)) problems.push('language');
  for (const type of needed)
    if ((features.get(type) ?? []).length === 0) problems.push(`missing:${type}`);
  if ((features.get('venue') ?? []).length > 1) problems.push('two_venues');
  const ordinals = (features.get('level') ?? []).map(({ properties }) =>
    Number(properties['ordinal']),
  );
  if (ordinals.some((ordinal, index) => index > 0 && ordinal <= (ordinals[index - 1] ?? 0)))
    problems.push('level_order');
  return problems;
};
