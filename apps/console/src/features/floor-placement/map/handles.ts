import {
  cornersOf,
  type Drag,
  dragAnchor,
  dragCorner,
  dragSide,
  localPlane,
  moveBy,
  type Placement,
  type PlanePoint,
  type Position,
  rotateBy,
  rotationStep,
  scaleBy,
  scaleStep,
} from '@floorwright/domain/geo';

import { messages } from '../messages/index.ts';

/** The anchor moves the plan, corners scale it, sides rotate it. */
type HandleKind = 'anchor' | 'corner' | 'side';

export type Handle = { kind: HandleKind; name: string; at: Position };

const { corners: cornerNames, sides: sideNames } = messages.handles;

const halfway = (placement: Placement, from: Position, to: Position): Position => {
  const { toPlane, toGlobe } = localPlane(placement.anchor);
  const [a, b] = [toPlane(from), toPlane(to)];
  return toGlobe({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
};

export const anchorOf = ({ anchor }: Placement): Handle => ({
  kind: 'anchor',
  name: messages.handles.anchor,
  at: anchor,
});

/** Four corners and the midpoints of the four sides. */
export const outerHandles = (placement: Placement): Handle[] => {
  const corners = cornersOf(placement);
  return [
    ...corners.map((at, index) => ({
      kind: 'corner' as const,
      name: cornerNames[index] ?? '',
      at,
    })),
    ...corners.map((at, index) => ({
      kind: 'side' as const,
      name: sideNames[index] ?? '',
      at: halfway(placement, at, corners[(index + 1) % corners.length] ?? at),
    })),
  ];
};

/** The placement after a drag; `free` disables snapping to steps. */
export const dragHandle = (
  kind: HandleKind,
  start: Placement,
  drag: Drag,
  precision: { free: boolean },
): Placement => {
  if (kind === 'anchor') return dragAnchor(start, drag);
  return kind === 'corner' ? dragCorner(start, drag, precision) : dragSide(start, drag, precision);
};

const strides = { fine: 1, coarse: 10 } as const;

/** The direction of each arrow key on the screen. */
export const arrows: Readonly<Record<string, PlanePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

type Nudge = {
  arrow: PlanePoint;
  /** Ten steps at once. */
  coarse: boolean;
  /** One step of the anchor in meters, in the direction of the arrow. */
  step: PlanePoint;
};

/**
 * The placement after an arrow key. At corners, up and right enlarge; at sides, right and down
 * rotate clockwise.
 */
export const nudgeHandle = (
  kind: HandleKind,
  placement: Placement,
  { arrow, coarse, step }: Nudge,
): Placement => {
  const count = coarse ? strides.coarse : strides.fine;
  if (kind === 'anchor') return moveBy(placement, { x: step.x * count, y: step.y * count });
  if (kind === 'corner')
    return scaleBy(placement, (1 + scaleStep) ** ((arrow.x + arrow.y) * count));
  return rotateBy(placement, (arrow.y - arrow.x) * count * rotationStep);
};

/** In meters. */
const shortestStep = 0.1;

/** A step of one pixel in the direction of a place, but not shorter than the shortest step. */
export const stepTowards = (anchor: Position, pixelAway: Position): PlanePoint => {
  const { x, y } = localPlane(anchor).toPlane(pixelAway);
  const length = Math.hypot(x, y);
  const factor = length === 0 ? 0 : Math.max(length, shortestStep) / length;
  return { x: x * factor, y: y * factor };
};
