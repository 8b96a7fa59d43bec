import type { Fetch } from '../../venue/provider/fetch-json.ts';

export const feature = (layer: string, ...position: number[]) => ({
  type: 'Feature',
  properties: { layer },
  geometry: { type: 'Point', coordinates: position.length === 2 ? position : [13.4, 52.5] },
});

type FakeFloor = {
  id: number;
  name: string;
  shortName: string;
  level: number;
  map: { geojson: unknown } | null;
};

export const fakeFloor = (id: number, level: number, ...features: unknown[]): FakeFloor => ({
  id,
  name: `Level ${level}`,
  shortName: String(level),
  level,
  map: { geojson: { type: 'FeatureCollection', features } },
});

const credentials = { clientId: 'client', clientSecret: 'secret', customerId: '1' };

const answer = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status });

const refuse = (statusCode: number): Response => answer({ statusCode, message: '' }, statusCode);

/** A provider with one venue, which a test may change between two calls. */
export const createFakeProvider = (floors: FakeFloor[]) => {
  const state = {
    floors,
    venue: { id: 10, name: 'Mall', defaultBuildingId: null as number | null },
    buildings: [{ id: 20 }],
    building: { address: 'Market 1', coordinates: { latitude: 52.5, longitude: 13.4 } } as object,
    lifetime: 3600 as unknown,
  };
  const tokens = new Set<string>();
  const requests: { method: string; path: string }[] = [];
  const routes: Readonly<Record<string, () => unknown>> = {
    '/customer/1/full?v=4.12': () => ({ venues: { items: [state.venue] } }),
    '/customer/1/venue/10/full?v=4.12': () => ({
      ...state.venue,
      buildings: { items: state.buildings },
    }),
    '/customer/1/venue/10/building/20/full?v=4.12&geojson=true': () => ({
      ...state.building,
      floors: { items: state.floors },
    }),
  };

  const giveToken = ({ body }: RequestInit): Response => {
    const form = new URLSearchParams(typeof body === 'string' ? body : '');
    const isKnown =
      form.get('grant_type') === 'client_credentials' &&
      form.get('scope') === 'sdk.read' &&
      form.get('client_id') === credentials.clientId &&
      form.get('client_secret') === credentials.clientSecret;
    if (!isKnown) return refuse(401);
    const token = `token-${requests.length}`;
    tokens.add(token);
    return answer({ access_token: token, expires_in: state.lifetime });
  };

  const fetcher: Fetch = async (url, init) => {
    init.signal?.throwIfAborted();
    const path = url.replace('https://provider.test/JACS/api', '');
    requests.push({ method: init.method ?? 'GET', path });
    if (path === '/auth/token') return giveToken(init);
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '');
    if (!tokens.has(token ?? '')) return refuse(401);
    const route = routes[path];
    return route ? answer(route()) : refuse(404);
  };

  return {
    baseUrl: 'https://provider.test',
    credentials,
    state,
    requests,
    fetcher,
    paths: () => requests.map(({ path }) => path.split('?')[0]),
    expireTokens: () => tokens.clear(),
  };
};
