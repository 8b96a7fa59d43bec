import { boxIndex } from '../../geo/box-index.ts';
import type { PlanePoint } from '../../geo/local-plane.ts';
import {
  nearestOnSide,
  planeContains,
  planeDistance,
  turnOf,
  type PlaneRing,
} from '../../geo/polygons/polygon-plane.ts';
import type { Obstacles } from '../obstacles.ts';
import { boxAt, boxOfLine, gapBetween, type Nearest } from '../routes/lines.ts';
import type { Shape } from './shapes.ts';

/** In meters: shops are not entered at a corner. */
const cornerMargin = 0.6;
/** In meters: a side this near to another POI is a wall between the two. */
const sharedWall = 0.3;
/** In meters: a door this near to the outline of a POI leads into it. */
const doorReach = 1;
/** In meters: a longer way to a POI is drawn by hand. */
const approachReach = 20;
/** In meters: a wall this near to the edge of a POI is its own, and has its entrance. */
const ownWall = 0.6;
/** Per side. */
const maxSpots = 24;

/** Where a route can reach a POI, and the nearest place on the routes. */
export type Approach = { readonly spot: PlanePoint; readonly foot: Nearest };

type Spot = PlanePoint & { readonly offMiddle: number };

const between = (from: PlanePoint, to: PlanePoint, share: number): PlanePoint => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** Places along a side, away from its corners, including its middle. */
const spotsOn = (from: PlanePoint, to: PlanePoint): Spot[] => {
  const length = gapBetween(from, to);
  const room = length - 2 * cornerMargin;
  const middle = { ...between(from, to, 0.5), offMiddle: 0 };
  if (room <= 0) return [middle];
  const steps = Math.min(maxSpots / 2, Math.ceil(room / 2));
  const spots: Spot[] = [middle];
  for (let step = 1; step <= steps; step += 1) {
    const offMiddle = (room / 2) * (step / steps);
    for (const side of [-1, 1])
      spots.push({ ...between(from, to, 0.5 + (side * offMiddle) / length), offMiddle });
  }
  return spots;
};

const spotsAround = (ring: PlaneRing): Spot[] =>
  ring.flatMap((from, index) => spotsOn(from, ring[(index + 1) % ring.length] ?? from));

const nearestOnRing = (ring: PlaneRing, place: PlanePoint): PlanePoint => {
  let nearest = { spot: place, meters: Infinity };
  for (const [index, from] of ring.entries()) {
    const spot = nearestOnSide(place, from, ring[(index + 1) % ring.length] ?? from);
    const meters = gapBetween(spot, place);
    if (meters < nearest.meters) nearest = { spot, meters };
  }
  return nearest.spot;
};

const crosses = (ring: PlaneRing, from: PlanePoint, to: PlanePoint): boolean =>
  ring.some((corner, index) => {
    const next = ring[(index + 1) % ring.length] ?? corner;
    return (
      turnOf(from, to, corner) * turnOf(from, to, next) < 0 &&
      turnOf(corner, next, from) * turnOf(corner, next, to) < 0
    );
  });

/** Rounded to a tenth of a meter: among equally long approaches, the one at the middle of a side wins. */
const lengthOf = ({ foot }: Approach): number => Math.round(foot.meters * 10);

type Surroundings = {
  readonly shapes: readonly Shape[];
  readonly doors: readonly PlanePoint[];
  readonly obstacles: Obstacles;
  /** The nearest place on the routes. */
  readonly nearestFoot: (place: PlanePoint) => Nearest | undefined;
};

/** Finds how to reach a POI: through its door, else at the nearest side without an obstacle before it. */
export const approachesTo = ({ shapes, doors, obstacles, nearestFoot }: Surroundings) => {
  const shapesIn = boxIndex(shapes.map(({ box }) => box));
  const doorsIn = boxIndex(doors.map((door) => boxAt(door, 0)));

  const isOpen = (shape: Shape, { spot, foot }: Approach): boolean => {
    if (foot.meters > approachReach) return false;
    if (obstacles.wallsBetween(spot, foot.spot).some((wall) => gapBetween(wall, spot) > ownWall))
      return false;
    // Starts a little off the outline, so that the start does not count as a crossing.
    const step = between(spot, foot.spot, Math.min(1, 0.01 / Math.max(foot.meters, 0.01)));
    if (planeContains(shape.ring, step) || crosses(shape.ring, step, foot.spot)) return false;
    return shapesIn.search(boxOfLine({ from: spot, to: foot.spot })).every((number) => {
      const other = shapes[number];
      if (!other || other === shape) return true;
      return planeDistance(other.ring, spot) > sharedWall && !crosses(other.ring, spot, foot.spot);
    });
  };
  const toward = (spot: PlanePoint): Approach[] => {
    const foot = nearestFoot(spot);
    return foot ? [{ spot, foot }] : [];
  };
  const doorsOf = ({ ring, box }: Shape): PlanePoint[] => {
    const wider = {
      west: box.west - doorReach,
      south: box.south - doorReach,
      east: box.east + doorReach,
      north: box.north + doorReach,
    };
    return doorsIn.search(wider).flatMap((number) => {
      const door = doors[number];
      const spot = door && nearestOnRing(ring, door);
      return spot && gapBetween(spot, door) <= doorReach ? [spot] : [];
    });
  };

  return (shape: Shape): Approach | undefined => {
    const [door] = doorsOf(shape)
      .flatMap(toward)
      .filter((approach) => isOpen(shape, approach))
      .toSorted((a, b) => lengthOf(a) - lengthOf(b));
    if (door) return door;
    const sides = spotsAround(shape.ring)
      .flatMap((spot) => toward(spot).map((approach) => ({ ...approach, off: spot.offMiddle })))
      .toSorted((a, b) => lengthOf(a) - lengthOf(b) || a.off - b.off);
    return sides.find((approach) => isOpen(shape, approach));
  };
};
