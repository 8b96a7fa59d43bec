import { venueExports } from '@floorwright/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { anyVenue, bundleOf } from '../../../test/venue/any-bundle.ts';
import { importBundle, unzipped, zipped } from '../../../test/venue/bundles.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Makes a building in a company of its own, and writes it as IMDF. */
const throughAnotherCompany = async (bytes: Buffer): Promise<Buffer> => {
  const owner: TestMember = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  const made = await importBundle(product, owner, { applicationId, bytes });
  expect(made.status).toBe('complete');
  // Addresses of pictures that another company has are listed instead.
  expect(made.problems.filter(({ code }) => code !== 'picture_unreadable')).toEqual([]);
  const { token } = owner;
  const begun = await product.client.call(venueExports.create, {
    token,
    params: { id: made.building_id ?? 0 },
    body: { format: 'imdf' },
  });
  await product.mailsSent();
  const { id } = begun.body.export;
  const shown = await product.client.call(venueExports.show, { token, params: { id } });
  return Buffer.from(await (await fetch(shown.body.export.url ?? '')).arrayBuffer());
};

const Extension = z
  .object({ pictures: z.array(z.string()).optional() })
  .loose()
  .transform(({ pictures: _, ...others }) => (Object.keys(others).length > 0 ? others : undefined))
  .optional();
const Collection = z.object({
  features: z.array(
    z.object({
      properties: z.looseObject({ floorwright_poi: Extension }),
      geometry: z.unknown(),
    }),
  ),
});
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The features of each type, whatever their order and ids. */
const contentsOf = async (archive: Buffer): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    [...(await unzipped(archive))]
      .filter(([path]) => path.endsWith('.geojson'))
      .map(([path, bytes]) => [
        path,
        Collection.parse(JSON.parse(String(bytes)))
          .features.map(({ properties, geometry }) =>
            JSON.stringify({ properties, geometry }).replaceAll(uuid, '#'),
          )
          .toSorted(),
      ]),
  );

/** The outline of a level includes the corners of its plan, which has no place in IMDF. */
const withoutPlans = anyVenue.map((venue) => ({
  ...venue,
  floors: venue.floors.map((floor) => ({ ...floor, hasPlan: false })),
}));

test('any venue goes out as IMDF, in as a new building, and out again without a change', async () => {
  await fc.assert(
    fc.asyncProperty(withoutPlans, async (venue) => {
      const first = await throughAnotherCompany(await zipped(await bundleOf(venue)));
      const second = await throughAnotherCompany(first);
      expect(await contentsOf(second)).toEqual(await contentsOf(first));
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 180_000);
