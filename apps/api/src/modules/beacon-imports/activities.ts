import { type Actor, type EntryAbout, recordActivity } from '../../kernel/activity.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ImportRow } from './repository.ts';

/** The user who requested it, and their address. */
type By = { scope: { companyId: number }; actor: Actor; address: string };

/** In the transaction of the change. */
export const recordImportActivity = (
  { clock }: { clock: Clock },
  tx: Db,
  { scope, actor, address }: By,
  { id, name, filename }: Pick<ImportRow, 'id' | 'name' | 'filename'>,
  entry: EntryAbout<'beacon_import'>,
): Promise<void> =>
  recordActivity({ clock, address }, tx, actor, {
    ...entry,
    companyId: scope.companyId,
    subject: { type: 'beacon_import', id, label: name ?? filename },
  });
