import { type Kysely, sql } from 'kysely';

/** When each step of the nightly deletion last had nothing left to do. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table retention_steps (
      name text primary key,
      finished_at timestamptz not null
    )
  `.execute(db);
  await sql`
    insert into retention_steps (name, finished_at)
    select name, now() from unnest(array[
      'partitions', 'months', 'batches', 'erasures', 'positions', 'sums', 'events', 'floors', 'buildings'
    ]) as name
  `.execute(db);
};
