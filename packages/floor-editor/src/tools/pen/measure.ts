import { localPlane, type PlanePoint, type Position } from '@floorwright/domain/geo';

import { cross, directionFrom, dot, lengthOf } from '../../snapping/lines.ts';
import { numberOf, type TypedSide } from './typed.ts';

/** The length of a side in meters and its angle in degrees, between 0 and 180. */
type SideMeasure = { readonly length: number; readonly angle: number };

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radiansOf = (angle: number): number => (angle * Math.PI) / 180;

const east: PlanePoint = { x: 1, y: 0 };

type Plan = readonly Position[];

/**
 * The direction that angles are measured from: the side before, seen from its end, so that 90 is a right
 * angle and 180 goes straight on. The first side is measured from the upper edge of the plan.
 */
const baseAt = (corners: readonly Position[], [left, right]: Plan): PlanePoint => {
  const [before, last] = corners.slice(-2);
  if (before && last) {
    const { toPlane } = localPlane(last);
    return directionFrom({ x: 0, y: 0 }, toPlane(before)) ?? east;
  }
  if (!left || !right) return east;
  const { toPlane } = localPlane(left);
  return directionFrom({ x: 0, y: 0 }, toPlane(right)) ?? east;
};

/** The side from the last corner to a place. */
export const measureSide = (
  corners: readonly Position[],
  to: Position,
  plan: Plan,
): SideMeasure | null => {
  const last = corners.at(-1);
  if (!last) return null;
  const side = localPlane(last).toPlane(to);
  const length = lengthOf(side);
  if (length === 0) return { length: 0, angle: 0 };
  const base = baseAt(corners, plan);
  return { length, angle: degrees(Math.abs(Math.atan2(cross(base, side), dot(base, side)))) };
};

const turned = ({ x, y }: PlanePoint, angle: number): PlanePoint => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
};

/**
 * Where a typed side ends. What is not typed follows the pointer, and an angle is on its side; without a
 * pointer it is clockwise, and a side without an angle goes straight on. Null where no length is known.
 */
export const placeTyped = (
  corners: readonly Position[],
  typed: TypedSide,
  aim: Position | null,
  plan: Plan,
): Position | null => {
  const last = corners.at(-1);
  if (!last) return null;
  const { toPlane, toGlobe } = localPlane(last);
  const base = baseAt(corners, plan);
  const pointed = aim && toPlane(aim);
  const length = numberOf(typed.length) ?? (pointed ? lengthOf(pointed) : null);
  if (length === null || length === 0) return null;
  const angle = numberOf(typed.angle);
  const isLeft = pointed !== null && cross(base, pointed) > 0;
  const straightOn = corners.length > 1 ? turned(base, Math.PI) : base;
  const direction =
    angle === null
      ? ((pointed && directionFrom({ x: 0, y: 0 }, pointed)) ?? straightOn)
      : turned(base, radiansOf(isLeft ? angle : -angle));
  return toGlobe({ x: direction.x * length, y: direction.y * length });
};
