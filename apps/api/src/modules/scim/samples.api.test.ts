import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { programOf } from '../../../test/programs.ts';
import { createProvisionedCompany } from '../../../test/scim.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('the program in the API reference provisions a user and deactivates them', async () => {
  const program = await programOf(product, 'scim');
  const { key, provider } = await createProvisionedCompany(product);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { env: { FLOORWRIGHT_URL: product.url, FLOORWRIGHT_KEY: key.token } },
  );
  expect(stdout).toBe('nia@example.com false\n');
  const found = await provider.find('Users', 'userName eq "nia@example.com"');
  expect(found.body.totalResults).toBe(1);
});
