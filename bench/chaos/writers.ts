import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import {
  beaconImports,
  beacons,
  charges,
  files,
  invitations,
  pois,
  routes,
  triggers,
  visitors,
} from '@floorwright/contract';

import { at } from '../lib/beacon-import.ts';
import { type Caller, Refused, Unanswered } from './caller.ts';
import type { Venue } from './venue.ts';

export const kinds = [
  'beacon',
  'poi',
  'route',
  'engagement',
  'batch',
  'charge',
  'import',
  'invitation',
] as const;
export type Kind = (typeof kinds)[number];

/** What was sent, and whether the server said that it was done. */
export type Deed = { kind: Kind; marker: string; acknowledged: boolean };

export const importRows = 20;

type Work = (call: Caller, venue: Venue, marker: string, over: AbortSignal) => Promise<unknown>;

const post = (call: Caller, path: string, body: unknown, key: string): Promise<unknown> =>
  call({ method: 'POST', path, body, key });

/** A number of this marker, for what needs one. */
const numberOf = (marker: string, below: number): number =>
  createHash('sha256').update(marker).digest().readUInt32BE() % below;

/** A UUID of this marker. */
export const uuidOf = (marker: string): string =>
  createHash('md5')
    .update(marker)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const square = ({ latitude, longitude }: Venue) =>
  [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
  ].map(([north = 0, east = 0]) => ({
    latitude: latitude + north * 0.000_02,
    longitude: longitude + east * 0.000_02,
  }));

/** Sends bytes to where they were announced, again until there is an answer. */
const upload = async (
  { url, headers }: { url: string; headers: Record<string, string> },
  bytes: Uint8Array<ArrayBuffer>,
  over: AbortSignal,
): Promise<void> => {
  for (;;) {
    const sent = await fetch(url, {
      method: 'PUT',
      headers,
      body: bytes,
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    if (sent?.ok) return;
    if (sent && sent.status < 500)
      throw new Refused(`PUT of a file: ${sent.status} ${await sent.text()}`);
    if (over.aborted) throw new Unanswered();
    await delay(200);
  }
};

const importBeacons: Work = async (call, venue, marker, over) => {
  const lines = Array.from(
    { length: importRows },
    (_, index) => `${marker} ${index},${uuidOf(marker)},1,${index}`,
  );
  const bytes = Buffer.from(['Name,UUID,Major,Minor', ...lines].join('\n'));
  const checksum = createHash('md5').update(bytes).digest('base64');
  const blob = { filename: 'beacons.csv', byte_size: bytes.length, checksum };
  const announced = await call({
    method: 'POST',
    path: files.createDirectUpload.path,
    body: { blob },
  });
  const { signed_id: file, direct_upload: target } =
    files.createDirectUpload.responses[201].parse(announced);
  await upload(target, new Uint8Array(bytes), over);
  const body = { building_id: venue.buildingId, file };
  const path = at(beaconImports.create.path, venue.applicationId);
  const { id } = beaconImports.create.responses[201].parse(
    await post(call, path, body, marker),
  ).beacon_import;
  const show = async () =>
    beaconImports.show.responses[200].parse(
      await call({ method: 'GET', path: at(beaconImports.show.path, id) }),
    ).beacon_import;
  for (;;) {
    const { status, headers, sourcemap, failure } = await show();
    if (status === 'complete') return;
    if (status === 'failed') throw new Refused(failure ?? 'The import failed.');
    if (status === 'parsed')
      await call({
        method: 'PATCH',
        path: at(beaconImports.save.path, id),
        body: { headers, sourcemap },
      }).catch((error: unknown) => {
        // Saved by a try whose answer was lost: the next look says so.
        if (!(error instanceof Refused)) throw error;
      });
    await delay(200);
  }
};

const works: Readonly<Record<Kind, Work>> = {
  beacon: (call, { buildingId }, marker) =>
    post(
      call,
      at(beacons.create.path, buildingId),
      { name: marker, uuid: uuidOf(marker), major: 1, minor: 1 },
      marker,
    ),
  poi: (call, venue, marker) =>
    post(
      call,
      at(pois.create.path, venue.buildingId).replace(':floorId', String(venue.floorId)),
      { poi_id: marker, title: marker, coordinates_attributes: square(venue) },
      marker,
    ),
  route: (call, venue, marker) =>
    call({
      method: 'PUT',
      path: at(routes.replace.path, venue.floorId),
      body: {
        building_route_points_attributes: square(venue).map((point, index) => ({
          ...point,
          point_id: `${marker} ${index}`,
          neighbors: [],
        })),
      },
    }),
  engagement: (call, { buildingId, beaconId }, marker) =>
    post(
      call,
      at(triggers.create.path, buildingId),
      {
        event_type: 'enter',
        beacon_ids: [beaconId],
        activity_attributes: {
          scheme: 'custom',
          name: marker,
          custom_attributes_attributes: [{ name: 'screen', value: marker }],
        },
      },
      marker,
    ),
  batch: (call, { latitude, longitude, floorId, visitorToken }, marker) =>
    call({
      method: 'POST',
      path: visitors.createPositions.path,
      token: visitorToken,
      body: {
        batch_id: marker,
        positions: [
          {
            floor_id: floorId,
            time: Date.now() / 1000 - numberOf(marker, 86_400),
            latitude,
            longitude,
          },
        ],
      },
    }),
  charge: (call, _venue, marker) =>
    post(call, charges.create.path, { amount: '5.00', currency: 'usd' }, marker),
  import: importBeacons,
  invitation: (call, _venue, marker) =>
    post(
      call,
      invitations.create.path,
      { email: `${marker}@example.test`, role: 'super_admin' },
      marker,
    ),
};

/** Writes one thing after the other until the run is over, and notes what became of each. */
export const write = async (options: {
  call: Caller;
  venue: Venue;
  random: () => number;
  over: AbortSignal;
  deeds: Deed[];
}): Promise<void> => {
  const { call, venue, random, over, deeds } = options;
  const closed = new Set<Kind>();
  while (!over.aborted) {
    const open = kinds.filter((kind) => !closed.has(kind));
    const kind = open[Math.floor(random() * open.length)];
    if (kind === undefined) return;
    const deed = { kind, marker: `chaos-${randomUUID().slice(0, 18)}`, acknowledged: false };
    deeds.push(deed);
    try {
      await works[kind](call, venue, deed.marker, over);
      deed.acknowledged = true;
    } catch (error) {
      if (error instanceof Refused) {
        deeds.splice(deeds.indexOf(deed), 1);
        // A limit, such as of invitations a day.
        if (error.message.includes(': 429 ')) closed.add(kind);
        else throw error;
      } else if (!(error instanceof Unanswered)) throw error;
    }
  }
};
