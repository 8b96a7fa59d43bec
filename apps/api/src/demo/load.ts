import { sql } from 'kysely';

import { type Db, inTransaction } from '../platform/database/db.ts';
import type { DemoPlatform } from './add.ts';

const fact = 'demo';
const lockKey = 7_261_145;

/** Loads the demo once per database: deleted objects stay deleted. */
export const loadDemoOnce = (
  db: Db,
  platform: DemoPlatform,
  options: { visitors?: number } = {},
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const known = await tx
      .selectFrom('installation_facts')
      .select('name')
      .where('name', '=', fact)
      .executeTakeFirst();
    if (known) return;
    // Later starts need neither this code nor the library that draws its pictures.
    const { addDemo } = await import('./add.ts');
    const now = platform.clock.now();
    await addDemo(tx, platform, options);
    await tx
      .insertInto('installation_facts')
      .values({ name: fact, value: 'loaded', noted_at: now })
      .execute();
  });
