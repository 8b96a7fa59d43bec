import type { Publication, Version, VersionFloor } from '@floorwright/contract';
import type { Position } from '@floorwright/domain/geo';
import type { BeaconContent, FloorContent, PointContent } from '@floorwright/domain/venue-versions';
import type { z } from 'zod';

import { presentFloor } from '../floors/index.ts';
import { timeZoneOf } from '../places/index.ts';
import { positionsOf } from '../share/index.ts';
import type { PublicationRow } from './history-repository.ts';
import type { FloorThen } from './history.ts';
import type { VersionRow } from './repository.ts';

type Presented = z.input<typeof Version>;

const stateOf = ({ is_live, publish_at, failure }: VersionRow): Presented['state'] => {
  if (is_live) return 'live';
  if (publish_at !== null) return 'scheduled';
  return failure === null ? 'past' : 'failed';
};

const moment = (time: Date | null): string | null => time?.toISOString() ?? null;

export const presentVersion = (row: VersionRow): Presented => ({
  id: row.id,
  building_id: row.building_id,
  number: row.number,
  state: stateOf(row),
  origin: row.origin,
  note: row.note,
  author: { id: row.author_id, name: row.author_name },
  added: row.added,
  changed: row.changed,
  removed: row.removed,
  pinned: row.pinned,
  publish_at: moment(row.publish_at),
  failure: row.failure,
  published_at: moment(row.published_at),
  created_at: row.created_at.toISOString(),
  time_zone: timeZoneOf(row),
});

export const presentPublication = (row: PublicationRow): z.input<typeof Publication> => ({
  id: row.id,
  version_id: row.version_id,
  version_number: row.number,
  note: row.note,
  published_at: row.at.toISOString(),
  automatic: row.automatic,
  daily: row.daily,
  unchanged_until: moment(row.unchanged_until),
});

export const presentVersionFloor = ({ id, name, position }: FloorContent) => ({
  id,
  name,
  position,
});

const presentVersionPoi = ({
  id,
  poi_id,
  title,
  color,
  outline,
  ring,
}: FloorThen['pois'][number]) => ({
  id,
  poi_id,
  title,
  color,
  outline,
  coordinates: positionsOf(ring),
});

/** Without one that is on the floor and has no place there. */
const presentVersionBeacon = ({ id, name, latitude, longitude }: BeaconContent) =>
  latitude === null || longitude === null
    ? []
    : [{ id, name, coordinate: { latitude, longitude } }];

/** The links of a route, each once, whichever way it can be walked. */
const linesOf = (points: readonly PointContent[]): Position[][] => {
  const places = new Map(
    points.map(({ point_id, latitude, longitude }) => [point_id, { latitude, longitude }]),
  );
  const lines = new Map<string, Position[]>();
  for (const { point_id: from, neighbors } of points)
    for (const to of neighbors) {
      const ends = [places.get(from), places.get(to)].filter((place) => place !== undefined);
      if (ends.length === 2) lines.set(JSON.stringify([from, to].toSorted()), ends);
    }
  return [...lines.values()];
};

/** A floor of a version or of the draft, to be drawn. */
export const presentFloorThen = ({
  floor,
  pois,
  points,
  beacons,
}: FloorThen): z.input<typeof VersionFloor> => ({
  building_floor: presentFloor(floor),
  building_pois: pois.map(presentVersionPoi),
  route_lines: linesOf(points),
  beacons: beacons.flatMap(presentVersionBeacon),
});
