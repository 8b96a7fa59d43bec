import type { Output, subscriptions } from '@floorwright/contract';
import { decimalText } from '@floorwright/domain/billing';

import type { DetailsOf } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { resetCapReported } from '../usage/index.ts';
import { recordSubscriptionActivity } from './activities.ts';
import { lockAccountForUpdate, setExtraRequests } from './repository.ts';

type Input = Output<typeof subscriptions.updateExtraRequests.body>;

const capText = (cap: number | null): string | null => (cap === null ? null : decimalText(cap));

/** Sets the spending cap for API requests beyond the plan. It applies from the next count on. */
export const updateExtraRequests = (
  context: MemberContext,
  { extra_allowed: allowed, extra_cap: cap }: Input,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const now = context.clock.now();
    const { company } = await lockAccountForUpdate(tx, context.scope.companyId);
    const before = {
      allowed: company.extra_requests_allowed,
      cap: company.extra_requests_cap_in_minor,
    };
    const after = { allowed: allowed ?? before.allowed, cap: cap === undefined ? before.cap : cap };
    const details: DetailsOf<'subscription.extra_requests_changed'> = {
      ...(after.allowed !== before.allowed && {
        extra_requests: {
          from: before.allowed ? 'sold' : 'refused',
          to: after.allowed ? 'sold' : 'refused',
        },
      }),
      ...(after.cap !== before.cap && {
        spending_cap: { from: capText(before.cap), to: capText(after.cap) },
      }),
    };
    if (Object.keys(details).length === 0) return;
    const choice = {
      extra_requests_allowed: after.allowed,
      extra_requests_cap_in_minor: after.cap,
    };
    await setExtraRequests(tx, company.id, choice, now);
    await resetCapReported(tx, company.id);
    await recordSubscriptionActivity(context, tx, context.admin, company, {
      action: 'subscription.extra_requests_changed',
      details,
    });
  });
