import type { LayerKind } from '@floorwright/domain/floors';
import {
  boxIndex,
  nearestOnSide,
  type PlanePoint,
  planeArea,
  planeContains,
  type Position,
} from '@floorwright/domain/geo';
import type { LayerFeature } from '@floorwright/domain/geojson';

/** A layer of a floor, as read from its file. */
export type DrawnLayer = { readonly kind: LayerKind; readonly features: readonly LayerFeature[] };

export type PlanePolygon = readonly (readonly PlanePoint[])[];

export type Side = readonly [from: PlanePoint, to: PlanePoint];

/** The sides of a line, or of a ring if `closed`. */
const sidesOf = (line: readonly PlanePoint[], closed: boolean): Side[] =>
  line.flatMap((from, index): Side[] => {
    const to = line[index + 1] ?? (closed ? line[0] : undefined);
    return to ? [[from, to]] : [];
  });

export const featureSides = (
  { lines, polygons }: LayerFeature,
  toPlane: (place: Position) => PlanePoint,
): Side[] => [
  ...lines.flatMap((line) => sidesOf(line.map(toPlane), false)),
  ...polygons.flat().flatMap((ring) => sidesOf(ring.map(toPlane), true)),
];

/** In meters: a polygon that is thinner is a wall, a window or a door, and nothing that people enter. */
const thinnest = 0.6;

/** The mean width of a polygon with holes. */
const meanWidth = (polygon: PlanePolygon): number => {
  let [area, length] = [0, 0];
  for (const [index, ring] of polygon.entries()) {
    area += (index === 0 ? 1 : -1) * planeArea(ring);
    for (const [from, to] of sidesOf(ring, true))
      length += Math.hypot(to.x - from.x, to.y - from.y);
  }
  return length === 0 ? 0 : (2 * area) / length;
};

export const isThin = (polygon: PlanePolygon): boolean => meanWidth(polygon) < thinnest;

/** Finds the polygons around a place, by their indices. */
export const polygonsAt = (
  polygons: readonly PlanePolygon[],
): ((place: PlanePoint) => number[]) => {
  const { search } = boxIndex(
    polygons.map(([outer = []]) => {
      const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
      for (const { x, y } of outer) {
        box.west = Math.min(box.west, x);
        box.south = Math.min(box.south, y);
        box.east = Math.max(box.east, x);
        box.north = Math.max(box.north, y);
      }
      return box;
    }),
  );
  return (place) =>
    search({ west: place.x, south: place.y, east: place.x, north: place.y }).filter((index) => {
      const rings = polygons[index] ?? [];
      // Even-odd: a place in a hole is in two rings.
      return rings.filter((ring) => planeContains(ring, place)).length % 2 === 1;
    });
};

/** In meters: this near to a line, a place lies on it. */
const onReach = 0.002;

const boxOfSide = ([from, to]: Side, margin: number) => ({
  west: Math.min(from.x, to.x) - margin,
  south: Math.min(from.y, to.y) - margin,
  east: Math.max(from.x, to.x) + margin,
  north: Math.max(from.y, to.y) + margin,
});

/** Whether a place lies on one of the sides. */
export const isOnSides = (
  sides: readonly Side[],
  reach = onReach,
): ((place: PlanePoint) => boolean) => {
  const along = isAlongSides(sides, reach);
  return (place) => along(place, null);
};

/** Cosine of the largest angle between lines that count as parallel. */
const parallel = 0.9;

/** Whether a place lies on one of the sides that run in a direction, or in any. */
export const isAlongSides = (
  sides: readonly Side[],
  reach: number,
): ((place: PlanePoint, direction: PlanePoint | null) => boolean) => {
  const { search } = boxIndex(sides.map((side) => boxOfSide(side, reach)));
  return (place, direction) =>
    search({ west: place.x, south: place.y, east: place.x, north: place.y }).some((index) => {
      const side = sides[index];
      if (!side) return false;
      const nearest = nearestOnSide(place, ...side);
      if (Math.hypot(nearest.x - place.x, nearest.y - place.y) > reach) return false;
      if (!direction) return true;
      const [east, north] = [side[1].x - side[0].x, side[1].y - side[0].y];
      const lengths = Math.hypot(east, north) * Math.hypot(direction.x, direction.y);
      return Math.abs(east * direction.x + north * direction.y) >= parallel * lengths;
    });
};
