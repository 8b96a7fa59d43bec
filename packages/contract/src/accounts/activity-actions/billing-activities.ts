import { z } from 'zod';

import { ofPlan, ofStatus } from './activity-details.ts';
import { change, changed, entry, none } from './activity-parts.ts';

/** Cards, charges and subscriptions. */
export const billing = [
  entry(['card.added'], z.strictObject({ currency: z.string() })),
  entry(['card.made_default', 'card.removed'], none),
  entry(['charge.created'], z.strictObject({ card: z.string() })),
  entry(
    [
      'subscription.canceled',
      'subscription.ended',
      'subscription.payment_failed',
      'subscription.resumed',
    ],
    ofStatus,
  ),
  entry(['subscription.paid'], ofStatus.extend({ amount: z.string() })),
  entry(
    ['subscription.month_ordered', 'subscription.ordered'],
    ofStatus.extend({ plan_slug: changed.text.optional() }),
  ),
  entry(
    [
      'subscription.downgrade_called_off',
      'subscription.downgrade_scheduled',
      'subscription.upgrade_ordered',
    ],
    ofPlan,
  ),
  entry(['subscription.plan_changed'], ofPlan.extend({ amount: z.string().optional() })),
  entry(['subscription.upgrade_failed'], ofPlan.extend({ amount: z.string() })),
  entry(
    ['subscription.extra_requests_changed'],
    z.strictObject({
      extra_requests: change(z.enum(['sold', 'refused'])).optional(),
      spending_cap: changed.text.optional(),
    }),
  ),
] as const;
