import type { FailedFile } from '@floorwright/domain/venue-import';

import type { Platform } from '../../kernel/context.ts';
import { endFailedImport } from '../../kernel/failed-imports.ts';
import type { Db } from '../../platform/database/db.ts';
import { setFailed } from './repository.ts';

export const failImport = async (
  deps: Pick<Platform, 'clock'> & { db: Db },
  id: number,
  failure: FailedFile,
): Promise<void> => {
  await endFailedImport(deps, { type: 'venue_import', id, failure: failure.code }, (tx) =>
    setFailed(tx, id, failure),
  );
};
