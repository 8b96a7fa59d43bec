import type { LayerKind } from '@floorwright/domain/floors';
import { localPlane, nearestOnSide, type PlanePoint, type Position } from '@floorwright/domain/geo';
import type { LayerFeature } from '@floorwright/domain/geojson';

import type { DrawnLayer } from '../free-space/index.ts';
import { type Place, placeAt } from './driver.ts';

/** A straight wall, in meters. */
export type Wall = readonly [from: Place, to: Place];

const nothing: LayerFeature = { points: [], lines: [], polygons: [], properties: {} };

export const wallFeature = ([from, to]: Wall): LayerFeature => ({
  ...nothing,
  lines: [[placeAt(from), placeAt(to)]],
});

export const roomFeature = (
  corners: readonly Place[],
  properties: LayerFeature['properties'] = {},
): LayerFeature => ({ ...nothing, polygons: [[corners.map(placeAt)]], properties });

export const textFeature = (at: Place, properties: LayerFeature['properties']): LayerFeature => ({
  ...nothing,
  points: [placeAt(at)],
  properties,
});

export const layerOf = (
  features: readonly LayerFeature[],
  kind: LayerKind = 'walls',
): DrawnLayer => ({ kind, features });

/** The corners of a rectangle. */
export const box = (west: number, south: number, east: number, north: number): Place[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

/** The walls of a rectangle. */
export const boxWalls = (west: number, south: number, east: number, north: number): Wall[] =>
  box(west, south, east, north).map((from, index, all): Wall => [
    from,
    all[(index + 1) % all.length] ?? from,
  ]);

const plane = localPlane(placeAt([0, 0]));
export const spotOf = (at: Position): PlanePoint => plane.toPlane(at);

const distanceTo = ([from, to]: readonly [PlanePoint, PlanePoint], { x, y }: PlanePoint): number =>
  ((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)) /
  Math.hypot(to.x - from.x, to.y - from.y);

/** In meters: what rounding to millimeters and straightening of walls may add up to. */
const tolerance = 0.005;

const isOn = (wall: Wall, spot: PlanePoint): boolean => {
  const [a, b] = wall.map(([x, y]) => ({ x, y }));
  if (!a || !b) return false;
  const nearest = nearestOnSide(spot, a, b);
  return Math.hypot(nearest.x - spot.x, nearest.y - spot.y) <= tolerance;
};

/**
 * Whether a line goes through a wall, by more than rounding explains. Where walls cross each other, a line
 * along one of them crosses the other.
 */
export const goesThrough = (
  line: readonly [PlanePoint, PlanePoint],
  walls: readonly Wall[],
): boolean =>
  walls.some((wall) => {
    const [a, b] = wall.map(([x, y]) => ({ x, y }));
    if (!a || !b) return false;
    const [start, end] = [distanceTo([a, b], line[0]), distanceTo([a, b], line[1])];
    const [from, to] = [distanceTo(line, a), distanceTo(line, b)];
    const isApart = (one: number, other: number): boolean =>
      Math.min(Math.abs(one), Math.abs(other)) > tolerance && one * other < 0;
    if (!isApart(start, end) || !isApart(from, to)) return false;
    const share = start / (start - end);
    const crossing = {
      x: line[0].x + share * (line[1].x - line[0].x),
      y: line[0].y + share * (line[1].y - line[0].y),
    };
    return !walls.some((other) => other !== wall && isOn(other, crossing));
  });

/** The sides of a ring on the plane of the tests. */
export const sidesOf = (ring: readonly Position[]): (readonly [PlanePoint, PlanePoint])[] => {
  const corners = ring.map(spotOf);
  return corners.map((from, index) => [from, corners[(index + 1) % corners.length] ?? from]);
};
