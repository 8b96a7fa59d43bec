import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { minutes } from '../../platform/clock/clock.ts';
import { takeTry } from './rate-limit.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const limit = { name: 'test/address', tries: 2, within: minutes(1) };
const tryFrom = (address: string) =>
  takeTry({ ...product.platform, lastingDb: product.database.db }, limit, address);

test('all addresses of one IPv6 network count as one caller', async () => {
  await tryFrom('2001:db8::1');
  await tryFrom('2001:db8::2');
  await expect(tryFrom('2001:db8::ffff:3')).rejects.toMatchObject({ status: 429 });
  await expect(tryFrom('2001:db8:0:1::1')).resolves.toBeUndefined();
});
