import type { GrantedAccess } from '@floorwright/domain/access';
import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

/** What the groups of these users give, by user. Groups for which nothing was decided are left out. */
export const listGroupAccess = async (
  db: Db,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, GrantedAccess[]>> => {
  const rows =
    userIds.length === 0
      ? []
      : await db
          .selectFrom('provisioned_group_users as inside')
          .innerJoin('provisioned_groups as group', 'group.id', 'inside.group_id')
          .select(['inside.user_id', 'group.role', 'group.application_ids'])
          .where(sql<boolean>`inside.user_id = any(${userIds}::integer[])`)
          .execute();
  const given = new Map<number, GrantedAccess[]>();
  for (const { user_id: userId, role, application_ids: applicationIds } of rows)
    if (role) given.set(userId, [...(given.get(userId) ?? []), { role, applicationIds }]);
  return given;
};

export const findDefaultAccess = async (
  db: Db,
  { companyId }: Pick<Scope, 'companyId'>,
): Promise<GrantedAccess | null> => {
  const row = await db
    .selectFrom('provisioning_defaults')
    .select(['role', 'application_ids'])
    .where('saas_company_id', '=', companyId)
    .executeTakeFirst();
  return row ? { role: row.role, applicationIds: row.application_ids } : null;
};

export const setDefaultAccess = async (
  tx: Db,
  { companyId }: Scope,
  access: { role: GrantedAccess['role']; application_ids: number[] } | null,
): Promise<void> => {
  if (!access) {
    await tx.deleteFrom('provisioning_defaults').where('saas_company_id', '=', companyId).execute();
    return;
  }
  await tx
    .insertInto('provisioning_defaults')
    .values({ ...access, saas_company_id: companyId })
    .onConflict((conflict) => conflict.column('saas_company_id').doUpdateSet(access))
    .execute();
};

/** The applications of a company: those in a decision may have been deleted since. */
export const listApplicationIds = async (
  db: Db,
  { companyId }: Pick<Scope, 'companyId'>,
): Promise<Set<number>> => {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('saas_company_id', '=', companyId)
    .execute();
  return new Set(rows.map((row) => row.id));
};

/** Whether the owner has decided what any group, or users in none, get. */
export const isAnyAccessDecided = async (db: Db, companyId: number): Promise<boolean> => {
  const { rows } = await sql<{ decided: boolean }>`
    select exists (select from provisioning_defaults where saas_company_id = ${companyId})
      or exists (
        select from provisioned_groups where saas_company_id = ${companyId} and role is not null
      ) as decided
  `.execute(db);
  return rows[0]?.decided ?? false;
};
