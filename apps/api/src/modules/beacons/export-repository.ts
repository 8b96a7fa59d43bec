import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { type BeaconFilter, beaconsFound } from './list-repository.ts';
import type { BeaconColumns } from './repository.ts';

/** The cursor at the end of a chunk. */
type Mark = { key: string; id: number };

export type ExportedBeacon = Mark &
  Pick<
    BeaconColumns,
    | 'building_floor_id'
    | 'zone_id'
    | 'name'
    | 'uuid'
    | 'major'
    | 'minor'
    | 'latitude'
    | 'longitude'
    | 'vendor'
  >;

const key = sql<string>`fold_text(beacons.name)`;

/** The next beacons by name after the cursor; the cost does not grow with the position. */
export const readChunk = (
  db: Db,
  scope: Scope,
  filter: BeaconFilter,
  { after, limit }: { after: Mark | undefined; limit: number },
): Promise<ExportedBeacon[]> =>
  beaconsFound(db, scope, filter)
    .select([
      key.as('key'),
      'beacons.id',
      'beacons.building_floor_id',
      'beacons.zone_id',
      'beacons.name',
      'beacons.uuid',
      'beacons.major',
      'beacons.minor',
      'beacons.latitude',
      'beacons.longitude',
      'beacons.vendor',
    ])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${key}, beacons.id) > (${after?.key}, ${after?.id})`),
    )
    .orderBy(key)
    .orderBy('beacons.id')
    .limit(limit)
    .execute();
