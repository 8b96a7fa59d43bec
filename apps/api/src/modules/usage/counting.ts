import {
  isInTrial,
  isSubscribed,
  isUsageFree,
  percentToReport,
  requestLimit,
  type RequestLimit,
} from '@floorwright/domain/billing';
import { fillSentence, sentences } from '@floorwright/domain/sentences';

import type { Platform } from '../../kernel/context.ts';
import { type Db, inTransaction } from '../../platform/database/db.ts';
import { readTransactionId, wasCommitted } from '../../platform/database/transaction-id.ts';
import {
  type Allowance,
  type Allowances,
  type Counts,
  UnknownOutcome,
} from '../../platform/meter/meter.ts';
import { notifyOfExtraRequests, notifyOfUsage } from './notices.ts';
import {
  addRequests,
  listUsage,
  type LockedSubscription,
  lockSubscriptionsForShare,
  setCapReported,
  setReportedPercent,
  type CompanyUsage,
} from './repository.ts';

type Deps = Pick<Platform, 'clock'> & { db: Db };

/**
 * Stores the counts in the current period of each company, and returns the remaining requests of
 * companies with a limit. A company with a count of 0 is only read.
 */
export const countRequests = async ({ db, clock }: Deps, counts: Counts): Promise<Allowances> => {
  let transaction: string | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      transaction = await readTransactionId(tx);
      return storeCounts(tx, counts, clock.now());
    });
  } catch (error) {
    // Before that nothing was written.
    if (transaction === undefined) throw error;
    const id = transaction;
    throw new UnknownOutcome(() => wasCommitted(db, id), error);
  }
};

const storeCounts = async (tx: Db, counts: Counts, now: Date): Promise<Allowances> => {
  await add(tx, new Map([...counts].filter(([, requests]) => requests > 0)), now);
  const allowances = new Map<number, Allowance>();
  for (const usage of await listUsage(tx, [...counts.keys()])) {
    const { beyond, limit } = limitOf(usage, now);
    if (limit === null) continue;
    const isCapped = beyond === 'sold';
    await (isCapped ? notifyOfSales : notifyOfLimit)(tx, usage, limit, now);
    allowances.set(usage.companyId, {
      left: limit - usage.requests,
      message: isCapped ? capReachedMessage(usage) : usedUpMessage(usage, limit, now),
      until: usage.period_ends_at,
    });
  }
  return allowances;
};

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
const notifyOfLimit = async (
  tx: Db,
  usage: CompanyUsage,
  limit: number,
  now: Date,
): Promise<void> => {
  const { requests, reported } = usage;
  const percent = percentToReport(requests, limit, reported);
  if (percent === undefined || !(await setReportedPercent(tx, usage, percent))) return;
  const usedUp = percent >= 100;
  await notifyOfUsage(tx, usage, { requests, limit, usedUp, more: howToGetMore(usage, now) });
};

/** If they are sold, owners get a mail at shares of the quota, and at the cap. */
const notifyOfSales = async (
  tx: Db,
  usage: CompanyUsage,
  limit: number,
  now: Date,
): Promise<void> => {
  const { requests, reported, api_requests: included } = usage;
  const isCapReached =
    requests >= limit && usage.cap_reported_at === null && (await setCapReported(tx, usage, now));
  const reached = percentToReport(requests, included ?? limit, reported);
  const percent =
    reached !== undefined && (await setReportedPercent(tx, usage, reached)) ? reached : undefined;
  if (isCapReached) await notifyOfExtraRequests(tx, usage, { limit, reached: 'cap' });
  else if (percent !== undefined)
    await notifyOfExtraRequests(tx, usage, { limit, reached: percent });
};

export type Limited = Pick<
  LockedSubscription,
  | 'plan'
  | 'status'
  | 'offline'
  | 'period_starts_at'
  | 'period_ends_at'
  | 'trial_ends_at'
  | 'expires_at'
  | 'extra_requests_allowed'
>;

const onDay = (date: Date): string => date.toISOString().slice(0, 10);

/** How a company gets more API requests than its plan allows in this period. */
const howToGetMore = (subscription: Limited, now: Date): string => {
  const { status, period_ends_at: ends } = subscription;
  const inTrial = isInTrial(subscription);
  if (!isSubscribed(subscription, now)) return sentences.resume_subscribed;
  if (status === 'canceled')
    return inTrial ? sentences.resume_resumed_paid : sentences.resume_resumed;
  if (ends <= now) return sentences.resume_paid;
  const day = onDay(ends);
  if (inTrial) return fillSentence(sentences.resume_after_trial, { day });
  return subscription.extra_requests_allowed || subscription.offline
    ? fillSentence(sentences.resume_larger_plan, { day })
    : fillSentence(sentences.resume_extra, { day });
};

/** The response to an app whose company has reached its spending cap. The amount is private. */
const capReachedMessage = ({ period_ends_at: ends }: Limited): string =>
  fillSentence(sentences.requests_capped, { day: onDay(ends) });

/** The response to an app whose company has used up its plan. */
export const usedUpMessage = (subscription: Limited, limit: number, now: Date): string => {
  const { requests_used_trial: inTrial, requests_used_month: inMonth } = sentences;
  return fillSentence(isInTrial(subscription) ? inTrial : inMonth, {
    plan: subscription.plan,
    limit,
    resume: howToGetMore(subscription, now),
  });
};
