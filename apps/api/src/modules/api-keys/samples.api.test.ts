import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import { createApplication } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { programOf } from '../../../test/programs.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('the program in the API reference lists the buildings of a key', async () => {
  const program = await programOf(product, 'apiKeys');
  const { id: applicationId, companyId } = await createApplication(product, { name: 'Malls' });
  await createBuilding(product, { applicationId, name: 'Harbour' });
  const { token } = await createKey(product, { companyId, scopes: ['venue.read'] });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { env: { FLOORWRIGHT_URL: product.url, FLOORWRIGHT_KEY: token } },
  );
  expect(stdout).toBe("Malls [ 'Harbour' ]\n");
});
