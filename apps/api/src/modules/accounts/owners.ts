import type { Actor } from '../../kernel/activity.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import { insertAdmin, recordAccountActivity, updateAdmin } from '../admins/index.ts';
import { createCompanyOf } from '../companies/index.ts';

type Owner = {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  company: string;
};

/**
 * An operator creates a confirmed account with a company, also while sign-up is closed. Null if the
 * address is taken.
 */
export const createOwner = async (
  context: Pick<PublicContext, 'db' | 'clock' | 'address'>,
  actor: Actor,
  owner: Owner,
): Promise<{ companyId: number } | null> => {
  const passwordHash = await hashPassword(owner.password);
  const now = context.clock.now();
  return inTransaction(context.db, async (tx) => {
    const admin = await insertAdmin(
      tx,
      {
        email: owner.email,
        first_name: owner.first_name,
        last_name: owner.last_name,
        role: 'owner',
        language: null,
        password_hash: passwordHash,
        asked_from: null,
        asked_with: null,
      },
      now,
    );
    if (!admin) return null;
    await updateAdmin(tx, admin.id, { confirmed_at: now }, now);
    const company = { name: owner.company, planSlug: null };
    const companyId = await createCompanyOf(context, tx, admin, company);
    await recordAccountActivity(context, tx, admin, { action: 'account.created' }, actor);
    await recordAccountActivity(context, tx, admin, { action: 'account.confirmed' }, actor);
    return { companyId };
  });
};
