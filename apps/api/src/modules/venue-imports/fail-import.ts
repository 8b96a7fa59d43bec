import type { FailedFile } from '@floorwright/domain/venue-import';

import type { Platform } from '../../kernel/context.ts';
import { endFailedImport } from '../../kernel/failed-imports.ts';
import type { Db } from '../../platform/database/db.ts';
import { setFailed, setStopped } from './repository.ts';

type Deps = Pick<Platform, 'clock'> & { db: Db };

export const failImport = async (deps: Deps, id: number, failure: FailedFile): Promise<void> => {
  await endFailedImport(deps, { type: 'venue_import', id, failure: failure.code }, (tx) =>
    setFailed(tx, id, failure),
  );
};

/**
 * Nothing of it is written: it was cancelled, or refused for a reason, and can be applied again. False if it is not
 * being applied.
 */
export const stopApplying = (deps: Deps, id: number, refusal: string | null): Promise<boolean> =>
  endFailedImport(
    deps,
    { type: 'venue_import', id, failure: refusal === null ? 'canceled' : 'not_applied' },
    (tx) => setStopped(tx, id, refusal),
  );
