import type { FailedFile } from '@floorwright/domain/venue-import';

import type { Platform } from '../../kernel/context.ts';
import { endFailedImport } from '../../kernel/events/failed-imports.ts';
import type { Db } from '../../platform/database/db.ts';
import { type Run, setCanceled, setFailed, setStopped } from './runs-repository.ts';

type Deps = Pick<Platform, 'clock'> & { db: Db };

export const failImport = async (deps: Deps, reading: Run, failure: FailedFile): Promise<void> => {
  const { id } = reading;
  await endFailedImport(deps, { type: 'venue_import', id, failure: failure.code }, (tx) =>
    setFailed(tx, reading, failure),
  );
};

/** Ends an import that is not applied. False if it is being applied, or over. */
export const cancelReading = (deps: Deps, id: number): Promise<boolean> =>
  endFailedImport(deps, { type: 'venue_import', id, failure: 'canceled' }, (tx) =>
    setCanceled(tx, id),
  );

/**
 * Nothing of it is written: it was canceled, or refused for a reason, and can be applied again. False if this run
 * is over already.
 */
export const stopApplying = (deps: Deps, applying: Run, refusal: string | null): Promise<boolean> =>
  endFailedImport(
    deps,
    {
      type: 'venue_import',
      id: applying.id,
      failure: refusal === null ? 'canceled' : 'not_applied',
    },
    (tx) => setStopped(tx, applying, refusal),
  );
