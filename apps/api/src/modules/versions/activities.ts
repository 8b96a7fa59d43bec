import { type Actor, type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { PublicContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';

type Audited = Pick<PublicContext, 'clock' | 'address'>;

export const recordVersionActivity = (
  context: Audited,
  tx: Db,
  actor: Actor,
  { companyId, id, name }: { companyId: number; id: number; name: string },
  entry: EntryAbout<'building'>,
): Promise<void> =>
  recordActivity(context, tx, actor, {
    ...entry,
    companyId,
    subject: { type: 'building', id, label: name },
  });
