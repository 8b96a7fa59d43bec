import type { ExportFormat } from '@floorwright/domain/venue-export';

import type { Product } from '../product.ts';

type Place = { buildingId: number } | { applicationId: number };

/** An export straight in the database, which no job writes. */
export const createExport = async (
  { database: { db }, clock }: Product,
  {
    format = 'geojson',
    adminId,
    ...place
  }: Place & { format?: ExportFormat; adminId?: number | undefined },
): Promise<{ id: number }> => {
  const { saas_company_id: companyId } = await db
    .selectFrom('applications')
    .select('saas_company_id')
    .where('id', '=', (query) =>
      'applicationId' in place
        ? query.val(place.applicationId)
        : query.selectFrom('buildings').select('application_id').where('id', '=', place.buildingId),
    )
    .executeTakeFirstOrThrow();
  return db
    .insertInto('venue_exports')
    .values({
      saas_company_id: companyId,
      admin_id: adminId ?? null,
      ...('applicationId' in place
        ? { application_id: place.applicationId }
        : { building_id: place.buildingId }),
      format,
      status: 'processing',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};
