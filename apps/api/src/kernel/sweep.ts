import { z } from 'zod';

import { type Clock, days, later } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { defineJob, defineSchedule } from '../platform/jobs/index.ts';
import { knownDeviceLifetime } from './sessions.ts';

const idempotencyKeyRetention = days(1);
const abandonedCardRetention = days(7);
/** Longer than any job is retried. */
const deliveriesRetainedFor = days(30);

/** Deletes expired rows, which are no longer read, so that the tables stay small. */
export const sweepExpired = defineJob<Record<string, unknown>, { db: Db; clock: Clock }>({
  name: 'kernel.sweep_expired',
  payload: z.looseObject({}),
  run: async (_payload, { db, clock }) => {
    const now = clock.now();
    await db.deleteFrom('access_tokens').where('expires_at', '<=', now).execute();
    await db.deleteFrom('email_tokens').where('expires_at', '<=', now).execute();
    await db.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute();
    await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
    await db.deleteFrom('sso_attempts').where('expires_at', '<=', now).execute();
    await db.deleteFrom('oauth_grants').where('expires_at', '<=', now).execute();
    await db.deleteFrom('oauth_tokens').where('refresh_token_expires_at', '<=', now).execute();
    await db
      .deleteFrom('known_devices')
      .where('last_used_at', '<=', later(now, -knownDeviceLifetime))
      .execute();
    await db.deleteFrom('rate_limits').where('ends_at', '<=', now).execute();
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', later(now, -idempotencyKeyRetention))
      .execute();
    await db
      .deleteFrom('customers')
      .where('progress', '<>', 'added')
      .where('created_at', '<=', later(now, -abandonedCardRetention))
      .execute();
    await db
      .deleteFrom('mail_deliveries')
      .where('started_at', '<=', later(now, -deliveriesRetainedFor))
      .execute();
  },
});

export const sweepSchedule = defineSchedule({
  name: 'kernel.sweep_expired',
  cron: '17 * * * *',
  job: sweepExpired,
  payload: {},
});
