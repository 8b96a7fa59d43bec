import type { RevocationReason } from '@floorwright/domain/access';

import { recordActivity } from '../../kernel/activity.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { accessTokenLifetime, refreshTokenLifetime } from './limits.ts';
import { signIdToken } from './openid/id-token.ts';
import { deleteGrant, extendGrant, type Grant, insertTokens } from './repository.ts';

export type Issued = {
  outcome: 'issued';
  accessToken: string;
  refreshToken: string;
  /** Only issued with the scope `openid`. */
  idToken: string | undefined;
  grant: Pick<Grant, 'sandbox' | 'customer_path_key' | 'scopes'>;
};

/** Creates a pair of tokens, which are stored only as hashes. */
export const issueTokens = async (
  context: PublicContext,
  tx: Db,
  grant: Grant,
  nonce: string | null,
): Promise<Issued> => {
  const { secrets, clock } = context;
  const now = clock.now();
  const accessToken = secrets.newToken();
  const refreshToken = secrets.newToken();
  const expiresAt = later(now, refreshTokenLifetime);
  await insertTokens(
    tx,
    {
      grant_id: grant.id,
      access_token_hash: secrets.hash(accessToken),
      access_token_expires_at: later(now, accessTokenLifetime),
      refresh_token_hash: secrets.hash(refreshToken),
      refresh_token_expires_at: expiresAt,
    },
    now,
  );
  await extendGrant(tx, grant.id, expiresAt);
  const idToken = grant.scopes.includes('openid')
    ? await signIdToken({ ...context, db: tx }, grant, nonce)
    : undefined;
  return { outcome: 'issued', accessToken, refreshToken, idToken, grant };
};

/** Revokes everything of one sign-in, and records it in the audit log. */
export const endGrant = async (
  context: PublicContext,
  tx: Db,
  grant: Grant,
  reason: RevocationReason,
): Promise<void> => {
  await deleteGrant(tx, grant.id);
  await recordActivity(
    context,
    tx,
    { ...grant, id: grant.admin_id },
    {
      action: 'oauth.revoked',
      companyId: grant.saas_company_id,
      subject: { type: 'application', id: grant.application_id, label: grant.application_name },
      details: { reason },
    },
  );
};
