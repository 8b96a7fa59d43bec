import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

const partsOf = (companyId: number, kind: string) => sql`
  select used.part_id, used.floor_id, version.building_id
  from applications
  join buildings on buildings.application_id = applications.id
  join building_versions version on version.building_id = buildings.id
  join building_version_parts used on used.version_id = version.id and used.kind = ${kind}
  where applications.saas_company_id = ${companyId}
`;

/** The floors that stored versions of a company have: any of them may be published again. */
export const listStoredFloors = async (
  db: Db,
  companyId: number,
): Promise<{ id: number; building_id: number }[]> => {
  const { rows } = await sql<{ id: number; building_id: number }>`
    select distinct floor_id as id, building_id from (${partsOf(companyId, 'floor')}) used
  `.execute(db);
  return rows;
};

/** The same of engagements. */
export const listStoredEngagements = async (
  db: Db,
  companyId: number,
): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct (engagement ->> 'id')::integer as id
    from (select distinct part_id from (${partsOf(companyId, 'engagements')}) used) stored
    join venue_parts part on part.id = stored.part_id
    cross join lateral jsonb_array_elements(part.content::jsonb) as engagement
  `.execute(db);
  return rows;
};

/** The engagements among these that are in live versions of an application. */
export const listLiveEngagements = async (
  db: Db,
  applicationId: number,
  ids: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select (engagement ->> 'id')::integer as id
    from buildings
    join live_buildings live on live.building_id = buildings.id
    join building_version_parts used on used.version_id = live.version_id and used.kind = 'engagements'
    join venue_parts part on part.id = used.part_id
    cross join lateral jsonb_array_elements(part.content::jsonb) as engagement
    where buildings.application_id = ${applicationId}
      and (engagement ->> 'id')::integer = any (${ids}::integer[])
  `.execute(db);
  return rows.map(({ id }) => id);
};
