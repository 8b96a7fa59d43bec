import type { DxfPoint } from './curves.ts';

/** x' = a x + c y + e, y' = b x + d y + f. */
export type Transform = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identityTransform: Transform = [1, 0, 0, 1, 0, 0];
/** An object that is seen from below. */
export const mirroring: Transform = [-1, 0, 0, 1, 0, 0];

export const translateBy = (x: number, y: number): Transform => [1, 0, 0, 1, x, y];
export const scaleBy = (x: number, y: number): Transform => [x, 0, 0, y, 0, 0];
export const rotateBy = (angle: number): Transform => {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return [cos, sin, -sin, cos, 0, 0];
};

/** Applies the last one first. */
export const composeTransforms = (...transforms: readonly Transform[]): Transform =>
  transforms.reduce<Transform>(
    ([a, b, c, d, e, f], [a2, b2, c2, d2, e2, f2]) => [
      a * a2 + c * b2,
      b * a2 + d * b2,
      a * c2 + c * d2,
      b * c2 + d * d2,
      a * e2 + c * f2 + e,
      b * e2 + d * f2 + f,
    ],
    identityTransform,
  );

export const applyTransform = ([a, b, c, d, e, f]: Transform, { x, y }: DxfPoint): DxfPoint => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** How much longer the transform makes a length at most. */
export const maxScaleOf = ([a, b, c, d]: Transform): number => {
  const squares = a * a + b * b + c * c + d * d;
  const area = a * d - b * c;
  return Math.sqrt((squares + Math.sqrt(Math.max(0, squares * squares - 4 * area * area))) / 2);
};
