import type { Db } from '../../platform/database/db.ts';

export const findKey = async (db: Db, companyId: number): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('visitor_keys')
    .select('key_sealed')
    .where('saas_company_id', '=', companyId)
    .executeTakeFirst();
  return row?.key_sealed ?? null;
};

/** Of two concurrent inserts the first one stays. */
export const insertKey = async (
  db: Db,
  companyId: number,
  sealed: Buffer,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('visitor_keys')
    .values({ saas_company_id: companyId, key_sealed: sealed, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
