import { localPlane, type PlanePoint } from './local-plane.ts';
import { moveBy, type Placement, rotateBy, scaleBy } from './placement.ts';
import type { Position } from './position.ts';

/** Scaling and rotation snap to these steps, so that a plan can be put back exactly. */
export const scaleStep = 0.01;
export const rotationStep = 0.01;

export type Drag = { from: Position; to: Position };
type Precision = { free: boolean };

const seenFromAnchor = ({ anchor }: Placement, { from, to }: Drag): [PlanePoint, PlanePoint] => {
  const { toPlane } = localPlane(anchor);
  return [toPlane(from), toPlane(to)];
};

const length = ({ x, y }: PlanePoint): number => Math.hypot(x, y);
const angle = ({ x, y }: PlanePoint): number => Math.atan2(y, x);

/** Moves the plan with the pointer. */
export const dragAnchor = (start: Placement, drag: Drag): Placement => {
  const [from, to] = seenFromAnchor(start, drag);
  return moveBy(start, { x: to.x - from.x, y: to.y - from.y });
};

/** Scales the plan around its anchor, in steps of 1% unless `free`. */
export const dragCorner = (start: Placement, drag: Drag, { free }: Precision): Placement => {
  const [from, to] = seenFromAnchor(start, drag);
  const factor = length(to) / length(from);
  if (!Number.isFinite(factor) || factor === 0) return start;
  const steps = Math.round(Math.log(factor) / Math.log1p(scaleStep));
  return scaleBy(start, free ? factor : (1 + scaleStep) ** steps);
};

/** Rotates the plan around its anchor, in steps of 0.01 radians unless `free`. */
export const dragSide = (start: Placement, drag: Drag, { free }: Precision): Placement => {
  const [from, to] = seenFromAnchor(start, drag);
  if (length(from) === 0 || length(to) === 0) return start;
  const turned = angle(to) - angle(from);
  const shortest = Math.atan2(Math.sin(turned), Math.cos(turned));
  return rotateBy(start, free ? shortest : Math.round(shortest / rotationStep) * rotationStep);
};
