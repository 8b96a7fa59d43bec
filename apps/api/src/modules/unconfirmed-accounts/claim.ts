import type { GrantedAccess } from '@floorwright/domain/access';

import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { languageOf } from '../../kernel/reader.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  claimAdmin,
  deleteAccessTokens,
  forgetDevices,
  deleteEmailTokens,
} from '../admins/index.ts';
import { discardFactors } from '../factors/index.ts';
import { endMembership, listCompanyIds, lockMembershipForUpdate } from '../members/index.ts';
import { deleteGrantsOf } from '../oauth/index.ts';
import { listOwnedAlone } from './repository.ts';

type Context = Pick<PublicContext, 'clock' | 'address' | 'acceptLanguage'>;

type Claimant = {
  first_name: string;
  last_name: string;
  password_hash: string;
  /** The account's role, unless it is already a member of a company. */
  role: GrantedAccess['role'] | undefined;
  /** The company that lets the person in. */
  companyId: number;
};

/**
 * Gives an account with an unconfirmed address to the person who has proved the address. A stranger may have signed up
 * with it, so nothing that would open the account does so any more, and a company that was created with it, which no one
 * has ever been able to use, is not the person's. Undefined if the address was confirmed meanwhile.
 */
export const claimUnconfirmed = async (
  context: Context,
  tx: Db,
  { id }: { id: number },
  { role, companyId, ...person }: Claimant,
): Promise<SignedInAdmin | undefined> => {
  const now = context.clock.now();
  const founded = (await listOwnedAlone(tx, id)).filter((each) => each !== companyId);
  const isMember = (await listCompanyIds(tx, id)).length > founded.length;
  const changes = {
    ...person,
    ...(!isMember && role && { role }),
    language: languageOf(context),
    digits: null,
    second_factor: false,
    unconfirmed_email: null,
    confirmed_at: now,
    asked_from: null,
    asked_with: null,
  };
  const admin = await claimAdmin(tx, id, changes, now);
  if (!admin) return undefined;
  await deleteAccessTokens(tx, id);
  await deleteEmailTokens(tx, id, ['confirm_account', 'change_email', 'reset_password']);
  await forgetDevices(context, tx, admin);
  await discardFactors(tx, id);
  await deleteGrantsOf(tx, id);
  for (const left of founded) await leave(context, tx, admin, left);
  const { saas_company_id: current } = admin;
  return current !== null && founded.includes(current)
    ? { ...admin, saas_company_id: null }
    : admin;
};

const leave = async (
  context: Context,
  tx: Db,
  admin: SignedInAdmin,
  companyId: number,
): Promise<void> => {
  const member = await lockMembershipForUpdate(tx, companyId, admin.id);
  if (member) await endMembership({ ...context, admin, scope: { companyId } }, tx, member);
};
