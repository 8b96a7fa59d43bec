import { randomBytes } from 'node:crypto';

import type { Clock } from '../../platform/clock/clock.ts';

const lifetime = 3600;

/** Bearer tokens that live for an hour, in memory: after a restart clients request new ones. */
export const createTokens = (clock: Clock) => {
  const expiries = new Map<string, number>();
  const isCurrent = (expiry: number | undefined): boolean =>
    expiry !== undefined && clock.now().getTime() < expiry;

  return {
    issue: (): { access_token: string; token_type: 'Bearer'; expires_in: number } => {
      for (const [token, expiry] of expiries) if (!isCurrent(expiry)) expiries.delete(token);
      const token = randomBytes(24).toString('base64url');
      expiries.set(token, clock.now().getTime() + lifetime * 1000);
      return { access_token: token, token_type: 'Bearer', expires_in: lifetime };
    },
    accepts: (authorization: string | undefined): boolean => {
      const [scheme, token = ''] = (authorization ?? '').split(' ');
      return scheme === 'Bearer' && isCurrent(expiries.get(token));
    },
  };
};
