import { createHash } from 'node:crypto';

import {
  beacons,
  charges,
  invitations,
  pois,
  routes,
  triggers,
  visitors,
} from '@floorwright/contract';

import { at } from '../lib/beacon-import.ts';
import { importBeacons, uuidOf } from './beacon-file.ts';
import { type Caller, Refused } from './caller.ts';
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

/** What was sent until there was a response, and whether it was refused. */
export type Written = { kind: Kind; marker: string; refused: boolean };

export const addressOf = (marker: string): string => `${marker}@example.test`;

type Work = (call: Caller, venue: Venue, marker: string) => Promise<unknown>;

const post = (call: Caller, path: string, body: unknown, key: string): Promise<unknown> =>
  call({ method: 'POST', path, body, key });

/** A number derived from this marker. */
const numberOf = (marker: string, below: number): number =>
  createHash('sha256').update(marker).digest().readUInt32BE() % below;

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
    post(call, invitations.create.path, { email: addressOf(marker), role: 'super_admin' }, marker),
};

/** Writes one object after another until the run is over, and finishes the current one. */
export const write = async (options: {
  call: Caller;
  venue: Venue;
  /** The common prefix of all markers of this writer. */
  name: string;
  random: () => number;
  over: AbortSignal;
  written: Written[];
}): Promise<void> => {
  const { call, venue, name, random, over, written } = options;
  const closed = new Set<Kind>();
  for (let count = 1; !over.aborted; count += 1) {
    const open = kinds.filter((kind) => !closed.has(kind));
    const kind = open[Math.floor(random() * open.length)];
    if (kind === undefined) return;
    const marker = `${name}-${count}`;
    try {
      await works[kind](call, venue, marker);
      written.push({ kind, marker, refused: false });
    } catch (error) {
      // A limit, such as of invitations per hour.
      if (!(error instanceof Refused && error.status === 429)) throw error;
      written.push({ kind, marker, refused: true });
      closed.add(kind);
    }
  }
};
