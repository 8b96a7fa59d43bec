import type { Polyline } from '../dxf/index.ts';
import { type LayerKind, layerStyles } from '../floors/index.ts';
import { fromUpperLeft, type PlanBox, sizeOf } from './box.ts';

export type PictureLayer = { readonly kind: LayerKind; readonly lines: readonly Polyline[] };

/** The long side in pixels, as in the largest variant of a picture. */
const longSide = 4096;
const lineWidth = 3;

/** The size of the picture of a drawing, in pixels. */
export const pictureSize = (
  box: PlanBox,
  longest = longSide,
): { width: number; height: number } => {
  const { width, height } = sizeOf(box);
  const scale = longest / Math.max(width, height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

const pathOf = (
  { points, isClosed }: Polyline,
  toPixel: (point: { x: number; y: number }) => string,
): string => `M${points.map(toPixel).join('L')}${isClosed ? 'Z' : ''}`;

/** The lines of a drawing as an SVG on white, from the first layer up. */
export const drawingSvg = (box: PlanBox, layers: readonly PictureLayer[]): string => {
  const { width, height } = pictureSize(box);
  const size = sizeOf(box);
  const scaleX = size.width === 0 ? 0 : width / size.width;
  const scaleY = size.height === 0 ? 0 : height / size.height;
  const toPixel = (point: { x: number; y: number }): string => {
    const { x, y } = fromUpperLeft(box, point);
    return `${(x * scaleX).toFixed(1)} ${(y * scaleY).toFixed(1)}`;
  };
  const paths = layers.map(({ kind, lines }) => {
    const d = lines.map((line) => pathOf(line, toPixel)).join('');
    return `<path stroke="${layerStyles[kind].line ?? '#545e6e'}" d="${d}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><g fill="none" stroke-width="${lineWidth}" stroke-linejoin="round" stroke-linecap="round">${paths.join('')}</g></svg>`;
};
