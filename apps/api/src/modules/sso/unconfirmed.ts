import type { GrantedAccess } from '@floorwright/domain/access';

import type { PublicContext } from '../../kernel/context.ts';
import { languageOf } from '../../kernel/reader.ts';
import type { Db } from '../../platform/database/db.ts';
import { hashPassword } from '../../platform/secrets/passwords.ts';
import {
  claimAdmin,
  deleteAccessTokens,
  deleteDevices,
  deleteEmailTokens,
} from '../admins/index.ts';
import { discardFactors } from '../factors/index.ts';
import { listCompanyIds } from '../members/index.ts';
import { deleteGrantsOf } from '../oauth/index.ts';
import type { ProvidedPerson } from './claims.ts';

type Context = Pick<PublicContext, 'clock' | 'secrets' | 'acceptLanguage'>;

/**
 * Gives an account with an unconfirmed address to the person whom the provider of its domain names. A stranger may have
 * signed up with the address, so nothing that would open the account does so any more. A company that was created with
 * it remains: no one has ever been able to use it. Undefined if the address was confirmed meanwhile.
 */
export const claimUnconfirmed = async (
  context: Context,
  tx: Db,
  { id }: { id: number },
  { firstName, lastName }: ProvidedPerson,
  role: GrantedAccess['role'] | undefined,
) => {
  const now = context.clock.now();
  const isFounder = (await listCompanyIds(tx, id)).length > 0;
  const changes = {
    first_name: firstName,
    last_name: lastName,
    // As for an account that is created now, unless it owns a company.
    ...(!isFounder && role && { role }),
    language: languageOf(context),
    digits: null,
    // Unknown to everyone. The person can choose another one with a mailed link.
    password_hash: await hashPassword(context.secrets.newToken()),
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
  await deleteDevices(tx, id);
  await discardFactors(tx, id);
  await deleteGrantsOf(tx, id);
  return admin;
};
