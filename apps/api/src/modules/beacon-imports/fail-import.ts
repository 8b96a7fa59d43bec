import type { ImportFailure } from '@floorwright/domain/beacons';

import type { Platform } from '../../kernel/context.ts';
import { endFailedImport } from '../../kernel/events/failed-imports.ts';
import type { Db } from '../../platform/database/db.ts';
import { setFailed } from './repository.ts';

/** Ends an import that has not changed anything yet; returns whether it did. */
export const failImport = (
  deps: Pick<Platform, 'clock'> & { db: Db },
  id: number,
  failure: ImportFailure,
): Promise<boolean> =>
  endFailedImport(deps, { type: 'beacon_import', id, failure }, (tx) => setFailed(tx, id, failure));
