import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { createProvisionedCompany } from '../../../test/scim.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

const document = readFileSync(
  new URL('../../../../../docs/integrations.md', import.meta.url),
  'utf8',
);

test('the program in the documentation provisions a user and deactivates them', async () => {
  const [, program = ''] = /## User provisioning.*?```js\n(.*?)```/s.exec(document) ?? [];
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
