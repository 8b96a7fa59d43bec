import { z } from 'zod';

import { endpoint } from '../wire/endpoint.ts';
import { Failure } from '../wire/failures.ts';
import { Id } from '../wire/fields.ts';

/** The size of the popup, in pixels. */
export const paymentPopup = { width: 600, height: 600 } as const;

/**
 * The message of the last popup page to its opener, before it closes. The listener checks that it
 * comes from the console's own origin.
 */
export const PaymentMessage = z.object({
  source: z.literal('floorwright-payments'),
  about: z.enum(['card', 'charge']),
  /** The customer or the charge; null if the provider's response could not be trusted. */
  id: Id.nullable(),
  /** `info` if nothing is decided yet: continue polling. */
  type: z.enum(['error', 'info', 'success']),
  message: z.string(),
});
export type PaymentMessage = z.infer<typeof PaymentMessage>;

export const paymentCallbacks = {
  notify: endpoint({
    method: 'POST',
    path: '/api/payments/v1/notifications',
    needs: 'public',
    summary: 'Receive the signed outcome of a payment from the payment provider',
    body: z.record(z.string(), z.unknown()),
    responses: { 204: null, 400: Failure },
  }),
};
