import type { PlanePoint } from '../geo/local-plane.ts';
import { nearestOnSide } from '../geo/polygons/polygon-plane.ts';

export type Turn = 'left' | 'right' | 'around';

/** A part of a path without turns; `turn` is the turn before it. */
type Segment = {
  readonly turn: Turn | null;
  readonly meters: number;
  readonly start: number;
};

/** In meters: smaller bends come from drawing by hand and are not corners. */
const tolerance = 1;
/** In degrees: less counts as straight on, more than `maxTurn` as turning around. */
const minTurn = 30;
const maxTurn = 150;

const gap = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y);

const farthestBetween = (path: readonly PlanePoint[], first: number, last: number): number => {
  const [from, to] = [path[first], path[last]];
  let farthest = { index: -1, meters: tolerance };
  for (let index = first + 1; index < last; index += 1) {
    const point = path[index];
    if (!from || !to || !point) break;
    const meters = gap(point, nearestOnSide(point, from, to));
    if (meters > farthest.meters) farthest = { index, meters };
  }
  return farthest.index;
};

/** The indices of the points between which a line is straight within the tolerance (Douglas–Peucker). */
const cornersOf = (path: readonly PlanePoint[]): number[] => {
  const corners = [0, path.length - 1];
  const open: [number, number][] = [[0, path.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    const corner = farthestBetween(path, first, last);
    if (corner === -1) continue;
    corners.push(corner);
    open.push([first, corner], [corner, last]);
  }
  return corners.toSorted((a, b) => a - b);
};

const turnAt = (before: PlanePoint, at: PlanePoint, after: PlanePoint): Turn | null => {
  const heading = Math.atan2(at.y - before.y, at.x - before.x);
  const next = Math.atan2(after.y - at.y, after.x - at.x);
  const degrees = ((((next - heading) * 180) / Math.PI + 540) % 360) - 180;
  if (Math.abs(degrees) < minTurn) return null;
  if (Math.abs(degrees) > maxTurn) return 'around';
  return degrees > 0 ? 'left' : 'right';
};

/** Splits a path at its turns. */
export const segmentsOf = (path: readonly PlanePoint[]): Segment[] => {
  if (path.length < 2) return [];
  const corners = cornersOf(path);
  const segments: Segment[] = [];
  for (const [index, start] of corners.slice(0, -1).entries()) {
    const [before, at] = [path[corners[index - 1] ?? -1], path[start]];
    const end = corners[index + 1] ?? start;
    const after = path[end];
    const turn = before && at && after ? turnAt(before, at, after) : null;
    const meters = lengthOf(path.slice(start, end + 1));
    const last = segments.at(-1);
    if (last && turn === null)
      segments[segments.length - 1] = { ...last, meters: last.meters + meters };
    else segments.push({ turn, meters, start });
  }
  return segments;
};

export const lengthOf = (path: readonly PlanePoint[]): number => {
  let meters = 0;
  for (const [index, point] of path.entries()) meters += gap(point, path[index - 1] ?? point);
  return meters;
};
