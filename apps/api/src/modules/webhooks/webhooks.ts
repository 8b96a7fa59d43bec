import { isIP } from 'node:net';

import {
  type WebhookChange,
  type WebhookInput,
  type WebhookRotation,
  webhookUrlProblem,
} from '@floorwright/contract';
import { fillSentence, sentences } from '@floorwright/domain/sentences';
import type { z } from 'zod';

import { type DetailsOf, type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import { callerName } from '../../kernel/caller-name.ts';
import type { PersonContext } from '../../kernel/context.ts';
import { emitTest, queueSending } from '../../kernel/events/outgoing-events.ts';
import { type Limit, takeTry } from '../../kernel/limits/rate-limit.ts';
import { notFound } from '../../kernel/refusal.ts';
import { hours, later, minutes } from '../../platform/clock/clock.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Page } from '../../platform/database/page.ts';
import { bareHost, isPublicAddress, isReceiverAddress } from '../../platform/outgoing/index.ts';
import { newWebhookSecret } from '../../platform/webhooks/index.ts';
import {
  type DeliveryRow,
  findDelivery,
  listDeliveries,
  restartDelivery,
  restartPending,
} from './deliveries-repository.ts';
import { webhookLabel } from './labels.ts';
import {
  countWebhooksLocked,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhookForUpdate,
  updateWebhook,
  type WebhookRow,
} from './repository.ts';

const mostWebhooks = 20;
const sentByHand: Limit = { name: 'webhooks/sent', tries: 60, within: minutes(10) };

/** Why events cannot be sent there; null if they can. */
const urlProblem = ({ config }: PersonContext, url: string): string | null => {
  const allowPrivate = config.webhooksAllowPrivate;
  const problem = webhookUrlProblem(url, { allowPrivate });
  if (problem !== null || !URL.canParse(url)) return problem ?? sentences.webhook_https;
  const host = bareHost(new URL(url).hostname);
  const isAllowed = allowPrivate ? isReceiverAddress : isPublicAddress;
  return isIP(host) !== 0 && !isAllowed(host) ? sentences.webhook_public : null;
};

const webhookOf = async ({ scope }: PersonContext, tx: Db, id: number): Promise<WebhookRow> => {
  const webhook = await lockWebhookForUpdate(tx, scope, id);
  if (!webhook) throw notFound();
  return webhook;
};

const recordWebhookActivity = (
  context: PersonContext,
  tx: Db,
  { id, url }: { id: number; url: string },
  entry: EntryAbout<'webhook'>,
): Promise<void> =>
  recordActivity(context, tx, context.admin, {
    ...entry,
    companyId: context.scope.companyId,
    subject: { type: 'webhook', id, label: webhookLabel(url) },
  });

export const findWebhooks = ({ db, scope }: PersonContext): Promise<WebhookRow[]> =>
  listWebhooks(db, scope);

type Refused = { outcome: 'refused'; field: 'url' | 'base'; message: string };
type Created = Refused | { outcome: 'created'; webhook: WebhookRow; secret: string };

export const createWebhook = (
  context: PersonContext,
  input: z.output<typeof WebhookInput>,
): Promise<Created> =>
  inTransaction(context.db, async (tx) => {
    const problem = urlProblem(context, input.url);
    if (problem !== null) return { outcome: 'refused', field: 'url', message: problem };
    if ((await countWebhooksLocked(tx, context.scope)) >= mostWebhooks) {
      const message = fillSentence(sentences.webhooks_most, { most: mostWebhooks });
      return { outcome: 'refused', field: 'base', message };
    }
    const secret = newWebhookSecret();
    const events = [...new Set(input.events)];
    const values = { ...input, events, secret_sealed: context.secrets.seal(secret) };
    const id = await insertWebhook(tx, context.scope, values, context.clock.now());
    await recordWebhookActivity(
      context,
      tx,
      { id, url: input.url },
      {
        action: 'webhook.created',
        details: { webhook_events: events },
      },
    );
    return { outcome: 'created', webhook: await webhookOf(context, tx, id), secret };
  });

const changesBetween = (from: WebhookRow, to: WebhookRow): DetailsOf<'webhook.updated'> => ({
  ...(from.url !== to.url && { url: { from: webhookLabel(from.url), to: webhookLabel(to.url) } }),
  ...(from.events.join() !== to.events.join() && {
    webhook_events: { from: from.events, to: to.events },
  }),
  ...(from.enabled !== to.enabled && {
    webhook_state: { from: from.enabled ? 'on' : 'off', to: to.enabled ? 'on' : 'off' },
  }),
});

type Updated = Refused | { outcome: 'updated'; webhook: WebhookRow };

export const changeWebhook = (
  context: PersonContext,
  id: number,
  change: z.output<typeof WebhookChange>,
): Promise<Updated> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const before = await webhookOf(context, tx, id);
    const { url = before.url, description = before.description, enabled = before.enabled } = change;
    const events = change.events ? [...new Set(change.events)] : before.events;
    const problem = url === before.url ? null : urlProblem(context, url);
    if (problem !== null) return { outcome: 'refused', field: 'url', message: problem };
    const isEnabledAgain = enabled && !before.enabled;
    // Another address may answer at once.
    const isFresh = isEnabledAgain || url !== before.url;
    await updateWebhook(
      tx,
      id,
      {
        url,
        description,
        events,
        enabled,
        disabled_at: enabled ? null : before.disabled_at,
        ...(isFresh && { paused_until: null, failures: 0 }),
      },
      now,
    );
    const webhook = await webhookOf(context, tx, id);
    const details = changesBetween(before, webhook);
    if (Object.keys(details).length > 0)
      await recordWebhookActivity(context, tx, webhook, { action: 'webhook.updated', details });
    if (isEnabledAgain) await restartPending(tx, id, now);
    if (isFresh) await queueSending(tx);
    return { outcome: 'updated', webhook };
  });

