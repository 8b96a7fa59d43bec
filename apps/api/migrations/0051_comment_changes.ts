import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Each trigger commits alone, so that no one who writes a comment waits for more than one of them. */
export const transaction = false;

/** A notification has less than 8,000 bytes; of more comments it names only the floor. */
const mostNamed = 50;

const operations = {
  insert: 'new table as added',
  update: 'new table as added',
  delete: 'old table as removed',
} as const;

/** Which comments of which floors a statement has changed. */
const changedIn = {
  floor_comments: (rows: string) => `select building_floor_id as floor, id from ${rows}`,
  // The replies of a deleted comment have none; its own trigger notifies.
  floor_comment_replies: (rows: string) => `
    select comment.building_floor_id as floor, comment.id from floor_comments comment
    where comment.id in (select comment_id from ${rows})`,
} as const;

/**
 * Comments and replies are notified like the other contents of a floor (0046), and it is known when an edit has
 * mentioned a member.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists floor_comment_mentions (
        id integer generated always as identity primary key,
        comment_id integer not null references floor_comments on delete cascade,
        -- Null if the comment itself mentions them.
        reply_id integer references floor_comment_replies on delete cascade,
        admin_id integer not null references admins on delete cascade,
        mentioned_at timestamptz not null
      )
    `,
  );
  for (const column of ['comment_id', 'reply_id', 'admin_id']) {
    const name = `floor_comment_mentions_${column}_idx`;
    await sql`
      create index if not exists ${sql.ref(name)} on floor_comment_mentions (${sql.ref(column)})
    `.execute(db);
  }
  for (const [table, changes] of Object.entries(changedIn))
    for (const [operation, referencing] of Object.entries(operations)) {
      const name = `${table}_notify_${operation}`;
      const isGone = table === 'floor_comments' && operation === 'delete';
      await sql`
        create or replace function ${sql.ref(name)}() returns trigger language plpgsql as $$
        begin
          perform notify_floor(floor, 'comments', case when count(*) <= ${sql.lit(mostNamed)}
            then json_agg(json_build_object('id', id, 'version', ${sql.raw(isGone ? 'null' : '0')})) end)
          from (${sql.raw(changes(operation === 'delete' ? 'removed' : 'added'))}) changes
          group by floor;
          return null;
        end
        $$
      `.execute(db);
      await withShortLock(
        db,
        sql`
        create or replace trigger ${sql.ref(name)} after ${sql.raw(operation)} on ${sql.table(table)}
        referencing ${sql.raw(referencing)}
        for each statement execute function ${sql.ref(name)}()
      `,
      );
    }
};
