import { scimApi } from '@floorwright/contract';
import type { Filter } from '@floorwright/domain/scim';

import type { MemberContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { conditionOf } from './filters-repository.ts';
import {
  countMembersOf,
  findGroup,
  type GroupRow,
  listGroups,
  listGroupsOf,
  listMembersOf,
} from './groups-repository.ts';
import {
  findUser,
  type ListFound,
  listUsers,
  type Slice,
  type UserRow,
} from './users-repository.ts';

type Found<Row> =
  | { outcome: 'found'; rows: Row[]; total: number }
  | { outcome: 'unsupported-filter' };
type Question = Slice & { filter: Filter | null };

/** The resources of one kind that fulfill a filter. */
const finderOf =
  <Row>(kind: 'User' | 'Group', list: ListFound<Row>) =>
  async (
    { db, scope, config }: MemberContext,
    { filter, ...slice }: Question,
  ): Promise<Found<Row>> => {
    const condition = filter && conditionOf(kind, `${config.publicUrl}${scimApi}`, filter);
    if (filter && !condition) return { outcome: 'unsupported-filter' };
    return { outcome: 'found', ...(await list(db, scope, condition, slice)) };
  };

export const findUsersBy = finderOf<UserRow>('User', listUsers);
export const findGroupsBy = finderOf<GroupRow>('Group', listGroups);

export const requireUser = async ({ db, scope }: MemberContext, id: number): Promise<UserRow> => {
  const user = await findUser(db, scope, id);
  if (!user) throw notFound();
  return user;
};

export const requireGroup = async ({ db, scope }: MemberContext, id: number): Promise<GroupRow> => {
  const group = await findGroup(db, scope, id);
  if (!group) throw notFound();
  return group;
};

export type Reference = { id: number; name: string };

const byOwner = (rows: readonly (Reference & { of: number })[]): Map<number, Reference[]> => {
  const lists = new Map<number, Reference[]>();
  for (const { of, ...reference } of rows) {
    const list = lists.get(of) ?? [];
    list.push(reference);
    lists.set(of, list);
  }
  return lists;
};

export const groupsOfUsers = async (
  { db }: MemberContext,
  users: readonly Pick<UserRow, 'id'>[],
) => {
  const rows = await listGroupsOf(
    db,
    users.map(({ id }) => id),
  );
  return byOwner(rows.map(({ user_id: of, id, display_name: name }) => ({ of, id, name })));
};

export const usersOfGroups = async ({ db }: MemberContext, groups: readonly GroupRow[]) => {
  const rows = await listMembersOf(
    db,
    groups.map(({ id }) => id),
  );
  return byOwner(rows.map(({ group_id: of, id, user_name: name }) => ({ of, id, name })));
};

/** As many as one group can have. */
const mostMembersListed = 10_000;

/** The first of these groups, whose members are not too many for one answer: at least one group. */
export const withFewMembers = async (
  { db }: MemberContext,
  groups: readonly GroupRow[],
): Promise<GroupRow[]> => {
  const counts = await countMembersOf(
    db,
    groups.map(({ id }) => id),
  );
  let members = 0;
  const end = groups.findIndex(({ id }, at) => {
    members += counts.get(id) ?? 0;
    return at > 0 && members > mostMembersListed;
  });
  return groups.slice(0, end < 0 ? undefined : end);
};
