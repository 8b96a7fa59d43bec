import type { Transform } from '@floorwright/domain/dxf';
import { Outlines } from '@floorwright/domain/vector-plan';
import svgpath from 'svgpath';

import type { SvgElement } from './parse.ts';
import { lengthOf, numbersIn, type ViewBox } from './values.ts';

/** How far the control points of a quarter circle are, as a part of its radius. */
const quarter = 0.552_284_749_8;

const drawEllipse = (to: Outlines, x: number, y: number, rx: number, ry: number): void => {
  const [kx, ky] = [rx * quarter, ry * quarter];
  to.moveTo(x + rx, y);
  to.curveTo(x + rx, y + ky, x + kx, y + ry, x, y + ry);
  to.curveTo(x - kx, y + ry, x - rx, y + ky, x - rx, y);
  to.curveTo(x - rx, y - ky, x - kx, y - ry, x, y - ry);
  to.curveTo(x + kx, y - ry, x + rx, y - ky, x + rx, y);
  to.close();
};

type Rect = { x: number; y: number; width: number; height: number; rx: number; ry: number };

const drawRect = (to: Outlines, { x, y, width, height, rx, ry }: Rect): void => {
  const [right, bottom] = [x + width, y + height];
  if (rx <= 0 || ry <= 0) {
    to.moveTo(x, y);
    to.lineTo(right, y);
    to.lineTo(right, bottom);
    to.lineTo(x, bottom);
    to.close();
    return;
  }
  const [kx, ky] = [rx * (1 - quarter), ry * (1 - quarter)];
  to.moveTo(x + rx, y);
  to.lineTo(right - rx, y);
  to.curveTo(right - kx, y, right, y + ky, right, y + ry);
  to.lineTo(right, bottom - ry);
  to.curveTo(right, bottom - ky, right - kx, bottom, right - rx, bottom);
  to.lineTo(x + rx, bottom);
  to.curveTo(x + kx, bottom, x, bottom - ky, x, bottom - ry);
  to.lineTo(x, y + ry);
  to.curveTo(x, y + ky, x + kx, y, x + rx, y);
  to.close();
};

/** A path is drawn until its first mistake, as browsers do. */
const drawPath = (to: Outlines, data: string): void => {
  svgpath(data)
    .unshort()
    .unarc()
    .abs()
    .iterate((segment, _index, x, y) => {
      const [command] = segment;
      const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN] = segment.filter(
        (value) => typeof value === 'number',
      );
      if (command === 'M') to.moveTo(a, b);
      else if (command === 'L') to.lineTo(a, b);
      else if (command === 'H') to.lineTo(a, y);
      else if (command === 'V') to.lineTo(x, a);
      else if (command === 'C') to.curveTo(a, b, c, d, e, f);
      else if (command === 'Q')
        to.curveTo(
          x + (2 * (a - x)) / 3,
          y + (2 * (b - y)) / 3,
          c + (2 * (a - c)) / 3,
          d + (2 * (b - d)) / 3,
          c,
          d,
        );
      else if (command === 'Z' || command === 'z') to.close();
    });
};

const drawPoints = (to: Outlines, points: string): void => {
  const values = numbersIn(points);
  for (let index = 0; index + 1 < values.length; index += 2) {
    const [x = NaN, y = NaN] = [values[index], values[index + 1]];
    if (index === 0) to.moveTo(x, y);
    else to.lineTo(x, y);
  }
};

/** The elements that have outlines. */
export const shapeNames: ReadonlySet<string> = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
]);

/** Draws the outlines of a shape. Percents are of the view box. */
const drawShape = ({ name, attributes }: SvgElement, view: ViewBox, to: Outlines): void => {
  const across = (key: string): number => lengthOf(attributes.get(key), view.width) ?? 0;
  const down = (key: string): number => lengthOf(attributes.get(key), view.height) ?? 0;
  if (name === 'path') drawPath(to, attributes.get('d') ?? '');
  else if (name === 'rect') {
    const [width, height] = [across('width'), down('height')];
    if (width <= 0 || height <= 0) return;
    const rx = attributes.has('rx') ? across('rx') : down('ry');
    const ry = attributes.has('ry') ? down('ry') : rx;
    drawRect(to, {
      x: across('x'),
      y: down('y'),
      width,
      height,
      rx: Math.min(rx, width / 2),
      ry: Math.min(ry, height / 2),
    });
  } else if (name === 'circle' || name === 'ellipse') {
    const rx = across(name === 'circle' ? 'r' : 'rx');
    const ry = name === 'circle' ? rx : down('ry');
    if (rx > 0 && ry > 0) drawEllipse(to, across('cx'), down('cy'), rx, ry);
  } else if (name === 'line') {
    to.moveTo(across('x1'), down('y1'));
    to.lineTo(across('x2'), down('y2'));
  } else {
    drawPoints(to, attributes.get('points') ?? '');
    if (name === 'polygon') to.close();
  }
};

/** The outlines of a shape at its place. */
export const outlinesOf = (
  shape: SvgElement,
  {
    view,
    transform,
    tolerance,
    isFilled,
  }: { view: ViewBox; transform: Transform; tolerance: number; isFilled: boolean },
) => {
  const outlines = new Outlines(transform, tolerance);
  drawShape(shape, view, outlines);
  return outlines.end(isFilled);
};
