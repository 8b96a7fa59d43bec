import path from 'node:path';

import { accounts } from '@floorwright/contract';
import pg from 'pg';

import { report } from './lib/figure.ts';
import { rateOf } from './lib/load.ts';
import { median } from './lib/measure.ts';
import { freePort, startProgram } from './lib/processes.ts';
import { signIn, startProduct } from './lib/product.ts';

const rounds = 9;
const baseline = path.join(import.meta.dirname, 'baselines/session-route.ts');

/** The hash of the only token. */
const keyHash = async (connectionString: string): Promise<string> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<{ hash: string }>(
    `select encode(key_hash, 'hex') as hash from access_tokens`,
  );
  await client.end();
  const [row] = rows;
  if (!row) throw new Error('No one is signed in.');
  return row.hash;
};

const startBaseline = async (databaseUrl: string) => {
  const port = await freePort();
  const { stop } = await startProgram(
    ['--import', 'tsx', baseline],
    { DATABASE_URL: databaseUrl, KEY_HASH: await keyHash(databaseUrl), PORT: String(port) },
    'http://',
  );
  return { url: `http://127.0.0.1:${port}/`, stop };
};

const product = await startProduct({ env: { WORKER: '0' } });
try {
  const headers = await signIn(product);
  const bare = await startBaseline(product.databaseUrl);
  try {
    const urls = { ours: product.url + accounts.showAdmin.path, theirs: bare.url };
    const answerOf = async (url: string) => {
      const response = await fetch(url, { headers });
      return accounts.showAdmin.responses[200].parse(await response.json()).admin.email;
    };
    if ((await answerOf(urls.ours)) !== (await answerOf(urls.theirs)))
      throw new Error('The baseline answers something else.');
    for (const url of Object.values(urls)) await rateOf(url, { seconds: 2, headers });

    const rates: { ours: number; theirs: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      rates.push({
        ours: await rateOf(urls.ours, { seconds: 1, headers }),
        theirs: await rateOf(urls.theirs, { seconds: 1, headers }),
      });
    const ours = Math.round(median(rates.map((rate) => rate.ours)));
    const theirs = Math.round(median(rates.map((rate) => rate.theirs)));
    report({
      name: 'GET admin ÷ bare fastify route, same query',
      value: median(rates.map((rate) => rate.ours / rate.theirs)),
      bound: { atLeast: 0.8 },
      details: `${ours} and ${theirs} requests a second`,
    });
  } finally {
    await bare.stop();
  }
} finally {
  await product.stop();
}
