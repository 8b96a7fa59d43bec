import { fillSentence, sentences } from '@floorwright/domain/sentences';
import { sql } from 'kysely';

import { later } from '../../platform/clock/clock.ts';
import { addressBlock } from '../address.ts';
import type { PublicContext } from '../context.ts';
import { Refusal } from '../refusal.ts';

export type Limit = { name: string; tries: number; within: number };

type Limited = Pick<PublicContext, 'lastingDb' | 'clock' | 'secrets'>;

// The subject is an account or a network address; neither is stored in plain text.
const keyOf = (context: Limited, limit: Limit, subject: string): string =>
  `${limit.name}:${context.secrets.hash(addressBlock(subject)).toString('base64url')}`;

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot bypass the limit, and
 * refuses it if the limit is reached. Stored in the database, so it applies to all processes.
 */
export const takeTry = async (context: Limited, limit: Limit, subject: string): Promise<void> => {
  await takeTries(context, limit, { subject, count: 1 });
};

/** Counts an attempt and returns whether it is within the limit, for callers that skip silently. */
export const isWithin = async (context: Limited, limit: Limit, subject: string): Promise<boolean> =>
  (await count(context, limit, { subject, count: 1 })).tries <= limit.tries;

/** The same for several at once. Returns when the count restarts. */
export const takeTries = async (
  context: Limited,
  limit: Limit,
  tries: { subject: string; count: number },
): Promise<Date> => {
  const row = await count(context, limit, tries);
  if (row.tries <= limit.tries) return row.ends_at;
  throw tooManyTries(row.ends_at, context.clock.now());
};

const count = (
  context: Limited,
  limit: Limit,
  tries: { subject: string; count: number },
): Promise<{ tries: number; ends_at: Date }> => {
  const now = context.clock.now();
  return context.lastingDb
    .insertInto('rate_limits')
    .values({
      key: keyOf(context, limit, tries.subject),
      tries: tries.count,
      ends_at: later(now, limit.within),
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when rate_limits.ends_at <= ${now}
          then excluded.tries else rate_limits.tries + excluded.tries end`,
        ends_at: sql`case when rate_limits.ends_at <= ${now} then excluded.ends_at else rate_limits.ends_at end`,
      }),
    )
    .returning(['tries', 'ends_at'])
    .executeTakeFirstOrThrow();
};

export const tooManyTries = (endsAt: Date, now: Date): Refusal => {
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000);
  return new Refusal(429, 'too_many_tries', waitSentence(seconds), {
    retryAfter: seconds,
  });
};

/** Takes a counted attempt back if it was legitimate. */
export const giveBackTry = async (
  context: Limited,
  limit: Limit,
  subject: string,
): Promise<void> => {
  await context.lastingDb
    .updateTable('rate_limits')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('key', '=', keyOf(context, limit, subject))
    .execute();
};

const waitSentence = (seconds: number): string =>
  seconds < 60
    ? fillSentence(sentences.too_many_tries_seconds, { seconds })
    : fillSentence(sentences.too_many_tries_minutes, { minutes: Math.ceil(seconds / 60) });
