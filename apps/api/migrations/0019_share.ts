import { type Kysely, sql } from 'kysely';

/** The share page of POI links: on for every building until its company switches it off. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table buildings add share_page boolean not null default true`.execute(db);
  // A link contains coordinates and no building, so the POIs there have to be found fast.
  await sql`
    create function ring_box(ring double precision[]) returns box
      language sql immutable strict parallel safe as $$
        select box(
          point(max(ring[at + 1]), max(ring[at])),
          point(min(ring[at + 1]), min(ring[at]))
        )
        from generate_series(1, cardinality(ring), 2) as at
      $$
  `.execute(db);
  await sql`
    create index building_pois_box on building_pois using gist (ring_box(ring))
  `.execute(db);
  await sql`create index on building_pois (poi_id)`.execute(db);
};
