import { recordActivity, type RecordedActivity } from '../kernel/activity.ts';
import type { Db } from '../platform/database/db.ts';

type Actor = { email: string; first_name: string; last_name: string };

type InCompany<Activity> = Activity extends unknown ? Omit<Activity, 'companyId'> : never;

/** Adds an activity at a given time to the audit log of the demo company. */
export type RecordDemoActivity = (
  at: Date,
  actor: Actor,
  activity: InCompany<RecordedActivity>,
) => Promise<void>;

export const demoOwner = { email: 'owner@demo.test', first_name: 'Olivia', last_name: 'Owens' };

export const createDemoRecorder =
  (db: Db, companyId: number, people: ReadonlyMap<string, number>): RecordDemoActivity =>
  (at, actor, activity) =>
    recordActivity(
      { clock: { now: () => at }, address: '127.0.0.1' },
      db,
      { ...actor, id: people.get(actor.email) ?? null },
      { ...activity, companyId },
    );
