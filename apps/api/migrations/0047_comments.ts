import { type Kysely, sql } from 'kysely';

import { createIndex } from './create-index.ts';
import { withShortLock } from './with-short-lock.ts';

/** Each table commits alone: the locks of a foreign key on several tables could deadlock with those who write them. */
export const transaction = false;

/** Comments on floors. What a deleted account wrote stays, without its author. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists floor_comments (
        id integer generated always as identity primary key,
        saas_company_id integer not null references saas_companies on delete cascade,
        building_floor_id integer not null references building_floors on delete cascade,
        poi_id integer references building_pois on delete set null,
        -- Also of a comment about a POI: it stays here when the POI is deleted.
        latitude double precision not null check (latitude between -90 and 90),
        longitude double precision not null check (longitude between -180 and 180),
        author_id integer references admins on delete set null,
        body text not null,
        created_at timestamptz not null,
        edited_at timestamptz,
        resolved_at timestamptz,
        resolved_by_id integer references admins on delete set null,
        check (resolved_at is not null or resolved_by_id is null)
      )
    `,
  );
  await createIndex(db, 'floor_comments', ['building_floor_id', 'created_at', 'id']);
  await sql`
    create index if not exists floor_comments_poi_id_idx
      on floor_comments (poi_id) where poi_id is not null
  `.execute(db);
  await createIndex(db, 'floor_comments', ['saas_company_id']);
  await createIndex(db, 'floor_comments', ['author_id']);
  await createIndex(db, 'floor_comments', ['resolved_by_id']);
  await withShortLock(
    db,
    sql`
      create table if not exists floor_comment_replies (
        id integer generated always as identity primary key,
        comment_id integer not null references floor_comments on delete cascade,
        author_id integer references admins on delete set null,
        body text not null,
        created_at timestamptz not null,
        edited_at timestamptz
      )
    `,
  );
  await createIndex(db, 'floor_comment_replies', ['comment_id', 'created_at', 'id']);
  await createIndex(db, 'floor_comment_replies', ['author_id']);
  await withShortLock(
    db,
    sql`
      create table if not exists floor_comment_followers (
        comment_id integer not null references floor_comments on delete cascade,
        admin_id integer not null references admins on delete cascade,
        -- False for a member who wants no more mails.
        following boolean not null,
        -- The mail that is queued for this member covers everything until then.
        mail_until timestamptz,
        primary key (comment_id, admin_id)
      )
    `,
  );
  await createIndex(db, 'floor_comment_followers', ['admin_id']);
};
