import { localPlane, type PlanePoint } from '../local-plane.ts';
import type { Position } from '../position.ts';

/** Where a floor plan lies: a rectangle around its anchor. */
export type Placement = {
  anchor: Position;
  /** In meters. */
  width: number;
  height: number;
  /** Radians, counter-clockwise from a plan whose upper edge is in the north. */
  rotation: number;
};

/** Upper left, upper right, lower right, lower left of the plan. */
export type Corners = readonly [Position, Position, Position, Position];

const turn = ({ x, y }: PlanePoint, angle: number): PlanePoint => ({
  x: x * Math.cos(angle) - y * Math.sin(angle),
  y: x * Math.sin(angle) + y * Math.cos(angle),
});

export const cornersOf = ({ anchor, width, height, rotation }: Placement): Corners => {
  const { toGlobe } = localPlane(anchor);
  const corner = (right: number, up: number): Position =>
    toGlobe(turn({ x: (right * width) / 2, y: (up * height) / 2 }, rotation));
  return [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)];
};

const middle = (points: readonly PlanePoint[]): PlanePoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const between = (from: PlanePoint, to: PlanePoint): PlanePoint => ({
  x: to.x - from.x,
  y: to.y - from.y,
});

const sum = (a: PlanePoint, b: PlanePoint): PlanePoint => ({ x: a.x + b.x, y: a.y + b.y });
const length = ({ x, y }: PlanePoint): number => Math.hypot(x, y);

/**
 * The rectangle with these corners. Corners from another source may not form a rectangle: their opposite
 * sides are averaged, and the next change stores a proper rectangle.
 */
export const placementOf = (corners: Corners): Placement => {
  const coarse = localPlane(corners[0]);
  const anchor = coarse.toGlobe(middle(corners.map(coarse.toPlane)));
  const { toPlane, toGlobe } = localPlane(anchor);
  const [upperLeft, upperRight, lowerRight, lowerLeft] = [
    toPlane(corners[0]),
    toPlane(corners[1]),
    toPlane(corners[2]),
    toPlane(corners[3]),
  ];
  const across = sum(between(upperLeft, upperRight), between(lowerLeft, lowerRight));
  const upwards = sum(between(lowerLeft, upperLeft), between(lowerRight, upperRight));
  return {
    anchor: toGlobe(middle([upperLeft, upperRight, lowerRight, lowerLeft])),
    width: length(across) / 2,
    height: length(upwards) / 2,
    rotation: Math.atan2(across.y, across.x),
  };
};

/** How far the corners of a new plan are from its anchor, in degrees of latitude. */
export const firstReach = 0.0004;
const metersPerDegree = 111_320;

/** A new plan: upright, and as large as fits within `firstReach`. */
export const placeAt = (anchor: Position, photo: { width: number; height: number }): Placement => {
  const side = 2 * firstReach * metersPerDegree;
  const scale = side / Math.max(photo.width, photo.height);
  return { anchor, width: photo.width * scale, height: photo.height * scale, rotation: 0 };
};

/** The same angle between -π and π. */
const wrapAngle = (angle: number): number => Math.atan2(Math.sin(angle), Math.cos(angle));

export const moveTo = (placement: Placement, anchor: Position): Placement => ({
  ...placement,
  anchor,
});

export const moveBy = (placement: Placement, step: PlanePoint): Placement =>
  moveTo(placement, localPlane(placement.anchor).toGlobe(step));

export const rotateBy = (placement: Placement, angle: number): Placement => ({
  ...placement,
  rotation: wrapAngle(placement.rotation + angle),
});

/** In meters: the lower limit can still be seen, the upper one holds an airport. */
export const sizeLimits = { min: 1, max: 20_000 } as const;

/** The height follows, so that the aspect ratio is preserved. */
export const withWidth = (placement: Placement, width: number): Placement => {
  const allowed = Math.min(Math.max(width, sizeLimits.min), sizeLimits.max);
  return { ...placement, width: allowed, height: (placement.height * allowed) / placement.width };
};

export const scaleBy = (placement: Placement, factor: number): Placement =>
  withWidth(placement, placement.width * factor);

/** Scaling and rotation snap to these steps, so that a plan can be put back exactly. */
export const scaleStep = 0.01;
export const rotationStep = 0.01;

export type Drag = { from: Position; to: Position };
type Precision = { free: boolean };

const seenFromAnchor = ({ anchor }: Placement, { from, to }: Drag): [PlanePoint, PlanePoint] => {
  const { toPlane } = localPlane(anchor);
  return [toPlane(from), toPlane(to)];
};

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
  const rotation = angle(to) - angle(from);
  const shortest = Math.atan2(Math.sin(rotation), Math.cos(rotation));
  return rotateBy(start, free ? shortest : Math.round(shortest / rotationStep) * rotationStep);
};

/** In meters; smaller plans are only a line or a point. */
const thinnest = 0.01;

const isComplete = (corners: readonly Position[]): corners is Corners => corners.length === 4;

/** Whether the corners of a plan enclose an area. A plan that has no corners is not placed yet. */
export const isPlacedWell = (corners: readonly Position[]): boolean => {
  if (!isComplete(corners)) return true;
  const { width, height } = placementOf(corners);
  return width >= thinnest && height >= thinnest;
};
