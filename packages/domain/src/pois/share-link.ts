import { plusCodeOf, positionOfPlusCode } from '../geo/plus-code.ts';
import type { Position } from '../geo/position.ts';
import { readLinkWord, writeLinkWord } from './poi-link.ts';

/** The page that shows a place of a venue to visitors; everything below its folder leads there. */
export const sharePath = '/share/link.html';

/** As they are written into links: a spot of a few centimetres. */
const destinationDigits = 14;

/** What a link to a POI says, whichever mask made it. */
export type ShareLink = {
  /** Where the POI is, if the link says so. */
  position: Position | null;
  /** Everything else in the link: ids and names of unknown meaning. */
  words: string[];
  /** The building it is in, as the page for visitors writes it into its own address. */
  buildingId: number | null;
};

/** What the page itself writes into its address; never a part of a mask. */
const ownParameters = { building: 'in', from: 'from', stepFree: 'step_free' } as const;

/** Some programs that hand a link on take its plus sign for a space. */
const code = /(?<![0-9a-z])([2-9CFGHJMPQRVWX]{8})[+ ]([2-9CFGHJMPQRVWX]{2,7})(?![0-9a-z])/i;
const ownWords: readonly string[] = ['share', 'link.html'];
const own: readonly string[] = Object.values(ownParameters);
const mostWords = 20;
const longestWord = 255;

/** A parameter may have a name, which is the mask's own affair: what counts is its value. */
const valueOf = (parameter: string): string => {
  const [name = '', ...value] = parameter.split('=');
  if (own.includes(name)) return '';
  return value.length === 0 ? name : value.join('=');
};

const positionIn = (piece: string): Position | undefined => {
  const [, area = '', spot = ''] = code.exec(piece) ?? [];
  return area === '' ? undefined : positionOfPlusCode(`${area}+${spot}`.toUpperCase());
};

/** The parameters of an address that the page has written itself, by name. */
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

/** Reads the path, query and fragment of an address by what their parts look like. */
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
      // Nothing is called by the character zero, and no database can be asked for it.
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
 * Whether an address of this site leads to a place of a venue: it lies in the folder of that page, or
 * it holds a plus code as exact as those of links, which no other page does.
 */
export const isShareAddress = (address: string): boolean => {
  const exact = code.exec(readLinkWord(address))?.[2]?.length === destinationDigits - 8;
  return exact || /^\/share(\/|$)/.test(pathOf(address));
};

/** How links name a floor: G for floor 0. */
export const floorNameInLink = (name: string): string => (name === '0' ? 'G' : name);

export type Destination = Position & { floorName: string; buildingId: number };

/** A route to a place from another one, as stored in the address. */
export type SharedRoute = { from: string; stepFree: boolean };

/**
 * The address of the page for a place, with the route if one is shown. It names the building, because
 * two buildings can overlap.
 */
export const shareAddress = (
  { floorName, buildingId, ...position }: Destination,
  route: SharedRoute | null = null,
): string => {
  const floor = writeLinkWord(floorNameInLink(floorName), 'query');
  const parts = [plusCodeOf(position, destinationDigits), floor];
  parts.push(`${ownParameters.building}=${buildingId}`);
  if (route) parts.push(`${ownParameters.from}=${encodeURIComponent(route.from)}`);
  if (route?.stepFree) parts.push(`${ownParameters.stepFree}=1`);
  return `${sharePath}?${parts.join('&')}`;
};

/** The route in an address; null if it has none. */
export const readSharedRoute = (address: string): SharedRoute | null => {
  const values = ownValues(address);
  const from = values.get(ownParameters.from) ?? '';
  return from === '' ? null : { from, stepFree: values.has(ownParameters.stepFree) };
};
