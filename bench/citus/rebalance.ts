import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';

import { visitors } from '@floorwright/contract';

import {
  closeConnections,
  type Company,
  createCompanyOf,
  openCompany,
  send,
} from '../lib/companies.ts';
import { makeDataFolder } from '../lib/data-folder.ts';
import { type Product, productKey, startProduct } from '../lib/product.ts';
import { withDatabase } from '../lib/visits.ts';

/**
 * Adds a worker to a Citus cluster and moves companies to it while visitors send positions. Every position
 * that was acknowledged must be stored once, and a recount must find no wrong sum. The database has to be
 * empty, with the extension and at least one worker (docs/scaling.md).
 */
const { values } = parseArgs({
  options: {
    coordinator: { type: 'string' },
    /** The worker to add, as host:port. */
    add: { type: 'string' },
    visitors: { type: 'string', default: '200' },
  },
});
const { coordinator, add } = values;
if (coordinator === undefined || add === undefined)
  throw new Error(
    'Usage: rebalance.ts --coordinator postgres://… --add host:port [--visitors 200]',
  );

const emails = ['owner', 'super_admin', 'admin', 'manager'].map((name) => `${name}@demo.test`);
const inBatch = 20;
/** Between the batches of a visitor, in milliseconds: an app may send 300 requests a minute. */
const every = 500;
const folder = makeDataFolder();
const env = { DATABASE_URL: coordinator, DATA_DIR: folder.path };
const secret = { SECRET_KEY: productKey };

const operatorFile = path.join(import.meta.dirname, '../../apps/api/dist/src/operator/main.js');
const operate = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [operatorFile, ...args], {
    env: { ...process.env, ...env, ...secret },
  });
  return stdout.trim();
};

type Phone = Record<string, string>;
type Tally = { accepted: number; requests: number; repeated: number; longest: number };

/** Sends batches until it is stopped; one without an answer of 200 is sent again, as apps do. */
const walk = async (
  product: Product,
  { company, headers, tally }: { company: Company; headers: Phone; tally: Tally },
  signal: AbortSignal,
): Promise<void> => {
  const start = Math.floor(Date.now() / 1000) - 500_000;
  for (let batch = 0; !signal.aborted; batch += 1) {
    const positions = Array.from({ length: inBatch }, (_, index) => ({
      floor_id: company.venue.floorIds[batch % 2] ?? 0,
      time: start + batch * inBatch + index,
      latitude: company.venue.latitude + ((batch + index) % 50) / 111_319,
      longitude: company.venue.longitude,
    }));
    const body = JSON.stringify({ batch_id: `batch ${batch}`, positions });
    for (let isTaken = false; !isTaken;) {
      const begin = performance.now();
      const answer = await send('POST', product.url + visitors.createPositions.path, {
        headers,
        body,
      });
      tally.requests += 1;
      tally.longest = Math.max(tally.longest, performance.now() - begin);
      isTaken = answer.status === 200;
      if (isTaken) {
        const parsed = visitors.createPositions.responses[200].parse(
          JSON.parse(String(answer.body)),
        );
        tally.accepted += parsed.accepted + parsed.known;
      } else tally.repeated += 1;
      await pause(every);
    }
  }
};

const countPositions = (product: Product): Promise<number> =>
  withDatabase(product, async (client) => {
    const { rows } = await client.query<{ count: number }>('select count(*)::int from positions');
    return rows[0]?.count ?? 0;
  });

const addWorker = (product: Product): Promise<void> =>
  withDatabase(product, async (client) => {
    const [host, port] = add.split(':');
    await client.query('select citus_add_node($1, $2::int)', [host, port]);
  });

/** The number of machines that a statement on one company needs. */
const tasksOf = (product: Product, company: Company): Promise<string | undefined> =>
  withDatabase(product, async (client) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select count(*) from positions where company_id = ${company.venue.companyId}`,
    );
    return rows
      .map((row) => row['QUERY PLAN'].trim())
      .find((line) => line.startsWith('Task Count'));
  });

const product = await startProduct({ env, dataFolder: folder });
try {
  console.log(await operate('visits', 'distribute'));
  for (const email of emails.slice(1)) await createCompanyOf(product, email);
  const companies: Company[] = [];
  for (const email of emails) companies.push(await openCompany(product, email));
  const before = await countPositions(product);
  const tally: Tally = { accepted: 0, requests: 0, repeated: 0, longest: 0 };
  const stop = new AbortController();
  const phones: { company: Company; headers: Phone }[] = [];
  for (let index = 0; index < Number(values.visitors); index += 1) {
    const company = companies[index % companies.length];
    if (company) phones.push({ company, headers: await company.visit(`visitor ${index}`) });
  }
  const walking = Promise.all(
    phones.map((phone) => walk(product, { ...phone, tally }, stop.signal)),
  );
  await addWorker(product);
  console.log(await operate('visits', 'rebalance'));
  stop.abort();
  await walking;
  const stored = (await countPositions(product)) - before;
  console.log(await operate('visits', 'where'));
  console.log(
    `${tally.requests} requests, ${tally.repeated} sent again, the longest took ${Math.round(tally.longest)} ms`,
  );
  console.log(`${tally.accepted} positions acknowledged, ${stored} stored`);
  let isRight = tally.accepted === stored;
  for (const company of companies) {
    const recounted = await operate('recount', String(company.venue.companyId));
    const tasks = await tasksOf(product, company);
    console.log(`${recounted} ${tasks}`);
    isRight &&= recounted.endsWith('0 were wrong.') && tasks === 'Task Count: 1';
  }
  console.log(isRight ? 'PASSED' : 'FAILED');
  process.exitCode = isRight ? 0 : 1;
} finally {
  closeConnections();
  await product.stop();
  folder.remove();
}
