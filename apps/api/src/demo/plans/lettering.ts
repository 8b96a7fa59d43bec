/**
 * A stroke font: rendering text with system fonts would differ between machines, and fail without fonts.
 *
 * A stroke is a list of points on a grid of 4 by 6: 06 is the lower left corner, 40 the upper right.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '06 20 46|14 34',
  B: '06 00 30 41 42 33 03|33 44 45 36 06',
  C: '41 30 10 01 05 16 36 45',
  D: '00 20 42 44 26 06 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '00 06',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  O: '10 30 41 45 36 16 05 01 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|34 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  1: '01 10 16',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 13|33 44 45 36 16 05',
  '&': '46 02 01 10 20 31 32 04 05 16 26 44',
};

const gap = 1.6;
const space = 2;

type Glyph = { strokes: [column: number, row: number][][]; width: number };

const glyphOf = (character: string): Glyph => {
  const drawn = (strokes[character] ?? '').split('|').filter((stroke) => stroke !== '');
  const lines = drawn.map((stroke) =>
    stroke.split(' ').map((point): [number, number] => [Number(point[0]), Number(point[1])]),
  );
  const width = Math.max(...lines.flat().map(([column]) => column));
  return { strokes: lines, width: lines.length === 0 ? space : width };
};

const glyphsOf = (text: string): Glyph[] => Array.from(text.toUpperCase(), glyphOf);

/** The width of a text with letters of height 1. */
export const widthOf = (text: string): number =>
  glyphsOf(text).reduce((sum, { width }) => sum + width + gap, -gap) / 6;

/** A text as an SVG path, centered at (x, y). */
export const letter = (text: string, x: number, y: number, height: number): string => {
  const scale = height / 6;
  let left = x - (widthOf(text) * height) / 2;
  return glyphsOf(text)
    .flatMap((glyph) => {
      const start = left;
      left += (glyph.width + gap) * scale;
      return glyph.strokes.map((stroke) => {
        const path = stroke.map(([column, row]) => {
          const down = y - height / 2 + row * scale;
          return `${(start + column * scale).toFixed(1)} ${down.toFixed(1)}`;
        });
        return `M${path.join('L')}`;
      });
    })
    .join('');
};
