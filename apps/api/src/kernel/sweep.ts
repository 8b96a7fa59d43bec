import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

import { type Clock, days, later } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import type { DB } from '../platform/database/schema.generated.ts';
import { defineJob, defineSchedule } from '../platform/jobs/index.ts';
import { knownDeviceLifetime } from './sessions.ts';

const idempotencyKeyRetention = days(1);
const abandonedCardRetention = days(7);
/** Longer than any job is retried. */
const deliveriesRetainedFor = days(30);

/** The number of rows deleted at a time, far within the time limit of a statement. */
const chunkRows = 10_000;

type Expired = { table: keyof DB; where: RawBuilder<unknown> };

const listExpired = (now: Date): Expired[] => [
  { table: 'access_tokens', where: sql`expires_at <= ${now}` },
  { table: 'email_tokens', where: sql`expires_at <= ${now}` },
  { table: 'sign_in_challenges', where: sql`expires_at <= ${now}` },
  // For a day more, an answer that comes too late is known as such.
  { table: 'passkey_challenges', where: sql`expires_at <= ${later(now, -days(1))}` },
  { table: 'used_passkey_challenges', where: sql`used_at <= ${later(now, -days(1))}` },
  { table: 'sso_attempts', where: sql`expires_at <= ${now}` },
  { table: 'used_sso_attempts', where: sql`used_at <= ${later(now, -days(1))}` },
  { table: 'oauth_grants', where: sql`expires_at <= ${now}` },
  { table: 'oauth_tokens', where: sql`refresh_token_expires_at <= ${now}` },
  { table: 'known_devices', where: sql`last_used_at <= ${later(now, -knownDeviceLifetime)}` },
  { table: 'rate_limits', where: sql`ends_at <= ${now}` },
  { table: 'idempotency_keys', where: sql`created_at <= ${later(now, -idempotencyKeyRetention)}` },
  {
    table: 'customers',
    where: sql`progress <> 'added' and created_at <= ${later(now, -abandonedCardRetention)}`,
  },
  { table: 'mail_deliveries', where: sql`started_at <= ${later(now, -deliveriesRetainedFor)}` },
];

/** Rows that someone uses right now are left to the next run. */
const deleteChunk = async (
  db: Db,
  { table: name, where }: Expired,
  most: number,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(name)} where ctid = any (array(
      select ctid from ${sql.table(name)} where ${where} limit ${most} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
};

/** Deletes what has expired, in chunks. A table that fails does not keep the others from being swept. */
export const sweepTables = async (
  db: Db,
  now: Date,
  { most = chunkRows }: { most?: number } = {},
): Promise<void> => {
  const errors: unknown[] = [];
  for (const expired of listExpired(now))
    try {
      while ((await deleteChunk(db, expired, most)) === most);
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} tables were not swept`);
};

/** Deletes expired rows, which are no longer read, so that the tables stay small. */
export const sweepExpired = defineJob<Record<string, unknown>, { db: Db; clock: Clock }>({
  name: 'kernel.sweep_expired',
  payload: z.looseObject({}),
  run: (_payload, { db, clock }) => sweepTables(db, clock.now()),
});

export const sweepSchedule = defineSchedule({
  name: 'kernel.sweep_expired',
  cron: '17 * * * *',
  job: sweepExpired,
  payload: {},
});
