import { plusCodeOf } from '../geo/plus-code.ts';
import type { Position } from '../geo/position.ts';

export const defaultPoiLinkMask = '/share/link.html?$DEST&$FLOOR_NAME';

/** What a mask may name, and what takes its place in a link. */
export const poiLinkVariables = [
  { name: '$DEST', description: 'Where the POI is, as a plus code with 14 digits' },
  { name: '$FLOOR_ID', description: 'The id of its floor' },
  { name: '$FLOOR_NAME', description: 'The name of its floor, G for floor 0' },
  { name: '$POI_ID', description: 'The id of the POI' },
  { name: '$POI_NAME', description: 'The name of the POI' },
] as const;

export type PoiLinkVariable = (typeof poiLinkVariables)[number]['name'];

export const maxPoiLinkMask = 2000;

const ownPath = /^\/(?![/\\])/;
const address = /^https?:\/\/[^/?#\\]/i;

export const isAbsoluteLink = (link: string): boolean => address.test(link);

/** What is wrong with a mask, in a sentence for the person who wrote it. */
export const poiLinkMaskProblem = (mask: string): string | undefined => {
  if (mask.length > maxPoiLinkMask) return `Maximum length is ${maxPoiLinkMask} symbols`;
  if (/\s/.test(mask)) return 'A link has no spaces. Write %20 instead.';
  return ownPath.test(mask) || isAbsoluteLink(mask)
    ? undefined
    : 'Start the link with / for this site, or with http:// or https://.';
};

/**
 * Addresses drop path segments that are one or two dots, also when they are percent-encoded. Such a word is
 * encoded a second time, and so is a word that looks like the result.
 */
const dots = /^\.{1,2}$/;
const encodedDots = /^(?:%(?:25)*2E){1,2}$/i;

/** Half of a character that takes two cannot be written into an address. */
const encode = (word: string): string =>
  encodeURIComponent(word.replace(/\p{Surrogate}/gu, '\u{fffd}'));

export const writeLinkWord = (word: string, place: 'path' | 'query'): string => {
  const isLost = place === 'path' && dots.test(word);
  if (!isLost && !encodedDots.test(word)) return encode(word);
  return encode(encode(word).replaceAll('.', '%2E'));
};

/** As it was before `writeLinkWord`; what cannot be decoded is taken as it is. */
export const readLinkWord = (piece: string): string => {
  try {
    const word = decodeURIComponent(piece);
    return encodedDots.test(word) ? decodeURIComponent(word) : word;
  } catch {
    return piece;
  }
};

export type PoiLinkSource = Position & {
  poiId: number | string;
  poiName: string;
  floorId: number | string;
  floorName: string;
};

const destinationDigits = 14;
const variable = /\$(?:DEST|FLOOR_ID|FLOOR_NAME|POI_ID|POI_NAME)/g;

/** The link to a POI: the mask with its variables replaced, each by a value and only once. */
export const buildPoiLink = (
  mask: string | null,
  { poiId, poiName, floorId, floorName, ...position }: PoiLinkSource,
  origin: string,
): string => {
  const values: Readonly<Record<Exclude<PoiLinkVariable, '$DEST'>, string>> = {
    $FLOOR_ID: String(floorId),
    $FLOOR_NAME: floorName === '0' ? 'G' : floorName,
    $POI_ID: String(poiId),
    $POI_NAME: poiName,
  };
  const isVariable = (text: string): text is keyof typeof values => Object.hasOwn(values, text);
  const link = (mask ?? defaultPoiLinkMask).replace(
    variable,
    (name, offset: number, all: string) => {
      // Stays as it is: an address may hold every character of a plus code.
      if (name === '$DEST') return plusCodeOf(position, destinationDigits);
      const place = /[?#]/.test(all.slice(0, offset)) ? 'query' : 'path';
      return isVariable(name) ? writeLinkWord(values[name], place) : name;
    },
  );
  return isAbsoluteLink(link) ? link : `${origin}${link}`;
};
