import { type Currency, inCurrency } from './money.ts';
import { extraBlockSize } from './plans.ts';
import { isSubscribed, type SubscriptionState } from './subscription-state.ts';

export type Quota = { api_requests: number | null; extra_requests_price_in_minor: number | null };

export type Extra = { blocks: number; amount: number };

/** The blocks that are begun beyond what the plan includes, and what they cost in the minor unit. */
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

/** What is used in a trial, or of a subscription that is paid elsewhere, costs nothing extra. */
export const isUsageFree = (period: Period): boolean => period.offline || isInTrial(period);

/** Whether a payment is ahead that what is used now can be paid with. */
const willPay = ({ status, expires_at: expiresAt }: Subscribed, now: Date): boolean =>
  status !== 'canceled' && isSubscribed({ status, expires_at: expiresAt }, now);

/** What a company has chosen about API requests beyond its plan. */
export type ExtraChoice = {
  /** Whether they are sold at all. */
  extra_requests_allowed: boolean;
  /** What they may cost in a period, in minor units of the company's currency; null for the default. */
  extra_requests_cap_in_minor: number | null;
};

type PricedPlan = Quota & { price_in_minor: number | null; currency: Currency };

/** What extra requests may cost in a period, in minor units of the company's currency. */
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
  /** What becomes of requests beyond those that the plan includes. */
  beyond: 'any' | 'sold' | 'refused';
  /** As many are taken in a period; null for any number. */
  limit: number | null;
};

/**
 * How many API requests are taken in a period. Extra blocks are sold up to the cap to companies that pay
 * them with the next month; for all others the quota of the plan is the limit.
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

/** At how many hundredths of the quota owners get a mail: before it is used up, when it is, and far beyond. */
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
