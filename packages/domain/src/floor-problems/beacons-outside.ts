import type { PlanePoint } from '../geo/local-plane.ts';
import { planeDistance, type PlaneRing } from '../geo/polygon-plane.ts';
import type { Position } from '../geo/position.ts';
import type { CheckedBeacon, FloorProblem } from './types.ts';

/** In metres: a beacon on the outer wall still belongs to the floor. */
const wall = 1;

export const beaconsOutside = (
  beacons: Iterable<CheckedBeacon>,
  outline: PlaneRing,
  toPlane: (place: Position) => PlanePoint,
): FloorProblem[] => {
  if (outline.length === 0) return [];
  return Array.from(beacons)
    .filter(({ at }) => planeDistance(outline, toPlane(at)) > wall)
    .map(({ id, name, at }) => ({
      kind: 'beacon-outside',
      keys: [String(id)],
      at,
      message: `The beacon ${name} stands outside the floor.`,
    }));
};
