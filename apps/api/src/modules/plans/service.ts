import { isOfferedPlan } from '@floorwright/domain';

import type { Db } from '../../platform/database/db.ts';
import { listAllPlans, type PlanRow } from './repository.ts';

export const offeredPlans = async (db: Db): Promise<PlanRow[]> =>
  (await listAllPlans(db)).filter(({ slug }) => isOfferedPlan(slug));

export const isOffered = async (db: Db, planSlug: string): Promise<boolean> =>
  (await offeredPlans(db)).some(({ slug }) => slug === planSlug);
