import type { Db } from '../../platform/database/db.ts';

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
