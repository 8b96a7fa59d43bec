import { sql } from 'kysely';

import type { Db } from '../../../platform/database/db.ts';

/** In the order of their creation, in which an import makes them again. */
export const listBuildingIds = async (tx: Db, applicationId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('buildings')
    .select('id')
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Everything of an application that its bundle has besides its buildings. */
export const readApplicationRows = async (tx: Db, applicationId: number) => {
  const application = await tx
    .selectFrom('applications')
    .select(['name', 'redirect_uris'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const categories = await tx
    .selectFrom('building_poi_categories')
    .select(['name', 'translations'])
    .where('application_id', '=', applicationId)
    .orderBy(sql`name collate "C"`)
    .execute();
  return { application, categories };
};

export type ApplicationRows = Awaited<ReturnType<typeof readApplicationRows>>;

/** The application of an export that waits for its job; undefined if it was deleted, or there is no such export. */
export const findWaitingApplication = (db: Db, exportId: number) =>
  db
    .selectFrom('venue_exports as export')
    .innerJoin('applications', 'applications.id', 'export.application_id')
    .select(['applications.id', 'applications.name', 'applications.saas_company_id as company_id'])
    .where('export.id', '=', exportId)
    .where('export.status', '=', 'processing')
    .executeTakeFirst();

/** An application of any company, for operators. */
export const findApplicationToExport = (db: Db, id: number) =>
  db
    .selectFrom('applications')
    .select(['id', 'name', 'saas_company_id as company_id'])
    .where('id', '=', id)
    .executeTakeFirst();
