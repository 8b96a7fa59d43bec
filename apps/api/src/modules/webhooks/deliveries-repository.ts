import type { DeliveryStatus } from '@floorwright/domain/webhooks';
import { sql } from 'kysely';

import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Page, readPage } from '../../platform/database/page.ts';

const deliveries = (db: Db) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', 'webhooks.id', 'delivery.webhook_id')
    .selectAll('delivery')
    .select(['webhooks.url', 'webhooks.saas_company_id']);

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

export const findDelivery = (db: Db, { companyId }: Scope, id: string) =>
  deliveries(db)
    .where('webhooks.saas_company_id', '=', companyId)
    .where('delivery.id', '=', id)
    .executeTakeFirst();

export const listDeliveries = async (
  db: Db,
  webhookId: number,
  list: { size: number; number: number; newestFirst: boolean; words: string },
): Promise<Page<DeliveryRow>> => {
  const { words, newestFirst, ...page } = list;
  const found = deliveries(db)
    .where('delivery.webhook_id', '=', webhookId)
    .$if(words !== '', (query) =>
      query.where((row) =>
        row.or([row('delivery.event', '=', words), row('delivery.message_id', '=', words)]),
      ),
    );
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const order = [{ by: sql.ref('delivery.id'), descending: newestFirst }];
  return readPage(found, order, page, Number(count));
};

type Begun = { url: string; headers: Record<string, string>; now: Date };

/** Counted before it is sent, so that a killed process leaves a trace. */
export const beginAttempt = async (
  db: Db,
  id: string,
  { url, headers, now }: Begun,
): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      attempted_at: now,
      request_url: url,
      request_headers: JSON.stringify(headers),
    }))
    .where('id', '=', id)
    .execute();
};

type Result = {
  status: DeliveryStatus;
  next_attempt_at?: Date;
  response_status: number | null;
  response_body: string;
  response_error: string | null;
  response_ms: number;
};

export const setResult = async (tx: Db, id: string, result: Result): Promise<void> => {
  await tx.updateTable('webhook_deliveries').set(result).where('id', '=', id).execute();
};

/** Makes a message wait again, as if it were new. */
export const restartDelivery = async (tx: Db, id: string, now: Date): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', attempts: 0, begun_at: now, next_attempt_at: now })
    .where('id', '=', id)
    .execute();
};

/** Makes all waiting messages of a webhook due, for another three days. */
export const restartPending = async (tx: Db, webhookId: number, now: Date): Promise<void> => {
  await tx
    .updateTable('webhook_deliveries')
    .set({ attempts: 0, begun_at: now, next_attempt_at: now })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .execute();
};

/** Deletes old messages, unless they still wait to be sent. */
export const deleteDeliveriesBefore = async (db: Db, moment: Date): Promise<void> => {
  await sql`
    delete from webhook_deliveries as delivery
    using webhooks
    where webhooks.id = delivery.webhook_id and delivery.created_at < ${moment}
      and not (delivery.status = 'pending' and webhooks.enabled)
  `.execute(db);
};

/** Deletes the oldest finished messages of webhooks that have more than `most`. */
export const deleteDeliveriesBeyond = async (db: Db, most: number): Promise<void> => {
  await sql`
    delete from webhook_deliveries as delivery
    using webhooks
    cross join lateral (
      select id from webhook_deliveries
      where webhook_id = webhooks.id
      order by id desc
      offset ${most} limit 1
    ) as oldest
    where delivery.webhook_id = webhooks.id and delivery.id <= oldest.id
      and delivery.status <> 'pending'
  `.execute(db);
};
