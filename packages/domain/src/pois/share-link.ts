import { plusCodeOf, positionOfPlusCode } from '../geo/coordinate-formats/plus-code.ts';
import type { Position } from '../geo/position.ts';
import { readLinkWord, writeLinkWord } from './poi-link.ts';

/** The share page; everything below its folder leads there. */
const sharePath = '/share/link.html';

/** The number of digits in links: a cell of a few centimeters. */
const destinationDigits = 14;

/** The content of a POI link of any mask. */
export type ShareLink = {
  /** The position of the POI, if the link has one. */
  position: Position | null;
  /** Everything else in the link: ids and names of unknown meaning. */
  words: string[];
  /** The building, as the share page writes it into its own address. */
  buildingId: number | null;
};

/** The parameters of the share page itself; never part of a mask. */
const ownParameters = {
  building: 'in',
  from: 'from',
  stepFree: 'step_free',
  language: 'lang',
  preview: 'preview',
} as const;

/** Some programs replace the plus sign of a shared link with a space. */
const code = /(?<![0-9a-z])([2-9CFGHJMPQRVWX]{8})[+ ]([2-9CFGHJMPQRVWX]{2,7})(?![0-9a-z])/i;
const ownWords: readonly string[] = ['share', 'link.html'];
const own: readonly string[] = Object.values(ownParameters);
const mostWords = 20;
const longestWord = 255;

/** The name of a parameter is up to the mask: only its value counts. */
const valueOf = (parameter: string): string => {
  const [name = '', ...value] = parameter.split('=');
  if (own.includes(name)) return '';
  return value.length === 0 ? name : value.join('=');
};

const positionIn = (piece: string): Position | undefined => {
  const [, area = '', spot = ''] = code.exec(piece) ?? [];
  return area === '' ? undefined : positionOfPlusCode(`${area}+${spot}`.toUpperCase());
};

/** The share page's own parameters in an address, by name. */
const ownValues = (address: string): ReadonlyMap<string, string> =>
  new Map(
    address
      .split(/[?&#]/)
      .slice(1)
      .map((parameter): [string, string] => {
        const [name = '', ...value] = parameter.split('=');
        return [name, readLinkWord(value.join('='))];
      })
      .filter(([name]) => own.includes(name)),
  );

/** Parses path, query and fragment of an address by the form of their parts. */
export const readShareLink = (address: string): ShareLink => {
  const [path = '', ...parameters] = address.split(/[?&#]/);
  const pieces = [...path.split('/'), ...parameters.map(valueOf)].map(readLinkWord);
  const position = pieces.reduce<Position | undefined>(
    (found, piece) => found ?? positionIn(piece),
    undefined,
  );
  const words = pieces.filter(
    (piece) =>
      piece !== '' &&
      piece.length <= longestWord &&
      // Nothing is named NUL, and the database cannot store it.
      !piece.includes('\0') &&
      !ownWords.includes(piece) &&
      positionIn(piece) === undefined,
  );
  const building = ownValues(address).get(ownParameters.building) ?? '';
  return {
    position: position ?? null,
    words: words.slice(0, mostWords),
    buildingId: /^[1-9]\d{0,8}$/.test(building) ? Number(building) : null,
  };
};

const pathOf = (address: string): string => address.split(/[?#]/)[0] ?? '';

/**
 * Whether an address of this site is a share link: it is in the folder of that page, or it contains
 * a plus code with the precision of links, which no other page does.
 */
export const isShareAddress = (address: string): boolean => {
  const exact = code.exec(readLinkWord(address))?.[2]?.length === destinationDigits - 8;
  return exact || /^\/share(\/|$)/.test(pathOf(address));
};

/** The name of a floor in links: G for floor 0. */
export const floorNameInLink = (name: string): string => (name === '0' ? 'G' : name);

type Destination = Position & {
  floorName: string;
  buildingId: number;
  /** The token of the preview that the page shows. */
  preview?: string | null;
};

/** A route to a place from another one, as stored in the address. */
export type SharedRoute = { from: string; stepFree: boolean };

/**
 * The address of the page for a place, with the route if one is shown. It names the building, because
 * two buildings can overlap.
 */
export const shareAddress = (
  { floorName, buildingId, preview = null, ...position }: Destination,
  route: SharedRoute | null = null,
  language: string | null = null,
): string => {
  const floor = writeLinkWord(floorNameInLink(floorName), 'query');
  const parts = [plusCodeOf(position, destinationDigits), floor];
  parts.push(`${ownParameters.building}=${buildingId}`);
  if (route) parts.push(`${ownParameters.from}=${encodeURIComponent(route.from)}`);
  if (route?.stepFree) parts.push(`${ownParameters.stepFree}=1`);
  if (language !== null) parts.push(`${ownParameters.language}=${encodeURIComponent(language)}`);
  if (preview !== null) parts.push(`${ownParameters.preview}=${encodeURIComponent(preview)}`);
  return `${sharePath}?${parts.join('&')}`;
};

export const previewAddress = (token: string): string =>
  `${sharePath}?${ownParameters.preview}=${encodeURIComponent(token)}`;

/** The token of a preview; null for other addresses. */
export const readSharePreview = (address: string): string | null =>
  ownValues(address).get(ownParameters.preview) ?? null;

/** The language that an address asks for; null if it asks for none. */
export const readShareLanguage = (address: string): string | null =>
  ownValues(address).get(ownParameters.language) ?? null;

/** The same address in another language. */
export const withShareLanguage = (address: string, language: string): string => {
  const [path = '', ...parameters] = address.split(/[?&]/);
  const others = parameters.filter(
    (parameter) => !parameter.startsWith(`${ownParameters.language}=`),
  );
  const wanted = `${ownParameters.language}=${encodeURIComponent(language)}`;
  return `${path}?${[...others, wanted].filter((parameter) => parameter !== '').join('&')}`;
};

/** The route in an address; null if it has none. */
export const readSharedRoute = (address: string): SharedRoute | null => {
  const values = ownValues(address);
  const from = values.get(ownParameters.from) ?? '';
  return from === '' ? null : { from, stepFree: values.has(ownParameters.stepFree) };
};
