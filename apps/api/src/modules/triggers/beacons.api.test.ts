import { beacons, buildings, floors, triggers } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBuilding } from '../../../test/buildings.ts';
import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { createFloor } from '../../../test/floors.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBeacon } from '../../../test/studio.ts';
import { createTrigger } from '../../../test/triggers.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
});
afterAll(() => product.stop());

/** A floor with two beacons; 'Both' waits at both, 'First' at the first one. */
const createVenue = async () => {
  const { companyId } = owner;
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId });
  const [first, second] = [
    await createBeacon(product, { companyId, buildingId, floor }),
    await createBeacon(product, { companyId, buildingId, floor }),
  ];
  const both = await createTrigger(product, {
    buildingId,
    name: 'Both',
    beaconIds: [first.id, second.id],
  });
  await createTrigger(product, { buildingId, name: 'First', beaconIds: [first.id] });
  return { buildingId, floor, first, second, both };
};

const beaconsOf = async (id: number) => {
  const { body } = await product.client.call(triggers.show, {
    token: owner.token,
    params: { id },
  });
  return body.trigger.beacon_ids;
};

test('before beacons are deleted it can be told which engagements wait at them', async () => {
  const { first, second } = await createVenue();
  const namesAt = async (beacon_ids: number[], { token } = owner) => {
    const { body } = await product.client.call(triggers.listAtBeacons, {
      token,
      body: { beacon_ids },
    });
    return body.triggers.map(({ name }) => name);
  };
  expect(await namesAt([second.id])).toEqual(['Both']);
  expect(await namesAt([first.id, second.id])).toEqual(['Both', 'First']);
  const stranger = await createMember(product);
  expect(await namesAt([first.id], stranger)).toEqual([]);
  const manager = { companyId: owner.companyId, role: 'manager' } as const;
  expect(await namesAt([first.id], await createMember(product, manager))).toEqual([]);
});

test('an engagement outlives its beacons', async () => {
  const { first, second, both } = await createVenue();
  const remove = (id: number) =>
    product.client.call(beacons.remove, { token: owner.token, params: { id } });
  await remove(first.id);
  expect(await beaconsOf(both.id)).toEqual([second.id]);
  await remove(second.id);
  expect(await beaconsOf(both.id)).toEqual([]);
});

test('a beacon that moves to another building is not waited at any more, within its own it is', async () => {
  const { buildingId, first, second, both } = await createVenue();
  const elsewhere = await createBuilding(product, { applicationId });
  const upstairs = await createFloor(product, { buildingId, name: '1' });
  const move = (beaconId: number, body: Record<string, unknown>) =>
    product.client.call(beacons.moveMany, {
      token: owner.token,
      body: { beacon_ids: [beaconId], ...body },
    });
  await move(second.id, { building_id: buildingId, building_floor_id: upstairs.id });
  expect(await beaconsOf(both.id)).toEqual([first.id, second.id]);
  await move(first.id, { building_id: elsewhere.id });
  expect(await beaconsOf(both.id)).toEqual([second.id]);
});

test('what goes with a building or a floor tells of engagements', async () => {
  const { buildingId, floor } = await createVenue();
  await createTrigger(product, { buildingId, name: 'Nowhere' });
  const ofBuilding = await product.client.call(buildings.showContents, {
    token: owner.token,
    params: { id: buildingId },
  });
  expect(ofBuilding.body.contents.engagements).toBe(3);
  const ofFloor = await product.client.call(floors.showContents, {
    token: owner.token,
    params: { id: floor.id },
  });
  expect(ofFloor.body.contents.engagements).toBe(2);
});
