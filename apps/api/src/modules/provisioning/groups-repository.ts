import type { GrantedAccess } from '@floorwright/domain/access';
import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ListFound } from './users-repository.ts';

const columns = [
  'id',
  'display_name',
  'external_id',
  'role',
  'application_ids',
  'version',
  'created_at',
  'updated_at',
] as const;

const groupsIn = (db: Db, { companyId }: Scope) =>
  db.selectFrom('provisioned_groups').where('provisioned_groups.saas_company_id', '=', companyId);

export const findGroup = (db: Db, scope: Scope, id: number) =>
  groupsIn(db, scope).select(columns).where('id', '=', id).executeTakeFirst();

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findGroup>>>;

export const listGroups: ListFound<GroupRow> = async (db, scope, condition, { offset, limit }) => {
  const found = groupsIn(db, scope).where(condition ?? sql<boolean>`true`);
  const { count } = await found
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found.select(columns).orderBy('id').offset(offset).limit(limit).execute();
  return { rows, total: Number(count) };
};

/** All groups by name, with how many users each has. */
export const listCountedGroups = (db: Db, scope: Scope) =>
  groupsIn(db, scope)
    .select(columns)
    .select((row) =>
      row
        .selectFrom('provisioned_group_users as inside')
        .whereRef('inside.group_id', '=', 'provisioned_groups.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('users'),
    )
    .orderBy(sql`fold_text(display_name)`)
    .orderBy('id')
    .execute();

export const countGroups = async (db: Db, scope: Scope): Promise<number> => {
  const { count } = await groupsIn(db, scope)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const isGroupNameTaken = async (
  tx: Db,
  scope: Scope,
  name: string,
  exceptId: number | null,
): Promise<boolean> => {
  const found = await groupsIn(tx, scope)
    .select('id')
    .where(sql`lower(display_name)`, '=', sql`lower(${name}::text)`)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? 0))
    .executeTakeFirst();
  return found !== undefined;
};

type Named = { display_name: string; external_id: string | null };

export const insertGroup = (
  tx: Db,
  { companyId }: Scope,
  named: Named,
  now: Date,
): Promise<GroupRow> =>
  tx
    .insertInto('provisioned_groups')
    .values({ ...named, saas_company_id: companyId, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateGroup = (tx: Db, id: number, named: Named, now: Date): Promise<GroupRow> =>
  tx
    .updateTable('provisioned_groups')
    .set({ ...named, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

/** The version stays: the identity provider does not see what a group gives. */
export const setGroupAccess = async (
  tx: Db,
  id: number,
  access: { role: GrantedAccess['role'] | null; application_ids: number[] },
): Promise<void> => {
  await tx.updateTable('provisioned_groups').set(access).where('id', '=', id).execute();
};

export const deleteGroup = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('provisioned_groups').where('id', '=', id).execute();
};

export const listUserIds = async (db: Db, groupId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('provisioned_group_users')
    .select('user_id')
    .where('group_id', '=', groupId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
};

/** How many users each of these groups has; those without any are left out. */
export const countMembersOf = async (
  db: Db,
  groupIds: readonly number[],
): Promise<Map<number, number>> => {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('provisioned_group_users')
    .select(['group_id', ({ fn }) => fn.countAll<string>().as('count')])
    .where('group_id', 'in', groupIds)
    .groupBy('group_id')
    .execute();
  return new Map(rows.map(({ group_id: id, count }) => [id, Number(count)]));
};

/** Who is in which of these groups, with the name of each user. */
export const listMembersOf = async (db: Db, groupIds: readonly number[]) =>
  groupIds.length === 0
    ? []
    : db
        .selectFrom('provisioned_group_users as inside')
        .innerJoin('provisioned_users as user', 'user.id', 'inside.user_id')
        .select(['inside.group_id', 'user.id', 'user.user_name'])
        .where('inside.group_id', 'in', groupIds)
        .orderBy('user.id')
        .execute();

/** The groups of these users, with the name of each. */
export const listGroupsOf = async (db: Db, userIds: readonly number[]) =>
  userIds.length === 0
    ? []
    : db
        .selectFrom('provisioned_group_users as inside')
        .innerJoin('provisioned_groups as group', 'group.id', 'inside.group_id')
        .select(['inside.user_id', 'group.id', 'group.display_name'])
        .where('inside.user_id', 'in', userIds)
        .orderBy('group.id')
        .execute();

export const addUsers = async (tx: Db, groupId: number, userIds: number[]): Promise<void> => {
  if (userIds.length === 0) return;
  await tx
    .insertInto('provisioned_group_users')
    .columns(['group_id', 'user_id'])
    .expression((from) =>
      from
        .selectFrom(
          sql<{ user_id: number }>`unnest(${userIds}::integer[])`.as<'added'>(sql`added (user_id)`),
        )
        .select([sql<number>`${groupId}::integer`.as('group_id'), 'added.user_id']),
    )
    .execute();
};

export const removeUsers = async (tx: Db, groupId: number, userIds: number[]): Promise<void> => {
  if (userIds.length === 0) return;
  await tx
    .deleteFrom('provisioned_group_users')
    .where('group_id', '=', groupId)
    .where(sql<boolean>`user_id = any(${userIds}::integer[])`)
    .execute();
};
