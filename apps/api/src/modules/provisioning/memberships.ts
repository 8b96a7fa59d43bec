import {
  accessByGroups,
  type GrantedAccess,
  seesAllApplications,
} from '@floorwright/domain/access';

import { recordActivity } from '../../kernel/activity.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteAccessTokens, findAdmin } from '../admins/index.ts';
import { inviteProvisioned, withdrawProvisioned } from '../invitations/index.ts';
import {
  addMember,
  endMembership,
  findMemberByEmail,
  listCompanyIds,
  lockMemberForUpdate,
  type MemberRow,
  setAccess,
} from '../members/index.ts';
import { findDefaultAccess, listApplicationIds, listGroupAccess } from './access-repository.ts';
import { findUserOfMember, linkMember, type UserRow } from './users-repository.ts';

/** In a request, or in a job on behalf of who sent it. */
export type Granting = Parameters<typeof inviteProvisioned>[0];

type Given = GrantedAccess & { applicationIds: number[]; by: 'group' | 'default' };

/** The member that a provisioned user is, or would become by the address. */
export const findMemberOfUser = async (
  { scope }: Granting,
  tx: Db,
  { saas_company_admin_id: linked, email }: Pick<UserRow, 'saas_company_admin_id' | 'email'>,
): Promise<MemberRow | undefined> => {
  if (linked !== null) return lockMemberForUpdate(tx, scope, linked);
  const found = await findMemberByEmail(tx, scope.companyId, email);
  if (!found || (await findUserOfMember(tx, scope, found.id))) return undefined;
  return lockMemberForUpdate(tx, scope, found.id);
};

/** Who joined the company before as this user, with the same address, is a member again without another invitation. */
const joinAgain = async (
  context: Granting,
  tx: Db,
  { adminId, user }: { adminId: number; user: UserRow },
  { role, applicationIds }: Given,
): Promise<void> => {
  const { companyId } = context.scope;
  const now = context.clock.now();
  const memberId = await addMember(tx, { companyId, adminId, role, applicationIds }, now);
  if (memberId === null) return;
  await linkMember(tx, user.id, {
    saas_company_admin_id: memberId,
    admin_id: adminId,
    adopted: false,
  });
  await recordActivity(context, tx, context.admin, {
    action: 'member.added',
    companyId,
    subject: { type: 'member', id: memberId, label: user.email },
    details: { role, application_ids: applicationIds },
  });
};

/** An existing member keeps their access until a group gives another. */
const updateMember = async (
  context: Granting,
  tx: Db,
  { user, member }: { user: UserRow; member: MemberRow },
  given: Given | null,
): Promise<void> => {
  const isNew = user.saas_company_admin_id === null;
  const adopted = (isNew || user.adopted) && given?.by !== 'group';
  if (isNew || adopted !== user.adopted)
    await linkMember(tx, user.id, {
      saas_company_admin_id: member.id,
      admin_id: member.admin_id,
      adopted,
    });
  if (adopted || member.role === 'owner') return;
  if (!given) return endMembership(context, tx, member);
  const { companyId } = context.scope;
  await setAccess(context, tx, context.admin, { companyId, member, access: given });
};

/** Ends a membership, and the sessions of an account that has no other company. */
const endAccess = async (context: Granting, tx: Db, member: MemberRow): Promise<void> => {
  await endMembership(context, tx, member);
  if ((await listCompanyIds(tx, member.admin_id)).length === 0)
    await deleteAccessTokens(tx, member.admin_id);
};

const updateMembership = async (
  context: Granting,
  tx: Db,
  user: UserRow,
  given: Given | null,
): Promise<void> => {
  const member = await findMemberOfUser(context, tx, user);
  if (!user.active) {
    if (member && member.role !== 'owner') await endAccess(context, tx, member);
    return withdrawProvisioned(context, tx, user.email, 'any');
  }
  if (member) return updateMember(context, tx, { user, member }, given);
  if (!given) return withdrawProvisioned(context, tx, user.email, 'own');
  // An account that has taken another address since is no longer whom the provider means.
  const account = user.admin_id === null ? undefined : await findAdmin(tx, user.admin_id);
  if (account && account.email === user.email)
    return joinAgain(context, tx, { adminId: account.id, user }, given);
  const { role, applicationIds, by } = given;
  const { email } = user;
  await inviteProvisioned(context, tx, { email, role, applicationIds, prevails: by === 'group' });
};

/** What groups, or else the default, give to each of these users. */
export const findGivenAccess = async (
  tx: Db,
  scope: Pick<Scope, 'companyId'>,
  userIds: readonly number[],
): Promise<(userId: number) => Given | null> => {
  const byGroups = await listGroupAccess(tx, userIds);
  const usual = await findDefaultAccess(tx, scope);
  const present = await listApplicationIds(tx, scope);
  /** Without applications that were deleted since, and groups that give nothing for that reason. */
  const accessOf = (groups: readonly GrantedAccess[]): GrantedAccess | null => {
    const table = groups
      .map(({ role, applicationIds }, index) => ({
        group: String(index),
        role,
        applicationIds: applicationIds.filter((id) => present.has(id)),
      }))
      .filter(({ role, applicationIds }) => seesAllApplications(role) || applicationIds.length > 0);
    return accessByGroups(
      table.map(({ group }) => group),
      table,
      null,
    );
  };
  const giving = (access: GrantedAccess | null, by: Given['by']): Given | null =>
    access && { ...access, applicationIds: [...access.applicationIds], by };
  const byDefault = giving(accessOf(usual ? [usual] : []), 'default');
  return (userId) => giving(accessOf(byGroups.get(userId) ?? []), 'group') ?? byDefault;
};

/**
 * Makes the memberships of these users what the identity provider and the owner of the company want. The company is
 * locked.
 */
export const updateMemberships = async (
  context: Granting,
  tx: Db,
  users: readonly UserRow[],
): Promise<void> => {
  if (users.length === 0) return;
  const givenTo = await findGivenAccess(
    tx,
    context.scope,
    users.map(({ id }) => id),
  );
  for (const user of users) await updateMembership(context, tx, user, givenTo(user.id));
};
