import { randomUUID } from 'node:crypto';

import { testEvent, type WebhookEvent } from '@floorwright/domain/webhooks';
import { sql } from 'kysely';
import { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { integers, texts } from '../../platform/database/lists.ts';
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

export type OutgoingEvent = {
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
 * Writes messages for every webhook that wants the events, in the transaction of the change: both exist, or neither
 * does. A company without such a webhook pays for one statement.
 */
export const emitEvents = async (
  tx: Db,
  events: readonly OutgoingEvent[],
  now: Date,
): Promise<void> => {
  if (events.length === 0) return;
  const { rows } = await sql`
    insert into webhook_deliveries
      (webhook_id, message_id, event, subject, body, created_at, begun_at, next_attempt_at)
    select webhooks.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), sent.event, sent.subject,
      sent.body, ${now}, ${now}, ${now}
    from unnest(
      ${integers(events.map(({ companyId }) => companyId))}::int[],
      ${texts(events.map(({ event }) => event))}::text[],
      ${texts(events.map(({ subject }) => subject))}::text[],
      ${texts(events.map(({ event, data }) => bodyOf(event, data, now)))}::text[]
    ) with ordinality as sent (company_id, event, subject, body, place)
    join webhooks on saas_company_id = sent.company_id and enabled and sent.event = any(events)
    order by sent.place, webhooks.id
    returning id
  `.execute(tx);
  if (rows.length > 0) await queueSending(tx);
};

export const emitEvent = (tx: Db, event: OutgoingEvent, now: Date): Promise<void> =>
  emitEvents(tx, [event], now);

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

/** Those of some events that a webhook of the company wants. */
export const listWantedEvents = async <Event extends WebhookEvent>(
  db: Db,
  companyId: number,
  events: readonly Event[],
): Promise<Event[]> => {
  const rows = await db
    .selectFrom('webhooks')
    .select('events')
    .where('saas_company_id', '=', companyId)
    .where('enabled', '=', true)
    .execute();
  return events.filter((event) => rows.some((row) => row.events.includes(event)));
};
