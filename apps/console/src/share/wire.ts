import type { Answer, share } from '@floorwright/contract';

export type SharedPlace = Answer<typeof share.place>;
export type Building = SharedPlace['building'];
export type Floor = Building['floors'][number];
export type Poi = Building['pois'][number];
export type Route = Answer<typeof share.routes>['routes'][number];

/** What the server said instead of an answer. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`The server answered ${status}.`);
    this.status = status;
  }
}

// The console's client brings the schemas of the whole contract along, which a phone does not need.
const read = async <T>(address: string): Promise<T> => {
  const response = await fetch(address);
  if (!response.ok) throw new Refused(response.status);
  // The server checks its answers against the contract.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return (await response.json()) as T;
};

export const loadPlace = (link: string): Promise<SharedPlace> =>
  read(`/api/share/place?${new URLSearchParams({ link }).toString()}`);

export const loadRoutes = async (buildingId: number): Promise<readonly Route[]> =>
  (await read<Answer<typeof share.routes>>(`/api/share/buildings/${buildingId}/routes`)).routes;

type Config = { map: { style_url: string | null } };

/** The map of streets that the operator has configured, if any. */
export const loadStyleUrl = async (): Promise<string | null> =>
  (await read<Config>('/api/config')).map.style_url;

/** A picture of a link of this site, to be scanned by a phone. */
export const codeOf = (link: string): string =>
  `/api/share/qrcode.svg?${new URLSearchParams({ link }).toString()}`;
