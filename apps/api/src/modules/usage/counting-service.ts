import { beyondQuota, isUsageFree, percentToTell } from '@floorwright/domain';

import type { Platform } from '../../kernel/context.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Allowance, Allowances, Counts } from '../../platform/meter/meter.ts';
import { tellOfUsage } from '../subscriptions/usage-notice-service.ts';
import { usedUpWords, wayToMore } from './limit-words.ts';
import { addRequests, type HeldSubscription, holdSubscriptions, setTold } from './repository.ts';

type Deps = Pick<Platform, 'clock'> & { db: Db };

/** How many requests a company may make in its period; null for any number. */
const limitOf = (subscription: HeldSubscription, now: Date): number | null =>
  beyondQuota(subscription, subscription, now) === 'refused' ? subscription.api_requests : null;

/**
 * Writes down what was counted, in the period that each company is in, and tells how much is left to
 * those that have a limit. Requests that slipped through beyond it, as nobody knew yet, are not counted.
 */
export const countRequests = ({ db, clock }: Deps, counts: Counts): Promise<Allowances> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const held = new Map(
      (await holdSubscriptions(tx, [...counts.keys()])).map((row) => [row.companyId, row]),
    );
    const counted = [...held.values()].map((subscription) => ({
      companyId: subscription.companyId,
      requests: counts.get(subscription.companyId) ?? 0,
      free: isUsageFree(subscription),
      limit: limitOf(subscription, now),
    }));
    const allowances = new Map<number, Allowance>();
    for (const { companyId, requests, told } of await addRequests(tx, counted)) {
      const subscription = held.get(companyId);
      const limit = subscription && limitOf(subscription, now);
      if (!subscription || limit === null || limit === undefined) continue;
      await tell(tx, subscription, { requests, limit, told }, now);
      allowances.set(companyId, {
        left: limit - requests,
        message: usedUpWords(subscription, limit, now),
        until: subscription.period_ends_at,
      });
    }
    return allowances;
  });

const tell = async (
  tx: Db,
  subscription: HeldSubscription,
  { requests, limit, told }: { requests: number; limit: number; told: number },
  now: Date,
): Promise<void> => {
  const percent = percentToTell(requests, limit, told);
  if (percent === undefined) return;
  await setTold(tx, subscription, percent);
  const more = wayToMore(subscription, now);
  await tellOfUsage(tx, subscription, { requests, limit, usedUp: percent === 100, more });
};
