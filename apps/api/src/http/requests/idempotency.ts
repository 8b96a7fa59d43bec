import { requestSentences } from '@floorwright/domain/sentences';

import { Refusal } from '../../kernel/refusal.ts';
import { inTransaction, type Db } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

export type Answered = { status: number; body: string | null };

/** The request is stored as a keyed hash, because it may contain a password. */
type Attempt = { caller: string; key: string; request: string; now: Date };

const succeeded = (answer: Answered): boolean => answer.status < 300;

class Refused extends Error {
  readonly answer: Answered;
  constructor(answer: Answered) {
    super('refused');
    this.answer = answer;
  }
}

/**
 * Runs a creation once per key. The key is written in the same transaction as the created row, so
 * that neither exists without the other. A concurrent caller waits for the first one's row, then
 * gets its response. A refused attempt stores no key, so it can be corrected and retried.
 */
export const answerOnce = async (
  db: Db,
  secrets: Secrets,
  attempt: Attempt,
  work: (tx: Db) => Promise<Answered>,
): Promise<Answered> => {
  const { caller, key, request } = attempt;
  try {
    return await inTransaction(db, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('idempotency_keys')
        .values({ caller, key, request_hash: secrets.hash(request), created_at: attempt.now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) {
        const stored = await findStored(tx, secrets, attempt);
        // The first attempt was refused while this one waited, and stored no key.
        if (!stored)
          throw new Refusal(503, 'busy', requestSentences.first_attempt_failed, {
            retryAfter: 1,
          });
        return stored;
      }
      const answer = await work(tx);
      if (!succeeded(answer)) throw new Refused(answer);
      await tx
        .updateTable('idempotency_keys')
        .set({ status: answer.status, body: sealBody(secrets, answer.body) })
        .where('caller', '=', caller)
        .where('key', '=', key)
        .execute();
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
};

/** A response may contain a secret, so it is stored encrypted. */
const sealBody = (secrets: Secrets, body: string | null): string | null =>
  body && secrets.seal(body).toString('base64');

/** Earlier versions stored responses as plain JSON; none of those had a secret. */
const unsealBody = (secrets: Secrets, stored: string | null): string | null =>
  stored === null || stored.startsWith('{')
    ? stored
    : secrets.unseal(Buffer.from(stored, 'base64'));

/** The stored response of an earlier successful attempt. */
export const findStored = async (
  db: Db,
  secrets: Secrets,
  attempt: Attempt,
): Promise<Answered | undefined> => {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('caller', '=', attempt.caller)
    .where('key', '=', attempt.key)
    .executeTakeFirst();
  if (!stored) return undefined;
  if (!secrets.matches(attempt.request, stored.request_hash) || stored.status === null)
    throw new Refusal(409, 'idempotency_key_reused', requestSentences.idempotency_key_reused);
  return { status: stored.status, body: unsealBody(secrets, stored.body) };
};
