import { beyondQuota, isUsageFree, percentToTell } from '@floorwright/domain';

import type { Platform } from '../../kernel/context.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Allowance, Allowances, Counts } from '../../platform/meter/meter.ts';
import { tellOfUsage } from '../subscriptions/usage-notice-service.ts';
import { usedUpWords, wayToMore } from './limit-words.ts';
import {
  addRequests,
  type HeldSubscription,
  holdSubscriptions,
  listStandings,
  setTold,
  type Standing,
} from './repository.ts';

type Deps = Pick<Platform, 'clock'> & { db: Db };

/**
 * Writes down what was counted, in the period that each company is in, and tells how much is left to
 * those that have a limit. A company with a count of none is only asked about.
 */
export const countRequests = ({ db, clock }: Deps, counts: Counts): Promise<Allowances> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    await add(tx, new Map([...counts].filter(([, requests]) => requests > 0)), now);
    const allowances = new Map<number, Allowance>();
    for (const standing of await listStandings(tx, [...counts.keys()])) {
      const limit = limitOf(standing, now);
      if (limit === null) continue;
      await tell(tx, standing, limit, now);
      allowances.set(standing.companyId, {
        left: limit - standing.requests,
        message: usedUpWords(standing, limit, now),
        until: standing.period_ends_at,
      });
    }
    return allowances;
  });

/** How many requests a company may make in its period; null for any number. */
const limitOf = (subscription: HeldSubscription, now: Date): number | null =>
  beyondQuota(subscription, subscription, now) === 'refused' ? subscription.api_requests : null;

/** Requests that slipped through beyond a limit, as nobody knew of it yet, are not counted. */
const add = async (tx: Db, counts: Counts, now: Date): Promise<void> => {
  if (counts.size === 0) return;
  const held = await holdSubscriptions(tx, [...counts.keys()]);
  const counted = held.map((subscription) => ({
    companyId: subscription.companyId,
    requests: counts.get(subscription.companyId) ?? 0,
    free: isUsageFree(subscription),
    limit: limitOf(subscription, now),
  }));
  await addRequests(tx, counted);
};

const tell = async (tx: Db, standing: Standing, limit: number, now: Date): Promise<void> => {
  const { requests, told } = standing;
  const percent = percentToTell(requests, limit, told);
  if (percent === undefined || !(await setTold(tx, standing, percent))) return;
  const usedUp = percent === 100;
  await tellOfUsage(tx, standing, { requests, limit, usedUp, more: wayToMore(standing, now) });
};
