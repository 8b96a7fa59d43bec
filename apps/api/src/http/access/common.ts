import { requestSentences } from '@floorwright/domain/sentences';

import { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../../platform/database/db.ts';

/**
 * `lastingDb` has its own connections: a request inside a transaction needs a second one, and from
 * the same pool they could deadlock.
 */
export type Databases = { db: Db; lastingDb: Db };

export const noSubscription = (): Refusal =>
  new Refusal(403, 'no_subscription', requestSentences.company_without_plan);