/** Replaces the secret. Receivers that still have the old one can verify messages until the overlap ends. */
export const rotateSecret = (
  context: PersonContext,
  id: number,
  { overlap_hours: overlap }: z.output<typeof WebhookRotation>,
): Promise<{ webhook: WebhookRow; secret: string }> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const before = await webhookOf(context, tx, id);
    const secret = newWebhookSecret();
    const previous =
      overlap === 0
        ? { previous_secret_sealed: null, previous_secret_expires_at: null }
        : {
            previous_secret_sealed: before.secret_sealed,
            previous_secret_expires_at: later(now, hours(overlap)),
          };
    const change = { secret_sealed: context.secrets.seal(secret), ...previous };
    await updateWebhook(tx, id, change, now);
    await recordWebhookActivity(context, tx, before, { action: 'webhook.secret_rotated' });
    return { webhook: await webhookOf(context, tx, id), secret };
  });

export const removeWebhook = (context: PersonContext, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const webhook = await webhookOf(context, tx, id);
    await deleteWebhook(tx, id);
    await recordWebhookActivity(context, tx, webhook, { action: 'webhook.deleted' });
  });

export const findDeliveries = async (
  { db, scope }: PersonContext,
  id: number,
  list: Parameters<typeof listDeliveries>[2],
): Promise<Page<DeliveryRow>> => {
  if (!(await findWebhook(db, scope, id))) throw notFound();
  return listDeliveries(db, id, list);
};

const deliveryOf = async ({ scope }: PersonContext, tx: Db, id: string): Promise<DeliveryRow> => {
  const delivery = await findDelivery(tx, scope, id);
  if (!delivery) throw notFound();
  return delivery;
};

type Sent = { outcome: 'disabled' } | { outcome: 'sent'; delivery: DeliveryRow };

export const testWebhook = async (context: PersonContext, id: number): Promise<Sent> => {
  await takeTry(context, sentByHand, callerName(context));
  return inTransaction(context.db, async (tx) => {
    const webhook = await webhookOf(context, tx, id);
    if (!webhook.enabled) return { outcome: 'disabled' };
    const now = context.clock.now();
    // A user who tries it out does not wait for the end of a pause.
    await updateWebhook(tx, id, { paused_until: null }, now);
    const deliveryId = await emitTest(tx, id, now);
    await recordWebhookActivity(context, tx, webhook, { action: 'webhook.tested' });
    return { outcome: 'sent', delivery: await deliveryOf(context, tx, deliveryId) };
  });
};

/** Sends a message again, whatever became of it. */
export const sendAgain = async (context: PersonContext, id: number): Promise<Sent> => {
  await takeTry(context, sentByHand, callerName(context));
  return inTransaction(context.db, async (tx) => {
    const delivery = await deliveryOf(context, tx, String(id));
    const { webhook_id: webhookId } = delivery;
    const webhook = await webhookOf(context, tx, webhookId);
    if (!webhook.enabled) return { outcome: 'disabled' };
    const now = context.clock.now();
    await restartDelivery(tx, delivery.id, now);
    await updateWebhook(tx, webhookId, { paused_until: null }, now);
    await queueSending(tx);
    await recordWebhookActivity(context, tx, webhook, {
      action: 'webhook.message_sent_again',
      details: { event: delivery.event },
    });
    return { outcome: 'sent', delivery: await deliveryOf(context, tx, delivery.id) };
  });
};
