import { floors, routes, venueExports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { bundleOf } from '../../../test/venue/any-bundle.ts';
import { importBundle, unzipped, zipped } from '../../../test/venue/bundles.ts';
import { smallVenue } from '../../../test/venue/changed-bundle.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, owner));
});
afterAll(() => product.stop());

const writtenAsImdf = async (buildingId: number): Promise<Buffer> => {
  const { token } = owner;
  const params = { id: buildingId };
  const begun = await product.client.call(venueExports.create, {
    token,
    params,
    body: { format: 'imdf' },
  });
  await product.mailsSent();
  const { id } = begun.body.export;
  const shown = await product.client.call(venueExports.show, { token, params: { id } });
  return Buffer.from(await (await fetch(shown.body.export.url ?? '')).arrayBuffer());
};

const Collection = z.object({ features: z.array(z.unknown()) });

/** The number of features of each type. */
const countsOf = async (archive: Buffer): Promise<Record<string, number>> =>
  Object.fromEntries(
    [...(await unzipped(archive))]
      .filter(([path]) => path.endsWith('.geojson'))
      .map(([path, bytes]) => [path, Collection.parse(JSON.parse(String(bytes))).features.length]),
  );

test('a building goes out as IMDF, in as a new building, and out again', async () => {
  const bytes = await zipped(await bundleOf(smallVenue));
  const drawn = await importBundle(product, owner, { applicationId, bytes });
  const first = await writtenAsImdf(drawn.building_id ?? 0);
  const made = await importBundle(product, owner, { applicationId, bytes: first });
  expect(made).toMatchObject({
    kind: 'imdf',
    status: 'complete',
    problems: expect.arrayContaining([
      expect.objectContaining({ code: 'name_taken', id: 'Small Mall' }),
    ]),
    counts: { floors: 2, layers: 1, pois: 3, route_points: 4 },
  });
  // Pictures are only in the file of a bundle.
  const codes = made.problems.map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(['name_taken', 'picture_unreadable']));
  const { token } = owner;
  const listed = await product.client.call(floors.list, {
    token,
    params: { id: made.building_id ?? 0 },
  });
  expect(listed.body.building_floors.map(({ name }) => name)).toEqual(['G', '1']);
  const shafts: (string | null)[] = [];
  for (const { id } of listed.body.building_floors) {
    const { body } = await product.client.call(routes.show, { token, params: { id } });
    const stop = body.building_route_points.find(({ kind }) => kind === 'elevator');
    shafts.push(stop?.shaft ?? null);
  }
  expect(shafts).toEqual(['Elevator 1', 'Elevator 1']);
  const second = await writtenAsImdf(made.building_id ?? 0);
  expect(await countsOf(second)).toEqual(await countsOf(first));
});

test('an archive without a venue makes no building', async () => {
  const bytes = await zipped([
    ['manifest.json', JSON.stringify({ version: '1.0.0', language: 'en' })],
    ['venue.geojson', JSON.stringify({ type: 'FeatureCollection', features: [] })],
  ]);
  const made = await importBundle(product, owner, { applicationId, bytes });
  expect(made).toMatchObject({
    status: 'failed',
    failure: { code: 'not_imdf', file: 'venue.geojson' },
  });
});
