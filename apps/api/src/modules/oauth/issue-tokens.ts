import { recordActivity } from '../../kernel/activity.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { accessTokenLifetime, refreshTokenLifetime } from './limits.ts';
import { deleteGrant, extendGrant, type Grant, insertTokens } from './repository.ts';

export type Issued = {
  outcome: 'issued';
  accessToken: string;
  refreshToken: string;
  grant: Pick<Grant, 'sandbox' | 'customer_path_key'>;
};

/** Creates a pair of tokens, which are stored only as hashes. */
export const issueTokens = async (
  { secrets, clock }: PublicContext,
  tx: Db,
  grant: Grant,
): Promise<Issued> => {
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
  return { outcome: 'issued', accessToken, refreshToken, grant };
};

type Reason = 'by_client' | 'code_reused' | 'refresh_token_reused';

/** Revokes everything of one sign-in, and records it in the audit log. */
export const endGrant = async (
  context: PublicContext,
  tx: Db,
  grant: Grant,
  reason: Reason,
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
