import {
  composeTransforms,
  translateBy,
  rotateBy,
  scaleBy,
  type Transform,
  identityTransform,
} from '@floorwright/domain/dxf';
import { toRadians } from '@floorwright/domain/geo';

import type { SvgElement } from './parse.ts';

/** The units of CSS, in its pixels. */
const pixels: ReadonlyMap<string, number> = new Map([
  ['', 1],
  ['px', 1],
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['q', 96 / 101.6],
  ['in', 96],
  ['pt', 96 / 72],
  ['pc', 16],
  ['em', 16],
  ['rem', 16],
  ['ex', 8],
]);
/** A pixel of CSS on paper, in meters. */
export const pixelOnPaper = 0.0254 / 96;

const number = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/i;

export const numbersIn = (text: string): number[] =>
  [...text.matchAll(new RegExp(number, 'gi'))].map(([found]) => Number(found));

/** A length in user units, or null; percents are of the given length. */
export const lengthOf = (value: string | undefined, whole: number): number | null => {
  const found = value?.trim().match(new RegExp(`^(${number.source})\\s*([a-z]*|%)$`, 'i'));
  if (!found) return null;
  const [, amount = '', unit = ''] = found;
  const length =
    Number(amount) * (unit === '%' ? whole / 100 : (pixels.get(unit.toLowerCase()) ?? NaN));
  return Number.isFinite(length) ? length : null;
};

export type ViewBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export const viewBoxOf = ({ attributes }: SvgElement): ViewBox | null => {
  const [x, y, width, height] = numbersIn(attributes.get('viewBox') ?? '');
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    return null;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
};

const steps: ReadonlyMap<string, (values: readonly number[]) => Transform> = new Map([
  ['matrix', ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f]],
  ['translate', ([x = 0, y = 0]) => translateBy(x, y)],
  ['scale', ([x = 1, y = x]) => scaleBy(x, y)],
  [
    'rotate',
    ([angle = 0, x = 0, y = 0]) =>
      composeTransforms(translateBy(x, y), rotateBy(toRadians(angle)), translateBy(-x, -y)),
  ],
  ['skewX', ([angle = 0]) => [1, 0, Math.tan(toRadians(angle)), 1, 0, 0]],
  ['skewY', ([angle = 0]) => [1, Math.tan(toRadians(angle)), 0, 1, 0, 0]],
]);

/** What an attribute `transform` says; steps that are not known change nothing. */
export const transformOf = (value: string | undefined): Transform =>
  value === undefined
    ? identityTransform
    : composeTransforms(
        ...[...value.matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g)].map(
          ([, name = '', values = '']): Transform =>
            steps.get(name)?.(numbersIn(values)) ?? identityTransform,
        ),
      );

/** Lays a view box into a rectangle, in the middle and without stretching, or stretched if that is asked for. */
export const fitted = (view: ViewBox, to: ViewBox, preserve: string | undefined): Transform => {
  const across = to.width / view.width;
  const down = to.height / view.height;
  if (preserve?.trim() === 'none')
    return composeTransforms(
      translateBy(to.x, to.y),
      scaleBy(across, down),
      translateBy(-view.x, -view.y),
    );
  const scale = Math.min(across, down);
  return composeTransforms(
    translateBy(
      to.x + (to.width - view.width * scale) / 2,
      to.y + (to.height - view.height * scale) / 2,
    ),
    scaleBy(scale, scale),
    translateBy(-view.x, -view.y),
  );
};
