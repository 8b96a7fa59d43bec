import { recordActivity } from '../../kernel/activity.ts';
import type { MemberContext } from '../../kernel/context.ts';
import { isWithin } from '../../kernel/rate-limit.ts';
import { hours } from '../../platform/clock/clock.ts';

/** The console reads them with every list of applications, so once a day says as much. */
const onceADay = { name: 'audit/keys', tries: 1, within: hours(24) };

/** Who is recorded already, so that not every list of applications asks the database for it. */
const recorded = new Map<number, number>();
const mostRecorded = 10_000;

/** Adds to the audit log that a member was given the secrets of applications. */
export const recordKeysRead = async (context: MemberContext): Promise<void> => {
  const { scope, admin, clock } = context;
  const now = clock.now().getTime();
  if ((recorded.get(scope.memberId) ?? 0) > now) return;
  if (recorded.size >= mostRecorded) recorded.clear();
  recorded.set(scope.memberId, now + onceADay.within);
  if (!(await isWithin(context, onceADay, String(scope.memberId)))) return;
  await recordActivity(context, context.lastingDb, admin, {
    action: 'company.keys_read',
    companyId: scope.companyId,
    subject: { type: 'account', id: admin.id, label: admin.email },
  });
};
