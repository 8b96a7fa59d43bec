import type { UserFields } from '@floorwright/domain/scim';
import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Condition } from './filter-attributes-repository.ts';

const columns = [
  'id',
  'user_name',
  'external_id',
  'email',
  'given_name',
  'family_name',
  'display_name',
  'active',
  'admin_id',
  'saas_company_admin_id',
  'adopted',
  'version',
  'created_at',
  'updated_at',
] as const;

const usersIn = (db: Db, { companyId }: Scope) =>
  db.selectFrom('provisioned_users').where('saas_company_id', '=', companyId);

export const findUser = (db: Db, scope: Scope, id: number) =>
  usersIn(db, scope).select(columns).where('id', '=', id).executeTakeFirst();

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export const findUsers = (db: Db, scope: Scope, ids: readonly number[]): Promise<UserRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : usersIn(db, scope)
        .select(columns)
        .where(sql<boolean>`id = any(${ids}::integer[])`)
        .orderBy('id')
        .execute();

export const listActiveIds = async (db: Db, scope: Scope): Promise<number[]> => {
  const rows = await usersIn(db, scope)
    .select('id')
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
};

export type Slice = { offset: number; limit: number };
export type ListFound<Row> = (
  db: Db,
  scope: Scope,
  condition: Condition | null,
  slice: Slice,
) => Promise<{ rows: Row[]; total: number }>;

export const listUsers: ListFound<UserRow> = async (db, scope, condition, { offset, limit }) => {
  const found = usersIn(db, scope).where(condition ?? sql<boolean>`true`);
  const { count } = await found
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found.select(columns).orderBy('id').offset(offset).limit(limit).execute();
  return { rows, total: Number(count) };
};

const valuesOf = (fields: UserFields) => ({
  user_name: fields.userName,
  external_id: fields.externalId,
  email: fields.email,
  given_name: fields.givenName,
  family_name: fields.familyName,
  display_name: fields.displayName,
  active: fields.active,
});

export const insertUser = (
  tx: Db,
  { companyId }: Scope,
  fields: UserFields,
  now: Date,
): Promise<UserRow> =>
  tx
    .insertInto('provisioned_users')
    .values({
      ...valuesOf(fields),
      saas_company_id: companyId,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateUser = (
  tx: Db,
  id: number,
  fields: UserFields & { adminId: number | null },
  now: Date,
): Promise<UserRow> =>
  tx
    .updateTable('provisioned_users')
    .set({
      ...valuesOf(fields),
      admin_id: fields.adminId,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export const findUserOfMember = (db: Db, scope: Scope, memberId: number) =>
  usersIn(db, scope).select('id').where('saas_company_admin_id', '=', memberId).executeTakeFirst();

/** The active user that a member is, or that someone with this address would be. */
export const findActiveUser = (
  db: Db,
  companyId: number,
  { email, memberId }: { email: string; memberId: number | null },
) =>
  db
    .selectFrom('provisioned_users')
    .select(['id', 'adopted', 'saas_company_admin_id'])
    .where('saas_company_id', '=', companyId)
    .where('active', '=', true)
    .where((row) =>
      memberId === null ? row('email', '=', email) : row('saas_company_admin_id', '=', memberId),
    )
    .executeTakeFirst();

/** A member is one user only. */
export const linkMember = async (
  tx: Db,
  id: number,
  link: { saas_company_admin_id: number; admin_id: number; adopted: boolean },
): Promise<void> => {
  await tx
    .updateTable('provisioned_users')
    .set({ saas_company_admin_id: null })
    .where('saas_company_admin_id', '=', link.saas_company_admin_id)
    .where('id', '!=', id)
    .execute();
  await tx.updateTable('provisioned_users').set(link).where('id', '=', id).execute();
};

export const deleteUser = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('provisioned_users').where('id', '=', id).execute();
};

/** Another user with the same name or address, or who is the member with this address. */
export const findTaken = (
  tx: Db,
  scope: Scope,
  { userName, email }: UserFields,
  exceptId: number | null,
) =>
  usersIn(tx, scope)
    .select(sql<boolean>`lower(user_name) = lower(${userName}::text)`.as('same_name'))
    .where((row) =>
      row.or([
        row(sql`lower(user_name)`, '=', sql`lower(${userName}::text)`),
        row('email', '=', email),
        row('saas_company_admin_id', 'in', (members) =>
          members
            .selectFrom('saas_company_admins as member')
            .innerJoin('admins', 'admins.id', 'member.admin_id')
            .select('member.id')
            .where('member.saas_company_id', '=', scope.companyId)
            .where('admins.email', '=', email),
        ),
      ]),
    )
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? 0))
    .executeTakeFirst();

export const countUsers = async (db: Db, scope: Scope) => {
  const { active, total } = await usersIn(db, scope)
    .select(({ fn }) => [
      fn.countAll<string>().as('total'),
      sql<string>`count(*) filter (where active)`.as('active'),
    ])
    .executeTakeFirstOrThrow();
  return { active: Number(active), deactivated: Number(total) - Number(active) };
};
