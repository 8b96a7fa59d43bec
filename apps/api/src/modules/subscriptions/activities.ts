import { type Actor, type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { PublicContext } from '../../kernel/context.ts';
import type { Db } from '../../platform/database/db.ts';
import type { BillingAccount } from './repository.ts';

export type Audited = Pick<PublicContext, 'clock' | 'address'>;
export type Company = BillingAccount['company'];

/** The actor of automatic actions. */
export const byItself: Actor = { id: null, first_name: 'Floorwright', last_name: '', email: '' };

export const recordSubscriptionActivity = (
  context: Audited,
  tx: Db,
  actor: Actor,
  company: Pick<Company, 'id' | 'name'>,
  entry: EntryAbout<'company' | 'subscription'>,
): Promise<void> =>
  recordActivity(context, tx, actor, {
    ...entry,
    companyId: company.id,
    subject: { type: 'company', id: company.id, label: company.name },
  });
