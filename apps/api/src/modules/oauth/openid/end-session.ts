import type { oauth, Output } from '@floorwright/contract';

import { recordActivity } from '../../../kernel/activity.ts';
import type { PublicContext } from '../../../kernel/context.ts';
import { giveBackTry, takeTry } from '../../../kernel/limits/rate-limit.ts';
import { inTransaction } from '../../../platform/database/db.ts';
import { findAdmin } from '../../admins/index.ts';
import { addParameters } from '../authorize.ts';
import { guessesFromAddress } from '../limits.ts';
import { deleteGrantsOfClient, findClient } from '../repository.ts';
import { readIdTokenHint } from './id-token.ts';

type Ended =
  | { outcome: 'ended'; location: string | null }
  | { outcome: 'unknown-token' | 'unregistered-redirect' };

/** Signs the user of an ID token out of its client (OpenID Connect RP-Initiated Logout). */
export const endSession = async (
  context: PublicContext,
  input: Output<typeof oauth.endSession.body>,
): Promise<Ended> => {
  await takeTry(context, guessesFromAddress, context.address);
  const hint = await readIdTokenHint(context, input.id_token_hint);
  const client = hint && (await findClient(context.db, hint.clientId));
  if (!hint || !client || (input.client_id ?? hint.clientId) !== hint.clientId)
    return { outcome: 'unknown-token' };
  const { post_logout_redirect_uri: redirectUri, state } = input;
  if (redirectUri !== undefined && !client.redirect_uris.includes(redirectUri))
    return { outcome: 'unregistered-redirect' };
  await giveBackTry(context, guessesFromAddress, context.address);
  await inTransaction(context.db, async (tx) => {
    const admin = await findAdmin(tx, hint.adminId);
    const ended = await deleteGrantsOfClient(tx, hint.adminId, client.id);
    if (!admin || ended === 0) return;
    await recordActivity(context, tx, admin, {
      action: 'oauth.revoked',
      companyId: client.saas_company_id,
      subject: { type: 'application', id: client.id, label: client.name },
      details: { reason: 'signed_out' },
    });
  });
  return {
    outcome: 'ended',
    location: redirectUri === undefined ? null : addParameters(redirectUri, { state }),
  };
};
