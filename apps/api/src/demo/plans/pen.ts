import type { PlanePoint } from '@floorwright/domain/geo';

/** The size of the image in meters; its center is the center of the building. */
export const sheet = { width: 140, height: 96 };
export const pixelsPerMeter = 16;

export const px = (meters: number): string => (meters * pixelsPerMeter).toFixed(1);
export const across = (x: number): string => px(x + sheet.width / 2);
export const down = (y: number): string => px(sheet.height / 2 - y);
export const svgPoint = ({ x, y }: PlanePoint): string => `${across(x)} ${down(y)}`;

export const ink = '#39424f';
export const paper = '#fdfbf6';

/** The SVG path of an outer ring and its holes. */
export const pathOf = (rings: readonly PlanePoint[][]): string =>
  rings.map((ring) => `M${ring.map(svgPoint).join('L')}Z`).join('');

export const pen = (d: string, width: number, color = ink): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const segment = (a: PlanePoint, b: PlanePoint): string => `M${svgPoint(a)}L${svgPoint(b)}`;
