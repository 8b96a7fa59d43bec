import { type RawBuilder, sql } from 'kysely';

/**
 * When visitors saw each version of a building: until the next one was published. The one with which automatic publishing
 * began has no next one, although visitors see what changed since, so it ends when it begins.
 */
export const shownVersions: RawBuilder<unknown> = sql`
  select shown.building_id, shown.version_id, shown.automatic, shown.at as since, coalesce((
    select min(next.at) from building_publications next
    where next.building_id = shown.building_id and (next.at, next.id) > (shown.at, shown.id)
  ), case when shown.automatic then shown.at else 'infinity' end) as until
  from building_publications shown
  where shown.version_id is not null
`;

/**
 * The versions of a building that visitors have seen since a time. What was published before the one that they saw then
 * had ended: without this bound, the end of every publication would be computed.
 */
export const shownVersionsSince = (
  buildingId: number | RawBuilder<unknown>,
  since: Date,
): RawBuilder<unknown> => sql`
  select * from (${shownVersions}) shown
  where shown.building_id = ${buildingId} and shown.until > ${since}
    and shown.since >= coalesce((
      select max(earlier.at) from building_publications earlier
      where earlier.building_id = ${buildingId} and earlier.at <= ${since}
    ), '-infinity')
`;
