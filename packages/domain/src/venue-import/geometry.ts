import { metersPerDegree, type Position, ringArea, ringProblem } from '../geo/index.ts';
import { isList, isRecord } from '../json/index.ts';
import { importLimits, type ImportProblemCode } from './document.ts';

type Refused = { readonly outcome: 'refused'; readonly problem: ImportProblemCode };

const refused = (problem: ImportProblemCode): Refused => ({ outcome: 'refused', problem });

type ReadPlace = { readonly outcome: 'read'; readonly at: Position } | Refused;

/** A position of GeoJSON. Numbers beyond any degree are meters of another system. */
export const readPlace = (value: unknown): ReadPlace => {
  if (!isList(value)) return refused('not_a_number');
  const [longitude, latitude] = value;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return refused('not_a_number');
  if (!Number.isFinite(longitude) || !Number.isFinite(latitude)) return refused('not_a_number');
  if (Math.abs(longitude) > 360 || Math.abs(latitude) > 360) return refused('in_metres');
  if (Math.abs(longitude) > 180 || Math.abs(latitude) > 90) return refused('outside');
  return { outcome: 'read', at: { latitude, longitude } };
};

type ReadRing = { readonly outcome: 'read'; readonly ring: readonly Position[] } | Refused;

const ringProblems = {
  'too-few-corners': 'too_few_corners',
  'too-many-corners': 'too_many_corners',
  'too-large': 'too_large',
  'self-crossing': 'crossed',
  'too-small': 'too_small',
} as const;

/** An outer ring of GeoJSON, which repeats its first corner; of either direction. */
const readRing = (value: unknown): ReadRing => {
  if (!isList(value)) return refused('not_a_number');
  const ring: Position[] = [];
  for (const corner of value) {
    const read = readPlace(corner);
    if (read.outcome === 'refused') return read;
    ring.push(read.at);
  }
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || ring.length < 4) return refused('too_few_corners');
  if (first.latitude !== last?.latitude || first.longitude !== last.longitude)
    return refused('not_closed');
  const open = ring.slice(0, -1);
  if (open.length > importLimits.corners) return refused('too_many_corners');
  const problem = ringProblem(open);
  return problem === null ? { outcome: 'read', ring: open } : refused(ringProblems[problem]);
};

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

type ReadShape =
  | { readonly outcome: 'read'; readonly ring: readonly Position[]; readonly isPart: boolean }
  | Refused;

/** The area of a feature: its polygon, the largest of several, or a square around its point. */
export const readShape = (geometry: unknown): ReadShape => {
  if (!isRecord(geometry)) return refused('no_geometry');
  const { type, coordinates } = geometry;
  if (type === 'Point') {
    const read = readPlace(coordinates);
    return read.outcome === 'refused'
      ? read
      : { outcome: 'read', ring: squareAround(read.at), isPart: false };
  }
  if ((type !== 'Polygon' && type !== 'MultiPolygon') || !isList(coordinates))
    return refused('unsupported_geometry');
  const polygons = type === 'Polygon' ? [coordinates] : coordinates;
  const rings: (readonly Position[])[] = [];
  let holes = 0;
  for (const polygon of polygons) {
    const [outer, ...inner] = isList(polygon) ? polygon : [];
    holes += inner.length;
    const read = readRing(outer);
    if (read.outcome === 'refused') return read;
    rings.push(read.ring);
  }
  const [largest] = rings.toSorted((a, b) => ringArea(b) - ringArea(a));
  if (!largest) return refused('too_few_corners');
  return { outcome: 'read', ring: largest, isPart: rings.length > 1 || holes > 0 };
};

const coordinatesOf = (geometry: unknown): unknown =>
  isRecord(geometry) ? geometry['coordinates'] : undefined;

/** The first place of a geometry that can be read, to show where a problem is. */
export const anyPlace = (geometry: unknown): Position | null => {
  const find = (value: unknown, depth: number): Position | null => {
    const read = readPlace(value);
    if (read.outcome === 'read') return read.at;
    if (!isList(value) || depth === 0) return null;
    for (const part of value.slice(0, 100)) {
      const found = find(part, depth - 1);
      if (found) return found;
    }
    return null;
  };
  return find(coordinatesOf(geometry), 3);
};

type ReadLines =
  | { readonly outcome: 'read'; readonly lines: readonly (readonly Position[])[] }
  | Refused;

/** The lines of a geometry, each of two places or more. */
export const readLines = (geometry: unknown): ReadLines => {
  const coordinates = coordinatesOf(geometry);
  if (!isRecord(geometry) || !isList(coordinates)) return refused('no_geometry');
  const lines: Position[][] = [];
  for (const line of geometry['type'] === 'LineString' ? [coordinates] : coordinates) {
    if (!isList(line) || line.length < 2) return refused('too_few_corners');
    const places: Position[] = [];
    for (const place of line) {
      const read = readPlace(place);
      if (read.outcome === 'refused') return read;
      places.push(read.at);
    }
    lines.push(places);
  }
  return { outcome: 'read', lines };
};
