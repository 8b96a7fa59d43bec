import { type Position, ringArea, ringProblem } from '../geo/index.ts';
import { importLimits, type ImportProblemCode } from './document.ts';

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Refused = { readonly problem: ImportProblemCode };

type ReadPlace = { readonly at: Position } | Refused;

/** A position of GeoJSON. Numbers beyond any degree are meters of another system. */
export const readPlace = (value: unknown): ReadPlace => {
  if (!isList(value)) return { problem: 'not_a_number' };
  const [longitude, latitude] = value;
  if (typeof longitude !== 'number' || typeof latitude !== 'number')
    return { problem: 'not_a_number' };
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return { problem: 'not_a_number' };
  if (Math.abs(longitude) > 360 || Math.abs(latitude) > 360) return { problem: 'in_metres' };
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return { problem: 'outside' };
  return { at: { latitude, longitude } };
};

type ReadRing = { readonly ring: readonly Position[] } | Refused;

const ringProblems = {
  'too-few-corners': 'too_few_corners',
  'too-many-corners': 'too_many_corners',
  'too-large': 'too_large',
  'self-crossing': 'crossed',
  'too-small': 'too_small',
} as const;

/** An outer ring of GeoJSON, which repeats its first corner; of either direction. */
const readRing = (value: unknown): ReadRing => {
  if (!isList(value)) return { problem: 'not_a_number' };
  const ring: Position[] = [];
  for (const corner of value) {
    const read = readPlace(corner);
    if ('problem' in read) return read;
    ring.push(read.at);
  }
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || ring.length < 4) return { problem: 'too_few_corners' };
  if (first.latitude !== last?.latitude || first.longitude !== last.longitude)
    return { problem: 'not_closed' };
  const open = ring.slice(0, -1);
  if (open.length > importLimits.corners) return { problem: 'too_many_corners' };
  const problem = ringProblem(open);
  return problem === null ? { ring: open } : { problem: ringProblems[problem] };
};

const metersPerDegree = 111_195;

/** A square of 2 m around a point, since every POI has an area. */
export const squareAround = ({ latitude, longitude }: Position): Position[] => {
  const north = 1 / metersPerDegree;
  const east = north / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  const [south, west] = [latitude - north, longitude - east];
  return [
    { latitude: south, longitude: west },
    { latitude: south, longitude: longitude + east },
    { latitude: latitude + north, longitude: longitude + east },
    { latitude: latitude + north, longitude: west },
  ];
};

type ReadShape = { readonly ring: readonly Position[]; readonly isPart: boolean } | Refused;

/** The area of a feature: its polygon, the largest of several, or a square around its point. */
export const readShape = (geometry: unknown): ReadShape => {
  if (!isRecord(geometry)) return { problem: 'no_geometry' };
  const { type, coordinates } = geometry;
  if (type === 'Point') {
    const read = readPlace(coordinates);
    return 'problem' in read ? read : { ring: squareAround(read.at), isPart: false };
  }
  if ((type !== 'Polygon' && type !== 'MultiPolygon') || !isList(coordinates))
    return { problem: 'unsupported_geometry' };
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  const rings: (readonly Position[])[] = [];
  let holes = 0;
  for (const polygon of polygons) {
    const [outer, ...inner] = isList(polygon) ? polygon : [];
    holes += inner.length;
    const read = readRing(outer);
    if ('problem' in read) return read;
    rings.push(read.ring);
  }
  const [largest] = rings.toSorted((a, b) => ringArea(b) - ringArea(a));
  if (!largest) return { problem: 'too_few_corners' };
  return { ring: largest, isPart: rings.length > 1 || holes > 0 };
};

const coordinatesOf = (geometry: unknown): unknown =>
  isRecord(geometry) ? geometry['coordinates'] : undefined;

/** The first place of a geometry that can be read, to show where a problem is. */
export const anyPlace = (geometry: unknown): Position | null => {
  const find = (value: unknown, depth: number): Position | null => {
    const read = readPlace(value);
    if ('at' in read) return read.at;
    if (!isList(value) || depth === 0) return null;
    for (const part of value.slice(0, 100)) {
      const found = find(part, depth - 1);
      if (found) return found;
    }
    return null;
  };
  return find(coordinatesOf(geometry), 3);
};

type ReadLines = { readonly lines: readonly (readonly Position[])[] } | Refused;

/** The lines of a geometry, each of two places or more. */
export const readLines = (geometry: unknown): ReadLines => {
  const coordinates = coordinatesOf(geometry);
  if (!isRecord(geometry) || !isList(coordinates)) return { problem: 'no_geometry' };
  const lines: Position[][] = [];
  for (const line of geometry['type'] === 'LineString' ? [coordinates] : coordinates) {
    if (!isList(line) || line.length < 2) return { problem: 'too_few_corners' };
    const places: Position[] = [];
    for (const place of line) {
      const read = readPlace(place);
      if ('problem' in read) return read;
      places.push(read.at);
    }
    lines.push(places);
  }
  return { lines };
};

const areaTypes: readonly unknown[] = ['Polygon', 'MultiPolygon'];
const drawnTypes: readonly unknown[] = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  ...areaTypes,
];

/** Why a geometry cannot be drawn in a layer; null if it can. */
export const drawingProblem = (geometry: unknown): ImportProblemCode | null => {
  if (!isRecord(geometry)) return 'no_geometry';
  const { type, coordinates } = geometry;
  if (!drawnTypes.includes(type)) return 'unsupported_geometry';
  const find = (value: unknown, depth: number): ImportProblemCode | null => {
    if (depth === 0) {
      const read = readPlace(value);
      return 'problem' in read ? read.problem : null;
    }
    if (!isList(value)) return 'not_a_number';
    for (const part of value) {
      const problem = find(part, depth - 1);
      if (problem) return problem;
    }
    if (depth !== 1) return null;
    if (!areaTypes.includes(type)) return value.length < 2 ? 'too_few_corners' : null;
    if (value.length < 4) return 'too_few_corners';
    return JSON.stringify(value[0]) === JSON.stringify(value.at(-1)) ? null : 'not_closed';
  };
  const depths: Readonly<Record<string, number>> = {
    Point: 0,
    MultiPoint: 1,
    LineString: 1,
    MultiLineString: 2,
    Polygon: 2,
    MultiPolygon: 3,
  };
  return find(coordinates, depths[String(type)] ?? 0);
};
