import { sql } from 'kysely';

import { shownVersionsSince } from '../../kernel/shown-versions.ts';
import type { Db } from '../../platform/database/db.ts';

/** When visitors saw it, in milliseconds since 1970; infinite for what they see now. */
type Shown = { since: number; until: number };

const milliseconds = (column: string) =>
  sql`(extract(epoch from shown.${sql.ref(column)}) * 1000)::float8`;

/** A floor as it was in a version. */
export type ShownFloor = Shown & {
  id: number;
  building_id: number;
  application_id: number;
  corners: number[];
  latitude: number;
  longitude: number;
};

/** With automatic publishing, visitors also see what changed since, which no version has. */
const shownUnchanged = (since: Date) => sql`
  select * from (${shownVersionsSince(sql.ref('buildings.id'), since)}) shown
  where not shown.automatic
`;

type Place = { applicationIds: readonly number[]; ids: readonly number[] };

/** These floors in each version of the applications that visitors have seen since a time. */
export const listShownFloors = async (
  db: Db,
  { applicationIds, ids }: Place,
  since: Date,
): Promise<ShownFloor[]> => {
  const { rows } = await sql<ShownFloor>`
    select used.floor_id as id, shown.building_id, buildings.application_id,
      array(select jsonb_array_elements(part.content::jsonb -> 'corners')::float8) as corners,
      (place.content::jsonb ->> 'latitude')::float8 as latitude,
      (place.content::jsonb ->> 'longitude')::float8 as longitude,
      ${milliseconds('since')} as since, ${milliseconds('until')} as until
    from buildings
    join lateral (${shownUnchanged(since)}) shown on true
    join building_version_parts used on used.version_id = shown.version_id and used.kind = 'floor'
      and used.floor_id = any (${ids}::integer[])
    join venue_parts part on part.id = used.part_id
    join building_version_parts whole
      on whole.version_id = shown.version_id and whole.kind = 'building'
    join venue_parts place on place.id = whole.part_id
    where buildings.application_id = any (${applicationIds}::integer[])
  `.execute(db);
  return rows;
};

/** The same of engagements. */
export const listShownEngagements = async (
  db: Db,
  { applicationIds, ids }: Place,
  since: Date,
): Promise<(Shown & { id: number })[]> => {
  // Most versions have the same engagements: each part is read once.
  const { rows } = await sql<Shown & { id: number }>`
    with uses as materialized (
      select used.part_id, ${milliseconds('since')} as since, ${milliseconds('until')} as until
      from buildings
      join lateral (${shownUnchanged(since)}) shown on true
      join building_version_parts used
        on used.version_id = shown.version_id and used.kind = 'engagements'
      where buildings.application_id = any (${applicationIds}::integer[])
    ), found as materialized (
      select part.id as part_id, (engagement ->> 'id')::integer as id
      from (select distinct part_id from uses) as distinct_parts
      join venue_parts part on part.id = distinct_parts.part_id
      cross join lateral jsonb_array_elements(part.content::jsonb) as engagement
      where (engagement ->> 'id')::integer = any (${ids}::integer[])
    )
    select found.id, uses.since, uses.until from found join uses on uses.part_id = found.part_id
  `.execute(db);
  return rows;
};
