import { domainOfEmail, effectiveRole } from '@floorwright/domain/access';
import { sentences } from '@floorwright/domain/sentences';

import { recordActivity } from '../../kernel/activity.ts';
import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database/db.ts';
import { findOnlyWay } from './repository.ts';

/** The company whose owner may still sign in by themselves, so that a broken provider locks no one out. */
type Bypassed = { companyId: number } | null;

/**
 * Refuses a sign-in without the identity provider where it is the only way in. An owner is admitted; returns the
 * company that this bypasses.
 */
export const assertOwnSignIn = async (db: Db, admin: SignedInAdmin): Promise<Bypassed> => {
  const found = await findOnlyWay(db, admin.id, domainOfEmail(admin.email));
  if (!found) return null;
  if (effectiveRole(admin.role, found.role) !== 'owner')
    throw new Refusal(403, 'sso_required', sentences.sso_required);
  return { companyId: found.companyId };
};

/** The same for a session that is about to be opened; each use by an owner is in the audit log. */
export const recordOwnSignIn = async (
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  admin: SignedInAdmin,
): Promise<void> => {
  const bypassed = await assertOwnSignIn(tx, admin);
  if (bypassed)
    await recordActivity(context, tx, admin, {
      action: 'sso.password_used',
      companyId: bypassed.companyId,
      subject: { type: 'account', id: admin.id, label: admin.email },
    });
};
