import type { Db } from '../../platform/database/db.ts';

/** Locks the company whose visitors these are, for update. */
export const lockCompanyForUpdate = (tx: Db, id: number) =>
  tx
    .selectFrom('saas_companies')
    .select(['id', 'name', 'visitor_retention_months'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const findRetention = async (db: Db, companyId: number): Promise<number> => {
  const row = await db
    .selectFrom('saas_companies')
    .select('visitor_retention_months')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return row.visitor_retention_months;
};

export const updateRetention = async (tx: Db, companyId: number, months: number): Promise<void> => {
  await tx
    .updateTable('saas_companies')
    .set({ visitor_retention_months: months })
    .where('id', '=', companyId)
    .execute();
};
