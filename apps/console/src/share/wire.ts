import type { Answer, share } from '@floorwright/contract';
import { readShareLanguage, readSharePreview } from '@floorwright/domain/pois';

export type SharedPlace = Answer<typeof share.place>;
export type Building = SharedPlace['building'];
export type Floor = Building['floors'][number];
export type Poi = Building['pois'][number];
export type Route = Answer<typeof share.routes>['routes'][number];

/** A refusal of the server. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

// The console's client includes the schemas of the whole contract, which this page does not need.
const read = async <T>(address: string): Promise<T> => {
  const response = await fetch(address);
  if (!response.ok) throw new Refused(response.status);
  // The server validates its responses against the contract.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await response.json()) as T;
};

/** The map is cached under its address; only what points to it is asked for each time. */
const loadByPointer = async (query: string): Promise<SharedPlace> => {
  const { document, ...place } = await read<Pointer>(`/api/share/pointer?${query}`);
  return { ...place, ...(await read<Answer<typeof share.document>>(document)) };
};

type Pointer = Answer<typeof share.pointer>;

/** In the language that the link asks for; else the server follows the browser. */
export const loadPlace = async (link: string): Promise<SharedPlace> => {
  const lang = readShareLanguage(link);
  const query = new URLSearchParams({ link, ...(lang !== null && { lang }) }).toString();
  const whole = () => read<SharedPlace>(`/api/share/place?${query}`);
  if (readSharePreview(link) !== null) return whole();
  // If the venue changed in between, or the server is of the release before, both come at once.
  return loadByPointer(query).catch((error: unknown) => {
    if (error instanceof Refused && [404, 409].includes(error.status)) return whole();
    throw error;
  });
};

/** Of the version that the page shows: a preview has its own. */
export const loadRoutes = async ({
  building,
  version,
}: Pick<SharedPlace, 'building' | 'version'>): Promise<readonly Route[]> => {
  const preview = readSharePreview(window.location.search);
  const query = new URLSearchParams({
    ...(preview !== null && { preview }),
    ...(version !== undefined && { version }),
  }).toString();
  const path = `/api/share/buildings/${building.id}/routes${query === '' ? '' : `?${query}`}`;
  return (await read<Answer<typeof share.routes>>(path)).routes;
};

/** Whether the server no longer has the rest of what the page shows, because the venue was changed. */
export const isStale = (error: unknown): boolean =>
  error instanceof Refused && error.status === 409;

type Config = { map: { style_url: string | null } };

/** The street map that the operator has configured, if any. */
export const loadStyleUrl = async (): Promise<string | null> =>
  (await read<Config>('/api/config')).map.style_url;

/** The URL of a QR code for a link of this site. */
export const codeOf = (link: string): string =>
  `/api/share/qrcode.svg?${new URLSearchParams({ link }).toString()}`;
