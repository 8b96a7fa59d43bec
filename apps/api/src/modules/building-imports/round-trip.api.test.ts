import { applications, buildings, floors, pois, routes, triggers } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  auditLogOf,
  createApplication,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { signIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { exportBundle, importBundle, unzipped } from '../../../test/venue/bundles.ts';
import { loadDemoOnce } from '../../demo/load.ts';
import { demoPassword } from '../../demo/people.ts';

let product: Product;
let owner: { token: string };
let mallId: number;
let other: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  await loadDemoOnce(product.database.db, product.platform, { visitors: 0 });
  await product.mailsSent();
  owner = { token: await signIn(product, { email: 'owner@demo.test', password: demoPassword }) };
  const { body } = await product.client.call(applications.list, owner);
  const id = body.applications.find(({ name }) => name === 'Harbour Mall')?.id ?? 0;
  const listed = await product.client.call(buildings.list, { ...owner, params: { id } });
  mallId = listed.body.buildings.find(({ name }) => name === 'Harbour Mall')?.id ?? 0;
  other = await createMember(product);
  ({ id: applicationId } = await createApplication(product, other));
});
afterAll(() => product.stop());

test('the demo venue, brought into another company and written again, is the same to the byte', async () => {
  const first = await exportBundle(product, owner, mallId);
  expect((await exportBundle(product, owner, mallId)).equals(first)).toBe(true);
  const made = await importBundle(product, other, { applicationId, bytes: first });
  expect(made).toMatchObject({ status: 'complete', failure: null, problems: [], kind: 'bundle' });
  expect(made.files_done).toBe(made.files_total);
  const again = await exportBundle(product, other, made.building_id ?? 0);
  const [before, after] = [await unzipped(first), await unzipped(again)];
  expect([...after.keys()]).toEqual([...before.keys()]);
  const differing = [...before].filter(([path, bytes]) => !after.get(path)?.equals(bytes));
  expect(differing.map(([path]) => path)).toEqual([]);
  expect(again.equals(first)).toBe(true);
  expect(await auditLogOf(product, other.companyId)).toContainEqual(
    expect.objectContaining({ action: 'building.created' }),
  );
});

test('what was brought in works like what was drawn', async () => {
  const bytes = await exportBundle(product, owner, mallId);
  const third = await createMember(product);
  const { id } = await createApplication(product, third);
  const made = await importBundle(product, third, { applicationId: id, bytes });
  const { token } = third;
  const ofBuilding = { token, params: { id: made.building_id ?? 0 } };
  await product.mailsSent();
  const building = (await product.client.call(buildings.show, ofBuilding)).body.building;
  expect(building.photo?.status).toBe('ready');
  // The page of the demo venue is public; that of a copy is not, before someone shows a link.
  expect(building).toMatchObject({ share_page: false, share_page_set: false });
  const listed = (await product.client.call(floors.list, ofBuilding)).body.building_floors;
  expect(listed).toHaveLength(made.counts?.floors ?? 0);
  let points = 0;
  let places = 0;
  for (const floor of listed) {
    const route = await product.client.call(routes.show, { token, params: { id: floor.id } });
    points += route.body.building_route_points.length;
    const params = { id: building.id, floorId: floor.id };
    places += (await product.client.call(pois.list, { token, params })).body.building_pois.length;
  }
  expect({ points, places }).toEqual({
    points: made.counts?.route_points,
    places: made.counts?.pois,
  });
  const query = { status: 'all' } as const;
  const shown = await product.client.call(triggers.list, { ...ofBuilding, query });
  expect(shown.body.triggers).toHaveLength(made.counts?.engagements ?? 0);
  expect(shown.body.triggers.every(({ beacon_ids: ids }) => ids.length > 0)).toBe(true);
});

test('into the same company, beacons stay where they are and are listed, and so is the same name', async () => {
  const bytes = await exportBundle(product, owner, mallId);
  const { body } = await product.client.call(applications.list, owner);
  const id = body.applications[0]?.id ?? 0;
  const made = await importBundle(product, owner, { applicationId: id, bytes });
  expect(made).toMatchObject({ status: 'complete', counts: { beacons: 0 } });
  const codes = new Set(made.problems.map(({ code }) => code));
  expect(codes).toEqual(new Set(['beacon_taken', 'name_taken']));
  const stopped = await importBundle(product, owner, { applicationId: id, bytes, stop: true });
  expect(stopped).toMatchObject({
    status: 'failed',
    failure: { code: 'problems' },
    building_id: null,
  });
  // That another building has the name stops no one.
  expect(stopped.problems).toHaveLength(made.problems.length - 1);
});
