import type { PlanePoint } from '../geo/local-plane.ts';
import { planeDistance, type PlaneRing } from '../geo/polygon-plane.ts';

/** In metres: a route that comes this near to a POI reaches it, since doors are seldom drawn. */
export const entryReach = 5;

/** Whether a route point is an entry of a POI: it lies within its shape or close to it. */
export const isEntry = (ring: PlaneRing, point: PlanePoint): boolean =>
  planeDistance(ring, point) <= entryReach;

export type Box = { west: number; south: number; east: number; north: number };

/** The box around a shape, wider by some metres on every side. */
export const boxAround = (ring: PlaneRing, margin: number): Box => {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const { x, y } of ring) {
    box.west = Math.min(box.west, x - margin);
    box.south = Math.min(box.south, y - margin);
    box.east = Math.max(box.east, x + margin);
    box.north = Math.max(box.north, y + margin);
  }
  return box;
};

export const isInBox = ({ west, south, east, north }: Box, { x, y }: PlanePoint): boolean =>
  x >= west && x <= east && y >= south && y <= north;
