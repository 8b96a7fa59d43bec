import type { PlanContents } from '@floorwright/domain/billing';
import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** What a company has of what plans limit. */
export const countPlanContents = async (db: Db, companyId: number): Promise<PlanContents> => {
  const { rows } = await sql<PlanContents>`
    select
      (select count(*) from applications where saas_company_id = ${companyId})::int
        as applications,
      (select count(*) from buildings
        join applications on applications.id = buildings.application_id
        where applications.saas_company_id = ${companyId})::int as buildings,
      (select count(*) from triggers
        join buildings on buildings.id = triggers.building_id
        join applications on applications.id = buildings.application_id
        where applications.saas_company_id = ${companyId})::int as engagements
  `.execute(db);
  return rows[0] ?? { applications: 0, buildings: 0, engagements: 0 };
};
