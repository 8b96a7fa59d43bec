import type { ConfirmInput } from '@floorwright/contract';
import type { z } from 'zod';

import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { giveBackTry, takeTry } from '../../kernel/limits/rate-limit.ts';
import { languageOf } from '../../kernel/reader.ts';
import { readTokenHeader } from '../../kernel/sessions.ts';
import { type Db, inTransaction, isUniqueViolation } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import {
  deleteAccessTokens,
  deleteEmailTokens,
  findAdmin,
  findAdminByEmail,
  findEmailToken,
  findOwnerOfSession,
  isFromNetwork,
  knowsPassword,
  lockAdminForUpdate,
  recordAccountActivity,
  sendEmailChanged,
  takeEmailToken,
  untrustOtherDevices,
  updateAdmin,
} from '../admins/index.ts';
import { type BegunSession, beginSession, deleteChallenges } from '../factors/index.ts';
import { acceptClaimedInvitations, lockClaimedInvitations } from '../invitations/index.ts';
import { deleteGrantsOf } from '../oauth/index.ts';
import { maySignInDirectly, mayTakeEmail } from '../sso-rules/index.ts';
import { limits } from './limits.ts';

type Input = z.output<typeof ConfirmInput>;
type Token = { admin_id: number; email: string; purpose: 'confirm_account' | 'change_email' };
type Admin = NonNullable<Awaited<ReturnType<typeof findAdmin>>>;

/** The email was changed, and the company's identity provider is the way in with it. */
type MovedOnly = { outcome: 'sso-required' };

type NotConfirmed = {
  outcome: 'invalid-link' | 'email-taken' | 'email-bound' | 'proof-needed' | 'wrong-password';
};

const purposes = ['confirm_account', 'change_email'] as const;

/** The account and purpose of a link; null if it was used or has expired. */
export const findConfirmation = async (
  context: PublicContext,
  token: string,
): Promise<Token | null> => {
  await takeTry(context, limits.linkFromAddress, context.address);
  const link = await findLink(context, token);
  if (!link) return null;
  await giveBackTry(context, limits.linkFromAddress, context.address);
  return link.token;
};

/**
 * Confirms a new account or a changed address with a mailed token, and begins to sign the user in. The token
 * proves access to the mailbox, not that this user requested it: a stranger may have signed up with
 * the address and a password of their own. So a second proof is required.
 */
export const confirm = async (
  context: PublicContext,
  input: Input,
): Promise<BegunSession | MovedOnly | NotConfirmed> => {
  await takeTry(context, limits.linkFromAddress, context.address);
  const link = await findLink(context, input.confirmation_token);
  if (!link) return { outcome: 'invalid-link' };
  const unproven = await findMissingProof(context, link, input);
  if (unproven) return unproven;
  const passwordHash =
    input.password === undefined ? undefined : await hashPassword(input.password);
  const answer = await inTransaction(context.db, (tx) =>
    confirmIn(context, tx, link.admin, { token: input.confirmation_token, passwordHash }),
  ).catch((error: unknown): NotConfirmed => {
    // Another account took the address at the same time.
    if (isUniqueViolation(error)) return { outcome: 'email-taken' };
    throw error;
  });
  if (['signed-in', 'second-factor-needed', 'sso-required'].includes(answer.outcome))
    await giveBackTry(context, limits.linkFromAddress, context.address);
  return answer;
};

type Link = { token: Token; admin: Admin };

const findLink = async (
  { db, secrets, clock }: PublicContext,
  token: string,
): Promise<Link | null> => {
  const found = await secrets.lookUp(token, (hash) =>
    findEmailToken(db, hash, purposes, clock.now()),
  );
  const admin = found && (await findAdmin(db, found.admin_id));
  return admin && isStillWanted(found, admin) ? { token: narrow(found), admin } : null;
};

type AnyToken = { admin_id: number; email: string; purpose: string };

const narrow = ({ admin_id, email, purpose }: AnyToken): Token => ({
  admin_id,
  email,
  purpose: purpose === 'change_email' ? purpose : 'confirm_account',
});

const isStillWanted = (token: AnyToken, admin: Admin): boolean =>
  token.purpose === 'change_email'
    ? admin.unconfirmed_email === token.email
    : admin.confirmed_at === null && admin.email === token.email;

