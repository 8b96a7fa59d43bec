import { accessTokenLifetime } from '../../kernel/access-token.ts';
import type { PublicContext, SignedInAdmin } from '../../kernel/context.ts';
import { later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import { recordAccountActivity } from './activities.ts';
import { rememberDevice } from './devices.ts';
import { insertAccessToken } from './tokens-repository.ts';

/** The key of a new session, and the cookie that identifies its device. */
export type OpenedSession = { key: string; deviceCookie: string };

/** Creates an access token; its key is stored only as a hash. */
export const openSession = async (
  context: Pick<PublicContext, 'secrets' | 'clock' | 'address' | 'cookie' | 'config'>,
  tx: Db,
  admin: SignedInAdmin,
): Promise<OpenedSession> => {
  const key = context.secrets.newToken();
  const now = context.clock.now();
  await insertAccessToken(
    tx,
    {
      admin_id: admin.id,
      key_hash: context.secrets.hash(key),
      expires_at: later(now, accessTokenLifetime),
    },
    now,
  );
  await recordAccountActivity(context, tx, admin, { action: 'session.opened' });
  return { key, deviceCookie: await rememberDevice(context, tx, admin.id) };
};
