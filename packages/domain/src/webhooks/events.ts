/** The events that a webhook can choose. */
export const webhookEvents = [
  'venue.published',
  'poi.changed',
  'floor.changed',
  'import.finished',
  'beacon.silent',
  'engagement.shown',
  'member.added',
  'member.removed',
  'charge.settled',
  'charge.failed',
  'subscription.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent on request, to try an endpoint out. */
export const testEvent = 'webhook.test';

export const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
