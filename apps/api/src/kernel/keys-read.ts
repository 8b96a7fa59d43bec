import { hours } from '../platform/clock/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { recordActivity } from './activity.ts';
import type { MemberContext } from './context.ts';
import { isWithin } from './limits/rate-limit.ts';

/** The console reads them with every list of applications and buildings, so one entry per day is enough. */
const onceADay = { name: 'audit/keys', tries: 1, within: hours(24) };

/** The members already recorded, to avoid a query for every list. */
const recordedIn = new WeakMap<Db, Map<number, number>>();
const mostRecorded = 10_000;

const recordedOf = (db: Db): Map<number, number> => {
  const recorded = recordedIn.get(db) ?? new Map<number, number>();
  recordedIn.set(db, recorded);
  return recorded;
};

/** Records that a member has read the secrets of applications, or of a building's map provider. */
export const recordKeysRead = async (context: MemberContext): Promise<void> => {
  const { scope, admin, clock, lastingDb } = context;
  const { memberId } = scope;
  // API keys do not get the secrets.
  if (memberId === null) return;
  const recorded = recordedOf(lastingDb);
  const now = clock.now().getTime();
  if ((recorded.get(memberId) ?? 0) > now) return;
  if (await isWithin(context, onceADay, String(memberId)))
    await recordActivity(context, lastingDb, admin, {
      action: 'company.keys_read',
      companyId: scope.companyId,
      subject: { type: 'account', id: admin.id, label: admin.email },
    });
  if (recorded.size >= mostRecorded) recorded.clear();
  recorded.set(memberId, now + onceADay.within);
};
