import type { Db } from '../../platform/database/db.ts';

export const findStatus = (db: Db, reference: string) =>
  db
    .selectFrom('charges')
    .select(['status', 'error', 'response_code', 'reason', 'payment_key', 'customer_id'])
    .where('merchant_reference', '=', reference)
    .executeTakeFirst();

export const findDecided = (db: Db, chargeId: number) =>
  db
    .selectFrom('charges as charge')
    .innerJoin('saas_companies as company', 'company.id', 'charge.saas_company_id')
    .select([
      'charge.id',
      'charge.saas_company_id as companyId',
      'company.name as company',
      'charge.reason',
      'charge.amount_in_minor as amount',
      'charge.currency',
      'charge.error',
      'charge.response_code as code',
    ])
    .where('charge.id', '=', chargeId)
    .executeTakeFirst();
