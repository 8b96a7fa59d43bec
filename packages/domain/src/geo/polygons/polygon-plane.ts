import type { PlanePoint } from '../local-plane.ts';

/** The corners of a polygon in their order; the first is not repeated at the end. */
export type PlaneRing = readonly PlanePoint[];

/** Twice the area of the triangle; positive if the points turn counter-clockwise. */
export const turnOf = (a: PlanePoint, b: PlanePoint, c: PlanePoint): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Positive if the corners run counter-clockwise. */
export const signedAreaOf = (ring: PlaneRing): number => {
  const [first] = ring;
  let from = ring.at(-1);
  if (!first || !from) return 0;
  let twice = 0;
  for (const to of ring) {
    twice += turnOf(first, from, to);
    from = to;
  }
  return twice / 2;
};

export const planeArea = (ring: PlaneRing): number => Math.abs(signedAreaOf(ring));

const middleOf = (ring: PlaneRing): PlanePoint => {
  let x = 0;
  let y = 0;
  for (const corner of ring) {
    x += corner.x / ring.length;
    y += corner.y / ring.length;
  }
  return { x, y };
};

/** The centroid; the mean of the corners if they enclose no area. */
export const planeCenter = (ring: PlaneRing): PlanePoint => {
  const [first] = ring;
  let from = ring.at(-1);
  const area = signedAreaOf(ring);
  if (!first || !from || Math.abs(area) < Number.EPSILON) return middleOf(ring);
  let x = 0;
  let y = 0;
  for (const to of ring) {
    const share = turnOf(first, from, to) / (6 * area);
    x += (from.x + to.x - 2 * first.x) * share;
    y += (from.y + to.y - 2 * first.y) * share;
    from = to;
  }
  return { x: first.x + x, y: first.y + y };
};

/** Even-odd rule: counts the sides to the east of the point. */
export const planeContains = (ring: PlaneRing, { x, y }: PlanePoint): boolean => {
  let inside = false;
  let from = ring.at(-1);
  if (!from) return false;
  for (const to of ring) {
    if (from.y > y !== to.y > y && x < from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y))
      inside = !inside;
    from = to;
  }
  return inside;
};

/** The point of a side that is nearest to a point. */
export const nearestOnSide = (point: PlanePoint, from: PlanePoint, to: PlanePoint): PlanePoint => {
  const x = to.x - from.x;
  const y = to.y - from.y;
  const square = x * x + y * y;
  if (square === 0) return from;
  const along = ((point.x - from.x) * x + (point.y - from.y) * y) / square;
  const share = Math.min(1, Math.max(0, along));
  return { x: from.x + share * x, y: from.y + share * y };
};

/** The distance to the nearest point of a polygon; zero within it. */
export const planeDistance = (ring: PlaneRing, point: PlanePoint): number => {
  let from = ring.at(-1);
  if (!from) return Infinity;
  if (planeContains(ring, point)) return 0;
  let least = Infinity;
  for (const to of ring) {
    const nearest = nearestOnSide(point, from, to);
    least = Math.min(least, Math.hypot(nearest.x - point.x, nearest.y - point.y));
    from = to;
  }
  return least;
};

export type PlaneBox = { west: number; south: number; east: number; north: number };

/** The box around a shape, wider by some meters on every side. */
export const boxAround = (ring: PlaneRing, margin: number): PlaneBox => {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { x, y } of ring) {
    box.west = Math.min(box.west, x - margin);
    box.south = Math.min(box.south, y - margin);
    box.east = Math.max(box.east, x + margin);
    box.north = Math.max(box.north, y + margin);
  }
  return box;
};

export const isInBox = ({ west, south, east, north }: PlaneBox, { x, y }: PlanePoint): boolean =>
  x >= west && x <= east && y >= south && y <= north;
