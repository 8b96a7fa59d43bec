import { contract, type Endpoint, visitorApi } from '@floorwright/contract';
import type { Position } from '@floorwright/domain/geo';
import { buildPoiLink } from '@floorwright/domain/pois';
import { z } from 'zod';

import { pointAt } from '../venue/visitors.ts';
import { maskWithFloorId, type World } from './world.ts';

/** A request of a visitor. */
type Asked = { path: string; body?: object };

const linkTo = (word: string): string => `/share/link.html?${word}`;
const linkAt = (place: Position, floorId?: number): string =>
  buildPoiLink(
    floorId === undefined ? linkTo('$DEST') : maskWithFloorId,
    { ...place, poiId: '', poiName: '', floorId: floorId ?? 0, floorName: '' },
    '',
  );
const inBoth = (path: string): Asked[] =>
  ['', 'lang=ar'].map((query) => ({
    path: `${path}${path.includes('?') ? '&' : '?'}${query}`.replace(/[?&]$/, ''),
  }));

const pointerTo = (floorId: number): string =>
  `/api/share/pointer?link=${encodeURIComponent(linkTo(String(floorId)))}`;

let sent = 0;

/** How each public answer about a venue is asked for. */
export const requests: Record<string, (world: World) => Asked[] | Promise<Asked[]>> = {
  'share.pointer': ({ venue }) => inBoth(pointerTo(venue.floorIds[0])),
  // Wherever the pointer points.
  'share.document': ({ product, venue }) =>
    Promise.all(
      inBoth(pointerTo(venue.floorIds[0])).map(async ({ path }) => {
        const answer = await fetch(product.url + path);
        const { document } = z.object({ document: z.string() }).parse(await answer.json());
        return { path: document };
      }),
    ),
  // By ids, by what the mask decides, and by place: where the café is, and where its new shape is.
  'share.place': ({ venue, poi, deletedPoi, places, stacked }) => {
    const words = [...venue.floorIds.map(String), deletedPoi.poi_id, 'new-poi'];
    const pathOf = (link: string) => `/api/share/place?link=${encodeURIComponent(link)}`;
    const links = [...words.map(linkTo), ...places.map(linkAt)];
    return [
      ...inBoth(pathOf(linkTo(poi.poi_id))),
      { path: pathOf(linkAt(stacked, venue.floorIds[0])) },
      ...links.map((link) => ({ path: pathOf(link) })),
    ];
  },
  'share.routes': ({ venue }) => [{ path: `/api/share/buildings/${venue.buildingId}/routes` }],
  'visitors.listBuildings': () => inBoth(`${visitorApi}/buildings`),
  'visitors.showVenue': ({ venue }) => inBoth(`${visitorApi}/buildings/${venue.buildingId}`),
  // On both floors, and on the next one that is drawn.
  'visitors.createPositions': ({ product, venue }) =>
    [...venue.floorIds, venue.floorIds[1] + 1].map((floorId, index) => ({
      path: `${visitorApi}/positions`,
      body: {
        batch_id: `walk ${(sent += 1)}`,
        positions: [pointAt(product, floorId, { seconds: -index })],
      },
    })),
  // Of an engagement that stays, of one that is deleted, and of the next one.
  'visitors.createEngagementEvents': ({ product, engagements }) =>
    [engagements.changed, engagements.removed, engagements.paused + 1].map((id) => ({
      path: `${visitorApi}/engagement_events`,
      body: {
        events: [
          {
            event_id: `walk ${(sent += 1)}`,
            engagement_id: id,
            kind: 'delivered',
            time: product.clock.now().getTime() / 1000,
          },
        ],
      },
    })),
};

/** Those of routes that are not in the contract: map files, each layer and the next one. */
export const otherRequests: Record<string, (world: World) => Asked[]> = Object.fromEntries(
  ['/api/share/buildings/:id/layers/:layerId', `${visitorApi}/buildings/:id/layers/:layerId`].map(
    (route) => [
      route,
      ({ venue, layers }: World) =>
        [layers.removed, layers.replaced, layers.replaced + 1].map((id) => ({
          path: route.replace(':id', String(venue.buildingId)).replace(':layerId', String(id)),
        })),
    ],
  ),
);

/** Public endpoints and routes that answer with nothing of a venue. */
export const others = [
  /^(?:accounts|factors|invitations|oauth|paymentCallbacks|sso)\./,
  /^(?:config\.show|plans\.list|status\.show|visitors\.createSession)$/,
  // Pages of the product, and of its development. Two parameters have different names in the contract.
  /^(?:\*|\/(?:dev|pages|\.well-known)\/.*|\/dev\/mailbox|\/livez|\/readyz|\/metrics)$/,
  /^\/api\/(?:company\/v1\/invitations\/:id\|:code|payments\/v1\/\w+\/return|openapi\.json)/,
  // Pictures of addresses that the caller knows.
  /^\/api\/(?:applications\/:id|share)\/qrcode\.svg$/,
  // Bytes of files, at addresses that no one can guess.
  /^\/files\//,
  // The pages of the console, where it is built.
  /^\/(?:\*|[\w-]+\.html)?$/,
];

export const publicEndpoints: readonly string[] = Object.entries(contract).flatMap(
  ([feature, table]) =>
    Object.entries<Endpoint>(table)
      .filter(([, { needs }]) => needs === 'public' || needs === 'visitor')
      .map(([name]) => `${feature}.${name}`),
);

type Answers = Record<string, { status: number; text: string }>;

/** The address of what was asked, without hashes; those that are sent have a number, because they differ each time. */
const nameOf = ({ path, body }: Asked, index: number): string => (body ? `${index} ${path}` : path);

/** All public answers, or those of these requests. */
export const readAll = async (world: World, some?: readonly Asked[]): Promise<Answers> => {
  const { product, phone } = world;
  const all = some ?? (await everything(world));
  const answers = all.map(async (asked, index) => {
    const { path, body } = asked;
    const answer = await fetch(product.url + path, {
      headers: { ...phone.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    // What is shown has another name in the tables than in a version.
    const text = (await answer.text()).replace(/"version":"[^"]*"/, '"version":""');
    return [nameOf(asked, index), { status: answer.status, text }] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
};

const everything = async (world: World): Promise<Asked[]> => {
  const makers = [...Object.values(requests), ...Object.values(otherRequests)];
  return (await Promise.all(makers.map(async (make) => make(world)))).flat();
};

/** The documents that clients revalidate: that of the visitors' app, and those of the share page. */
const documents = ({ venue }: World): string[] => [
  `${visitorApi}/buildings/${venue.buildingId}`,
  `/api/share/buildings/${venue.buildingId}/routes`,
  `/api/share/place?link=${encodeURIComponent(linkTo(String(venue.floorIds[0])))}`,
];

/** Their ETags and statuses, for a client that has those. */
export const revalidate = async (world: World, etags: readonly string[] = []) => {
  const { product, phone } = world;
  const answers = documents(world).map((path, at) =>
    fetch(product.url + path, { headers: { ...phone.headers, 'if-none-match': etags[at] ?? '' } }),
  );
  const all = await Promise.all(answers);
  return {
    etags: all.map(({ headers }) => headers.get('etag') ?? ''),
    statuses: all.map(({ status }) => status),
  };
};
