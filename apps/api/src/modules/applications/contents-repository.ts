import { applicationsIn, type Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

export type Contents = {
  buildings: number;
  floors: number;
  pois: number;
  beacons: number;
  engagements: number;
  members: number;
};

/** What is deleted together with an application of the scope. */
export const countContents = async (
  db: Db,
  scope: Scope,
  id: number,
): Promise<Contents | undefined> => {
  const row = await applicationsIn(db, scope)
    .where('applications.id', '=', id)
    .select((count) => [
      count
        .selectFrom('buildings')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('buildings.application_id', '=', 'applications.id')
        .as('buildings'),
      count
        .selectFrom('building_floors as floor')
        .innerJoin('buildings', 'buildings.id', 'floor.building_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('buildings.application_id', '=', 'applications.id')
        .as('floors'),
      count
        .selectFrom('building_pois as poi')
        .innerJoin('buildings', 'buildings.id', 'poi.building_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('buildings.application_id', '=', 'applications.id')
        .as('pois'),
      count
        .selectFrom('beacons as beacon')
        .innerJoin('buildings', 'buildings.id', 'beacon.building_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('buildings.application_id', '=', 'applications.id')
        .as('beacons'),
      count
        .selectFrom('triggers as trigger')
        .innerJoin('buildings', 'buildings.id', 'trigger.building_id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('buildings.application_id', '=', 'applications.id')
        .as('engagements'),
      count
        .selectFrom('saas_company_admin_applications as given')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('given.application_id', '=', 'applications.id')
        .as('members'),
    ])
    .executeTakeFirst();
  return (
    row && {
      buildings: Number(row.buildings),
      floors: Number(row.floors),
      pois: Number(row.pois),
      beacons: Number(row.beacons),
      engagements: Number(row.engagements),
      members: Number(row.members),
    }
  );
};
