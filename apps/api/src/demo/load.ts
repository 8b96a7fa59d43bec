import type { Role } from '@floorwright/domain';
import { sql } from 'kysely';

import type { Clock } from '../platform/clock/clock.ts';
import { type Db, inTransaction } from '../platform/database/db.ts';
import { addDemoPeople } from './people.ts';

export const demoPassword = 'Demo-1234!';

export const demoPeople: readonly {
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
}[] = [
  { role: 'owner', email: 'owner@demo.test', firstName: 'Olivia', lastName: 'Owens' },
  { role: 'super_admin', email: 'super_admin@demo.test', firstName: 'Samir', lastName: 'Aziz' },
  { role: 'admin', email: 'admin@demo.test', firstName: 'Ada', lastName: 'Nguyen' },
  { role: 'manager', email: 'manager@demo.test', firstName: 'Marco', lastName: 'Reyes' },
];

const fact = 'demo';
const lockKey = 7_261_145;

/** Loads the demo once in the life of a database: what is deleted later stays deleted. */
export const loadDemoOnce = (db: Db, clock: Clock): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const known = await tx
      .selectFrom('installation_facts')
      .select('name')
      .where('name', '=', fact)
      .executeTakeFirst();
    if (known) return;
    const now = clock.now();
    await addDemoPeople(
      tx,
      { people: demoPeople, password: demoPassword, companyName: 'Demo Venues' },
      now,
    );
    await tx
      .insertInto('installation_facts')
      .values({ name: fact, value: 'loaded', noted_at: now })
      .execute();
  });
