import { accounts } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signUpInput } from '../../test/people.ts';
import { type Product, startProduct } from '../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ DATABASE_POOL: '2' });
});
afterAll(() => product.stop());

test('more creations with a key than there are connections do not wait for each other', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      product.client.call(accounts.signUp, {
        body: signUpInput(),
        headers: { 'idempotency-key': `crowd-${index}` },
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(201));
});

test('a refused creation leaves its key free, so that it can be mended and sent again', async () => {
  const headers = { 'idempotency-key': 'mended' };
  const bad = await product.client.call(accounts.signUp, {
    body: signUpInput({ terms: false }),
    headers,
  });
  const good = await product.client.call(accounts.signUp, { body: signUpInput(), headers });
  expect([bad.status, good.status]).toEqual([422, 201]);
});
