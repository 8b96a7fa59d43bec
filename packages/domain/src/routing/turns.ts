import type { PlanePoint } from '../geo/local-plane.ts';
import { nearestOnSide } from '../geo/polygon-plane.ts';

export type Turn = 'left' | 'right' | 'around';

/** A stretch that is walked without turning; `turn` is how one turns before it. */
export type Stretch = {
  readonly turn: Turn | null;
  readonly metres: number;
  readonly start: number;
};

/** In metres: bends that stay within it are the hand that drew the line, not a corner. */
const wobble = 1;
/** In degrees: less is walked as straight on, more than the second is turning around. */
const slightest = 30;
const sharpest = 150;

const gap = (a: PlanePoint, b: PlanePoint): number => Math.hypot(a.x - b.x, a.y - b.y);

const farthestBetween = (path: readonly PlanePoint[], first: number, last: number): number => {
  const [from, to] = [path[first], path[last]];
  let farthest = { index: -1, metres: wobble };
  for (let index = first + 1; index < last; index += 1) {
    const point = path[index];
    if (!from || !to || !point) break;
    const metres = gap(point, nearestOnSide(point, from, to));
    if (metres > farthest.metres) farthest = { index, metres };
  }
  return farthest.index;
};

/** The numbers of the points between which a line is straight, wobbling aside (Douglas and Peucker). */
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
  if (Math.abs(degrees) < slightest) return null;
  if (Math.abs(degrees) > sharpest) return 'around';
  return degrees > 0 ? 'left' : 'right';
};

/** A path, cut where one turns. */
export const stretchesOf = (path: readonly PlanePoint[]): Stretch[] => {
  if (path.length < 2) return [];
  const corners = cornersOf(path);
  const stretches: Stretch[] = [];
  for (const [index, start] of corners.slice(0, -1).entries()) {
    const [before, at] = [path[corners[index - 1] ?? -1], path[start]];
    const end = corners[index + 1] ?? start;
    const after = path[end];
    const turn = before && at && after ? turnAt(before, at, after) : null;
    const metres = lengthOf(path.slice(start, end + 1));
    const last = stretches.at(-1);
    if (last && turn === null)
      stretches[stretches.length - 1] = { ...last, metres: last.metres + metres };
    else stretches.push({ turn, metres, start });
  }
  return stretches;
};

export const lengthOf = (path: readonly PlanePoint[]): number => {
  let metres = 0;
  for (const [index, point] of path.entries()) metres += gap(point, path[index - 1] ?? point);
  return metres;
};
