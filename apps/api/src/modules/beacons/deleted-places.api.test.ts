import { applications, buildings, floors } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';
import { untilQueriesWait } from '../../../test/waiting.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
let ground: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
});
afterAll(() => product.stop());

const uuid = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';

/** Inserted in the reverse of the locking order. */
beforeEach(async () => {
  const { id: applicationId } = await createApplication(product, owner);
  mall = await createBuilding(product, { applicationId });
  ground = await createFloor(product, { buildingId: mall.id });
  const now = product.clock.now();
  for (const minor of [2, 1])
    await product.database.db
      .insertInto('beacons')
      .values({
        saas_company_id: owner.companyId,
        building_id: mall.id,
        building_floor_id: ground.id,
        name: 'Beacon',
        uuid,
        major: mall.id,
        minor,
        created_at: now,
        updated_at: now,
      })
      .execute();
});

const call = () => ({ token: owner.token });

test.each<[string, () => Promise<{ status: number }>]>([
  ['floor', () => product.client.call(floors.remove, { ...call(), params: { id: ground.id } })],
  ['building', () => product.client.call(buildings.remove, { ...call(), params: { id: mall.id } })],
  [
    'application',
    () =>
      product.client.call(applications.remove, {
        ...call(),
        params: { id: mall.applicationId },
      }),
  ],
])(
  'deleting a place (%s) waits for locks on its beacons without a deadlock',
  async (_what, remove) => {
    const removing = await product.database.db.transaction().execute(async (tx) => {
      const hold = (minor: number) =>
        tx
          .selectFrom('beacons')
          .select('id')
          .where('building_id', '=', mall.id)
          .where('minor', '=', minor)
          .forUpdate()
          .execute();
      await hold(1);
      const removed = remove();
      await untilQueriesWait(product);
      expect(await hold(2)).toHaveLength(1);
      return [removed];
    });
    expect((await Promise.all(removing)).map(({ status }) => status)).toEqual([204]);
  },
);
