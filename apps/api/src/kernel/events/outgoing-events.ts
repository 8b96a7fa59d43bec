import { randomUUID } from 'node:crypto';

import { testEvent, type WebhookEvent } from '@floorwright/domain/webhooks';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { enqueue, type JobTarget } from '../../platform/jobs/index.ts';

/** Sends every message that is due. `modules/webhooks` has the job. */
export const sendMessages: JobTarget<Record<string, unknown>> = {
  name: 'webhooks.send',
  payload: z.looseObject({}),
  maxAttempts: 3,
};

/** One job at a time sends the messages of all webhooks, so that slow addresses occupy one worker at most. */
export const webhooksLine = 'webhooks';

export const queueSending = (tx: Db): Promise<void> =>
  enqueue(tx, sendMessages, {}, { line: webhooksLine });

type OutgoingEvent = {
  event: WebhookEvent;
  companyId: number;
  /** Messages about the same subject are sent in the order in which they were written. */
  subject: string;
  data: Record<string, unknown>;
};

/** The message in the form that Standard Webhooks proposes. */
const bodyOf = (event: string, data: Record<string, unknown>, now: Date): string =>
  JSON.stringify({ type: event, timestamp: now.toISOString(), data });

/**
 * Writes a message for every webhook that wants the event, in the transaction of the change: both exist, or neither
 * does. A company without such a webhook pays for one statement.
 */
export const emitEvent = async (
  tx: Db,
  { event, companyId, subject, data }: OutgoingEvent,
  now: Date,
): Promise<void> => {
  const { rows } = await sql`
    insert into webhook_deliveries
      (webhook_id, message_id, event, subject, body, created_at, begun_at, next_attempt_at)
    select id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), ${event}, ${subject},
      ${bodyOf(event, data, now)}, ${now}, ${now}, ${now}
    from webhooks
    where saas_company_id = ${companyId} and enabled and ${event} = any(events)
    order by id
    returning id
  `.execute(tx);
  if (rows.length > 0) await queueSending(tx);
};

/** Writes a message for one webhook, to try it out. */
export const emitTest = async (tx: Db, webhookId: number, now: Date): Promise<string> => {
  const { id } = await tx
    .insertInto('webhook_deliveries')
    .values({
      webhook_id: webhookId,
      message_id: `msg_${randomUUID().replaceAll('-', '')}`,
      event: testEvent,
      // A separate subject, so the test waits for no other message.
      subject: `test:${randomUUID()}`,
      body: bodyOf(testEvent, { webhook_id: webhookId }, now),
      created_at: now,
      begun_at: now,
      next_attempt_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queueSending(tx);
  return id;
};

/** Whether any webhook of the company wants an event. */
export const isEventWanted = async (
  db: Db,
  companyId: number,
  event: WebhookEvent,
): Promise<boolean> => {
  const found = await db
    .selectFrom('webhooks')
    .select('id')
    .where('saas_company_id', '=', companyId)
    .where('enabled', '=', true)
    .where(sql<boolean>`${event} = any(events)`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
