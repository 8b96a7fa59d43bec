import type { DxfPoint, Polyline } from '../dxf/index.ts';

/** The extents of a drawing. */
export type PlanBox = {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
};

export const boxOf = (lines: Iterable<Polyline>): PlanBox | null => {
  let box: { minX: number; minY: number; maxX: number; maxY: number } | null = null;
  for (const { points } of lines)
    for (const { x, y } of points) {
      box ??= { minX: x, minY: y, maxX: x, maxY: y };
      box.minX = Math.min(box.minX, x);
      box.minY = Math.min(box.minY, y);
      box.maxX = Math.max(box.maxX, x);
      box.maxY = Math.max(box.maxY, y);
    }
  return box;
};

export const sizeOf = ({ minX, minY, maxX, maxY }: PlanBox): { width: number; height: number } => ({
  width: maxX - minX,
  height: maxY - minY,
});

/** A point as seen from the upper left of the box, downwards, as in a picture. */
export const fromUpperLeft = ({ minX, maxY }: PlanBox, { x, y }: DxfPoint): DxfPoint => ({
  x: x - minX,
  y: maxY - y,
});
