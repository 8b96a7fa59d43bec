import { plusCodeOf } from '../geo/plus-code.ts';
import type { Position } from '../geo/position.ts';
import { writeLinkWord } from './link-word.ts';
import { defaultPoiLinkMask, isAbsoluteLink, type PoiLinkVariable } from './poi-link-mask.ts';

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
