import type { BundleProblem, FailedBundle } from '@floorwright/domain/venue-bundle';

import type { Platform } from '../../kernel/context.ts';
import { endFailedImport } from '../../kernel/events/failed-imports.ts';
import type { Db } from '../../platform/database/db.ts';
import { lockCancelable, setFailed } from './repository.ts';

export const failImport = async (
  deps: Pick<Platform, 'clock'> & { db: Db },
  id: number,
  failure: FailedBundle,
  problems: readonly BundleProblem[] = [],
): Promise<void> => {
  await endFailedImport(deps, { type: 'building_import', id, failure: failure.code }, (tx) =>
    setFailed(tx, id, failure, problems),
  );
};

/** Whether it could be stopped: not once it is over or being written. */
export const stopImport = (
  deps: Pick<Platform, 'clock'> & { db: Db },
  id: number,
): Promise<boolean> =>
  endFailedImport(deps, { type: 'building_import', id, failure: 'canceled' }, async (tx) =>
    (await lockCancelable(tx, id))
      ? setFailed(tx, id, { code: 'canceled', file: '', message: null }, [])
      : undefined,
  );
