import { type Currency, inCurrency } from './money.ts';
import { extraBlockSize } from './plans.ts';
import { isSubscribed, type SubscriptionState } from './subscription-state.ts';

type Quota = { api_requests: number | null; extra_requests_price_in_minor: number | null };

type Extra = { blocks: number; amount: number };

/** The started blocks beyond the plan, and their cost in the minor unit. */
export const extraOf = (requests: number, plan: Quota): Extra => {
  const { api_requests: included, extra_requests_price_in_minor: price } = plan;
  if (included === null || price === null || requests <= included) return { blocks: 0, amount: 0 };
  const blocks = Math.ceil((requests - included) / extraBlockSize);
  return { blocks, amount: blocks * price };
};

type Period = Pick<SubscriptionState, 'offline' | 'period_starts_at' | 'trial_ends_at'>;
type Subscribed = Period & Pick<SubscriptionState, 'status' | 'expires_at'>;

export const isInTrial = ({ period_starts_at: starts, trial_ends_at: trial }: Period): boolean =>
  trial !== null && starts < trial;

/** In a trial, or if the subscription is paid elsewhere, extra requests are free. */
export const isUsageFree = (period: Period): boolean => period.offline || isInTrial(period);

/** Whether there will be a payment that includes the current usage. */
const willPay = ({ status, expires_at: expiresAt }: Subscribed, now: Date): boolean =>
  status !== 'canceled' && isSubscribed({ status, expires_at: expiresAt }, now);

/** The company's settings for API requests beyond its plan. */
export type ExtraChoice = {
  /** Whether they are sold at all. */
  extra_requests_allowed: boolean;
  /**
   * The spending cap of a period, in minor units of the company's currency; null for the default.
   */
  extra_requests_cap_in_minor: number | null;
};

type PricedPlan = Quota & { price_in_minor: number | null; currency: Currency };

/** The spending cap of a period, in minor units of the company's currency. */
export const extraCap = (choice: ExtraChoice, plan: PricedPlan, currency: Currency): number =>
  choice.extra_requests_cap_in_minor ??
  inCurrency(plan.price_in_minor ?? 0, plan.currency, currency);

/** The extra blocks that fit under the cap. */
const blocksUnderCap = (choice: ExtraChoice, plan: PricedPlan, currency: Currency): number => {
  const { extra_requests_price_in_minor: price } = plan;
  if (!choice.extra_requests_allowed || price === null) return 0;
  return Math.floor(extraCap(choice, plan, currency) / inCurrency(price, plan.currency, currency));
};

export type RequestLimit = {
  /** What happens to requests beyond the plan. */
  beyond: 'any' | 'sold' | 'refused';
  /** The maximum number in a period; null for unlimited. */
  limit: number | null;
};

/**
 * The number of API requests allowed in a period. Extra blocks are sold up to the cap to companies
 * that pay them with the next month; for all others the quota of the plan is the limit.
 */
export const requestLimit = (
  subscription: Subscribed,
  plan: PricedPlan,
  company: ExtraChoice & { currency: Currency },
  now: Date,
): RequestLimit => {
  const { api_requests: included } = plan;
  if (included === null) return { beyond: 'any', limit: null };
  const isPaid = !isUsageFree(subscription) && willPay(subscription, now);
  const blocks = isPaid ? blocksUnderCap(company, plan, company.currency) : 0;
  return {
    beyond: blocks > 0 ? 'sold' : 'refused',
    limit: included + blocks * extraBlockSize,
  };
};

/**
 * The percentages of the quota at which owners get a mail: before it is used up, when it is, and
 * far beyond.
 */
const noticeAt = [200, 100, 80] as const;
export type NoticePercent = (typeof noticeAt)[number];

/** The mail that is due now, given the last one of this period. */
export const percentToReport = (
  requests: number,
  quota: number,
  reported: number,
): NoticePercent | undefined => {
  const reached = noticeAt.find((percent) => requests * 100 >= quota * percent);
  return reached !== undefined && reached > reported ? reached : undefined;
};
