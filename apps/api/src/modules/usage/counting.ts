import {
  isUsageFree,
  percentToReport,
  requestLimit,
  type RequestLimit,
} from '@floorwright/domain/billing';

import type { Platform } from '../../kernel/context.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import type { Allowance, Allowances, Counts } from '../../platform/meter/meter.ts';
import { capReachedMessage, usedUpMessage, howToGetMore } from './limit-messages.ts';
import { notifyOfExtraRequests, notifyOfUsage } from './notices.ts';
import {
  addRequests,
  type LockedSubscription,
  lockSubscriptionsForShare,
  listStandings,
  setCapReported,
  setReportedPercent,
  type Standing,
} from './repository.ts';

type Deps = Pick<Platform, 'clock'> & { db: Db };

/**
 * Stores the counts in the current period of each company, and returns the remaining requests of
 * companies with a limit. A company with a count of 0 is only read.
 */
export const countRequests = ({ db, clock }: Deps, counts: Counts): Promise<Allowances> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    await add(tx, new Map([...counts].filter(([, requests]) => requests > 0)), now);
    const allowances = new Map<number, Allowance>();
    for (const standing of await listStandings(tx, [...counts.keys()])) {
      const { beyond, limit } = limitOf(standing, now);
      if (limit === null) continue;
      const isCapped = beyond === 'sold';
      await (isCapped ? reportSold : reportLimited)(tx, standing, limit, now);
      allowances.set(standing.companyId, {
        left: limit - standing.requests,
        message: isCapped ? capReachedMessage(standing) : usedUpMessage(standing, limit, now),
        until: standing.period_ends_at,
      });
    }
    return allowances;
  });

/** The maximum number of requests of a company in its period. */
const limitOf = (subscription: LockedSubscription, now: Date): RequestLimit => {
  const plan = { ...subscription, currency: subscription.planCurrency };
  return requestLimit(subscription, plan, subscription, now);
};

/**
 * Requests over a limit that this process did not know yet are not counted: the spending cap
 * applies across all processes.
 */
const add = async (tx: Db, counts: Counts, now: Date): Promise<void> => {
  if (counts.size === 0) return;
  const locked = await lockSubscriptionsForShare(tx, [...counts.keys()]);
  const counted = locked.map((subscription) => ({
    companyId: subscription.companyId,
    requests: counts.get(subscription.companyId) ?? 0,
    free: isUsageFree(subscription),
    limit: limitOf(subscription, now).limit,
  }));
  await addRequests(tx, counted);
};

/** If requests beyond the quota are refused, owners get a mail before and at the limit. */
const reportLimited = async (
  tx: Db,
  standing: Standing,
  limit: number,
  now: Date,
): Promise<void> => {
  const { requests, reported } = standing;
  const percent = percentToReport(requests, limit, reported);
  if (percent === undefined || !(await setReportedPercent(tx, standing, percent))) return;
  const usedUp = percent >= 100;
  await notifyOfUsage(tx, standing, { requests, limit, usedUp, more: howToGetMore(standing, now) });
};

/** If they are sold, owners get a mail at shares of the quota, and at the cap. */
const reportSold = async (tx: Db, standing: Standing, limit: number, now: Date): Promise<void> => {
  const { requests, reported, api_requests: included } = standing;
  const isCapReached =
    requests >= limit &&
    standing.cap_reported_at === null &&
    (await setCapReported(tx, standing, now));
  const reached = percentToReport(requests, included ?? limit, reported);
  const percent =
    reached !== undefined && (await setReportedPercent(tx, standing, reached))
      ? reached
      : undefined;
  if (isCapReached) await notifyOfExtraRequests(tx, standing, { limit, reached: 'cap' });
  else if (percent !== undefined)
    await notifyOfExtraRequests(tx, standing, { limit, reached: percent });
};
