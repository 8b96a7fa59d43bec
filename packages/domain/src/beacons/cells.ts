import { beaconSentences, fieldSentences, fillSentence } from '../sentences/index.ts';

const hexDigits = /^[\da-f]{32}$/;
const dashed = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The stored form of a UUID: lower case with dashes. Scanners and vendors also write it in upper
 * case, without dashes, or in braces; undefined if invalid.
 */
export const parseBeaconUuid = (text: string): string | undefined => {
  const lower = text.trim().toLowerCase();
  const bare = lower.startsWith('{') && lower.endsWith('}') ? lower.slice(1, -1) : lower;
  if (dashed.test(bare)) return bare;
  if (!hexDigits.test(bare)) return undefined;
  return bare.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/** The value of a cell, or its error message. */
export type Read<T> = { value: T } | { problem: string };

const { required } = fieldSentences;
const wrongNumber = fillSentence(fieldSentences.whole_number_between, { least: 0, most: 65_535 });
const longest = 255;

const problem = (sentence: string): { problem: string } => ({ problem: sentence });

const isShortEnough = (text: string): boolean => text.length <= longest;

export const readName = (cell: string): Read<string> => {
  if (cell === '') return problem(required);
  return isShortEnough(cell)
    ? { value: cell }
    : problem(fillSentence(fieldSentences.too_long, { most: longest }));
};

/** Null if the cell is empty. */
export const readZone = (cell: string): Read<string | null> =>
  isShortEnough(cell)
    ? { value: cell === '' ? null : cell }
    : problem(fillSentence(fieldSentences.too_long, { most: longest }));

export const readUuid = (cell: string): Read<string> => {
  if (cell === '') return problem(required);
  const value = parseBeaconUuid(cell);
  return value === undefined ? problem(beaconSentences.uuid_wrong) : { value };
};

/** Spreadsheets also write whole numbers as 7.0 or 7,00. */
const wholeNumber = /^(\d{1,10})(?:[.,]0+)?$/;

export const parseWholeNumber = (cell: string): number | undefined => {
  const digits = wholeNumber.exec(cell)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/** Major or minor. */
export const readHalf = (cell: string): Read<number> => {
  if (cell === '') return problem(required);
  const value = parseWholeNumber(cell);
  return value === undefined || value > 65_535 ? problem(wrongNumber) : { value };
};

/** With a decimal point or comma, and with an exponent as programs write small numbers. */
const decimal = /^[-+]?\d{1,20}(?:[.,]\d{1,30})?(?:e[-+]?\d{1,3})?$/i;

export const parseDecimal = (cell: string): number | undefined =>
  decimal.test(cell) ? Number(cell.replace(',', '.')) : undefined;

/** Degrees up to a limit; null if the cell is empty. */
export const readDegrees = (cell: string, limit: 90 | 180): Read<number | null> => {
  if (cell === '') return { value: null };
  const value = parseDecimal(cell);
  return value === undefined || Math.abs(value) > limit
    ? problem(fillSentence(fieldSentences.number_between, { least: -limit, most: limit }))
    : { value };
};
