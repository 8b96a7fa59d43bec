import { isSubscribed } from '@floorwright/domain';

import type { Db } from '../../platform/database/db.ts';
import { lockAllowance } from './subscriptions-repository.ts';

const howToChange = 'Plans, under Payments, says how the owner changes to a larger one.';

const limits = { application: 'limit_apps', building: 'limit_buildings' } as const;

type Wish = {
  companyId: number;
  what: keyof typeof limits;
  /** How many the company has. */
  count: () => Promise<number>;
};

/**
 * Why a company cannot have one more, as a sentence; undefined when it can. Of two who ask in
 * transactions at once one waits for the other, so that they cannot both take the last place.
 */
export const limitProblem = async (
  tx: Db,
  { companyId, what, count }: Wish,
  now: Date,
): Promise<string | undefined> => {
  const allowance = await lockAllowance(tx, companyId);
  if (!allowance || !isSubscribed(allowance, now)) return unsubscribed(an[what]);
  const limit = allowance[limits[what]];
  if (limit === null || (await count()) < limit) return undefined;
  const allowed = limit === 1 ? `1 ${what}` : `${limit} ${what}s`;
  return `The ${allowance.plan_name} plan allows ${allowed}. ${howToChange}`;
};

/** Why a company cannot have engagements, as a sentence; undefined when it can. */
export const engagementProblem = async (
  tx: Db,
  companyId: number,
  now: Date,
): Promise<string | undefined> => {
  const allowance = await lockAllowance(tx, companyId);
  if (!allowance || !isSubscribed(allowance, now)) return unsubscribed('an engagement');
  return allowance.engagements
    ? undefined
    : `The ${allowance.plan_name} plan has no engagement features. ${howToChange}`;
};

const unsubscribed = (what: string): string =>
  `This company has no subscription. Its owner has to choose a plan before you can add ${what}.`;

const an = { application: 'an application', building: 'a building' } as const;
