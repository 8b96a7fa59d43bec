import { visitors } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

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

const stored = async () => {
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

const readWords = (words: string) => {
  const form = /^(\d+) positions sent, (\d+) accepted, \d+ engagements shown, \d+ opened\.$/;
  const [, sent, accepted] = form.exec(words) ?? [];
  return { sent: Number(sent), accepted: Number(accepted) };
};

test('visitors walk through the first building with routes, and everything they sent is stored', async () => {
  const words = await run('--visitors', '4', '--minutes', '15', '--seed', 'a');
  const { sent, accepted } = readWords(words);
  expect(sent).toBeGreaterThan(200);
  expect(accepted).toBe(sent);
  const first = await stored();
  expect(first).toEqual({ positions: sent, visitors: 4, inside: sent });
});

test('a repeated batch has its time of sending, and refusals are reported', async () => {
  const tries: { batch_id: string; sent_at: number }[] = [];
  const send = globalThis.fetch;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    const { body: text } = init ?? {};
    const isPositions = typeof url === 'string' && url.endsWith(visitors.createPositions.path);
    if (!isPositions || typeof text !== 'string') return send(url, init);
    const body = visitors.createPositions.body.parse(JSON.parse(text));
    tries.push({ batch_id: body.batch_id, sent_at: body.sent_at ?? 0 });
    if (tries.length === 1) return Promise.resolve(new Response(null, { status: 503 }));
    const [first, ...others] = body.positions;
    const positions = [{ ...first, floor_id: 999_999 }, ...others];
    return send(url, { ...init, body: JSON.stringify({ ...body, positions }) });
  });
  const words = await run('--visitors', '1', '--minutes', '5', '--seed', 'b');
  fetched.mockRestore();
  const [failed, repeated, ...further] = tries;
  expect(further).toEqual([]);
  expect(repeated?.batch_id).toBe(failed?.batch_id);
  expect(repeated?.sent_at).toBeGreaterThan(failed?.sent_at ?? Infinity);
  const { sent, accepted } = readWords(words);
  expect(accepted).toBe(sent - 1);
});

test('a building without routes is reported in one sentence', async () => {
  await expect(run('--building', '3')).rejects.toThrow(
    'The application has no building 3 with routes to walk on.',
  );
});
