import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  containsText,
  type Order,
  type Page,
  readCountedPage,
} from '../../platform/database/page.ts';
import {
  type BeaconPlace,
  type BeaconRow,
  beaconCount,
  beaconsIn,
  buildingIdsIn,
  withNames,
} from './repository.ts';

// Lowered, exactly the expression of the index beacons_search.
const searched = sql<string>`(beacons.name || ' ' || beacons.uuid::text || ' ' || beacons.major::text || ' ' || beacons.minor::text)`;

/** Each is an index, so that no page waits for a sort. */
const orders = {
  name: [sql`fold_text(beacons.name)`, sql`beacons.id`],
  uuid: [sql`beacons.uuid`, sql`beacons.major`, sql`beacons.minor`],
  major: [sql`beacons.major`, sql`beacons.minor`, sql`beacons.id`],
  minor: [sql`beacons.minor`, sql`beacons.id`],
  created_at: [sql`beacons.created_at`, sql`beacons.id`],
};

type Sort = keyof typeof orders;

const isSort = (name: string): name is Sort => Object.hasOwn(orders, name);

const orderOf = (sort: Sort | `-${Sort}`): Order => {
  const column = sort.replace(/^-/, '');
  const descending = sort.startsWith('-');
  return orders[isSort(column) ? column : 'name'].map((by) => ({ by, descending }));
};

/** Filters for beacons that still have to be placed. */
type Missing = 'place' | 'floor' | 'floor_only';

export type BeaconFilter = BeaconPlace & {
  floorId?: number | undefined;
  without?: Missing | undefined;
  words: string;
};

/** Adds dashes to the prefix of a UUID. */
const dashed = (words: string): string | undefined => {
  if (!/^[\da-f]{9,32}$/i.test(words)) return undefined;
  return words.replace(/^(.{8})(.{0,4})(.{0,4})(.{0,4})(.*)$/, '$1-$2-$3-$4-$5').replace(/-+$/, '');
};

const name = sql<string>`beacons.name`;
const vendor = sql<string>`beacons.vendor`;

const matches = (words: string) => {
  const uuid = dashed(words);
  const isUuid =
    uuid === undefined ? sql<boolean>`false` : containsText(searched, uuid, { letters: name });
  return sql<boolean>`(${containsText(searched, words, { letters: name })} or ${isUuid}
    or (beacons.vendor is not null and ${containsText(vendor, words)}))`;
};

/** The beacons of a place that match these words. */
export const beaconsFound = (
  db: Db,
  scope: Scope,
  { applicationId, buildingId, floorId, without, words }: BeaconFilter,
) =>
  beaconsIn(db, scope)
    .$if(applicationId !== undefined, (query) =>
      query.where(
        'beacons.building_id',
        'in',
        buildingIdsIn(db, scope, { applicationId: applicationId ?? 0 }),
      ),
    )
    .$if(buildingId !== undefined, (query) =>
      query.where('beacons.building_id', '=', buildingId ?? 0),
    )
    .$if(floorId !== undefined, (query) =>
      query.where('beacons.building_floor_id', '=', floorId ?? 0),
    )
    .$if(without === 'place', (query) => query.where('beacons.latitude', 'is', null))
    .$if(without === 'floor' || without === 'floor_only', (query) =>
      query.where('beacons.building_floor_id', 'is', null),
    )
    .$if(without === 'floor_only', (query) => query.where('beacons.latitude', 'is not', null))
    .$if(words !== '', (query) => query.where(matches(words)));

const countFound = (db: Db, scope: Scope, filter: BeaconFilter) => {
  const { floorId, without, words, ...place } = filter;
  return floorId === undefined && without === undefined && words === ''
    ? beaconCount(db, scope, place)
    : beaconsFound(db, scope, filter).select(({ fn }) => fn.countAll<string>().as('count'));
};

type BeaconList = BeaconFilter & {
  size: number;
  number: number;
  sort: Sort | `-${Sort}`;
};

export const listBeacons = (
  db: Db,
  scope: Scope,
  { size, number, sort, ...filter }: BeaconList,
): Promise<Page<BeaconRow>> =>
  readCountedPage(
    db,
    {
      query: withNames(beaconsFound(db, scope, filter)),
      counting: countFound(db, scope, filter),
      order: orderOf(sort),
      isSearch: filter.words !== '',
    },
    { size, number },
  );
