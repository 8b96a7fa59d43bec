import { type RawBuilder, sql } from 'kysely';

/**
 * When visitors saw each version of a building: until the next one was published. The one with which automatic publishing
 * began has no next one, although visitors see what changed since, so it ends when it begins.
 */
export const shownVersions: RawBuilder<unknown> = sql`
  select shown.building_id, shown.version_id, shown.at as since, coalesce((
    select min(next.at) from building_publications next
    where next.building_id = shown.building_id and (next.at, next.id) > (shown.at, shown.id)
  ), case when shown.automatic then shown.at else 'infinity' end) as until
  from building_publications shown
  where shown.version_id is not null
`;
