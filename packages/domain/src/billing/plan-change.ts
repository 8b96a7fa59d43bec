import { billingSentences, fillSentence } from '../sentences/index.ts';
import { monthStart } from './subscription-period.ts';
import {
  isEndingEarly,
  isSubscribed,
  isTrialRunning,
  type SubscriptionOutcome,
  type SubscriptionState,
} from './subscription-state.ts';

const day = 24 * 3_600_000;

/** The number of days; a day that has begun counts. */
const daysBetween = (from: Date, to: Date): number =>
  Math.max(0, Math.ceil((to.getTime() - from.getTime()) / day));

/**
 * The share of a monthly amount for the rest of the period, in minor units: by days, where today
 * counts, rounded half up. All factors are integers, so no cent is lost to floating point.
 */
export const proratedAmount = (
  monthly: number,
  {
    anchor_at: anchor,
    period_ends_at: end,
  }: Pick<SubscriptionState, 'anchor_at' | 'period_ends_at'>,
  now: Date,
): number => {
  const total = daysBetween(monthStart(anchor, end), end);
  const left = Math.min(total, daysBetween(now, end));
  return Math.floor((2 * monthly * left + total) / (2 * total));
};

/** There is no pending upgrade. */
export const noUpgrade = {
  upgrade_plan_slug: null,
  upgrade_amount_in_minor: null,
  upgrade_asked_at: null,
} as const;

/**
 * The plan changes now, and the period ends as before. API requests are counted from zero again,
 * against the new quota; started extra blocks stay due with the next month.
 */
export const planUpgraded = (state: SubscriptionState, now: Date): SubscriptionOutcome => ({
  state: { ...state, ...noUpgrade, next_plan_slug: null, period_starts_at: now },
  mails: ['plan-changed'],
});

/** The subscription continues with its plan. */
export const upgradeFailed = (state: SubscriptionState): SubscriptionOutcome => ({
  state: { ...state, ...noUpgrade },
  mails: ['upgrade-failed'],
});

/** A plan and its monthly price in the company's currency; null if it is quoted on request. */
export type PricedChoice = { slug: string; price: number | null };

export type PlanChangeRefusal =
  | 'not-subscribed'
  | 'offline'
  | 'payment-pending'
  | 'payment-overdue'
  | 'canceled'
  | 'same-plan';

export type PlanChangeStep =
  | { do: 'refuse'; why: PlanChangeRefusal }
  /** This upgrade was ordered before, and its payment is pending. */
  | { do: 'nothing' }
  /** Immediately and without a payment, as in a trial. */
  | { do: 'switch'; state: SubscriptionState }
  /** Immediately, with a payment of the difference for the rest of the period. */
  | { do: 'upgrade'; state: SubscriptionState; amount: number }
  /** At the end of the paid period. */
  | { do: 'schedule'; state: SubscriptionState; at: Date }
  /** Back to the current plan, which cancels a scheduled downgrade. */
  | { do: 'call-off'; state: SubscriptionState };

type Current = SubscriptionState & { plan_slug: string };

/** Why the plan cannot be changed in this state; undefined if it can. */
const refusalOf = (state: Current, now: Date): PlanChangeRefusal | undefined => {
  if (state.offline) return 'offline';
  switch (state.status) {
    case 'created':
      return 'payment-pending';
    case 'past_due':
      return 'payment-overdue';
    case 'canceled':
      return isSubscribed(state, now) ? 'canceled' : 'not-subscribed';
    case 'trialing':
      return isTrialRunning(state, now) && !isEndingEarly(state) ? undefined : 'payment-pending';
    case 'active':
      // The renewal of the next month is in progress.
      return state.period_ends_at > now ? undefined : 'payment-pending';
  }
};

/** The effect of changing to another plan. */
export const planChangeStep = (
  state: Current | null,
  current: PricedChoice,
  wanted: { slug: string; price: number },
  now: Date,
): PlanChangeStep => {
  if (state === null) return { do: 'refuse', why: 'not-subscribed' };
  const refusal = refusalOf(state, now);
  if (refusal !== undefined) return { do: 'refuse', why: refusal };
  if (state.upgrade_plan_slug !== null)
    return state.upgrade_plan_slug === wanted.slug
      ? { do: 'nothing' }
      : { do: 'refuse', why: 'payment-pending' };
  if (state.plan_slug === wanted.slug)
    return state.next_plan_slug === null
      ? { do: 'refuse', why: 'same-plan' }
      : { do: 'call-off', state: { ...state, next_plan_slug: null } };
  if (state.status === 'trialing')
    return { do: 'switch', state: { ...state, next_plan_slug: null } };
  if (current.price === null || wanted.price < current.price)
    return {
      do: 'schedule',
      state: { ...state, next_plan_slug: wanted.slug },
      at: state.period_ends_at,
    };
  const amount = proratedAmount(wanted.price - current.price, state, now);
  if (amount === 0) return { do: 'switch', state: planUpgraded(state, now).state };
  return {
    do: 'upgrade',
    amount,
    state: {
      ...state,
      upgrade_plan_slug: wanted.slug,
      upgrade_amount_in_minor: amount,
      upgrade_asked_at: now,
    },
  };
};

/** The limits of a plan; null for unlimited. */
type PlanRoom = {
  limit_apps: number | null;
  limit_buildings: number | null;
  engagements: boolean;
};

/** The usage of a company for everything that plans limit. */
export type PlanContents = { applications: number; buildings: number; engagements: number };

const tooMany = (
  sentence: (typeof billingSentences)['too_many_applications' | 'too_many_buildings'],
  has: number,
  limit: number | null,
): string[] =>
  limit === null || has <= limit
    ? []
    : [fillSentence(sentence, { limit, has, excess: has - limit })];

/** What has to be deleted before a company fits into a plan, as sentences; empty if it fits. */
export const planMisfits = (contents: PlanContents, room: PlanRoom): string[] => [
  ...tooMany(billingSentences.too_many_applications, contents.applications, room.limit_apps),
  ...tooMany(billingSentences.too_many_buildings, contents.buildings, room.limit_buildings),
  ...(room.engagements || contents.engagements === 0
    ? []
    : [fillSentence(billingSentences.too_many_engagements, { count: contents.engagements })]),
];
