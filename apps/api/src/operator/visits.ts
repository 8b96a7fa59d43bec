import { setTimeout as pause } from 'node:timers/promises';

import { findCompaniesByIdOrName } from '../modules/companies/index.ts';
import {
  areVisitsDistributed,
  distributeTables,
  findRebalancing,
  listDistributionObstacles,
  listSplitObstacles,
  isolateCompany,
  listNodes,
  locateCompanies,
  moveShard,
  readRebalancing,
  sizeOfNodes,
  startRebalancing,
} from '../modules/positions/index.ts';
import type { Db } from '../platform/database/db.ts';
import { StartupError } from '../startup-error.ts';
import { type Command, readArguments, type Terminal, UsageError, usageOf } from './command.ts';
import { withDatabase } from './database.ts';

type Report = Terminal['report'];

const assertReady = async (db: Db): Promise<void> => {
  const obstacles = await listDistributionObstacles(db);
  if (obstacles.length > 0) throw new StartupError(obstacles.join('\n'));
};

const assertDistributed = async (db: Db): Promise<void> => {
  if (!(await areVisitsDistributed(db)))
    throw new StartupError('The visits are not distributed: all of them are in this database.');
};

const assertSplittable = async (db: Db): Promise<void> => {
  const obstacles = await listSplitObstacles(db);
  if (obstacles.length > 0) throw new StartupError(obstacles.join('\n'));
};

const distribute = async (db: Db, report: Report): Promise<string> => {
  await assertReady(db);
  for (const obstacle of await listSplitObstacles(db)) report(obstacle);
  await distributeTables(db, report);
  const nodes = await listNodes(db);
  return `The visits are distributed by company over ${nodes.length} machines.`;
};

const showNodes = async (db: Db): Promise<string> => {
  await assertDistributed(db);
  const companies = await db.selectFrom('saas_companies').select(['id', 'name']).execute();
  const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
  const places = await locateCompanies(db, [...nameOf.keys()]);
  const sizes = await sizeOfNodes(db);
  return sizes
    .flatMap(({ node, number, shards, bytes }) => [
      `Worker ${number}, ${node}: ${shards} shards, ${bytes === null ? 'does not answer' : `${(bytes / 1e6).toFixed(1)} MB`}`,
      ...places
        .filter((place) => place.node === node)
        .map(({ companyId }) => `  ${companyId} ${nameOf.get(companyId) ?? ''}`),
    ])
    .join('\n');
};

/** How often progress is read, in milliseconds. */
const every = 1_000;

const rebalance = async (db: Db, report: Report): Promise<string> => {
  await assertReady(db);
  await assertDistributed(db);
  // One that was started before goes on, also without the command that started it.
  const id = (await findRebalancing(db)) ?? (await startRebalancing(db));
  if (id === undefined) return 'There is nothing to move: all machines have their share.';
  let left: number | undefined;
  for (;;) {
    const found = await readRebalancing(db, id);
    if (!found || found.state === 'finished') return 'All machines have their share.';
    if (['failed', 'cancelled', 'failing', 'cancelling'].includes(found.state))
      throw new StartupError(
        `Moving has ${found.state}; what has moved stays. "select * from citus_rebalance_status()" has details.`,
      );
    if (found.left !== left) report(`${found.left} moves left`);
    ({ left } = found);
    await pause(every);
  }
};

/** Moves a company to the machine with the fewest other companies' shards. */
const moveToOwnMachine = async (db: Db, idOrName: string): Promise<string> => {
  await assertReady(db);
  await assertDistributed(db);
  await assertSplittable(db);
  const [company, ...others] = await findCompaniesByIdOrName(db, idOrName);
  if (!company) throw new StartupError(`There is no company ${idOrName}.`);
  if (others.length > 0)
    throw new StartupError(`Several companies are called ${idOrName}: use the id.`);
  const nodes = await listNodes(db);
  const taken = new Set((await sizeOfNodes(db)).map(({ node }) => node));
  const free = nodes.find(({ host, port }) => !taken.has(`${host}:${port}`));
  if (!free)
    throw new StartupError(
      'Every machine stores visits already: add one with "select citus_add_node(\'host\', 5432)" and do not rebalance.',
    );
  const shard = await isolateCompany(db, company.id);
  const [place] = await locateCompanies(db, [company.id]);
  const from = nodes.find(({ host, port }) => `${host}:${port}` === place?.node);
  if (!from) throw new StartupError(`The machine of ${company.name} is not known.`);
  await moveShard(db, { shard, from, to: free });
  return `${company.name} has the machine ${free.host}:${free.port} for itself. A rebalance would move others there, too.`;
};

export const visits: Command = {
  name: 'visits',
  usage: ['distribute', 'where', 'rebalance', 'own-machine <company id or exact name>'],
  summary:
    'Stores visits on the machines of a Citus cluster, shows where they are, and moves them (docs/scaling.md).',
  run: (args, { environment, report }) => {
    const { positionals } = readArguments(visits, args, { options: {}, most: 2 });
    const [order = '', company] = positionals;
    const works: Readonly<Record<string, (db: Db) => Promise<string>>> =
      company === undefined
        ? {
            distribute: (db) => distribute(db, report),
            where: showNodes,
            rebalance: (db) => rebalance(db, report),
          }
        : { 'own-machine': (db) => moveToOwnMachine(db, company) };
    const work = works[order];
    if (!work) throw new UsageError(usageOf(visits));
    return withDatabase({ environment, report }, ({ db }) => work(db));
  },
};
