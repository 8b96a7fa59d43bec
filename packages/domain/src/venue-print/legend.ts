import type { PlanePoint } from '../geo/index.ts';
import { lineMark, ringMark } from './projection.ts';
import type { Mark, Shaper } from './scene.ts';

export type LegendTexts = {
  readonly legend: string;
  readonly noCategory: string;
  readonly route: string;
  readonly north: string;
  readonly meters: (count: number) => string;
  /** For those that have no room on the page. */
  readonly more: (count: number) => string;
  readonly isRightToLeft: boolean;
};

/** A POI whose name does not fit into its shape. */
export type LegendEntry = { readonly number: string; readonly name: string };

type Legend = {
  page: { width: number; height: number; margin: number; header: number; footer: number };
  column: { x: number; width: number };
  building: string;
  title: string;
  date: string;
  texts: LegendTexts;
  shape: Shaper;
  categories: readonly { name: string; color: string }[];
  route: string | null;
  listed: readonly LegendEntry[];
  pointsPerMeter: number;
  north: number;
};

const ink = '#1f2733';
const quiet = '#4a5565';
const rowHeight = 14;

/** The longest round length that is not longer than this many meters. */
const roundLength = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2, 1].find((digit) => digit * power <= most) ?? 1);
};

const shortened = (text: string, size: number, most: number, shape: Shaper): string => {
  if (shape(text, size).width <= most) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && shape(`${letters.join('')}…`, size).width > most) letters.pop();
  return `${letters.join('').trimEnd()}…`;
};

/** The title, the legend, the scale and north, all around the plan. */
export const legendMarks = (legend: Legend): Mark[] => {
  const { page, column, texts, shape } = legend;
  const { isRightToLeft } = texts;
  const marks: Mark[] = [];

  /** A line that begins at x in the direction of reading. */
  const write = (text: string, at: PlanePoint, size: number, most: number, fill = ink): void => {
    const shown = shortened(text, size, most, shape);
    const shaped = shape(shown, size);
    const x = isRightToLeft ? at.x - shaped.width : at.x;
    marks.push({ text: shown, steps: shaped.at(x, at.y), fill, line: null, width: 0 });
  };
  const start = isRightToLeft ? page.width - page.margin : page.margin;
  const room = page.width - 2 * page.margin;
  write(legend.building, { x: start, y: page.margin + 20 }, 22, room - 160);
  write(legend.title, { x: start, y: page.margin + 40 }, 13, room - 160, quiet);
  const date = shape(legend.date, 10);
  const dateX = isRightToLeft ? page.margin : page.width - page.margin - date.width;
  marks.push({
    text: legend.date,
    steps: date.at(dateX, page.margin + 16),
    fill: quiet,
    line: null,
    width: 0,
  });

  let y = page.margin + page.header + 12;
  const bottom = page.height - page.margin - page.footer;
  const begin = isRightToLeft ? column.x + column.width : column.x;
  const indent = isRightToLeft ? -18 : 18;
  const textRoom = column.width - 18;
  write(legend.building === '' ? '' : texts.legend, { x: begin, y }, 11, column.width);
  y += rowHeight + 2;
  for (const { name, color } of legend.categories) {
    if (y > bottom - rowHeight) break;
    const x = isRightToLeft ? begin - 11 : begin;
    marks.push(
      ringMark(
        [
          [
            { x, y: y - 8 },
            { x: x + 11, y: y - 8 },
            { x: x + 11, y: y + 1 },
            { x, y: y + 1 },
          ],
        ],
        { fill: color, line: '#5b6675', width: 0.5 },
      ),
    );
    write(name, { x: begin + indent, y }, 9, textRoom);
    y += rowHeight;
  }
  if (legend.route !== null && y < bottom - rowHeight) {
    const x = isRightToLeft ? begin - 11 : begin;
    const line = [
      { x, y: y - 3.5 },
      { x: x + 11, y: y - 3.5 },
    ];
    marks.push(lineMark(line, { line: legend.route, width: 0.8, dash: [3, 2] }));
    write(texts.route, { x: begin + indent, y }, 9, textRoom);
    y += rowHeight;
  }
  y += 4;
  const fits = Math.max(0, Math.floor((bottom - y) / 11));
  const shown =
    legend.listed.length <= fits ? legend.listed : legend.listed.slice(0, Math.max(0, fits - 1));
  for (const { number, name } of shown) {
    write(number, { x: begin, y }, 8, 16, quiet);
    write(name, { x: begin + indent, y }, 8, textRoom);
    y += 11;
  }
  const left = legend.listed.length - shown.length;
  if (left > 0 && fits > 0) write(texts.more(left), { x: begin, y }, 8, column.width, quiet);

  const meters = roundLength(Math.max(160 / legend.pointsPerMeter, 1e-3));
  const length = meters * legend.pointsPerMeter;
  const base = page.height - page.margin - 8;
  const bar = [
    { x: page.margin, y: base - 4 },
    { x: page.margin, y: base },
    { x: page.margin + length, y: base },
    { x: page.margin + length, y: base - 4 },
  ];
  marks.push(lineMark(bar, { line: ink, width: 1 }));
  const scale = texts.meters(meters);
  marks.push({
    text: scale,
    steps: shape(scale, 9).at(page.margin + length + 6, base),
    fill: ink,
    line: null,
    width: 0,
  });

  // An arrow to the north, with its letter beside its point.
  const center = { x: page.margin + length + 90, y: base - 10 };
  const turned = (x: number, up: number): PlanePoint => ({
    x: center.x + x * Math.cos(legend.north) + up * Math.sin(legend.north),
    y: center.y + x * Math.sin(legend.north) - up * Math.cos(legend.north),
  });
  const arrow = [turned(0, 13), turned(5, -9), turned(0, -5), turned(-5, -9)];
  marks.push(ringMark([arrow], { fill: ink, line: null, width: 0 }));
  const letter = shape(texts.north, 9);
  marks.push({
    text: texts.north,
    steps: letter.at(center.x + 18, base - 6),
    fill: ink,
    line: null,
    width: 0,
  });
  return marks;
};
