import { isSubscribed } from '@floorwright/domain/billing';
import { fillSentence, sentences } from '@floorwright/domain/sentences';

import type { Db } from '../../platform/database/db.ts';
import { lockAllowanceForUpdate } from './repository.ts';

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
export const findLimitProblem = async (
  tx: Db,
  { companyId, what, count }: Wish,
  now: Date,
): Promise<string | undefined> => {
  const allowance = await lockAllowanceForUpdate(tx, companyId);
  if (!allowance || !isSubscribed(allowance, now)) return unsubscribed[what];
  const limit = allowance[limits[what]];
  const next = allowance[nextLimits[what]];
  const has = limit === null && next === null ? 0 : await count();
  if (limit !== null && has >= limit)
    return fillSentence(used[what], { plan: allowance.plan_name, limit });
  if (next !== null && has >= next)
    return fillSentence(usedSoon[what], { plan: allowance.next_plan_name ?? '', limit: next });
  return undefined;
};

/** Why a company cannot use engagements, as a sentence; undefined if it can. */
export const findEngagementProblem = async (
  tx: Db,
  companyId: number,
  now: Date,
): Promise<string | undefined> => {
  const allowance = await lockAllowanceForUpdate(tx, companyId);
  if (!allowance || !isSubscribed(allowance, now)) return unsubscribed.engagement;
  if (!allowance.engagements)
    return fillSentence(sentences.no_engagements, { plan: allowance.plan_name });
  return allowance.next_engagements === false
    ? fillSentence(sentences.no_engagements_soon, { plan: allowance.next_plan_name ?? '' })
    : undefined;
};

const used = {
  application: sentences.applications_used,
  building: sentences.buildings_used,
} as const;
const usedSoon = {
  application: sentences.applications_used_soon,
  building: sentences.buildings_used_soon,
} as const;

const unsubscribed = {
  application: sentences.plan_before_application,
  building: sentences.plan_before_building,
  engagement: sentences.plan_before_engagement,
} as const;
