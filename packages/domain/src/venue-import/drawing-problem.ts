import {
  boxIndex,
  distanceBetween,
  maxCornerDistance,
  type Position,
  turnOf,
} from '../geo/index.ts';
import { isList, isRecord } from '../json/index.ts';
import type { ImportProblemCode } from './document.ts';
import { readPlace } from './geometry.ts';

const areaTypes: readonly unknown[] = ['Polygon', 'MultiPolygon'];
/** How deeply the positions of each type of geometry are nested. */
const depths: ReadonlyMap<unknown, number> = new Map([
  ['Point', 0],
  ['MultiPoint', 1],
  ['LineString', 1],
  ['MultiLineString', 2],
  ['Polygon', 2],
  ['MultiPolygon', 3],
]);

/** In degrees, about a millimeter: corners that lie on a side are seldom exactly on it. */
const tolerance = 1e-8;
/** Pairs of sides that are compared; the outlines of a building need few of them. */
const mostPairs = 2_000_000;

type Side = { from: { x: number; y: number }; to: { x: number; y: number } };

/** On which side of a line a point is; 0 on the line. */
const sideOf = ({ from, to }: Side, point: Side['from']): number => {
  const distance = turnOf(from, to, point) / (Math.hypot(to.x - from.x, to.y - from.y) || 1);
  return Math.abs(distance) < tolerance ? 0 : Math.sign(distance);
};

/** Whether two sides of a ring cross. Sides that touch do not: drawings have many of them, and can show them. */
const isCrossed = (ring: readonly Position[]): boolean => {
  const points = ring.map(({ latitude: y, longitude: x }) => ({ x, y }));
  const sides = points.slice(1).map((to, index): Side => ({ from: points[index] ?? to, to }));
  const boxes = sides.map(({ from, to }) => ({
    west: Math.min(from.x, to.x),
    south: Math.min(from.y, to.y),
    east: Math.max(from.x, to.x),
    north: Math.max(from.y, to.y),
  }));
  const { search } = boxIndex(boxes);
  let pairs = 0;
  return sides.some((side, index) => {
    const box = boxes[index];
    if (!box || pairs > mostPairs) return false;
    const near = search(box);
    pairs += near.length;
    return near.some((number) => {
      const other = number > index ? sides[number] : undefined;
      if (!other) return false;
      return (
        sideOf(side, other.from) * sideOf(side, other.to) < 0 &&
        sideOf(other, side.from) * sideOf(other, side.to) < 0
      );
    });
  });
};

type Options = {
  /** Of this product's own export: it was accepted once, so it is only checked for what cannot be stored. */
  readonly isOwn: boolean;
};

/** Why a geometry cannot be drawn in a layer; null if it can. */
export const drawingProblem = (
  geometry: unknown,
  { isOwn }: Options = { isOwn: false },
): ImportProblemCode | null => {
  if (!isRecord(geometry)) return 'no_geometry';
  const { type, coordinates } = geometry;
  const deepest = depths.get(type);
  if (deepest === undefined) return 'unsupported_geometry';
  const isArea = areaTypes.includes(type);
  let first: Position | undefined;
  const lineProblem = (line: readonly unknown[]): ImportProblemCode | null => {
    const places: Position[] = [];
    for (const each of line) {
      const read = readPlace(each);
      if (read.outcome === 'refused') return read.problem;
      first ??= read.at;
      if (!isOwn && distanceBetween(first, read.at) > maxCornerDistance) return 'too_large';
      places.push(read.at);
    }
    if (!isArea) return line.length < 2 ? 'too_few_corners' : null;
    if (line.length < 4) return 'too_few_corners';
    if (JSON.stringify(line[0]) !== JSON.stringify(line.at(-1))) return 'not_closed';
    return !isOwn && isCrossed(places) ? 'crossed' : null;
  };
  const find = (value: unknown, depth: number): ImportProblemCode | null => {
    if (depth === 0) {
      const read = readPlace(value);
      return read.outcome === 'refused' ? read.problem : null;
    }
    if (!isList(value)) return 'not_a_number';
    if (depth === 1) return lineProblem(value);
    for (const part of value) {
      const problem = find(part, depth - 1);
      if (problem) return problem;
    }
    return null;
  };
  return find(coordinates, deepest);
};
