import type { Db } from '../../platform/database/db.ts';

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('saas_companies').select(['id', 'name']).where('id', '=', id).executeTakeFirst();

export const findCompaniesNamed = (db: Db, name: string) =>
  db
    .selectFrom('saas_companies')
    .select(['id', 'name'])
    .where('name', '=', name)
    .orderBy('id')
    .execute();

export const readProvider = async (db: Db, companyId: number): Promise<boolean> => {
  const company = await db
    .selectFrom('saas_companies')
    .select('provider')
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company?.provider ?? false;
};

/** Whether that changed anything. */
export const updateProvider = async (
  tx: Db,
  companyId: number,
  allowed: boolean,
  now: Date,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('saas_companies')
    .set({ provider: allowed, updated_at: now })
    .where('id', '=', companyId)
    .where('provider', '!=', allowed)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
};
