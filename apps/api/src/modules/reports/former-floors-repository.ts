import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

type FormerFloor = { id: number; name: string; position: number };

type PublicationRow = {
  at: Date;
  automatic: boolean;
  unchanged_until: Date | null;
  version_id: number | null;
  /** Those that the draft no longer has. */
  floors: FormerFloor[];
};

/** When which version of a building went live, with its floors that the draft no longer has, the first one first. */
export const listPublishedFloors = async (
  db: Db,
  { companyId, buildingId }: { companyId: number; buildingId: number },
): Promise<PublicationRow[]> => {
  const { rows } = await sql<PublicationRow>`
    select publication.at, publication.automatic, publication.unchanged_until,
      publication.version_id,
      coalesce(
        json_agg(json_build_object(
          'id', used.floor_id,
          'name', part.content::json ->> 'name',
          'position', (part.content::json ->> 'position')::integer
        )) filter (where part.id is not null),
        '[]'
      ) as floors
    from building_publications publication
    join buildings on buildings.id = publication.building_id
    join applications on applications.id = buildings.application_id
      and applications.saas_company_id = ${companyId}
    left join building_version_parts used on used.version_id = publication.version_id
      and used.kind = 'floor'
      and not exists (select from building_floors where building_floors.id = used.floor_id)
    left join venue_parts part on part.id = used.part_id and part.saas_company_id = ${companyId}
    where publication.building_id = ${buildingId}
    group by publication.id
    order by publication.at, publication.id
  `.execute(db);
  return rows;
};
