import { sql } from 'kysely';

import type { Db } from '../../platform/database/db.ts';

/** Enabled webhooks, not paused, that have a message which is due and the first one about its subject that waits. */
const dueMessages = (db: Db, now: Date) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks', 'webhooks.id', 'delivery.webhook_id')
    .where('delivery.status', '=', 'pending')
    .where('delivery.next_attempt_at', '<=', now)
    .where('webhooks.enabled', '=', true)
    .where((row) =>
      row.or([row('webhooks.paused_until', 'is', null), row('webhooks.paused_until', '<=', now)]),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('webhook_deliveries as earlier')
            .select(sql`1`.as('one'))
            .whereRef('earlier.webhook_id', '=', 'delivery.webhook_id')
            .whereRef('earlier.subject', '=', 'delivery.subject')
            .whereRef('earlier.id', '<', 'delivery.id')
            .where('earlier.status', '=', 'pending'),
        ),
      ),
    );

export type DueWebhook = { id: number; companyId: number };

/**
 * Of each company those that have waited longest, at most `ofCompany`. The first of every company comes before the
 * second of any, so that old messages of some companies do not hide the new ones of others.
 */
export const listDueWebhooks = async (
  db: Db,
  now: Date,
  { except, limit, ofCompany }: { except: readonly number[]; limit: number; ofCompany: number },
): Promise<DueWebhook[]> =>
  db
    .selectFrom(
      dueMessages(db, now)
        .select(['webhooks.id', 'webhooks.saas_company_id as companyId'])
        .select(({ fn }) => fn.min('delivery.next_attempt_at').as('since'))
        .select(
          sql<string>`row_number() over (
            partition by webhooks.saas_company_id order by min(delivery.next_attempt_at)
          )`.as('place'),
        )
        .where(sql<boolean>`not (webhooks.id = any(${except}::int[]))`)
        .groupBy(['webhooks.id', 'webhooks.saas_company_id'])
        .as('due'),
    )
    .select(['due.id', 'due.companyId'])
    .where('due.place', '<=', String(ofCompany))
    .orderBy('due.place')
    .orderBy('due.since')
    .limit(limit)
    .execute();

export const findDueMessage = (db: Db, webhookId: number, now: Date) =>
  dueMessages(db, now)
    .where('delivery.webhook_id', '=', webhookId)
    .selectAll('delivery')
    .select([
      'webhooks.url',
      'webhooks.secret_sealed',
      'webhooks.previous_secret_sealed',
      'webhooks.previous_secret_expires_at',
      'webhooks.saas_company_id',
    ])
    .orderBy('delivery.id')
    .limit(1)
    .executeTakeFirst();

export type DueMessage = NonNullable<Awaited<ReturnType<typeof findDueMessage>>>;

type Shown = { companyId: number; engagementId: number; count: number };

/** Takes what apps have reported as shown, added up. */
export const takeShown = async (tx: Db): Promise<Shown[]> => {
  const { rows } = await sql<Shown>`
    with taken as (delete from shown_engagements returning company_id, trigger_id, count)
    select company_id as "companyId", trigger_id as "engagementId", sum(count)::int as count
    from taken
    group by company_id, trigger_id
    order by company_id, trigger_id
  `.execute(tx);
  return rows;
};
