import type { Db } from '../../platform/database/db.ts';
import type { Scope } from '../scope.ts';

/** Locks a company until the transaction ends, so that changes with a common limit or rule follow each other. */
export const lockCompanyForUpdate = (tx: Db, { companyId }: Pick<Scope, 'companyId'>) =>
  tx
    .selectFrom('saas_companies')
    .select(['id', 'name', 'currency', 'visitor_retention_months'])
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
