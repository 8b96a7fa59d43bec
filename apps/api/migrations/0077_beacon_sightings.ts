import { type Kysely, sql } from 'kysely';

/** When phones of visitors last detected a beacon, for companies that want to know when it falls silent. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table beacon_sightings (
      beacon_id integer primary key references beacons on delete cascade,
      seen_at timestamptz not null,
      -- When it was reported as silent; null again once it is detected.
      silent_at timestamptz
    )
  `.execute(db);
  await sql`
    create table beacon_sighting_scans (
      saas_company_id integer primary key references saas_companies on delete cascade,
      -- Positions until then were read.
      scanned_until timestamptz not null
    )
  `.execute(db);
};
