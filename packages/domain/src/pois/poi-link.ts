import { plusCodeOf } from '../geo/coordinate-formats/plus-code.ts';
import type { Position } from '../geo/position.ts';
import { fieldSentences, fillSentence, venueSentences } from '../sentences/index.ts';

export const defaultPoiLinkMask = '/share/link.html?$DEST&$FLOOR_NAME';

/** The variables of a mask, and their values in a link. */
export const poiLinkVariables = [
  { name: '$DEST', description: 'Where the POI is, as a plus code with 14 digits' },
  { name: '$FLOOR_ID', description: 'The id of its floor' },
  { name: '$FLOOR_NAME', description: 'The name of its floor, G for floor 0' },
  { name: '$POI_ID', description: 'The id of the POI' },
  { name: '$POI_NAME', description: 'The name of the POI' },
] as const;

type PoiLinkVariable = (typeof poiLinkVariables)[number]['name'];

export const maxPoiLinkMask = 2000;

const ownPath = /^\/(?![/\\])/;
const address = /^https?:\/\/[^/?#\\]/i;

const isAbsoluteLink = (link: string): boolean => address.test(link);

/** The problem of a mask, as a sentence for its author. */
export const poiLinkMaskProblem = (mask: string): string | undefined => {
  if (mask.length > maxPoiLinkMask)
    return fillSentence(fieldSentences.too_long, { most: maxPoiLinkMask });
  if (/\s/.test(mask)) return venueSentences.link_spaces;
  return ownPath.test(mask) || isAbsoluteLink(mask) ? undefined : venueSentences.link_start;
};

/**
 * URLs drop path segments of one or two dots, even percent-encoded. Such a word is encoded twice,
 * and so is a word that looks like the result.
 */
const dots = /^\.{1,2}$/;
const encodedDots = /^(?:%(?:25)*2E){1,2}$/i;

/** A lone surrogate cannot be part of a URL. */
const encode = (word: string): string =>
  encodeURIComponent(word.replace(/\p{Surrogate}/gu, '\u{fffd}'));

export const writeLinkWord = (word: string, place: 'path' | 'query'): string => {
  const isLost = place === 'path' && dots.test(word);
  if (!isLost && !encodedDots.test(word)) return encode(word);
  return encode(encode(word).replaceAll('.', '%2E'));
};

/** The inverse of `writeLinkWord`; invalid encodings are left unchanged. */
export const readLinkWord = (piece: string): string => {
  try {
    const word = decodeURIComponent(piece);
    return encodedDots.test(word) ? decodeURIComponent(word) : word;
  } catch {
    return piece;
  }
};

type PoiLinkSource = Position & {
  poiId: number | string;
  poiName: string;
  floorId: number | string;
  floorName: string;
};

const destinationDigits = 14;
const variable = /\$(?:DEST|FLOOR_ID|FLOOR_NAME|POI_ID|POI_NAME)/g;

/** The link to a POI: the mask with each variable replaced once. */
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
      // Not encoded: all characters of a plus code are allowed in a URL.
      if (name === '$DEST') return plusCodeOf(position, destinationDigits);
      const place = /[?#]/.test(all.slice(0, offset)) ? 'query' : 'path';
      return isVariable(name) ? writeLinkWord(values[name], place) : name;
    },
  );
  return isAbsoluteLink(link) ? link : `${origin}${link}`;
};
