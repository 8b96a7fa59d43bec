import type { Member, MemberChange, members, Output } from '@floorwright/contract';
import { type Role, seesAllApplications } from '@floorwright/domain/access';
import type { z } from 'zod';

import { type Actor, type DetailsOf, recordActivity } from '../../kernel/activity.ts';
import type { MemberContext, PersonContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { assertMayGrant } from '../../kernel/verification.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Page } from '../../platform/database/page.ts';
import { lockApplicationsForShare } from '../applications/index.ts';
import { endOtherSessions } from '../sso-rules/index.ts';
import { deactivateProvisioned, linkProvisioned } from './provisioned-repository.ts';
import {
  clearCurrentCompany,
  deleteMember,
  findMemberByEmail,
  grantApplications,
  insertMember,
  listMembers,
  lockMemberForUpdate,
  type MemberRow,
  type NewMember,
  revokeApplications,
  setRole,
} from './repository.ts';

export const findMembers = (
  { db, scope }: MemberContext,
  query: Output<typeof members.list.query>,
): Promise<Page<MemberRow>> =>
  listMembers(db, scope, {
    size: query['page[size]'],
    number: query['page[number]'],
    words: query.q,
    sort: query.sort ?? 'id',
  });

export type Locked = { outcome: 'locked'; reason: 'owner' | 'oneself' };

const reasonNotToChange = ({ scope }: MemberContext, member: MemberRow): Locked | null => {
  if (member.id === scope.memberId) return { outcome: 'locked', reason: 'oneself' };
  return member.role === 'owner' ? { outcome: 'locked', reason: 'owner' } : null;
};

const memberOf = async ({ scope }: MemberContext, tx: Db, id: number): Promise<MemberRow> => {
  const member = await lockMemberForUpdate(tx, scope, id);
  if (!member) throw notFound();
  return member;
};

const subjectOf = (member: MemberRow) => ({
  type: 'member',
  id: member.id,
  label: `${member.first_name} ${member.last_name} (${member.email})`,
});

type Updated =
  | Locked
  | { outcome: 'updated'; member: MemberRow }
  | { outcome: 'no-application' | 'unknown-application' };

export const updateMember = (
  context: PersonContext,
  id: number,
  access: z.output<typeof MemberChange>,
): Promise<Updated> =>
  inTransaction(context.db, async (tx) => {
    const member = await memberOf(context, tx, id);
    const lock = reasonNotToChange(context, member);
    if (lock) return lock;
    const { role = member.role, application_ids: given = member.applicationIds } = access;
    assertMayGrant(context, { from: member.role, to: role });
    const asked = seesAllApplications(role) ? [] : given;
    if (!seesAllApplications(role) && asked.length === 0) return { outcome: 'no-application' };
    if (!(await lockApplicationsForShare(tx, context.scope, asked)))
      return { outcome: 'unknown-application' };
    const { companyId } = context.scope;
    const change = { companyId, member, access: { role, applicationIds: asked } };
    return { outcome: 'updated', member: await setAccess(context, tx, context.admin, change) };
  });

type AccessChange = {
  companyId: number;
  member: MemberRow;
  access: { role: Role; applicationIds: readonly number[] };
};

/** Gives a locked member another role or other applications, if they differ. */
export const setAccess = async (
  context: Pick<MemberContext, 'clock' | 'address'>,
  tx: Db,
  actor: Actor,
  { companyId, member, access }: AccessChange,
): Promise<MemberRow> => {
  const applicationIds = [...new Set(access.applicationIds)].toSorted((a, b) => a - b);
  const changed = { ...member, role: access.role, applicationIds };
  const details = changesBetween(member, changed);
  if (Object.keys(details).length === 0) return member;
  await setRole(tx, member.id, access.role);
  await revokeApplications(tx, member.id);
  await grantApplications(tx, member.id, applicationIds);
  await recordActivity(context, tx, actor, {
    action: 'member.updated',
    companyId,
    subject: subjectOf(member),
    details,
  });
  return changed;
};

const changesBetween = (from: MemberRow, to: MemberRow): DetailsOf<'member.updated'> => ({
  ...(from.role !== to.role && { role: { from: from.role, to: to.role } }),
  ...(from.applicationIds.join() !== to.applicationIds.join() && {
    application_ids: { from: from.applicationIds, to: to.applicationIds },
  }),
});

/** Ends a membership. The account stays, and the user's next call has no company. */
export const removeMember = (
  context: MemberContext,
  id: number,
): Promise<Locked | { outcome: 'removed' }> =>
  inTransaction(context.db, async (tx) => {
    const member = await memberOf(context, tx, id);
    const lock = reasonNotToChange(context, member);
    if (lock) return lock;
    await deactivateProvisioned(tx, id, context.clock.now());
    await endMembership(context, tx, member);
    return { outcome: 'removed' };
  });

type Acting = Pick<MemberContext, 'clock' | 'address'> & {
  admin: Actor;
  scope: Pick<Scope, 'companyId'>;
};

/** Ends a locked membership: sessions, OAuth clients and open streams have no access from then on. */
export const endMembership = async (context: Acting, tx: Db, member: MemberRow): Promise<void> => {
  const { companyId } = context.scope;
  await deleteMember(tx, member.id);
  await clearCurrentCompany(tx, member.admin_id, companyId);
  await recordActivity(context, tx, context.admin, {
    action: 'member.removed',
    companyId,
    subject: subjectOf(member),
    details: { role: member.role },
  });
};

/** Adds a user to a company, and returns the new membership. An existing member stays unchanged: null. */
export const addMember = async (
  tx: Db,
  member: NewMember & { applicationIds: readonly number[]; adopted?: boolean },
  now: Date,
): Promise<number | null> => {
  const added = await insertMember(tx, member, now);
  if (!added) return null;
  await linkProvisioned(tx, member, added.id);
  await endOtherSessions(tx, member);
  if (!seesAllApplications(member.role))
    await grantApplications(tx, added.id, member.applicationIds);
  return added.id;
};

export const hasMember = async (db: Db, companyId: number, email: string): Promise<boolean> =>
  (await findMemberByEmail(db, companyId, email)) !== undefined;

export const presentMember = (member: MemberRow): z.input<typeof Member> => ({
  id: member.id,
  admin_id: member.admin_id,
  role: member.role,
  application_ids: member.applicationIds,
  admin: { first_name: member.first_name, last_name: member.last_name, email: member.email },
});
