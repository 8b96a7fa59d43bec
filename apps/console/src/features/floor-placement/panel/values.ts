import {
  type Placement,
  rotateBy,
  sizeLimits,
  toRadians,
  withWidth,
} from '@floorwright/domain/geo';
import { latinDigits } from '@floorwright/domain/language';

import type { PhotoSize } from '../editor.ts';
import { messages } from '../messages/index.ts';

/** A number of the placement that can be typed. */
export type Value = 'latitude' | 'longitude' | 'rotation' | 'width';

type Limits = { min: number; max: number; digits: number; message: string };

/** Web Mercator maps do not reach the poles. */
export const limits: Readonly<Record<Value, Limits>> = {
  latitude: { min: -85, max: 85, digits: 7, message: messages.values.range(-85, 85) },
  longitude: { min: -180, max: 180, digits: 7, message: messages.values.range(-180, 180) },
  rotation: { min: -360, max: 360, digits: 2, message: messages.values.range(-360, 360) },
  width: {
    min: sizeLimits.min,
    max: sizeLimits.max,
    digits: 2,
    message: messages.values.meters(sizeLimits.min, sizeLimits.max),
  },
};

const degrees = (radians: number): number => (radians * 180) / Math.PI;

/** The rotation is shown clockwise, as on a compass. */
const numberOf = (placement: Placement, value: Value): number => {
  if (value === 'rotation') return -degrees(placement.rotation);
  return value === 'width' ? placement.width : placement.anchor[value];
};

/** Without trailing zeros and without negative zero. */
const written = (number: number, digits: number): string =>
  String(Number(number.toFixed(digits)) + 0);

export const textOf = (placement: Placement, value: Value): string =>
  written(numberOf(placement, value), limits[value].digits);

export const heightText = ({ width }: Placement, photo: PhotoSize): string =>
  written((width * photo.height) / photo.width, 2);

type TypedOutcome =
  | { outcome: 'changed'; placement: Placement }
  | { outcome: 'same' }
  | { outcome: 'refused'; message: string };

const withNumber = (placement: Placement, value: Value, number: number): Placement => {
  if (value === 'width') return withWidth(placement, number);
  if (value === 'rotation') return rotateBy(placement, -toRadians(number) - placement.rotation);
  return { ...placement, anchor: { ...placement.anchor, [value]: number } };
};

/** The placement after a number is typed; a decimal comma is accepted. */
export const applyTypedValue = (placement: Placement, value: Value, text: string): TypedOutcome => {
  const trimmed = latinDigits(text).trim().replace(',', '.');
  if (trimmed === textOf(placement, value)) return { outcome: 'same' };
  const number = trimmed === '' ? Number.NaN : Number(trimmed);
  const { min, max, message } = limits[value];
  if (Number.isNaN(number) || number < min || number > max) return { outcome: 'refused', message };
  return { outcome: 'changed', placement: withNumber(placement, value, number) };
};
