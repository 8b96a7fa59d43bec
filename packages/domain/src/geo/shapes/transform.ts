import { localPlane, type PlanePoint } from '../local-plane.ts';
import { type Position, toRadians } from '../position.ts';

/** Moves each place of a shape. */
export type Transform = (place: Position) => Position;

const unchanged: Transform = (place) => place;

const aroundPivot = (pivot: Position, change: (point: PlanePoint) => PlanePoint): Transform => {
  const { toPlane, toGlobe } = localPlane(pivot);
  return (place) => toGlobe(change(toPlane(place)));
};

/** Clockwise, in degrees. */
export const rotationAround = (pivot: Position, degrees: number): Transform => {
  // Rounding would move the corners slightly.
  if (degrees % 360 === 0) return unchanged;
  const [cos, sin] = [Math.cos(toRadians(degrees)), Math.sin(toRadians(degrees))];
  return aroundPivot(pivot, ({ x, y }) => ({ x: x * cos + y * sin, y: y * cos - x * sin }));
};

export const scalingAround = (pivot: Position, factor: number): Transform =>
  factor === 1 ? unchanged : aroundPivot(pivot, ({ x, y }) => ({ x: x * factor, y: y * factor }));

/** Across a line through the pivot. Its bearing is in degrees clockwise from north. */
export const reflectionAcross = (pivot: Position, bearing: number): Transform => {
  const [cos, sin] = [Math.cos(toRadians(2 * bearing)), Math.sin(toRadians(2 * bearing))];
  return aroundPivot(pivot, ({ x, y }) => ({ x: y * sin - x * cos, y: x * sin + y * cos }));
};
