import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Each trigger commits alone: locks of several tables would block, or deadlock with, those who save a floor. */
export const transaction = false;

type Watched = {
  table: string;
  part: 'pois' | 'route' | 'beacons' | 'floor';
  /** The columns of the floor, of the object and of its version. */
  floor: string;
  id: string;
  version: string;
};

const watched: readonly Watched[] = [
  {
    table: 'building_pois',
    part: 'pois',
    floor: 'building_floor_id',
    id: 'id',
    version: 'lock_version',
  },
  {
    table: 'building_routes',
    part: 'route',
    floor: 'building_floor_id',
    id: 'building_floor_id',
    version: 'lock_version',
  },
  { table: 'beacons', part: 'beacons', floor: 'building_floor_id', id: 'id', version: '0' },
  { table: 'building_floors', part: 'floor', floor: 'id', id: 'id', version: '0' },
  {
    table: 'building_floor_layers',
    part: 'floor',
    floor: 'building_floor_id',
    id: 'building_floor_id',
    version: '0',
  },
];

/** A notification has less than 8,000 bytes; of more objects it names only the floors. */
const mostNamed = 50;

const operations = {
  insert: { referencing: 'new table as added', rows: ['added'] },
  update: { referencing: 'old table as removed new table as added', rows: ['added', 'removed'] },
  delete: { referencing: 'old table as removed', rows: ['removed'] },
} as const;

/** The changed objects of a statement. What stays on its floor is named once, with its new version. */
const changesIn = ({ floor, id, version }: Watched, rows: readonly string[]): string => {
  const added = `select ${floor} as floor, ${id} as id, ${version} as version from added`;
  const removed = `select ${floor} as floor, ${id} as id, null::integer as version from removed`;
  if (rows.length === 1) return rows[0] === 'added' ? added : removed;
  return `${added} union all
    select * from (${removed}) gone
    where not exists (select from added where ${floor} = gone.floor and ${id} = gone.id)`;
};

/**
 * Each change of a floor's contents is a notification of its transaction, so that every process learns of it
 * after the commit and never of one that was rolled back. Triggers, because imports, cascades and jobs change
 * floors too.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function notify_floor(floor integer, part text, changed json) returns void language sql as $$
      select pg_notify('floorwright', json_build_object(
        'topic', 'floor ' || floor,
        'message', json_build_object('event', 'changed', 'part', part, 'changed', changed)
      )::text)
    $$
  `.execute(db);
  for (const place of watched)
    for (const [operation, { referencing, rows }] of Object.entries(operations)) {
      const name = `${place.table}_notify_${operation}`;
      const floors = rows.map((table) => `select ${place.floor} as floor from ${table}`);
      await sql`
        create or replace function ${sql.ref(name)}() returns trigger language plpgsql as $$
        begin
          if (select count(*) from (select from ${sql.ref(rows[0])} limit ${sql.lit(mostNamed + 1)}) few)
            > ${sql.lit(mostNamed)}
          then
            perform notify_floor(floor, ${sql.lit(place.part)}, null)
            from (${sql.raw(floors.join(' union '))}) changes
            where floor is not null group by floor;
          else
            perform notify_floor(floor, ${sql.lit(place.part)},
              json_agg(json_build_object('id', id, 'version', version)))
            from (${sql.raw(changesIn(place, rows))}) changes
            where floor is not null group by floor;
          end if;
          return null;
        end
        $$
      `.execute(db);
      await withShortLock(
        db,
        sql`
        create or replace trigger ${sql.ref(name)} after ${sql.raw(operation)} on ${sql.table(place.table)}
        referencing ${sql.raw(referencing)}
        for each statement execute function ${sql.ref(name)}()
      `,
      );
    }
};
