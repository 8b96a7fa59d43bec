import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

type Company = Pick<Scope, 'companyId'>;

export const addPending = async (
  tx: Db,
  { companyId }: Company,
  userIds: readonly number[],
): Promise<void> => {
  await tx
    .insertInto('provisioning_pending')
    .columns(['user_id', 'saas_company_id'])
    .expression((from) =>
      from
        .selectFrom(
          sql<{ user_id: number }>`unnest(${userIds}::integer[])`.as<'added'>(sql`added (user_id)`),
        )
        .select(['added.user_id', sql<number>`${companyId}::integer`.as('saas_company_id')]),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
};

/** Removes the next users from those that wait, and returns them. */
export const takePending = async (
  tx: Db,
  { companyId }: Company,
  limit: number,
): Promise<number[]> => {
  const rows = await tx
    .deleteFrom('provisioning_pending')
    .where('user_id', 'in', (next) =>
      next
        .selectFrom('provisioning_pending')
        .select('user_id')
        .where('saas_company_id', '=', companyId)
        .orderBy('user_id')
        .limit(limit),
    )
    .returning('user_id')
    .execute();
  return rows.map((row) => row.user_id);
};

export const countPending = async (db: Db, { companyId }: Company): Promise<number> => {
  const { count } = await db
    .selectFrom('provisioning_pending')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('saas_company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findRun = (db: Db, { companyId }: Company) =>
  db
    .selectFrom('provisioning_runs')
    .select(['total', 'requester', 'failed'])
    .where('saas_company_id', '=', companyId)
    .executeTakeFirst();

export const storeRun = async (
  tx: Db,
  { companyId }: Company,
  values: { total: number; requester: string },
): Promise<void> => {
  const run = { ...values, failed: false };
  await tx
    .insertInto('provisioning_runs')
    .values({ ...run, saas_company_id: companyId })
    .onConflict((conflict) => conflict.column('saas_company_id').doUpdateSet(run))
    .execute();
};

export const setRunFailed = async (tx: Db, { companyId }: Company): Promise<void> => {
  await tx
    .updateTable('provisioning_runs')
    .set({ failed: true })
    .where('saas_company_id', '=', companyId)
    .execute();
};

export const deleteRun = async (tx: Db, { companyId }: Company): Promise<void> => {
  await tx.deleteFrom('provisioning_runs').where('saas_company_id', '=', companyId).execute();
};
