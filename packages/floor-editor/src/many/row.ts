import { localPlane, type Position, toRadians } from '@floorwright/domain/geo';

import { type Clip, moveClip, placesOfClip } from './clip.ts';

/** Clockwise from north, in degrees. */
type Bearing = number;

/** The unit vector of a bearing, to the east and to the north. */
export const directionOf = (bearing: Bearing): { x: number; y: number } => ({
  x: Math.sin(toRadians(bearing)),
  y: Math.cos(toRadians(bearing)),
});

export type RowOfCopies = {
  /** The number of copies, without the original. */
  readonly count: number;
  /** From one copy to the next, in meters. */
  readonly spacing: number;
  readonly bearing: Bearing;
};

/** Copies along a line. The first one is a step away from the original. */
export const copyInRow = (clip: Clip, { count, spacing, bearing }: RowOfCopies): Clip[] => {
  const [from] = placesOfClip(clip);
  if (!from) return [];
  const { toGlobe } = localPlane(from);
  const { x, y } = directionOf(bearing);
  return Array.from({ length: count }, (_, index) => {
    const meters = spacing * (index + 1);
    return moveClip(clip, { from, to: toGlobe({ x: x * meters, y: y * meters }) });
  });
};

/** The length of the objects in a direction, in meters: with this spacing, copies touch each other. */
export const extentAlong = (clip: Clip, bearing: Bearing): number => {
  const places = placesOfClip(clip);
  const [origin] = places;
  if (!origin) return 0;
  const { toPlane } = localPlane(origin);
  const { x, y } = directionOf(bearing);
  let [least, most] = [0, 0];
  for (const place of places) {
    const at = toPlane(place);
    const meters = at.x * x + at.y * y;
    least = Math.min(least, meters);
    most = Math.max(most, meters);
  }
  return most - least;
};

/** The longest side of a shape as a bearing between 0 and 180 degrees. */
export const longestSide = (ring: readonly Position[]): Bearing => {
  const [origin] = ring;
  if (!origin) return 90;
  const corners = ring.map(localPlane(origin).toPlane);
  let longest = { meters: 0, bearing: 90 };
  corners.forEach((corner, index) => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const [x, y] = [next.x - corner.x, next.y - corner.y];
    const meters = Math.hypot(x, y);
    // A rounding error does not decide between equal sides.
    if (meters > longest.meters + 0.001)
      longest = { meters, bearing: ((Math.atan2(x, y) * 180) / Math.PI + 180) % 180 };
  });
  return longest.bearing;
};

/** A proposed direction: along the longest side of the first POI, or else to the east. */
export const bearingOf = ({ pois: [first] }: Clip): Bearing =>
  first ? longestSide(first.ring) : 90;
