import { beaconImports, beacons } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readImport, saveImport, showImport } from '../../../test/venue/beacon-imports.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
let ground: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
});
afterAll(() => product.stop());
beforeEach(async () => {
  await product.database.db.deleteFrom('beacons').execute();
  const { id: applicationId } = await createApplication(product, owner);
  mall = await createBuilding(product, { applicationId });
  ground = await createFloor(product, { buildingId: mall.id, name: 'G' });
});

const uuid = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';
const withoutColumn = `Name,UUID,Major,Minor,Latitude,Longitude\nGate,${uuid},50,1,53.5,9.9`;
const withBlank = (floor: TestFloor) =>
  `Floor ID,Name,UUID,Major,Minor,Latitude,Longitude
${floor.id},Door,${uuid},50,2,53.4,9.8
,Gate,${uuid},50,1,53.5,9.9`;

const read = (file: string) => readImport(product, owner, mall, file);
const dryRun = async (id: number, default_floor_id: number | null = null) => {
  const { headers, sourcemap } = await showImport(product, owner, id);
  const { body } = await product.client.call(beaconImports.dryRun, {
    token: owner.token,
    params: { id },
    body: { headers, sourcemap, default_floor_id },
  });
  return body.dry_run;
};
const save = async (id: number, default_floor_id: number) => {
  const { headers, sourcemap } = await showImport(product, owner, id);
  const answer = await product.client.call(beaconImports.save, {
    token: owner.token,
    params: { id },
    body: { headers, sourcemap, default_floor_id },
  });
  await product.mailsSent();
  return answer;
};
const gate = async () => {
  const { body } = await product.client.call(beacons.list, {
    token: owner.token,
    query: { q: 'Gate' },
  });
  return body.beacons[0];
};
const atPlace = { latitude: 53.5, longitude: 9.9 };

test.each([
  ['no column of floors', () => withoutColumn],
  ['a blank cell in it', () => withBlank(ground)],
])('[S5.25] %s: the beacon keeps its coordinates, on no floor', async (_what, file) => {
  const { counts } = await saveImport(product, owner, await read(file()));
  expect(counts).toMatchObject({ refused: 0, updated: 0 });
  expect(await gate()).toMatchObject({ ...atPlace, building_floor_id: null });
});

test('it can be put on a floor later, alone or in bulk, and keeps its coordinates', async () => {
  await saveImport(product, owner, await read(withoutColumn));
  const id = (await gate())?.id ?? 0;
  const on = { building_floor_id: ground.id };
  const { token } = owner;
  await product.client.call(beacons.moveMany, {
    token,
    body: { beacon_ids: [id], building_id: mall.id, ...on },
  });
  expect(await gate()).toMatchObject({ ...atPlace, ...on });
  const annex = await createBuilding(product, mall);
  await product.client.call(beacons.moveMany, {
    token,
    body: { beacon_ids: [id], building_id: annex.id },
  });
  expect(await gate()).toMatchObject({ latitude: null, longitude: null });
});

test('the same file again changes nothing, and a file with floors puts it on one', async () => {
  await saveImport(product, owner, await read(withoutColumn));
  const again = await saveImport(product, owner, await read(withoutColumn));
  expect(again.counts).toMatchObject({ unchanged: 1, updated: 0 });
  const floors = `Floor ID,Name,UUID,Major,Minor\n${ground.id},Gate,${uuid},50,1`;
  await saveImport(product, owner, await read(floors));
  expect(await gate()).toMatchObject({ ...atPlace, building_floor_id: ground.id });
});

test('the only floor at the coordinates is proposed, and used if the mapping says so', async () => {
  const id = await read(withoutColumn);
  expect(await dryRun(id)).toMatchObject({ without_floor: 1, proposed_floor_id: ground.id });
  expect((await save(id, ground.id)).status).toBe(200);
  expect(await gate()).toMatchObject({ ...atPlace, building_floor_id: ground.id });
});

test('of two floors none is proposed, unless only one of them is at the coordinates', async () => {
  const upper = await createFloor(product, { buildingId: mall.id, name: '1', position: 1 });
  const id = await read(withoutColumn);
  expect(await dryRun(id)).toMatchObject({ without_floor: 1, proposed_floor_id: null });
  const elsewhere = [10, 20, 10, 21, 9, 21, 9, 20];
  await product.database.db
    .updateTable('building_floors')
    .set({ corners: elsewhere })
    .where('id', '=', ground.id)
    .execute();
  expect(await dryRun(id)).toMatchObject({ proposed_floor_id: upper.id });
});

test('a floor of another building is refused', async () => {
  const { id: floorId } = await createFloor(product);
  const answer = await save(await read(withoutColumn), floorId);
  expect(answer.status).toBe(422);
  expect(answer.text).toContain('This building has no such floor.');
});

test('a beacon whose floor is deleted keeps its coordinates', async () => {
  await saveImport(product, owner, await read(withBlank(ground)));
  await product.database.db.deleteFrom('building_floors').where('id', '=', ground.id).execute();
  const { body } = await product.client.call(beacons.list, {
    token: owner.token,
    query: { q: 'Door' },
  });
  expect(body.beacons[0]).toMatchObject({ latitude: 53.4, building_floor_id: null });
});
