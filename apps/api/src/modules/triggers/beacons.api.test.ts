import { beaconImports, beacons, buildings, floors, triggers } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import {
  changesIn,
  createApplication,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readImport, saveImport } from '../../../test/venue/beacon-imports.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { beaconUuid, createBeacon } from '../../../test/venue/studio.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
});
afterAll(() => product.stop());

/** A floor with two beacons; 'Both' uses both, 'First' the first one. */
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

const createManager = () =>
  createMember(product, {
    companyId: owner.companyId,
    role: 'manager',
    applicationIds: [applicationId],
  });
const lineOf = ({ name, minor }: { name: string; minor: number }): string =>
  `Renamed ${name},${beaconUuid},1,${minor}`;

const beaconsOf = async (id: number) => {
  const { body } = await product.client.call(triggers.show, {
    token: owner.token,
    params: { id },
  });
  return body.trigger.beacon_ids;
};

test('before beacons are deleted, the engagements at them can be listed', async () => {
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

test('an engagement is retained without its beacons', async () => {
  const { first, second, both } = await createVenue();
  const remove = (id: number) =>
    product.client.call(beacons.remove, { token: owner.token, params: { id } });
  await remove(first.id);
  expect(await beaconsOf(both.id)).toEqual([second.id]);
  await remove(second.id);
  expect(await beaconsOf(both.id)).toEqual([]);
});

test('what engagements lose when beacons are deleted is in the audit log', async () => {
  const { buildingId, first, second, both } = await createVenue();
  const { token } = owner;
  await product.client.call(beacons.remove, { token, params: { id: second.id } });
  await product.client.call(beacons.removeMany, { token, body: { beacon_ids: [first.id] } });
  const entries = (await changesIn(product, owner.companyId)).filter(
    ({ action, subject_id: id }) => action === 'engagement.updated' && id === both.id,
  );
  const building = (
    await product.client.call(buildings.show, { token, params: { id: buildingId } })
  ).body.building.name;
  expect(entries.map(({ details }) => details)).toEqual([
    { building, beacons: { from: 2, to: 1 } },
    { building, beacons: { from: 1, to: 0 } },
  ]);
});

test('a key that may not change engagements does not delete their beacons', async () => {
  const { first, second, both } = await createVenue();
  const { companyId } = owner;
  const key = await createKey(product, { companyId, scopes: ['beacons'] });
  const one = await product.client.call(beacons.remove, { ...key, params: { id: first.id } });
  expect([one.status, one.error.message]).toEqual([
    403,
    expect.stringContaining("'Both' and 1 more"),
  ]);
  const body = { beacon_ids: [second.id] };
  expect((await product.client.call(beacons.removeMany, { ...key, body })).status).toBe(422);
  expect(await beaconsOf(both.id)).toEqual([first.id, second.id]);
  const writer = await createKey(product, { companyId, scopes: ['beacons', 'venue.write'] });
  expect((await product.client.call(beacons.removeMany, { ...writer, body })).status).toBe(204);
});

test('a beacon that moves to another building is removed from the engagement, within its own it is not', async () => {
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

describe('a user who may not change engagements cannot take a beacon away from them', () => {
  const createScene = async () => {
    const scene = await createVenue();
    const elsewhere = await createBuilding(product, { applicationId });
    const spare = await createBeacon(product, {
      companyId: owner.companyId,
      buildingId: scene.buildingId,
    });
    return { ...scene, elsewhere, spare };
  };
  const refused = "Used by the engagement 'Both' and 1 more. Ask someone who can edit engagements";

  test('by moving many', async () => {
    const { token } = await createManager();
    const { elsewhere, spare, first, both } = await createScene();
    const move = (beacon_ids: number[]) =>
      product.client.call(beacons.moveMany, {
        token,
        body: { beacon_ids, building_id: elsewhere.id },
      });
    const answer = await move([spare.id, first.id]);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(refused);
    expect(await beaconsOf(both.id)).toContain(first.id);
    expect((await move([spare.id])).status).toBe(204);
  });

  test('by changing one', async () => {
    const { token } = await createManager();
    const { buildingId, elsewhere, first, both } = await createScene();
    const change = (building_id: number) =>
      product.client.call(beacons.update, {
        token,
        params: { id: first.id },
        body: { name: 'Mine', building_id },
      });
    const answer = await change(elsewhere.id);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(refused);
    expect(await beaconsOf(both.id)).toContain(first.id);
    expect((await change(buildingId)).status).toBe(200);
  });

  test('by an import', async () => {
    const manager = await createManager();
    const { elsewhere, spare, first, both } = await createScene();
    const file = ['Name,UUID,Major,Minor', ...[spare, first].map(lineOf)].join('\n');
    const id = await readImport(product, manager, { ...elsewhere, applicationId }, file);
    const { counts, import_errors: errors } = await saveImport(product, manager, id);
    expect(counts).toEqual({ added: 0, updated: 1, unchanged: 0, refused: 1 });
    expect(errors[0]?.messages['uuid']?.[0]).toMatch(/^Engagements in .* use this beacon\./);
    expect(await beaconsOf(both.id)).toContain(first.id);
  });
});

describe('the audit log says what engagements lose', () => {
  const activitiesOf = async (id: number) =>
    product.database.db
      .selectFrom('activities')
      .select(['action', 'details'])
      .where('subject_type', '=', 'engagement')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();

  test('by moved beacons', async () => {
    const { first, both } = await createVenue();
    const elsewhere = await createBuilding(product, { applicationId });
    await product.client.call(beacons.moveMany, {
      token: owner.token,
      body: { beacon_ids: [first.id], building_id: elsewhere.id },
    });
    expect(await activitiesOf(both.id)).toMatchObject([
      { action: 'engagement.updated', details: { beacons: { from: 2, to: 1 } } },
    ]);
  });

  test('by imported ones, and get back when the import is undone', async () => {
    const { first, both } = await createVenue();
    const elsewhere = await createBuilding(product, { applicationId });
    const file = ['Name,UUID,Major,Minor', lineOf(first)].join('\n');
    const id = await readImport(product, owner, elsewhere, file);
    await saveImport(product, owner, id);
    await product.client.call(beaconImports.undo, { token: owner.token, params: { id } });
    await product.mailsSent();
    expect(await activitiesOf(both.id)).toMatchObject([
      { action: 'engagement.updated', details: { beacons: { from: 2, to: 1 } } },
      { action: 'engagement.updated', details: { beacons: { from: 1, to: 2 } } },
    ]);
  });
});

test('the contents of a building or a floor include engagements', async () => {
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
