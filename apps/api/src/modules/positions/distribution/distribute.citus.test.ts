import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { connectPatiently } from '../../../../test/database.ts';
import { createEmptyDatabase } from '../../../../test/operator/contents.ts';
import { storeFormerVisits } from '../../../../test/venue/former-visits.ts';
import { checkVisits } from '../../../operator/health/checks.ts';
import { migrate, migrateTo } from '../../../platform/database/migrate.ts';
import { countWrongSums } from '../recount.ts';
import { probeVisits } from './obstacles.ts';
import { distributeTables } from './repository.ts';

test('distribution leaves no visits behind on the coordinator, also when it is repeated', async () => {
  const { db } = connectPatiently(await createEmptyDatabase(), 2);
  onTestFinished(() => db.destroy());
  await migrateTo(db, '0039_store_marker');
  const { company } = await storeFormerVisits(db);
  await migrate(db);
  await distributeTables(db, () => undefined);
  await distributeTables(db, () => undefined);
  const { rows } = await sql<{ name: string }>`
      select leaf.relid::text as name
      from pg_dist_partition, pg_partition_tree(logicalrelid) as leaf
      where leaf.isleaf and pg_relation_size(leaf.relid) > 0
    `.execute(db);
  expect(rows).toEqual([]);
  expect(await countWrongSums(db, company)).toBe(0);
});

test('a table that a release has added is reported until it is distributed, too', async () => {
  const { db } = connectPatiently(await createEmptyDatabase(), 2);
  onTestFinished(() => db.destroy());
  await migrate(db);
  expect(await checkVisits({ db })).toEqual([]);
  await distributeTables(db, () => undefined);
  expect(await checkVisits({ db })).toMatchObject([{ level: 'ok' }]);
  await sql`select undistribute_table('visitor_cells')`.execute(db);
  expect(await probeVisits(db)).toEqual({ visits: 'warn' });
  expect(await checkVisits({ db })).toEqual([
    {
      level: 'warning',
      about: 'visits',
      text: 'Not distributed: visitor_cells. Run visits distribute again.',
    },
  ]);
  await distributeTables(db, () => undefined);
  expect(await probeVisits(db)).toEqual({ visits: 'ok' });
});
