import type { PlanePoint } from '../geo/local-plane.ts';
import { planeDistance, type PlaneRing } from '../geo/polygons/polygon-plane.ts';
import type { Position } from '../geo/position.ts';
import type { Network } from '../routing/network.ts';
import { spotOf } from './routes/lines.ts';
import { groupsOf, membersOf, type Walks } from './routes/walks.ts';
import type { CheckedBeacon, FloorProblem } from './types.ts';

/** In meters: routes start a few steps before the door. */
const porch = 5;

/** Whether a place is outside all parts of a building. */
const isFarFrom = (outlines: readonly PlaneRing[], place: PlanePoint, metres: number): boolean =>
  outlines.every((outline) => planeDistance(outline, place) > metres);

/** Route points outside the floor; connected ones are one problem. */
export const pointsOutside = (
  network: Network,
  walks: Walks,
  outlines: readonly PlaneRing[],
): FloorProblem[] => {
  if (outlines.length === 0) return [];
  const { points } = network;
  const isOutside = (point: number): boolean =>
    point < points.length && isFarFrom(outlines, spotOf(network, point), porch);
  return membersOf(groupsOf(walks, isOutside)).flatMap((group): FloorProblem[] => {
    const outside = group.flatMap((point) => points[point] ?? []);
    const [first] = outside;
    if (!first) return [];
    const count = outside.length;
    return [
      {
        kind: 'point-outside',
        keys: outside.map(({ id }) => id),
        at: first.at,
        finding: { found: 'points-outside', count },
      },
    ];
  });
};

/** In meters: a beacon on the outer wall still belongs to the floor. */
const wall = 1;

export const beaconsOutside = (
  beacons: Iterable<CheckedBeacon>,
  outlines: readonly PlaneRing[],
  toPlane: (place: Position) => PlanePoint,
): FloorProblem[] => {
  if (outlines.length === 0) return [];
  return Array.from(beacons)
    .filter(({ at }) => isFarFrom(outlines, toPlane(at), wall))
    .map(({ id, name, at }) => ({
      kind: 'beacon-outside',
      keys: [String(id)],
      at,
      finding: { found: 'beacon-outside', name },
    }));
};
