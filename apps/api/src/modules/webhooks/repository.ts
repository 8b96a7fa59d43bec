import type { WebhookEvent } from '@floorwright/domain/webhooks';

import { lockCompanyForUpdate } from '../../kernel/limits/company-lock.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Db } from '../../platform/database/db.ts';

const webhooksIn = (db: Db, { companyId }: Pick<Scope, 'companyId'>) =>
  db
    .selectFrom('webhooks')
    .where('webhooks.saas_company_id', '=', companyId)
    .selectAll('webhooks')
    .select((row) =>
      row
        .selectFrom('webhook_deliveries as delivery')
        .whereRef('delivery.webhook_id', '=', 'webhooks.id')
        .where('delivery.status', '=', 'pending')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('pending'),
    );

export const listWebhooks = (db: Db, scope: Scope) =>
  webhooksIn(db, scope).orderBy('webhooks.id').execute();

export type WebhookRow = Awaited<ReturnType<typeof listWebhooks>>[number];

export const findWebhook = (db: Db, scope: Scope, id: number): Promise<WebhookRow | undefined> =>
  webhooksIn(db, scope).where('webhooks.id', '=', id).executeTakeFirst();

/** Locks a webhook of the company for update; messages can be written meanwhile. */
export const lockWebhookForUpdate = (
  tx: Db,
  scope: Pick<Scope, 'companyId'>,
  id: number,
): Promise<WebhookRow | undefined> =>
  webhooksIn(tx, scope).where('webhooks.id', '=', id).forNoKeyUpdate('webhooks').executeTakeFirst();

/** Locks the company, so that creations at the same time cannot pass the limit together. */
export const countWebhooksLocked = async (tx: Db, { companyId }: Scope): Promise<number> => {
  await lockCompanyForUpdate(tx, { companyId });
  const { count } = await tx
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('saas_company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

type NewWebhook = {
  url: string;
  description: string;
  events: WebhookEvent[];
  secret_sealed: Buffer;
};

export const insertWebhook = async (
  tx: Db,
  { companyId }: Scope,
  webhook: NewWebhook,
  now: Date,
): Promise<number> => {
  const { id } = await tx
    .insertInto('webhooks')
    .values({ ...webhook, saas_company_id: companyId, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Change = {
  url?: string;
  description?: string;
  events?: WebhookEvent[];
  enabled?: boolean;
  disabled_at?: Date | null;
  paused_until?: Date | null;
  failures?: number;
  last_success_at?: Date;
  secret_sealed?: Buffer;
  previous_secret_sealed?: Buffer | null;
  previous_secret_expires_at?: Date | null;
};

export const updateWebhook = async (
  tx: Db,
  id: number,
  change: Change,
  now: Date,
): Promise<void> => {
  await tx
    .updateTable('webhooks')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
};

export const deleteWebhook = async (tx: Db, id: number): Promise<void> => {
  await tx.deleteFrom('webhooks').where('id', '=', id).execute();
};

export const findCompanyName = async (db: Db, companyId: number): Promise<string> => {
  const { name } = await db
    .selectFrom('saas_companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return name;
};
