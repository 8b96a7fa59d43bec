import { isOfferedPlan } from '@floorwright/domain';

import type { Db } from '../../platform/database/db.ts';
import { listAllPlans, type PlanRow } from './repository.ts';

export const offeredPlans = async (db: Db): Promise<PlanRow[]> =>
  (await listAllPlans(db)).filter(({ slug }) => isOfferedPlan(slug));

export const isOffered = async (db: Db, planSlug: string): Promise<boolean> =>
  (await offeredPlans(db)).some(({ slug }) => slug === planSlug);

/** Any plan, also one that people cannot choose themselves. */
export const findPlan = async (db: Db, planSlug: string): Promise<PlanRow | undefined> =>
  (await listAllPlans(db)).find(({ slug }) => slug === planSlug);

export const planSlugs = async (db: Db): Promise<string[]> =>
  (await listAllPlans(db)).map(({ slug }) => slug);
