import { isSubscribed } from '@floorwright/domain/billing';

import { formatDate, formatExactMoney } from '../../../lib/format.ts';
import type { CompanyBilling } from '../queries.ts';
import { messages } from './messages/index.ts';

export type Usage = NonNullable<CompanyBilling['usage']>;
type Subscription = CompanyBilling['subscription'];

/** The cost of extra requests so far, or their price; null if there is nothing to pay. */
export const extraWords = (usage: Usage): string | null => {
  const { block_size: size, block_price: price, extra_blocks: blocks, currency } = usage;
  if (blocks > 0)
    return messages.extra.soFar(blocks, size, formatExactMoney(usage.extra_amount, currency));
  return price === null ? null : messages.extra.price(formatExactMoney(price, currency), size);
};

/** When requests resume: at the end of the month, or earlier if the owner acts. */
const untilDate = (
  date: string,
  { extra_allowed: allowed }: Usage,
  subscription: Subscription,
): string => {
  if (subscription?.status === 'trialing') return messages.until.dateOrTrialPaid(date);
  return allowed || subscription?.offline
    ? messages.until.date(date)
    : messages.until.dateOrExtraAllowed(date);
};

const untilWhen = (usage: Usage, subscription: Subscription, now: Date) => {
  const { period_ends_at: ends } = usage;
  const { status, trial_ends_at: trial = null } = subscription ?? {};
  const inTrial = trial !== null && new Date(trial) > now;
  if (status === 'canceled')
    return inTrial ? messages.until.resumedAndPaid : messages.until.resumed;
  if (ends === null || new Date(ends) <= now) return messages.until.monthPaid;
  return untilDate(formatDate(ends), usage, subscription);
};

type UsageWarning = { tone: 'danger' | 'attention'; title: string };
type LimitWords = { warning: UsageWarning | null; detail: string };

/** Share of a limit from which the owner is warned, as by mail. */
const warnedFrom = 0.8;

/** Texts for the spending cap. */
const capWords = (usage: Usage, limit: number): LimitWords => {
  const { requests, period_ends_at: ends, currency } = usage;
  if (requests >= limit)
    return {
      warning: { tone: 'danger', title: messages.cap.reached },
      detail: messages.cap.reachedDetail(ends === null ? null : formatDate(ends)),
    };
  const cap = formatExactMoney(usage.extra_cap, currency);
  return {
    warning: null,
    detail: messages.cap.detail(cap, limit),
  };
};

/** When apps get errors; null for unlimited requests. */
export const limitWords = (
  usage: Usage,
  subscription: Subscription,
  now = new Date(),
): LimitWords | null => {
  const { requests, included, beyond, limit } = usage;
  if (beyond === 'sold' && limit !== null) return capWords(usage, limit);
  if (beyond !== 'refused' || included === null || !isSubscribed(subscription, now)) return null;
  const until = untilWhen(usage, subscription, now);
  const largerPlan = subscription?.offline ? [messages.limit.largerPlan] : [];
  if (requests >= included)
    return {
      warning: { tone: 'danger', title: messages.limit.usedUp },
      detail: [messages.limit.refused(until), ...largerPlan, messages.limit.consoleWorks].join(' '),
    };
  const isClose = requests >= included * warnedFrom;
  return {
    warning: isClose
      ? { tone: 'attention', title: messages.limit.left(included - requests) }
      : null,
    detail: messages.limit.willRefuse(until),
  };
};
