import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

const columns = [
  'id',
  'saas_company_id',
  'domain',
  'record_value',
  'checked_at',
  'verified_at',
  'missing_since',
] as const;

const domainsIn = (db: Db, { companyId }: Pick<Scope, 'companyId'>) =>
  db.selectFrom('sso_domains').select(columns).where('saas_company_id', '=', companyId);

export const listDomains = (db: Db, scope: Pick<Scope, 'companyId'>) =>
  domainsIn(db, scope).orderBy('domain').execute();

export type DomainRow = Awaited<ReturnType<typeof listDomains>>[number];

export const findDomain = (db: Db, scope: Scope, id: number): Promise<DomainRow | undefined> =>
  domainsIn(db, scope).where('id', '=', id).executeTakeFirst();

export const isVerifiedElsewhere = async (
  db: Db,
  { companyId }: Scope,
  domain: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('sso_domains')
    .select('id')
    .where('domain', '=', domain)
    .where('verified_at', 'is not', null)
    .where('saas_company_id', '<>', companyId)
    .executeTakeFirst();
  return found !== undefined;
};

type NewDomain = { domain: string; record_value: string; created_at: Date };

/** Undefined if the company has it already. */
export const insertDomain = (
  tx: Db,
  { companyId }: Scope,
  domain: NewDomain,
): Promise<DomainRow | undefined> =>
  tx
    .insertInto('sso_domains')
    .values({ ...domain, saas_company_id: companyId })
    .onConflict((conflict) => conflict.columns(['saas_company_id', 'domain']).doNothing())
    .returning(columns)
    .executeTakeFirst();

type Checked = { checked_at: Date; verified_at?: Date | null; missing_since?: Date | null };

/** Fails with a unique violation if another company has verified it meanwhile. Undefined if it was removed. */
export const updateDomain = (
  tx: Db,
  id: number,
  changes: Checked,
): Promise<DomainRow | undefined> =>
  tx
    .updateTable('sso_domains')
    .set(changes)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

export const deleteDomain = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('sso_domains').where('id', '=', id).execute();
};

/** The verified domains of all companies that were not checked since then, the oldest check first. */
export const listDueDomains = (db: Db, before: Date): Promise<DomainRow[]> =>
  db
    .selectFrom('sso_domains')
    .select(columns)
    .where('verified_at', 'is not', null)
    .where('checked_at', '<', before)
    .orderBy('checked_at')
    .limit(1000)
    .execute();
