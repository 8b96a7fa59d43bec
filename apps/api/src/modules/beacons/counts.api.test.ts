import { beacons, buildings, pagerHeaders } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { beaconInput, createBeacon } from '../../../test/venue/studio.ts';
import { foldCounts } from './repository.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
let annex: TestBuilding;
let zoo: TestBuilding;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, { companyId });
  const other = await createApplication(product, { companyId });
  mall = await createBuilding(product, { applicationId });
  annex = await createBuilding(product, { applicationId });
  zoo = await createBuilding(product, { applicationId: other.id });
});
afterAll(() => product.stop());

const list = (query: Record<string, string | number>, { token } = owner) =>
  product.client.call(beacons.list, { token, query });
const totalOf = ({ headers }: { headers: Headers }) => Number(headers.get(pagerHeaders.totalCount));
const counts = async () => ({
  all: totalOf(await list({})),
  application: totalOf(await list({ application_id: mall.applicationId })),
  mall: totalOf(
    await product.client.call(beacons.listOfBuilding, {
      token: owner.token,
      params: { id: mall.id },
    }),
  ),
});

test('the count follows additions, moves and deletions, and merging rows does not change it', async () => {
  const { token, companyId } = owner;
  for (const { id: buildingId } of [mall, mall, mall, annex, zoo])
    await createBeacon(product, { companyId, buildingId });
  const { body } = await product.client.call(beacons.create, {
    token,
    params: { id: mall.id },
    body: beaconInput(),
  });
  const { id } = body.beacon;
  expect(await counts()).toEqual({ all: 6, application: 5, mall: 4 });
  await product.client.call(beacons.update, {
    token,
    params: { id },
    body: { building_id: zoo.id },
  });
  expect(await counts()).toEqual({ all: 6, application: 4, mall: 3 });
  await foldCounts(product.database.db);
  expect(await counts()).toEqual({ all: 6, application: 4, mall: 3 });
  await product.client.call(beacons.remove, { token, params: { id } });
  await product.client.call(buildings.remove, { token, params: { id: annex.id } });
  expect(await counts()).toEqual({ all: 4, application: 3, mall: 3 });
  await foldCounts(product.database.db);
  expect(await counts()).toEqual({ all: 4, application: 3, mall: 3 });
  const rows = await product.database.db.selectFrom('beacon_counts').selectAll().execute();
  expect(rows.toSorted((a, b) => a.change - b.change)).toEqual([
    { building_id: zoo.id, change: 1 },
    { building_id: mall.id, change: 3 },
  ]);
});

test('[S2.33, S7.21] the beacons of one application only, and of none that is not visible', async () => {
  const { companyId } = owner;
  const { body } = await list({ application_id: zoo.applicationId });
  expect(body.beacons.map(({ building_id }) => building_id)).toEqual([zoo.id]);
  const given = { companyId, role: 'manager', applicationIds: [zoo.applicationId] } as const;
  const manager = await createMember(product, given);
  const hidden = await list({ application_id: mall.applicationId }, manager);
  expect({ count: totalOf(hidden), rows: hidden.body.beacons }).toEqual({ count: 0, rows: [] });
  const { status, error } = await list({ application_id: 'x' });
  expect({ status, problems: error.validations }).toEqual({
    status: 422,
    problems: { application_id: ['An id is a whole number.'] },
  });
});
