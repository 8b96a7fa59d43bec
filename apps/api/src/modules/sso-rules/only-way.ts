import { domainOfEmail, effectiveRole } from '@floorwright/domain/access';
import { sentences } from '@floorwright/domain/sentences';

import { recordActivity } from '../../kernel/activity.ts';
import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import { deleteSessionsElsewhere, findEmail, findOnlyWay, isVerifiedDomain } from './repository.ts';

/** The company whose owner may still sign in by themselves, so that a broken provider locks no one out. */
type Bypassed = { companyId: number } | null;

type OnlyWay = NonNullable<Awaited<ReturnType<typeof findOnlyWay>>>;

const isExempt = ({ userRole, companyRole }: OnlyWay): boolean =>
  effectiveRole(userRole, companyRole) === 'owner';

/**
 * Refuses a direct sign-in, one without the identity provider, where the provider is the only way in. An owner is
 * admitted; returns the company whose rule this bypasses.
 */
export const authorizeDirectSignIn = async (db: Db, admin: SignedInAdmin): Promise<Bypassed> => {
  const found = await findOnlyWay(db, admin.id, domainOfEmail(admin.email));
  if (!found) return null;
  if (!isExempt(found)) throw new Refusal(403, 'sso_required', sentences.sso_required);
  return { companyId: found.companyId };
};

/** Whether a user may sign in without the identity provider. */
export const maySignInDirectly = async (db: Db, admin: SignedInAdmin): Promise<boolean> => {
  const found = await findOnlyWay(db, admin.id, domainOfEmail(admin.email));
  return !found || isExempt(found);
};

/** The same for a session that is about to be opened; each use by an owner is in the audit log. */
export const authorizeAndRecordDirectSignIn = async (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  admin: SignedInAdmin,
): Promise<void> => {
  const bypassed = await authorizeDirectSignIn(tx, admin);
  if (bypassed)
    await recordActivity(context, tx, admin, {
      action: 'sso.password_used',
      companyId: bypassed.companyId,
      subject: { type: 'account', id: admin.id, label: admin.email },
    });
};

/** Whether a member may take another address: with one that the company does not know, the rule would end. */
export const mayTakeEmail = async (
  db: Db,
  admin: Pick<SignedInAdmin, 'id' | 'email'>,
  email: string,
): Promise<boolean> => {
  const found = await findOnlyWay(db, admin.id, domainOfEmail(admin.email));
  if (!found || isExempt(found)) return true;
  return isVerifiedDomain(db, found.companyId, domainOfEmail(email));
};

/** For a new member: earlier sessions may not have come from the company's identity provider. */
export const endOtherSessions = async (
  tx: Db,
  { companyId, adminId }: { companyId: number; adminId: number },
): Promise<void> => {
  const found = await findOnlyWay(tx, adminId, domainOfEmail(await findEmail(tx, adminId)));
  if (!found || found.companyId !== companyId || isExempt(found)) return;
  await deleteSessionsElsewhere(tx, adminId, found.connectionId);
};
