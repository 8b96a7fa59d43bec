import { plusCodeOf } from './geo/plus-code.ts';
import type { Position } from './geo/position.ts';
import { defaultPoiLinkMask, isAbsoluteLink, type PoiLinkVariable } from './poi-link-mask.ts';

export type PoiLinkSource = Position & {
  poiId: number | string;
  poiName: string;
  floorId: number | string;
  floorName: string;
};

const destinationDigits = 14;
const variable = /\$(?:DEST|FLOOR_ID|FLOOR_NAME|POI_ID|POI_NAME)/g;

/** Half of a character that takes two cannot be written into an address. */
const escape = (value: number | string): string =>
  encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\u{fffd}'));

/** The link to a POI: the mask with its variables replaced, each by a value and only once. */
export const buildPoiLink = (
  mask: string | null,
  { poiId, poiName, floorId, floorName, ...position }: PoiLinkSource,
  origin: string,
): string => {
  const values: Readonly<Record<PoiLinkVariable, string>> = {
    // Stays as it is: an address may hold every character of a plus code.
    $DEST: plusCodeOf(position, destinationDigits),
    $FLOOR_ID: escape(floorId),
    $FLOOR_NAME: floorName === '0' ? 'G' : escape(floorName),
    $POI_ID: escape(poiId),
    $POI_NAME: escape(poiName),
  };
  const isVariable = (text: string): text is PoiLinkVariable => Object.hasOwn(values, text);
  const link = (mask ?? defaultPoiLinkMask).replace(variable, (name) =>
    isVariable(name) ? values[name] : name,
  );
  return isAbsoluteLink(link) ? link : `${origin}${link}`;
};
