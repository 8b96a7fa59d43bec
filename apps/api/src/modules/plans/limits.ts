import { isSubscribed } from '@floorwright/domain/billing';

import type { Db } from '../../platform/database/db.ts';
import { lockAllowance } from './repository.ts';

const howToChange = 'The owner can upgrade under Payments → Plans.';

const limits = { application: 'limit_apps', building: 'limit_buildings' } as const;
/** The limits of a scheduled downgrade apply from now on. */
const nextLimits = {
  application: 'next_limit_apps',
  building: 'next_limit_buildings',
} as const;

type Wish = {
  companyId: number;
  what: keyof typeof limits;
  /** The current number of the company. */
  count: () => Promise<number>;
};

/**
 * Why a company cannot add one more, as a sentence; undefined if it can. Concurrent transactions
 * wait for each other, so that they cannot both take the last one.
 */
export const limitProblem = async (
  tx: Db,
  { companyId, what, count }: Wish,
  now: Date,
): Promise<string | undefined> => {
  const allowance = await lockAllowance(tx, companyId);
  if (!allowance || !isSubscribed(allowance, now)) return unsubscribed(an[what]);
  const limit = allowance[limits[what]];
  const next = allowance[nextLimits[what]];
  const has = limit === null && next === null ? 0 : await count();
  if (limit !== null && has >= limit)
    return `The ${allowance.plan_name} plan allows ${counted(limit, what)}. ${howToChange}`;
  if (next !== null && has >= next)
    return `${scheduled(allowance)}, which allows ${counted(next, what)}. ${howToCallOff}`;
  return undefined;
};

const counted = (limit: number, what: Wish['what']): string =>
  limit === 1 ? `1 ${what}` : `${limit} ${what}s`;

const scheduled = ({ next_plan_name: plan }: { next_plan_name: string | null }): string =>
  `A downgrade to the ${plan ?? ''} plan is scheduled`;

const howToCallOff = 'The owner can call it off under Payments → Subscription.';

/** Why a company cannot use engagements, as a sentence; undefined if it can. */
export const engagementProblem = async (
  tx: Db,
  companyId: number,
  now: Date,
): Promise<string | undefined> => {
  const allowance = await lockAllowance(tx, companyId);
  if (!allowance || !isSubscribed(allowance, now)) return unsubscribed('an engagement');
  if (!allowance.engagements)
    return `The ${allowance.plan_name} plan has no engagement features. ${howToChange}`;
  return allowance.next_engagements === false
    ? `${scheduled(allowance)}, which has no engagement features. ${howToCallOff}`
    : undefined;
};

const unsubscribed = (what: string): string =>
  `This company has no subscription. Its owner has to choose a plan before you can add ${what}.`;

const an = { application: 'an application', building: 'a building' } as const;