/** What is wrong with the proof that this user requested the link. */
const findMissingProof = async (
  context: PublicContext,
  { token, admin }: Link,
  input: Input,
): Promise<{ outcome: 'proof-needed' | 'wrong-password' } | undefined> => {
  if (input.current_password !== undefined)
    return (await knowsPassword(context, admin.id, input.current_password))
      ? undefined
      : { outcome: 'wrong-password' };
  // A new account gets a password of the user; an existing one already has its own.
  if (input.password !== undefined)
    return token.purpose === 'confirm_account' ? undefined : { outcome: 'proof-needed' };
  // A key that does not match may be left from the sign-up, so it is ignored.
  const { browser_key: browserKey } = input;
  if (browserKey && admin.asked_with && context.secrets.matches(browserKey, admin.asked_with))
    return undefined;
  if (token.purpose === 'change_email' && (await isOwnSession(context, admin.id))) return undefined;
  return isFromNetwork(context, admin.asked_from) ? undefined : { outcome: 'proof-needed' };
};

const isOwnSession = async (context: PublicContext, adminId: number): Promise<boolean> => {
  const key = readTokenHeader(context.authorization);
  if (key === null) return false;
  const owner = await context.secrets.lookUp(key, (hash) =>
    findOwnerOfSession(context.db, hash, context.clock.now()),
  );
  return owner === adminId;
};

const confirmIn = async (
  context: PublicContext,
  tx: Db,
  owner: Admin,
  { token, passwordHash }: { token: string; passwordHash: string | undefined },
): Promise<BegunSession | MovedOnly | NotConfirmed> => {
  const now = context.clock.now();
  await lockClaimedInvitations(tx, owner);
  await lockAdminForUpdate(tx, owner.id);
  const taken = await context.secrets.lookUp(token, (hash) =>
    takeEmailToken(tx, hash, purposes, now),
  );
  const admin = taken && (await findAdmin(tx, taken.admin_id));
  if (!admin || !isStillWanted(taken, admin)) return { outcome: 'invalid-link' };
  if (taken.purpose === 'change_email' && (await findAdminByEmail(tx, taken.email)))
    return { outcome: 'email-taken' };
  if (taken.purpose === 'change_email' && !(await mayTakeEmail(tx, admin, taken.email)))
    return { outcome: 'email-bound' };
  // The sessions of this account may belong to someone without access to the mailbox.
  await deleteAccessTokens(tx, admin.id);
  const confirmed =
    taken.purpose === 'change_email'
      ? await moveTo(context, tx, admin, taken.email)
      : await open(context, tx, admin, passwordHash);
  await deleteEmailTokens(tx, admin.id, purposes);
  if (taken.purpose === 'change_email' && !(await maySignInDirectly(tx, confirmed)))
    return { outcome: 'sso-required' };
  return beginSession(context, tx, confirmed);
};

const noRequester = { asked_from: null, asked_with: null };

const moveTo = async (
  context: PublicContext,
  tx: Db,
  { id, email: oldEmail, confirmed_at }: Admin,
  email: string,
): Promise<SignedInAdmin> => {
  const now = context.clock.now();
  // Someone who signed in before may have lost the mailbox, at clients and on remembered devices too.
  await deleteGrantsOf(tx, id);
  await deleteChallenges(tx, id);
  const changes = { email, unconfirmed_email: null, confirmed_at: confirmed_at ?? now };
  const admin = await updateAdmin(tx, id, { ...changes, ...noRequester }, now);
  await enqueue(tx, sendEmailChanged, { adminId: id, oldEmail, language: languageOf(context) });
  const details = { email: { from: oldEmail, to: email } };
  await recordAccountActivity(context, tx, admin, { action: 'email.changed', details });
  await untrustOtherDevices(context, tx, admin);
  return admin;
};

const open = async (
  context: PublicContext,
  tx: Db,
  { id }: Admin,
  passwordHash: string | undefined,
): Promise<SignedInAdmin> => {
  const now = context.clock.now();
  const password = passwordHash === undefined ? {} : { password_hash: passwordHash };
  const admin = await updateAdmin(tx, id, { ...password, confirmed_at: now, ...noRequester }, now);
  await recordAccountActivity(context, tx, admin, { action: 'account.confirmed' });
  return acceptClaimedInvitations(context, tx, admin);
};
