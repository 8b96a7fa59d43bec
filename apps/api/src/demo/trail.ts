import { type Deed, recordActivity } from '../kernel/activity.ts';
import type { Db } from '../platform/database/db.ts';

type Actor = { email: string; first_name: string; last_name: string };

/** Adds to the trail of the demo company what somebody did at that time. */
export type RecordDeed = (at: Date, actor: Actor, deed: Omit<Deed, 'companyId'>) => Promise<void>;

export const demoOwner = { email: 'owner@demo.test', first_name: 'Olivia', last_name: 'Owens' };

export const demoTrail =
  (db: Db, companyId: number, people: ReadonlyMap<string, number>): RecordDeed =>
  (at, actor, deed) =>
    recordActivity(
      { clock: { now: () => at }, address: '127.0.0.1' },
      db,
      { ...actor, id: people.get(actor.email) ?? null },
      { ...deed, companyId },
    );
