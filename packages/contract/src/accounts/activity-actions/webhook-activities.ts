import { z } from 'zod';

import { change, changed, entry, none } from './activity-parts.ts';

/** The events of a webhook. Plain texts: in the reference they would look like actions. */
const Events = z.array(z.string());

/** What happens to webhooks. */
export const webhookActivities = [
  entry(['webhook.created'], z.strictObject({ webhook_events: Events })),
  entry(['webhook.deleted', 'webhook.disabled', 'webhook.secret_rotated', 'webhook.tested'], none),
  entry(
    ['webhook.updated'],
    z.strictObject({
      url: changed.text.optional(),
      webhook_events: change(Events).optional(),
      webhook_state: change(z.enum(['on', 'off'])).optional(),
    }),
  ),
  entry(['webhook.message_sent_again'], z.strictObject({ event: z.string() })),
] as const;
