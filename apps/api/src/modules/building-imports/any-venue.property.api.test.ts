import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import {
  anyApplication,
  anyVenue,
  applicationOf,
  bundleOf,
} from '../../../test/venue/any-bundle.ts';
import {
  exportApplication,
  exportBundle,
  importApplication,
  importBundle,
  unzipped,
  zipped,
} from '../../../test/venue/bundles.ts';

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

/** What a bundle describes, file by file. */
const textsOf = async (bytes: Buffer): Promise<[string, string][]> =>
  [...(await unzipped(bytes))]
    .filter(([path]) => path.endsWith('.json'))
    .map(([path, content]) => [path, String(content)]);

test('any venue survives export and import unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(anyVenue, async (venue) => {
      const first = await throughAnotherCompany(await zipped(await bundleOf(venue)));
      const second = await throughAnotherCompany(first);
      expect(await textsOf(second)).toEqual(await textsOf(first));
      expect(second.equals(first)).toBe(true);
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 180_000);

/** The same with all buildings of an application. */
const applicationThroughAnotherCompany = async (bytes: Buffer): Promise<Buffer> => {
  const owner = await createMember(product);
  const made = await importApplication(product, owner, { bytes });
  expect(made).toMatchObject({ status: 'complete', problems: [] });
  return exportApplication(product, owner, made.application_id ?? 0);
};

test('any application survives export and import unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(anyApplication, async (application) => {
      const bytes = await zipped(await applicationOf(application));
      const first = await applicationThroughAnotherCompany(bytes);
      const second = await applicationThroughAnotherCompany(first);
      expect(await textsOf(second)).toEqual(await textsOf(first));
      expect(second.equals(first)).toBe(true);
      const { length } = (await textsOf(first)).filter(([path]) => path.endsWith('bundle.json'));
      expect(length).toBe(application.venues.length);
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 180_000);
