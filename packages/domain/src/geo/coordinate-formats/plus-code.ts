import plusCodes from 'open-location-code-typescript';

import { latinDigits } from '../../language/index.ts';
import type { Position } from '../position.ts';

// The package is CommonJS: Node returns its exports, while some bundlers unwrap the default one.
const OpenLocationCode = 'default' in plusCodes ? plusCodes.default : plusCodes;

/** The open location code ("plus code") of a place: ten digits name a cell of about 14 meters. */
export const plusCodeOf = ({ latitude, longitude }: Position, length = 10): string =>
  OpenLocationCode.encode(latitude, longitude, length);

/** The center of a full code's cell. */
export const positionOfPlusCode = (code: string): Position | undefined => {
  if (!OpenLocationCode.isFull(code)) return undefined;
  const { latitudeCenter, longitudeCenter } = OpenLocationCode.decode(code);
  return { latitude: latitudeCenter, longitude: longitudeCenter };
};

/** The full code that matches a short one near a place. */
export const recoverPlusCode = (code: string, near: Position): string | undefined =>
  OpenLocationCode.isShort(code)
    ? OpenLocationCode.recoverNearest(code, near.latitude, near.longitude)
    : undefined;

const digit = '[2-9CFGHJMPQRVWX]';
const full = `${digit}{8}\\+(?:${digit}{2,7})?|(?:${digit}{2}){1,3}0{2,6}\\+`;
const short = `(?:${digit}{2}){2,3}\\+${digit}{2,7}`;
const codeFirst = new RegExp(`^(${full}|${short})(?:[\\s,]+(.+))?$`, 'is');
const codeLast = new RegExp(`^(.+?)[\\s,]+(${full}|${short})$`, 'is');

export type WrittenPlusCode = {
  code: string;
  /** A short code needs a place nearby, such as the locality written beside it. */
  short: boolean;
  locality: string;
};

/** A plus code as people write it: "9F4MGC2M+H4", or shorter with a town, "GC2M+H4 Berlin". */
export const readPlusCode = (text: string): WrittenPlusCode | undefined => {
  const trimmed = latinDigits(text).trim();
  const first = codeFirst.exec(trimmed);
  const last = first ? null : codeLast.exec(trimmed);
  const code = (first?.[1] ?? last?.[2])?.toUpperCase();
  if (code === undefined) return undefined;
  const locality = first?.[2] ?? last?.[1] ?? '';
  if (OpenLocationCode.isShort(code)) return { code, short: true, locality };
  return OpenLocationCode.isFull(code) ? { code, short: false, locality } : undefined;
};
