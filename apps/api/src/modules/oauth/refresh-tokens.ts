import { findApplicationAccess } from '../../kernel/application-access.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import type { KnownClient } from './client-authentication.ts';
import type { Form } from './form.ts';
import { endGrant, type Issued, issueTokens } from './issue-tokens.ts';
import { refuse, type Refused } from './refusals.ts';
import { findRefreshToken, lockGrantByToken, markRefreshed } from './repository.ts';

const unknownToken = refuse('invalid_grant', 'This refresh token is unknown, used or has expired.');

/**
 * A new pair of tokens for a refresh token, which works once. If it is used again, the whole
 * sign-in is revoked: one of the two users of it is a thief (RFC 9700, 4.14).
 */
export const refreshTokens = async (
  context: PublicContext,
  client: KnownClient,
  form: Form,
): Promise<Issued | Refused> => {
  const refreshToken = form.get('refresh_token');
  if (refreshToken === undefined) return refuse('invalid_request', 'refresh_token is missing.');
  if ((form.get('scope') ?? 'profile') !== 'profile')
    return refuse('invalid_scope', 'The only scope is profile.');
  const { db, secrets, clock } = context;
  const hash = secrets.hash(refreshToken);
  return inTransaction(db, async (tx) => {
    const grant = await lockGrantByToken(tx, hash);
    const token = await findRefreshToken(tx, hash);
    if (!grant || !token || grant.application_id !== client.applicationId) return unknownToken;
    if (grant.by_secret && !client.bySecret)
      return refuse('invalid_client', 'Send the client secret, as for the code.');
    if (token.refreshed_at !== null) {
      await endGrant(context, tx, grant, 'refresh_token_reused');
      return unknownToken;
    }
    if (token.refresh_token_expires_at <= clock.now()) return unknownToken;
    if (!(await findApplicationAccess(tx, grant.admin_id, grant.application_id)))
      return refuse('invalid_grant', 'This person may no longer use this application.');
    await markRefreshed(tx, token.id, clock.now());
    return issueTokens(context, tx, grant);
  });
};
