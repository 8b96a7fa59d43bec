import type { InvitationInput, invitations, Output } from '@floorwright/contract';
import { seesAllApplications } from '@floorwright/domain/access';
import type { z } from 'zod';

import type { DetailsOf } from '../../kernel/activity.ts';
import type { PersonContext } from '../../kernel/context.ts';
import { notFound } from '../../kernel/refusal.ts';
import { assertMayGrant } from '../../kernel/verification.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Page } from '../../platform/database/page.ts';
import { lockApplicationsForShare } from '../applications/index.ts';
import { hasMember } from '../members/index.ts';
import { recordInvitationActivity } from './activities.ts';
import { deleteCodes } from './codes-repository.ts';
import { mailInvitation, takeMailTry } from './delivery.ts';
import {
  deleteInvitation,
  findInvitation,
  lockInvitationsForUpdate,
  insertInvitation,
  type InvitationRow,
  isInvited,
  listInvitations,
  lockInvitationForUpdate,
  replaceApplications,
  updateInvitation,
} from './repository.ts';
import { expiryFrom } from './state.ts';

type Wish = z.output<typeof InvitationInput>;
type Changes = Output<typeof invitations.update.body>;
type Refused = {
  outcome: 'already-member' | 'already-invited' | 'unknown-application' | 'no-application';
};

export const findInvitations = (
  { db, scope }: PersonContext,
  query: Output<typeof invitations.list.query>,
): Promise<Page<InvitationRow>> =>
  listInvitations(db, scope, {
    size: query['page[size]'],
    number: query['page[number]'],
    words: query.q,
    sort: query.sort ?? '-created_at',
  });

type Invited = { outcome: 'invited'; invitation: InvitationRow } | Refused;

export const invite = async (context: PersonContext, wish: Wish): Promise<Invited> => {
  assertMayGrant(context, { from: null, to: wish.role });
  await takeMailTry(context, wish.email);
  return inTransaction(context.db, async (tx) => {
    const { scope, admin } = context;
    const refused = await refuseWish(context, tx, wish);
    if (refused) return refused;
    const now = context.clock.now();
    const { email, role } = wish;
    const row = { email, role, invited_by: admin.id, expires_at: expiryFrom(now) };
    const applicationIds = givenIn(wish);
    const bare = await insertInvitation(tx, scope, row, now);
    const invitation = { ...bare, applicationIds };
    await replaceApplications(tx, invitation.id, applicationIds);
    await mailInvitation(context, tx, invitation.id);
    await recordInvitationActivity(context, tx, admin, invitation, {
      action: 'invitation.created',
      details: { role, application_ids: applicationIds },
    });
    return { outcome: 'invited', invitation };
  });
};

type Changed =
  | { outcome: 'changed'; invitation: InvitationRow }
  | { outcome: 'accepted' }
  | Refused;

/** A new address gets a new mail, and the links of the old one become invalid. */
export const changeInvitation = async (
  context: PersonContext,
  id: number,
  changes: Changes,
): Promise<Changed> => {
  const { db, scope } = context;
  const present = await findInvitation(db, scope, id);
  if (present && changes.email !== undefined && present.email !== changes.email)
    await takeMailTry(context, changes.email);
  return inTransaction(db, async (tx) => {
    const before = await lockedInvitation(context, tx, id);
    if (before.accepted_at) return { outcome: 'accepted' };
    const wish = {
      email: changes.email ?? before.email,
      role: changes.role ?? before.role,
      application_ids: changes.application_ids ?? before.applicationIds,
    };
    const isSamePerson = wish.email === before.email;
    assertMayGrant(context, { from: isSamePerson ? before.role : null, to: wish.role });
    const refused = await refuseWish(context, tx, wish, before);
    if (refused) return refused;
    return { outcome: 'changed', invitation: await applyWish(context, tx, before, wish) };
  });
};

const applyWish = async (
  context: PersonContext,
  tx: Db,
  before: InvitationRow,
  wish: Wish,
): Promise<InvitationRow> => {
  const now = context.clock.now();
  const { email, role } = wish;
  const readdressed = email !== before.email;
  const expiresAt = readdressed ? expiryFrom(now) : before.expires_at;
  const after = { ...before, email, role, expires_at: expiresAt, applicationIds: givenIn(wish) };
  const details = changesBetween(before, after);
  if (Object.keys(details).length === 0) return before;
  await updateInvitation(tx, before.id, { email, role, expires_at: expiresAt }, now);
  await replaceApplications(tx, before.id, after.applicationIds);
  if (readdressed) {
    await deleteCodes(tx, before.id);
    await mailInvitation(context, tx, before.id);
  }
  await recordInvitationActivity(context, tx, context.admin, after, {
    action: 'invitation.updated',
    details,
  });
  return after;
};

export const changesBetween = (
  from: InvitationRow,
  to: InvitationRow,
): DetailsOf<'invitation.updated'> => ({
  ...(from.email !== to.email && { email: { from: from.email, to: to.email } }),
  ...(from.role !== to.role && { role: { from: from.role, to: to.role } }),
  ...(from.applicationIds.join() !== to.applicationIds.join() && {
    application_ids: { from: from.applicationIds, to: to.applicationIds },
  }),
});

export const withdrawInvitation = (
  context: PersonContext,
  id: number,
): Promise<{ outcome: 'withdrawn' | 'accepted' }> =>
  inTransaction(context.db, async (tx) => {
    const invitation = await lockedInvitation(context, tx, id);
    if (invitation.accepted_at) return { outcome: 'accepted' };
    await deleteInvitation(tx, id);
    await recordInvitationActivity(context, tx, context.admin, invitation, {
      action: 'invitation.deleted',
      details: { role: invitation.role },
    });
    return { outcome: 'withdrawn' };
  });

const lockedInvitation = async (
  { scope }: PersonContext,
  tx: Db,
  id: number,
): Promise<InvitationRow> => {
  const invitation = await lockInvitationForUpdate(tx, scope, id);
  if (!invitation) throw notFound();
  return invitation;
};

const givenIn = (wish: Wish): number[] =>
  seesAllApplications(wish.role)
    ? []
    : [...new Set(wish.application_ids)].toSorted((a, b) => a - b);

/** Why a wish is refused; undefined if it is not. */
const refuseWish = async (
  { scope }: PersonContext,
  tx: Db,
  wish: Wish,
  present?: InvitationRow,
): Promise<Refused | undefined> => {
  if (wish.email !== present?.email) {
    await lockInvitationsForUpdate(tx, scope);
    if (await hasMember(tx, scope.companyId, wish.email)) return { outcome: 'already-member' };
    if (await isInvited(tx, scope, wish.email)) return { outcome: 'already-invited' };
  }
  // Applications may have been deleted since; other changes are still allowed.
  const narrows = wish.role !== present?.role || wish.application_ids !== present?.applicationIds;
  if (narrows && !seesAllApplications(wish.role) && wish.application_ids.length === 0)
    return { outcome: 'no-application' };
  const areKnown = await lockApplicationsForShare(tx, scope, givenIn(wish));
  return areKnown ? undefined : { outcome: 'unknown-application' };
};
