import { circle, height, path, rect, repeat, width } from './shapes.ts';

/** The colors of a time of day. */
type Light = {
  skyTop: string;
  skyBottom: string;
  sun: { x: number; y: number; r: number; fill: string };
};

/** A complete SVG: the sky, then the parts from back to front. */
export const scene = ({ skyTop, skyBottom, sun }: Light, parts: readonly string[]): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="${skyTop}"/><stop offset="1" stop-color="${skyBottom}"/>
</linearGradient></defs>
${rect(0, 0, width, height, 'url(#sky)')}
${circle(sun.x, sun.y, sun.r * 1.6, sun.fill, 0.35)}${circle(sun.x, sun.y, sun.r, sun.fill)}
${parts.join('\n')}
</svg>`;

export const cloud = (x: number, y: number, size: number): string =>
  path(
    `M${x} ${y}h${size * 3.2}a${size * 0.5} ${size * 0.5} 0 0 0 0 -${size}h-${size * 0.3}` +
      `a${size * 0.9} ${size * 0.9} 0 0 0 -${size * 1.7} -${size * 0.3}` +
      `a${size * 0.65} ${size * 0.65} 0 0 0 -${size * 0.9} ${size * 0.3}` +
      `a${size * 0.5} ${size * 0.5} 0 0 0 -${size * 0.3} ${size}z`,
    '#ffffff',
    0.75,
  );

/** A row of distant roofs; each step is one house. */
export const skyline = (ground: number, fill: string, heights: readonly number[]): string => {
  const step = width / heights.length;
  return repeat(heights.length, (index) => {
    const tall = heights[index] ?? 0;
    return rect(index * step, ground - tall, step + 1, tall, fill);
  });
};

export const tree = (x: number, ground: number, size: number, leaves: string): string =>
  rect(x - size * 0.06, ground - size * 0.7, size * 0.12, size * 0.7, '#6b5b4d') +
  circle(x, ground - size * 1.05, size * 0.48, leaves) +
  circle(x + size * 0.16, ground - size * 1.17, size * 0.3, '#ffffff', 0.12);

export const person = (x: number, ground: number, coat: string): string =>
  rect(x - 8, ground - 46, 16, 46, coat, { radius: 7 }) + circle(x, ground - 56, 8, '#f0cfb4');

/** Streaks of light on water. */
export const ripples = (top: number, rows: number, fill: string): string =>
  repeat(rows, (row) =>
    repeat(7, (index) => {
      const x = ((index * 263 + row * 151) % (width + 160)) - 120;
      return rect(x, top + row * 34, 90 + ((index * 53 + row * 29) % 120), 5, fill, {
        radius: 3,
        opacity: 0.55,
      });
    }),
  );
