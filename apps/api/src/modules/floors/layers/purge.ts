import { type Clock, days, later } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/database/db.ts';
import { purgeLayers } from './layers-repository.ts';

/** How long a deleted layer can be restored. */
const restorableFor = days(1);

/** What was deleted after this time can still be restored. */
export const restorableSince = ({ clock }: { clock: Clock }): Date =>
  later(clock.now(), -restorableFor);

export const purgeRemovedLayers = (deps: { db: Db; clock: Clock }): Promise<void> =>
  purgeLayers(deps.db, restorableSince(deps));
