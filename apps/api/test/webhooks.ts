import { webhookMessages } from '@floorwright/contract';
import { testEvent, type WebhookEvent, webhookEvents } from '@floorwright/domain/webhooks';
import { expect } from 'vitest';
import { z } from 'zod';

import { emitTest } from '../src/kernel/events/outgoing-events.ts';
import { newWebhookSecret } from '../src/platform/webhooks/index.ts';
import { createCompany } from './factories.ts';
import type { Product } from './product.ts';

export type TestWebhook = { id: number; companyId: number; secret: string };

/** A webhook for all events, unless the test says otherwise. */
export const createWebhook = async (
  product: Product,
  changes: { companyId?: number; url?: string; events?: readonly WebhookEvent[] } = {},
): Promise<TestWebhook> => {
  const { secrets } = product.platform;
  const companyId = changes.companyId ?? (await createCompany(product)).id;
  const secret = newWebhookSecret();
  const now = product.clock.now();
  const { id } = await product.database.db
    .insertInto('webhooks')
    .values({
      saas_company_id: companyId,
      url: changes.url ?? 'https://hooks.example.test/floorwright',
      events: [...(changes.events ?? webhookEvents)],
      secret_sealed: secrets.seal(secret),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, companyId, secret };
};

/** A message that waits. */
export const createDelivery = async (
  { database: { db }, clock }: Product,
  webhook: { id: number },
): Promise<{ id: number }> => ({ id: Number(await emitTest(db, webhook.id, clock.now())) });

const Message = z.looseObject({ type: z.enum([...webhookEvents, testEvent]) });

/** Every field of a message is described in the API reference, and it has all that are promised there. */
export const expectDescribed = (message: unknown): void => {
  const { body } = webhookMessages[Message.parse(message).type];
  expect(body.parse(message)).toEqual(message);
};

export type SentMessage = {
  type: WebhookEvent;
  subject: string;
  data: Record<string, unknown>;
};

/** The messages that a webhook for these events gets while an action runs. */
export const sentWhile = async (
  product: Product,
  { companyId, events }: { companyId: number; events: readonly WebhookEvent[] },
  happen: () => Promise<unknown>,
): Promise<SentMessage[]> => {
  const { db } = product.database;
  // An address at which nothing is sent.
  const { id } = await createWebhook(product, { companyId, events, url: 'https://192.0.2.1/' });
  await happen();
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(['body', 'subject'])
    .where('webhook_id', '=', id)
    .orderBy('id')
    .execute();
  await db.deleteFrom('webhooks').where('id', '=', id).execute();
  for (const { body } of rows) expectDescribed(JSON.parse(body));
  return rows.map(({ body, subject }) => ({ ...(JSON.parse(body) as SentMessage), subject }));
};
