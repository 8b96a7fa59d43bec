import type { Webhook, WebhookDelivery } from '@floorwright/contract';
import type { z } from 'zod';

import type { DeliveryRow } from './deliveries-repository.ts';
import type { WebhookRow } from './repository.ts';

export const presentWebhook = (row: WebhookRow): z.input<typeof Webhook> => ({
  id: row.id,
  url: row.url,
  description: row.description,
  events: row.events,
  enabled: row.enabled,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  last_success_at: row.last_success_at?.toISOString() ?? null,
  previous_secret_expires_at: row.previous_secret_expires_at?.toISOString() ?? null,
  pending: Number(row.pending),
  created_at: row.created_at.toISOString(),
});

type Delivery = z.input<typeof WebhookDelivery>;
type Failure = NonNullable<Delivery['response']>['error'];

const failures: readonly NonNullable<Failure>[] = [
  'not-public',
  'not-found',
  'timeout',
  'not-connected',
];

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: Number(row.id),
  webhook_id: row.webhook_id,
  message_id: row.message_id,
  event: row.event,
  status: row.status,
  attempts: row.attempts,
  created_at: row.created_at.toISOString(),
  attempted_at: row.attempted_at?.toISOString() ?? null,
  next_attempt_at: row.status === 'pending' ? row.next_attempt_at.toISOString() : null,
  request: {
    url: row.request_url ?? row.url,
    headers: row.request_headers ?? {},
    body: row.body,
  },
  response:
    row.response_ms === null
      ? null
      : {
          status: row.response_status,
          body: row.response_body ?? '',
          error: failures.find((known) => known === row.response_error) ?? null,
          milliseconds: row.response_ms,
        },
});
