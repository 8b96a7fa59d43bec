import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { anyVenue, bundleOf } from '../../../test/venue/any-bundle.ts';
import { exportBundle, importBundle, unzipped, zipped } from '../../../test/venue/bundles.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Brings a bundle into a company of its own, and writes it again. */
const throughAnotherCompany = async (bytes: Buffer): Promise<Buffer> => {
  const owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  const made = await importBundle(product, owner, { applicationId, bytes });
  expect(made).toMatchObject({ status: 'complete', problems: [] });
  return exportBundle(product, owner, made.building_id ?? 0);
};

test('any venue survives export and import unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(anyVenue, async (venue) => {
      const first = await throughAnotherCompany(await zipped(await bundleOf(venue)));
      const second = await throughAnotherCompany(first);
      const [before, after] = [await unzipped(first), await unzipped(second)];
      const texts = (files: ReadonlyMap<string, Buffer>) =>
        [...files]
          .filter(([path]) => path.endsWith('.json'))
          .map(([path, bytes]) => [path, String(bytes)]);
      expect(texts(after)).toEqual(texts(before));
      expect(second.equals(first)).toBe(true);
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 180_000);
