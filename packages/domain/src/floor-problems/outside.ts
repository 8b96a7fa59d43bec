import { boxIndex } from '../geo/box-index.ts';
import type { PlanePoint } from '../geo/local-plane.ts';
import { boxAround, planeDistance, type PlaneRing } from '../geo/polygons/polygon-plane.ts';
import type { Position } from '../geo/position.ts';
import type { Network } from '../routing/network.ts';
import { boxAt, spotOf } from './routes/lines.ts';
import { groupsOf, membersOf, type Walks } from './routes/walks.ts';
import type { CheckedBeacon, FloorProblem } from './types.ts';

/** In meters: routes start a few steps before the door. */
const porch = 5;

/** Whether a place is outside all parts of a building. Rooms can have outlines, too, so there may be thousands. */
const farFrom = (outlines: readonly PlaneRing[], meters: number) => {
  const { search } = boxIndex(outlines.map((outline) => boxAround(outline, meters)));
  return (place: PlanePoint): boolean =>
    search(boxAt(place, 0)).every((number) => {
      const outline = outlines[number];
      return !outline || planeDistance(outline, place) > meters;
    });
};

/** Route points outside the floor; connected ones are one problem. */
export const pointsOutside = (
  network: Network,
  walks: Walks,
  outlines: readonly PlaneRing[],
): FloorProblem[] => {
  if (outlines.length === 0) return [];
  const { points } = network;
  const isFar = farFrom(outlines, porch);
  const isOutside = (point: number): boolean =>
    point < points.length && isFar(spotOf(network, point));
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
  const isFar = farFrom(outlines, wall);
  return Array.from(beacons)
    .filter(({ at }) => isFar(toPlane(at)))
    .map(({ id, name, at }) => ({
      kind: 'beacon-outside',
      keys: [String(id)],
      at,
      finding: { found: 'beacon-outside', name },
    }));
};
