import { type Kysely, sql } from 'kysely';

import { createIndex } from './create-index.ts';
import { withShortLock } from './with-short-lock.ts';

/** The locks of foreign keys on several tables could deadlock with those who write them. */
export const transaction = false;

/** Versions of buildings. What several versions have in common is stored once. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createParts(db);
  await createVersions(db);
  await createLive(db);
  await createPreviews(db);
};

const createParts = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists venue_parts (
        id bigint generated always as identity primary key,
        saas_company_id integer not null references saas_companies on delete cascade,
        -- SHA-256 of the content, which is JSON and never changes.
        hash bytea not null,
        content text not null,
        -- A part that was used a moment ago is not deleted, even if no version has it yet.
        used_at timestamptz not null,
        unique (saas_company_id, hash)
      )
    `,
  );
  // Found by the sweep of unused files, like every reference to files.
  await withShortLock(
    db,
    sql`
      create table if not exists venue_part_files (
        part_id bigint not null references venue_parts on delete cascade,
        file_id integer not null references files,
        primary key (part_id, file_id)
      )
    `,
  );
  await createIndex(db, 'venue_part_files', ['file_id']);
};

const createVersions = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists building_versions (
        id integer generated always as identity primary key,
        building_id integer not null references buildings on delete cascade,
        number integer not null,
        -- Why it was stored: to be published, or before the draft was replaced.
        origin text not null check (origin in ('published', 'replaced')),
        note text not null,
        author_id integer references admins on delete set null,
        author_name text not null,
        -- Of the hashes of its parts.
        hash bytea,
        added integer not null default 0,
        changed integer not null default 0,
        removed integer not null default 0,
        pinned boolean not null default false,
        publish_at timestamptz,
        failure text check (failure in ('no_right', 'no_subscription', 'automatic')),
        published_at timestamptz,
        created_at timestamptz not null,
        unique (building_id, number)
      )
    `,
  );
  await createIndex(db, 'building_versions', ['author_id']);
  await sql`
    create index if not exists building_versions_publish_at_idx
      on building_versions (publish_at) where publish_at is not null
  `.execute(db);
  await createIndex(db, 'building_versions', ['created_at']);
  await withShortLock(
    db,
    sql`
      create table if not exists building_version_parts (
        version_id integer not null references building_versions on delete cascade,
        kind text not null
          check (kind in ('building', 'categories', 'engagements', 'floor', 'pois', 'route', 'beacons')),
        -- 0 for what belongs to no floor.
        floor_id integer not null,
        part_id bigint not null references venue_parts,
        primary key (version_id, kind, floor_id)
      )
    `,
  );
  await createIndex(db, 'building_version_parts', ['part_id']);
};

/** The version that visitors see, of each building that does not publish automatically, and where its POIs are. */
const createLive = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists live_buildings (
        building_id integer primary key references buildings on delete cascade,
        version_id integer not null references building_versions,
        name text not null,
        address text not null,
        latitude double precision not null,
        longitude double precision not null,
        languages text[] not null,
        translations jsonb not null,
        poi_link_mask text
      )
    `,
  );
  await createIndex(db, 'live_buildings', ['version_id']);
  await withShortLock(
    db,
    sql`
      create table if not exists live_floors (
        building_id integer not null references live_buildings on delete cascade,
        id integer not null,
        name text not null,
        primary key (building_id, id)
      )
    `,
  );
  await createIndex(db, 'live_floors', ['id']);
  await withShortLock(
    db,
    sql`
      create table if not exists live_pois (
        building_id integer not null references live_buildings on delete cascade,
        id integer not null,
        building_floor_id integer not null,
        poi_id text not null,
        title text not null,
        ring double precision[] not null,
        primary key (building_id, id)
      )
    `,
  );
  await createIndex(db, 'live_pois', ['poi_id']);
  await createIndex(db, 'live_pois', ['building_floor_id']);
  await sql`
    create index if not exists live_pois_box on live_pois using gist (ring_box(ring))
  `.execute(db);
  // When which version went live.
  await withShortLock(
    db,
    sql`
      create table if not exists building_publications (
        id integer generated always as identity primary key,
        building_id integer not null references buildings on delete cascade,
        version_id integer not null references building_versions on delete cascade,
        at timestamptz not null
      )
    `,
  );
  await createIndex(db, 'building_publications', ['building_id', 'at']);
  await createIndex(db, 'building_publications', ['version_id']);
};

const createPreviews = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      create table if not exists building_previews (
        id integer generated always as identity primary key,
        building_id integer not null references buildings on delete cascade,
        -- Null for the draft.
        version_id integer references building_versions on delete cascade,
        token_hash bytea not null unique,
        created_by integer references admins on delete set null,
        expires_at timestamptz not null,
        created_at timestamptz not null
      )
    `,
  );
  await createIndex(db, 'building_previews', ['building_id']);
  await createIndex(db, 'building_previews', ['version_id']);
  await createIndex(db, 'building_previews', ['created_by']);
  await createIndex(db, 'building_previews', ['expires_at']);
};
