import { existsSync } from 'node:fs';

import { readConfig } from '../config.ts';
import { schemaLock, withAdvisoryLock } from '../platform/database/advisory-lock.ts';
import { assertUsable, connect } from '../platform/database/connect.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { StartupError } from '../startup-error.ts';
import { carryOut, readOrder } from './company.ts';

/* oxlint-disable no-console -- what an operator reads at the terminal */

type Place = { connectionString: string; leave: () => Promise<void> };

/** The database of the product, whether it is running or not. */
const findDatabase = async (): Promise<Place> => {
  const { databaseUrl, databaseDirectUrl, dataDir } = readConfig(process.env);
  const connectionString = databaseDirectUrl ?? databaseUrl;
  if (connectionString !== undefined) return { connectionString, leave: () => Promise.resolve() };
  if (!existsSync(dataDir))
    throw new StartupError(
      `There is no data folder ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
    );
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  return { connectionString: database.connectionString, leave: () => database.stop() };
};

const run = async (args: readonly string[]): Promise<string> => {
  const order = readOrder(args);
  const { connectionString, leave } = await findDatabase();
  // Without a time limit: the data may be large.
  const { db, pool } = connect(connectionString, { max: 2, statementTimeout: 0 });
  try {
    await assertUsable(pool);
    await withAdvisoryLock(pool, schemaLock, async () => void (await migrate(db)));
    return await carryOut(db, order);
  } finally {
    await db.destroy();
    await leave();
  }
};

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
