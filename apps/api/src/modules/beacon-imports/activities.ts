import { type Actor, type Deed, recordActivity } from '../../kernel/activity.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/database/db.ts';
import type { ImportRow } from './repository.ts';

/** Who has asked for it, from where. */
type By = { scope: { companyId: number }; actor: Actor; address: string };

/** In the transaction of the change itself. */
export const recordImportDeed = (
  { clock }: { clock: Clock },
  tx: Db,
  { scope, actor, address }: By,
  { id, name, filename }: Pick<ImportRow, 'id' | 'name' | 'filename'>,
  deed: Pick<Deed, 'action' | 'details'>,
): Promise<void> =>
  recordActivity({ clock, address }, tx, actor, {
    ...deed,
    companyId: scope.companyId,
    subject: { type: 'beacon_import', id, label: name ?? filename },
  });
