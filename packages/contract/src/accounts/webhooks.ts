import { maxKeyOverlap, usualKeyOverlap } from '@floorwright/domain/access';
import { fieldSentences, fillSentence, integrationSentences } from '@floorwright/domain/sentences';
import {
  deliveryStatuses,
  webhookAddressProblem,
  webhookEvents,
} from '@floorwright/domain/webhooks';
import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure, Invalid } from '../wire/failures.ts';
import { companyApi, Id, PathId, requiredText, text } from '../wire/fields.ts';
import { listQuery } from '../wire/list-query.ts';

export const Webhook = z
  .object({
    id: Id,
    url: z.string(),
    description: z.string(),
    events: z.array(z.enum(webhookEvents)),
    enabled: z.boolean(),
    /** When it was disabled because deliveries failed for three days; null if it was not. */
    disabled_at: z.iso.datetime().nullable(),
    last_success_at: z.iso.datetime().nullable(),
    /** Until when messages are signed with the secret before the last rotation, too. */
    previous_secret_expires_at: z.iso.datetime().nullable(),
    /** Messages that wait to be delivered. */
    pending: z.int().min(0),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'Webhook' });

const DeliveryId = z.int().positive();

export const WebhookDelivery = z
  .object({
    id: DeliveryId,
    webhook_id: Id,
    /** The header `webhook-id`: the same whenever this message is sent. */
    message_id: z.string(),
    event: z.string(),
    status: z.enum(deliveryStatuses),
    attempts: z.int().min(0),
    created_at: z.iso.datetime(),
    attempted_at: z.iso.datetime().nullable(),
    /** Null unless it will be tried again. */
    next_attempt_at: z.iso.datetime().nullable(),
    /** The last attempt, with its headers; the address as it is now and no headers before the first one. */
    request: z.object({
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
    }),
    /** The last answer, the body in part; null before the first attempt. */
    response: z
      .object({
        status: z.int().nullable(),
        body: z.string(),
        error: z.enum(['not-public', 'not-found', 'timeout', 'not-connected']).nullable(),
        milliseconds: z.int().min(0),
      })
      .nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

const {
  webhook_https: noHttps,
  webhook_public: notPublic,
  webhook_events_missing: noEvents,
} = integrationSentences;
const noOverlap = fillSentence(fieldSentences.whole_number_between, {
  least: 0,
  most: maxKeyOverlap,
});

/** Whether an address is allowed at all depends on the installation; so does the server say. */
const Url = requiredText(2000).meta({ examples: ['https://example.com/floorwright'] });

const shape = {
  url: Url,
  description: text(200).default(''),
  events: z
    .array(z.enum(webhookEvents, { error: noEvents }), { error: noEvents })
    .min(1, noEvents)
    .max(webhookEvents.length, noEvents)
    .describe(
      'What changes many POIs or floors at once, such as an import, sends one poi.changed and one floor.changed for each floor. Such a poi.changed lists at most 1,000 ids in pois; complete tells whether they are all.',
    ),
};

export const WebhookInput = z.object(shape);

/** Fields that are left out stay as they are. */
export const WebhookChange = z.object({
  url: Url.optional(),
  description: text(200).optional(),
  events: shape.events.optional(),
  enabled: z.boolean({ error: fieldSentences.true_or_false }).optional(),
});

export const WebhookRotation = z.object({
  /** For how long messages are signed with the old secret, too. */
  overlap_hours: z
    .number(noOverlap)
    .int(noOverlap)
    .min(0, noOverlap)
    .max(maxKeyOverlap, noOverlap)
    .default(usualKeyOverlap),
});

/** The sentence for an address that cannot be used; null if it can. */
export const webhookUrlProblem = (
  url: string,
  options?: { allowPrivate: boolean },
): string | null => {
  const problem = webhookAddressProblem(url, options);
  if (problem === null) return null;
  return problem === 'not-https' ? noHttps : notPublic;
};

const params = z.object({ id: PathId });
const Answer = z.object({ webhook: Webhook });
const DeliveryAnswer = z.object({ webhook_delivery: WebhookDelivery });

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: `${companyApi}/webhooks`,
    needs: 'webhook.manage',
    summary: 'The webhooks of the current company',
    responses: { 200: z.object({ webhooks: z.array(Webhook) }) },
  }),
  create: endpoint({
    method: 'POST',
    path: `${companyApi}/webhooks`,
    needs: 'webhook.manage',
    summary: 'Create a webhook; its signing secret is only in this answer',
    body: WebhookInput,
    responses: { 201: z.object({ webhook: Webhook, secret: z.string() }), 422: Invalid },
    secret: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${companyApi}/webhooks/:id`,
    needs: 'webhook.manage',
    summary: 'Change a webhook, or enable it again; waiting messages are sent then',
    params,
    body: WebhookChange,
    responses: { 200: Answer, 404: Failure, 422: Invalid },
  }),
  rotate: endpoint({
    method: 'POST',
    path: `${companyApi}/webhooks/:id/rotate`,
    needs: 'webhook.manage',
    summary: 'Replace the signing secret; messages have both signatures until the overlap ends',
    params,
    body: WebhookRotation,
    responses: {
      200: z.object({ webhook: Webhook, secret: z.string() }),
      404: Failure,
      422: Invalid,
    },
    secret: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${companyApi}/webhooks/:id`,
    needs: 'webhook.manage',
    summary: 'Delete a webhook with its deliveries',
    params,
    responses: { 204: null, 404: Failure },
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: `${companyApi}/webhooks/:id/deliveries`,
    needs: 'webhook.manage',
    summary: 'What was sent to a webhook in the last 30 days, with the last answer, newest first',
    params,
    query: listQuery(['created_at']),
    responses: { 200: z.object({ webhook_deliveries: z.array(WebhookDelivery) }), 404: Failure },
    paged: true,
  }),
  test: endpoint({
    method: 'POST',
    path: `${companyApi}/webhooks/:id/test`,
    needs: 'webhook.manage',
    summary: 'Send a test event',
    params,
    responses: { 201: DeliveryAnswer, 404: Failure, 409: Failure, 429: Failure },
  }),
  retry: endpoint({
    method: 'POST',
    path: `${companyApi}/webhook_deliveries/:id/retry`,
    needs: 'webhook.manage',
    summary: 'Send a message again, under the same message id',
    params,
    responses: { 200: DeliveryAnswer, 404: Failure, 409: Failure, 429: Failure },
  }),
};
