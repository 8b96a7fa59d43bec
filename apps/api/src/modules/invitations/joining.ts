import type { invitations, InviteeInput, Output } from '@floorwright/contract';
import type { z } from 'zod';

import type { PublicContext, SignedInAdmin, SignedInContext } from '../../kernel/context.ts';
import { giveBackTry, takeTry } from '../../kernel/limits/rate-limit.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import {
  createInvitee,
  findAdminByEmail,
  isConfirmed,
  type OpenedSession,
  openSession,
  recordAccountActivity,
} from '../admins/index.ts';
import { claimUnconfirmed } from '../unconfirmed-accounts/index.ts';
import { type CardRow, findCardByCode, lockByCodeForUpdate } from './codes-repository.ts';
import { limits } from './limits.ts';
import { joinCompany } from './membership.ts';
import { type InvitationRow, updateInvitation, withApplications } from './repository.ts';
import { statusOf } from './state.ts';

/** The invitation of a code, or null if it is unknown or withdrawn. */
export const findCard = async (context: PublicContext, code: string): Promise<CardRow | null> => {
  await takeTry(context, limits.codeFromAddress, context.address);
  const card = await context.secrets.lookUp(code, (hash) => findCardByCode(context.db, hash));
  if (!card) return null;
  await giveBackTry(context, limits.codeFromAddress, context.address);
  return card;
};

type Invitee = Output<typeof invitations.accept.body>['invitee_attributes'];
type Accepted =
  | { outcome: 'accepted'; invitation: InvitationRow }
  | { outcome: 'ended' | 'wrong-account' | 'unconfirmed' };

/** The signed-in user joins the company. Of two concurrent attempts, one succeeds. */
export const acceptInvitation = async (
  context: SignedInContext,
  code: string,
  invitee: Invitee,
): Promise<Accepted> => {
  await takeTry(context, limits.codeFromAddress, context.address);
  const answer = await inTransaction(context.db, async (tx): Promise<Accepted> => {
    const { admin } = context;
    const pending = await lockPendingForUpdate(context, tx, code);
    if (!pending) return { outcome: 'ended' };
    const { invitation } = pending;
    const isInvited = (email: string): boolean => email === invitation.email;
    if (!isInvited(admin.email) || !isInvited(invitee?.email ?? admin.email))
      return { outcome: 'wrong-account' };
    if (!(await isConfirmed(tx, admin.id))) return { outcome: 'unconfirmed' };
    return { outcome: 'accepted', invitation: await joinCompany(context, tx, admin, invitation) };
  });
  if (answer.outcome === 'accepted')
    await giveBackTry(context, limits.codeFromAddress, context.address);
  return answer;
};

type Confirmed =
  | { outcome: 'confirmed'; session: OpenedSession }
  | { outcome: 'mailed'; adminId: number }
  | { outcome: 'ended' | 'has-account' };

/**
 * A new person joins the company. A mailed code proves the address. A copied link proves nothing, as its
 * creator can open it too: the person joins once the address is confirmed by mail.
 */
export const confirmInvitation = async (
  context: PublicContext,
  code: string,
  input: z.output<typeof InviteeInput>,
): Promise<Confirmed> => {
  await takeTry(context, limits.codeFromAddress, context.address);
  const passwordHash = await hashPassword(input.password);
  const answer = await inTransaction(context.db, async (tx): Promise<Confirmed> => {
    const pending = await lockPendingForUpdate(context, tx, code);
    if (pending?.invitation.email !== input.email) return { outcome: 'ended' };
    const { invitation, origin } = pending;
    const confirmed = origin === 'mail';
    const person = {
      first_name: input.first_name,
      last_name: input.last_name,
      role: invitation.role,
      password_hash: passwordHash,
    };
    const admin =
      (await createInvitee(context, tx, {
        ...person,
        email: input.email,
        confirmed,
        browserKey: input.browser_key,
      })) ?? (confirmed ? await claimInvitee(context, tx, invitation, person) : null);
    if (!admin) return { outcome: 'has-account' };
    if (origin === 'link') {
      await updateInvitation(tx, invitation.id, { claimed_by: admin.id }, context.clock.now());
      return { outcome: 'mailed', adminId: admin.id };
    }
    await joinCompany(context, tx, admin, invitation);
    const member = { ...admin, saas_company_id: invitation.saas_company_id };
    return { outcome: 'confirmed', session: await openSession(context, tx, member) };
  });
  if (answer.outcome === 'confirmed' || answer.outcome === 'mailed')
    await giveBackTry(context, limits.codeFromAddress, context.address);
  return answer;
};

type Claimant = Omit<Parameters<typeof claimUnconfirmed>[3], 'companyId'>;

/** Someone may have signed up with the address, without a proof of it such as the mailed code. */
const claimInvitee = async (
  context: PublicContext,
  tx: Db,
  { email, saas_company_id: companyId }: InvitationRow,
  person: Claimant,
): Promise<SignedInAdmin | null> => {
  const found = await findAdminByEmail(tx, email);
  if (!found || found.confirmed_at !== null) return null;
  const admin = await claimUnconfirmed(context, tx, found, { ...person, companyId });
  if (!admin) return null;
  await recordAccountActivity(context, tx, admin, { action: 'account.confirmed' });
  return admin;
};

const lockPendingForUpdate = async ({ secrets, clock }: PublicContext, tx: Db, code: string) => {
  const found = await secrets.lookUp(code, (hash) => lockByCodeForUpdate(tx, hash));
  if (!found || statusOf(found, clock.now()) !== 'pending') return null;
  const [invitation] = await withApplications(tx, [found]);
  return invitation ? { invitation, origin: found.origin } : null;
};
