import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { loadDemoOnce } from '../../demo/load.ts';
import { readSimulation } from './order.ts';
import { simulate } from './simulate.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
  await loadDemoOnce(product.database.db, product.platform, { visitors: 0 });
});
afterAll(() => product.stop());

const run = (...args: string[]): Promise<string> => {
  const order = readSimulation(['--url', product.url, '--speed', 'max', ...args], {});
  return simulate({ order, log: () => undefined });
};

const kept = async () => {
  const counted = await product.database.db
    .selectFrom('positions')
    .select(({ fn }) => [
      fn.countAll<string>().as('positions'),
      fn.count<string>('visitor').distinct().as('visitors'),
      fn.count<string>('cell_x').as('inside'),
    ])
    .executeTakeFirstOrThrow();
  return {
    positions: Number(counted.positions),
    visitors: Number(counted.visitors),
    inside: Number(counted.inside),
  };
};

test('visitors walk through the first building with routes, and all they sent is kept', async () => {
  const words = await run('--visitors', '4', '--minutes', '15', '--seed', 'a');
  const [, sent = '0'] = /^(\d+) positions, \d+ engagements shown, \d+ opened\.$/.exec(words) ?? [];
  expect(Number(sent)).toBeGreaterThan(200);
  const first = await kept();
  expect(first).toEqual({ positions: Number(sent), visitors: 4, inside: Number(sent) });
});

test('a building without routes is told in a sentence', async () => {
  await expect(run('--building', '3')).rejects.toThrow(
    'The application has no building 3 with routes to walk on.',
  );
});
