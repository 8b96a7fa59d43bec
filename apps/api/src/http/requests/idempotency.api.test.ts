import { accounts } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { signUpInput } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ DATABASE_POOL: '2' });
});
afterAll(() => product.stop());

test('more creations with a key than connections do not deadlock', async () => {
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

const storedBody = async (key: string): Promise<string | null> => {
  const stored = product.database.db.selectFrom('idempotency_keys').select('body');
  return (await stored.where('key', '=', key).executeTakeFirstOrThrow()).body;
};

test('the stored response is encrypted in the database, and returned again', async () => {
  const body = signUpInput();
  const headers = { 'idempotency-key': 'sealed' };
  const signUp = () => product.client.call(accounts.signUp, { body, headers });
  const first = await signUp();
  expect(first.text).toContain(body.email);
  const stored = String(await storedBody('sealed'));
  for (const text of [stored, Buffer.from(stored, 'base64').toString()])
    expect(text).not.toContain(body.email);
  expect(await signUp()).toMatchObject({ status: 201, text: first.text });
});

test('a response stored by an earlier version is returned again too', async () => {
  const body = signUpInput();
  const headers = { 'idempotency-key': 'from before' };
  const signUp = () => product.client.call(accounts.signUp, { body, headers });
  const first = await signUp();
  await product.database.db
    .updateTable('idempotency_keys')
    .set({ body: first.text })
    .where('key', '=', 'from before')
    .execute();
  expect(await signUp()).toMatchObject({ status: 201, text: first.text });
});

test('a refused creation does not use up its key, so it can be corrected and sent again', async () => {
  const headers = { 'idempotency-key': 'corrected' };
  const bad = await product.client.call(accounts.signUp, {
    body: signUpInput({ terms: false }),
    headers,
  });
  const good = await product.client.call(accounts.signUp, { body: signUpInput(), headers });
  expect([bad.status, good.status]).toEqual([422, 201]);
});
