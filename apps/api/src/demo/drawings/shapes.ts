export const width = 1600;
export const height = 1000;

type Point = readonly [x: number, y: number];

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  { radius = 0, opacity = 1 } = {},
): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" opacity="${opacity}"/>`;

export const polygon = (points: readonly Point[], fill: string, opacity = 1): string =>
  `<polygon points="${points.map((point) => point.join()).join(' ')}" fill="${fill}" opacity="${opacity}"/>`;

export const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;

export const path = (d: string, fill: string, opacity = 1): string =>
  `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;

export const line = (from: Point, to: Point, stroke: string, thickness: number): string =>
  `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="${stroke}" stroke-width="${thickness}" stroke-linecap="round"/>`;

export const curve = (d: string, stroke: string, thickness: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${thickness}"/>`;

/** Draws the same part `count` times; `draw` gets the index of each. */
export const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
