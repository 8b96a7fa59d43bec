import { isSubscribed } from '@floorwright/domain/billing';
import { formatDate } from '@floorwright/domain/time';

import { counted, figure, formatExactMoney } from '../../../lib/format.ts';
import type { CompanyBilling } from '../queries.ts';

export type Usage = NonNullable<CompanyBilling['usage']>;
type Subscription = CompanyBilling['subscription'];

/** The cost of extra requests so far, or their price; null if there is nothing to pay. */
export const extraWords = (usage: Usage): string | null => {
  const { block_size: size, block_price: price, extra_blocks: blocks, currency } = usage;
  if (blocks > 0)
    return `${counted(blocks, 'extra block')} of ${figure(size)} so far: ${formatExactMoney(usage.extra_amount, currency)} with the next payment.`;
  return price === null
    ? null
    : `${formatExactMoney(price, currency)} per extra ${figure(size)}, added to the next payment.`;
};

/** What ends the refusals before the month does. */
const soonerWords = ({ extra_allowed: allowed }: Usage, subscription: Subscription): string => {
  if (subscription?.status === 'trialing') return ' or until you end the trial and pay';
  return allowed || subscription?.offline ? '' : ' or until you allow extra requests';
};

const untilWhen = (usage: Usage, subscription: Subscription, now: Date) => {
  const { period_ends_at: ends } = usage;
  const sooner = soonerWords(usage, subscription);
  const { status, trial_ends_at: trial = null } = subscription ?? {};
  const inTrial = trial !== null && new Date(trial) > now;
  if (status === 'canceled')
    return inTrial
      ? 'until the subscription is resumed and paid'
      : 'until the subscription is resumed';
  if (ends === null || new Date(ends) <= now) return 'until the month is paid';
  return `until ${formatDate(ends)}${sooner}`;
};

const leftWords = (left: number): string =>
  left === 1 ? '1 API request left.' : `${figure(left)} API requests left.`;

export type UsageWarning = { tone: 'danger' | 'attention'; title: string };
export type LimitWords = { warning: UsageWarning | null; detail: string };

/** Share of a limit from which the owner is warned, as by mail. */
const warnedFrom = 0.8;

/** Texts for the spending cap. */
const capWords = (usage: Usage, limit: number): LimitWords => {
  const { requests, period_ends_at: ends, currency } = usage;
  const until = ends === null ? '' : ` until ${formatDate(ends)} or`;
  if (requests >= limit)
    return {
      warning: { tone: 'danger', title: 'The spending cap is reached.' },
      detail: `Apps get errors${until} until you raise the cap. The console keeps working.`,
    };
  const cap = formatExactMoney(usage.extra_cap, currency);
  return {
    warning: null,
    detail: `Spending cap: ${cap}. After ${figure(limit)} requests, apps get errors.`,
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
  const largerPlan = subscription?.offline
    ? 'The site operator can give the company a larger plan. '
    : '';
  if (requests >= included)
    return {
      warning: { tone: 'danger', title: 'The API requests are used up.' },
      detail: `Apps get errors ${until}. ${largerPlan}The console keeps working.`,
    };
  const isClose = requests >= included * warnedFrom;
  return {
    warning: isClose ? { tone: 'attention', title: leftWords(included - requests) } : null,
    detail: `When this limit is reached, apps get errors ${until}.`,
  };
};
