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
