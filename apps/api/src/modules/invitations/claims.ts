import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import { join } from './membership.ts';
import { lockClaimedBy, withApplications } from './repository.ts';
import { statusOf } from './state.ts';

/** Lets a person whose address is proven now join where they came by a copied link. */
export const joinClaimed = async <A extends SignedInAdmin>(
  context: Pick<PublicContext, 'clock' | 'address'>,
  tx: Db,
  admin: A,
): Promise<A> => {
  const claimed = await lockClaimedBy(tx, admin);
  const pending = claimed.filter(
    (invitation) => statusOf(invitation, context.clock.now()) === 'pending',
  );
  let current = admin;
  for (const invitation of await withApplications(tx, pending)) {
    await join(context, tx, current, invitation);
    current = { ...current, saas_company_id: invitation.saas_company_id };
  }
  return current;
};
