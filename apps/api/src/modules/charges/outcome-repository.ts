import type { Db } from '../../platform/database/db.ts';

export const findStatus = (db: Db, reference: string) =>
  db
    .selectFrom('charges')
    .select(['status', 'error'])
    .where('merchant_reference', '=', reference)
    .executeTakeFirst();

export const findPurpose = (db: Db, chargeId: number) =>
  db
    .selectFrom('charges')
    .select(['saas_company_id as companyId', 'reason'])
    .where('id', '=', chargeId)
    .executeTakeFirst();
