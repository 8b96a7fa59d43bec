import type { ExportFormat } from '@floorwright/domain/venue-export';

import type { Product } from '../product.ts';

/** An export straight in the database, which no job writes. */
export const createExport = async (
  { database: { db }, clock }: Product,
  { buildingId, format = 'geojson' }: { buildingId: number; format?: ExportFormat },
): Promise<{ id: number }> => {
  const { saas_company_id: companyId } = await db
    .selectFrom('buildings')
    .innerJoin('applications', 'applications.id', 'buildings.application_id')
    .select('applications.saas_company_id')
    .where('buildings.id', '=', buildingId)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('venue_exports')
    .values({
      saas_company_id: companyId,
      building_id: buildingId,
      format,
      status: 'processing',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};
