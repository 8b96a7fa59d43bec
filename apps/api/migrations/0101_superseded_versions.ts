import { type Kysely, sql } from 'kysely';

import { withShortLock } from './with-short-lock.ts';

/** Each statement commits alone, so that its lock is short. */
export const transaction = false;

/** A scheduled version may also fail because visitors see a newer one by then. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await withShortLock(
    db,
    sql`
      alter table building_versions
        drop constraint if exists building_versions_failure_check,
        add constraint building_versions_failure_check
          check (failure in ('no_right', 'no_subscription', 'automatic', 'blocked', 'superseded'))
          not valid
    `,
  );
  await withShortLock(
    db,
    sql`alter table building_versions validate constraint building_versions_failure_check`,
  );
};
