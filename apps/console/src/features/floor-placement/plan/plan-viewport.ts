import type { PlanePoint } from '@floorwright/domain/geo';

import type { PhotoSize } from '../editor.ts';

/** A point of the plan is drawn at `spot * scale + offset`. */
export type Viewport = { scale: number; x: number; y: number };

const rim = 24;
const scales = { min: 0.02, max: 16 } as const;

const bounded = (scale: number): number => Math.min(Math.max(scale, scales.min), scales.max);

/** Fits the whole plan into the center of a pane. */
export const fitViewport = (photo: PhotoSize, pane: PhotoSize): Viewport => {
  const scale = bounded(
    Math.min((pane.width - 2 * rim) / photo.width, (pane.height - 2 * rim) / photo.height),
  );
  return {
    scale,
    x: (pane.width - photo.width * scale) / 2,
    y: (pane.height - photo.height * scale) / 2,
  };
};

export const panBy = (view: Viewport, dx: number, dy: number): Viewport => ({
  ...view,
  x: view.x + dx,
  y: view.y + dy,
});

export const toPlan = ({ scale, x, y }: Viewport, on: PlanePoint): PlanePoint => ({
  x: (on.x - x) / scale,
  y: (on.y - y) / scale,
});

export const toPane = ({ scale, x, y }: Viewport, spot: PlanePoint): PlanePoint => ({
  x: spot.x * scale + x,
  y: spot.y * scale + y,
});

/** Zooms around the point under the pointer. */
export const zoomAt = (view: Viewport, on: PlanePoint, factor: number): Viewport => {
  const scale = bounded(view.scale * factor);
  const spot = toPlan(view, on);
  return { scale, x: on.x - spot.x * scale, y: on.y - spot.y * scale };
};

export const isOnPlan = ({ x, y }: PlanePoint, { width, height }: PhotoSize): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height;
