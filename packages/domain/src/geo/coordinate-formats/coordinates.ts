import { latinDigits } from '../../language/index.ts';
import { isPosition, type Position } from '../position.ts';

type Letters = 'before' | 'after' | 'none';
type Notation = { letters: Letters; point: '.' | ',' };
type Half = { value: number; letter: string; looksLikeDegrees: boolean };

const angleOf = ({ letters, point }: Notation) => {
  const number = (digits: number) => `(\\d{1,${digits}}(?:\\${point}\\d+)?)`;
  // Bare numbers in a row are degrees, minutes and seconds only with a compass letter.
  const bare = letters !== 'none';
  const afterDegrees = bare ? '(?:\\s*[°:]\\s*|\\s+)' : '\\s*°\\s*';
  const afterMinutes = bare ? "(?:\\s*[':]\\s*|\\s+)" : "\\s*'\\s*";
  const minuteSign = bare ? "'?" : "'";
  const secondSign = bare ? '"?' : '"';
  const seconds = `${afterMinutes}${number(2)}\\s*${secondSign}`;
  const minutes = `${afterDegrees}${number(2)}(?:${seconds}|\\s*${minuteSign})`;
  return `([+-]?)\\s*${number(3)}(?:${minutes}|\\s*(°?))`;
};

const halfOf = (notation: Notation): string => {
  const angle = angleOf(notation);
  if (notation.letters === 'before') return `([NSEW])\\s*${angle}`;
  return notation.letters === 'after' ? `${angle}\\s*([NSEW])` : angle;
};

const patternOf = (notation: Notation): RegExp => {
  const half = halfOf(notation);
  const between = notation.letters === 'none' ? '(?:\\s*[,;/]\\s*|\\s+)' : '\\s*[,;/]?\\s*';
  return new RegExp(`^${half}${between}${half}$`);
};

const notations = (['none', 'after', 'before'] as const).flatMap((letters) =>
  (['.', ','] as const).map((point) => {
    const notation = { letters, point };
    return { ...notation, pattern: patternOf(notation) };
  }),
);

/** Replaces variants of a sign with one of them. */
const normalize = (text: string): string =>
  latinDigits(text)
    .trim()
    .replace(/^\((.*)\)$/s, '$1')
    .replace(/[،؛]/g, (mark) => (mark === '،' ? ',' : ';'))
    .replace(/[\u2212\u2012\u2013]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/''|[″“”]/g, '"')
    .replace(/[′‘’´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase();

const readHalf = (groups: readonly (string | undefined)[], letters: Letters): Half | undefined => {
  const angle = letters === 'before' ? groups.slice(1) : groups;
  const [sign = '', degrees = '', minutes, seconds, mark = ''] = angle;
  const letter = (letters === 'before' ? groups[0] : angle[5]) ?? '';
  const parts = [degrees, minutes, seconds].filter((part) => part !== undefined);
  // Only the last part may have a fraction, and minutes and seconds are below sixty.
  if (parts.slice(0, -1).some((part) => /[.,]/.test(part))) return undefined;
  const [whole = 0, sixtieths = 0, smaller = 0] = parts.map((part) =>
    Number(part.replace(',', '.')),
  );
  if (sixtieths >= 60 || smaller >= 60 || (letter !== '' && sign !== '')) return undefined;
  const size = whole + sixtieths / 60 + smaller / 3600;
  const negative = sign === '-' || letter === 'S' || letter === 'W';
  return {
    value: negative && size !== 0 ? -size : size,
    letter,
    looksLikeDegrees: mark !== '' || parts.length > 1 || /[.,]/.test(degrees),
  };
};

const toPosition = (first: Half, second: Half): Position | undefined => {
  // Two bare whole numbers are more likely to be house numbers.
  if (!first.looksLikeDegrees && !second.looksLikeDegrees) return undefined;
  const order = `${first.letter}${second.letter}`;
  if (/^[EW][NS]$/.test(order)) return { latitude: second.value, longitude: first.value };
  return order === '' || /^[NS][EW]$/.test(order)
    ? { latitude: first.value, longitude: second.value }
    : undefined;
};

const parseGeoUri = (text: string): Position | undefined => {
  const match =
    /^GEO:([+-]?\d+(?:\.\d+)?),([+-]?\d+(?:\.\d+)?)(?:,[+-]?\d+(?:\.\d+)?)?(?:;CRS=WGS84)?(?:;(?!CRS=).*|\?.*)?$/.exec(
      text,
    );
  return match ? { latitude: Number(match[1]) || 0, longitude: Number(match[2]) || 0 } : undefined;
};

const parseWritten = (text: string): Position | undefined => {
  for (const { letters, pattern } of notations) {
    const groups = pattern.exec(text)?.slice(1);
    if (!groups) continue;
    const middle = groups.length / 2;
    const first = readHalf(groups.slice(0, middle), letters);
    const second = readHalf(groups.slice(middle), letters);
    const position = first && second && toPosition(first, second);
    if (position) return position;
  }
  return undefined;
};

/**
 * Parses the notations that people paste: decimal degrees with point or comma, degrees with minutes and
 * seconds, compass letters before or after and in either order, geo: URIs.
 */
export const parseCoordinates = (text: string): Position | undefined => {
  // Longer than any notation of coordinates.
  if (text.length > 120) return undefined;
  const normal = normalize(text);
  const position = parseGeoUri(normal) ?? parseWritten(normal);
  return position && isPosition(position) ? position : undefined;
};

const degrees = (value: number): string => {
  const text = value.toFixed(6);
  return Number(text) === 0 ? '0.000000' : text;
};

/** Latitude first, exact to about ten centimeters. */
export const formatCoordinates = ({ latitude, longitude }: Position): string =>
  `${degrees(latitude)}, ${degrees(longitude)}`;
