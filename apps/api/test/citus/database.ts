import { distributeTables } from '../../src/modules/positions/index.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { installJobs } from '../../src/platform/jobs/index.ts';
import { connectPatiently, type TestDatabase } from '../database.ts';
import type { CitusServers } from './cluster.ts';

/** The product's database of a cluster, with distributed visits. It is deleted with the cluster. */
export const createDistributedDatabase = async (
  { coordinator }: CitusServers,
  max?: number,
): Promise<TestDatabase> => {
  const connection = connectPatiently(coordinator.url, max);
  await migrate(connection.db);
  await installJobs(connection.pool);
  await distributeTables(connection.db, () => undefined);
  return { ...connection, url: coordinator.url, drop: () => connection.db.destroy() };
};
