import { convexHull, lngLatOf, metersPerDegree, type Position } from '../geo/index.ts';

/** The types that are written, in the order in which they are listed in an archive. */
export const imdfTypes = [
  'address',
  'venue',
  'building',
  'footprint',
  'level',
  'unit',
  'fixture',
  'opening',
  'detail',
  'amenity',
  'anchor',
  'occupant',
  'relationship',
] as const;
export type ImdfType = (typeof imdfTypes)[number];

export type Coordinates = readonly [longitude: number, latitude: number];

export type ImdfGeometry =
  | { readonly type: 'Point'; readonly coordinates: Coordinates }
  | { readonly type: 'LineString'; readonly coordinates: readonly Coordinates[] }
  | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Coordinates[])[] };

export type ImdfFeature = {
  readonly id: string;
  readonly type: 'Feature';
  readonly feature_type: ImdfType;
  readonly geometry: ImdfGeometry | null;
  readonly properties: Readonly<Record<string, unknown>>;
};

type ImdfManifest = {
  readonly version: '1.0.0';
  readonly created: string;
  readonly generated_by: string;
  readonly language: string;
  readonly extensions: readonly string[] | null;
};

/** An archive before it is packed: a file for each type that has features. */
export type ImdfArchive = {
  readonly manifest: ImdfManifest;
  readonly features: ReadonlyMap<ImdfType, readonly ImdfFeature[]>;
};

export const pointAt = (place: Position): ImdfGeometry => ({
  type: 'Point',
  coordinates: lngLatOf(place),
});

export const lineAlong = (places: readonly Position[]): ImdfGeometry => ({
  type: 'LineString',
  coordinates: places.map(lngLatOf),
});

/** Twice the area in square degrees, positive for a counterclockwise ring. Measured from its first corner: exact for small rings. */
export const windingOf = (ring: readonly Coordinates[]): number => {
  const [x0, y0] = ring[0] ?? [0, 0];
  return ring.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = ring.at(index - 1) ?? [x, y];
    return sum + ((fromX - x0) * (y - y0) - (x - x0) * (fromY - y0));
  }, 0);
};

/** In square degrees: about a square centimeter. A ring with less has no direction. */
const leastWinding = 1e-14;

const isSame = (a: Position, b: Position | undefined): boolean =>
  a.latitude === b?.latitude && a.longitude === b.longitude;

/** A closed ring in right-hand-rule order; undefined if it encloses no area. */
const ringOf = (corners: readonly Position[], isOuter: boolean): Coordinates[] | undefined => {
  const distinct = corners.filter((corner, index) => !isSame(corner, corners.at(index - 1)));
  const ring = distinct.map(lngLatOf);
  const winding = windingOf(ring);
  const [first] = ring;
  if (!first || ring.length < 3 || Math.abs(winding) < leastWinding) return undefined;
  const turned = winding > 0 === isOuter ? ring : ring.toReversed();
  return [...turned, ...turned.slice(0, 1)];
};

/** A polygon by the right-hand rule; undefined if its outer ring has no area. */
export const polygonOf = (
  rings: readonly (readonly Position[])[],
): Extract<ImdfGeometry, { type: 'Polygon' }> | undefined => {
  const [outer, ...holes] = rings;
  const ring = outer && ringOf(outer, true);
  if (!ring) return undefined;
  return {
    type: 'Polygon',
    coordinates: [
      ring,
      ...holes.flatMap((hole) => [ringOf(hole, false) ?? []].filter((r) => r.length > 0)),
    ],
  };
};

const clamped = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** The corners of a square around a place, with this half side in meters. */
const squareAround = ({ latitude, longitude }: Position, half: number): Position[] => {
  const north = half / metersPerDegree;
  const east = north / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  return [
    [-1, -1],
    [-1, 1],
    [1, 1],
    [1, -1],
  ].map(([up = 0, right = 0]) => ({
    latitude: clamped(latitude + up * north, 90),
    longitude: clamped(longitude + right * east, 180),
  }));
};

/** A small square, for what has a place but no shape. */
export const squareOf = (place: Position, half: number): ImdfGeometry =>
  polygonOf([squareAround(place, half)]) ?? pointAt(place);

/** The hull of places; squares of 5 m around them if they lie on one line. */
export const hullOf = (places: readonly Position[]): ImdfGeometry | undefined =>
  polygonOf([convexHull(places)]) ??
  polygonOf([convexHull(places.flatMap((place) => squareAround(place, 2.5)))]);
