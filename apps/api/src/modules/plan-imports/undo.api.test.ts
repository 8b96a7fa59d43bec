import { floors, planImports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, createLayer } from '../../../test/venue/floors.ts';
import { dxfOf, readPlanFile, ring, showPlanImport } from '../../../test/venue/plan-imports.ts';
import { sentWhile } from '../../../test/webhooks.ts';
import { days, hours } from '../../platform/clock/clock.ts';
import { purgePlanImports } from './jobs.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  mall = await createBuilding(product, { applicationId });
});
afterAll(() => product.stop());

const plan = dxfOf([
  ...ring('A-WALL', [0, 0], [40, 0], [40, 20], [0, 20]),
  ...ring('Rooms', [1, 1], [10, 1], [10, 10], [1, 10]),
]);

type Kind = 'walls' | 'rooms';
const names: Record<Kind, string> = { walls: 'A-WALL', rooms: 'Rooms' };

/** Applies the plan to the floor, with these of its layers. */
const applyPlan = async (floorId: number, kinds: readonly Kind[]): Promise<number> => {
  const { token } = owner;
  const { id } = await readPlanFile(product, owner, { floorId, content: plan });
  const params = { id };
  const layers_attributes = kinds.map((kind) => ({ kind, name: names[kind] }));
  await product.client.call(planImports.draw, { token, params, body: { layers_attributes } });
  await product.mailsSent();
  const { status } = await product.client.call(planImports.apply, { token, params });
  expect(status).toBe(200);
  await product.mailsSent();
  return id;
};
const undo = async (id: number) => {
  const { token } = owner;
  return product.client.call(planImports.undo, { token, params: { id } });
};
const floorAt = async (id: number) => {
  const { token } = owner;
  const { body } = await product.client.call(floors.show, { token, params: { id } });
  const { photo, coordinates, layers } = body.building_floor;
  return {
    photo: photo?.url ?? null,
    coordinates,
    layers: layers.map(({ id: layer, kind, position }) => ({ layer, kind, position })),
  };
};
const listed = async (id: number) => {
  const { token } = owner;
  return (await product.client.call(planImports.list, { token, params: { id } })).body.plan_imports;
};

test('an applied plan is undone: the floor has its former plan, place and layers again, one import after the other', async () => {
  const floor = await createFloor(product, { buildingId: mall.id, name: '1' });
  await createLayer(product, { floor });
  const empty = await floorAt(floor.id);
  const first = await applyPlan(floor.id, ['walls', 'rooms']);
  const once = await floorAt(floor.id);
  expect(once.layers.map(({ kind }) => kind)).toEqual(['rooms', 'walls', 'rooms']);
  expect(once.photo).not.toBe(empty.photo);

  const second = await applyPlan(floor.id, ['walls']);
  expect((await floorAt(floor.id)).layers.map(({ kind }) => kind)).toEqual(['rooms', 'walls']);
  // The first one is not the plan of the floor any more.
  expect(await listed(floor.id)).toMatchObject([
    { id: second, status: 'applied', undoable_until: expect.any(String) },
    { id: first, status: 'applied', undoable_until: null },
  ]);
  expect((await undo(first)).status).toBe(409);

  const undone = await undo(second);
  expect(undone.body.plan_import).toMatchObject({
    status: 'undone',
    undone_kept: 0,
    undoable_until: null,
  });
  expect(await floorAt(floor.id)).toEqual(once);
  expect((await undo(second)).status).toBe(409);

  expect((await undo(first)).status).toBe(200);
  expect(await floorAt(floor.id)).toEqual(empty);
});

test('layers that someone has changed since stay', async () => {
  const floor = await createFloor(product, { buildingId: mall.id, name: '2' });
  const id = await applyPlan(floor.id, ['walls', 'rooms']);
  const [walls] = (await floorAt(floor.id)).layers;
  await product.client.call(floors.updateLayer, {
    token: owner.token,
    params: { id: floor.id, layerId: walls?.layer ?? 0 },
    body: { kind: 'doors' },
  });
  expect((await undo(id)).body.plan_import).toMatchObject({ status: 'undone', undone_kept: 1 });
  const { layers } = await floorAt(floor.id);
  expect(layers).toEqual([{ ...walls, kind: 'doors' }]);
});

test('a floor is not left without a plan and layers', async () => {
  const floor = await createFloor(product, { buildingId: mall.id, name: '4' });
  const { id: layerId } = await createLayer(product, { floor });
  await product.database.db
    .updateTable('building_floors')
    .set({ photo_file_id: null })
    .where('id', '=', floor.id)
    .execute();
  const before = await floorAt(floor.id);
  const id = await applyPlan(floor.id, ['walls']);
  const params = { id: floor.id, layerId };
  const { token } = owner;
  expect((await product.client.call(floors.removeLayer, { token, params })).status).toBe(204);
  expect((await undo(id)).body.plan_import).toMatchObject({ status: 'undone' });
  expect(await floorAt(floor.id)).toEqual(before);
});

test('a plan can be undone for a day, while the pictures of the former one are retained', async () => {
  const floor = await createFloor(product, { buildingId: mall.id, name: '3' });
  const first = await applyPlan(floor.id, ['walls']);
  const { photo } = await floorAt(floor.id);
  product.clock.advance(days(8));
  const second = await applyPlan(floor.id, ['rooms']);
  product.clock.advance(hours(23));
  const purge = () => purgePlanImports({ db: product.database.db, clock: product.clock });
  await purge();
  // Its layers move with it once it is the plan again.
  expect((await showPlanImport(product, owner, first)).status).toBe('applied');
  expect((await undo(second)).status).toBe(200);
  expect((await floorAt(floor.id)).photo).toBe(photo);

  const third = await applyPlan(floor.id, ['rooms']);
  product.clock.advance(days(1) + 1);
  await purge();
  expect((await undo(third)).status).toBe(409);
  expect((await showPlanImport(product, owner, third)).undoable_until).toBeNull();
  const { token } = owner;
  const gone = await product.client.call(planImports.show, { token, params: { id: first } });
  expect(gone.status).toBe(404);
});

test('webhooks receive each end of an import', async () => {
  const { id: buildingId } = await createBuilding(product, { applicationId: mall.applicationId });
  const { id: floorId } = await createFloor(product, { buildingId });
  const { token, companyId } = owner;
  const ids: number[] = [];
  const happen = async () => {
    const applied = await applyPlan(floorId, ['walls']);
    expect((await undo(applied)).status).toBe(200);
    const broken = await readPlanFile(product, owner, { floorId, content: 'no drawing' });
    const unwanted = await readPlanFile(product, owner, { floorId, content: plan });
    const forgotten = await readPlanFile(product, owner, { floorId, content: plan });
    for (const { id } of [broken, unwanted]) {
      const { status } = await product.client.call(planImports.remove, { token, params: { id } });
      expect(status).toBe(204);
    }
    product.clock.advance(days(8));
    await purgePlanImports({ db: product.database.db, clock: product.clock });
    ids.push(applied, applied, broken.id, unwanted.id, forgotten.id);
  };
  const sent = await sentWhile(product, { companyId, events: ['import.finished'] }, happen);
  const actor = { name: expect.any(String), api_key_id: null };
  const subject = { type: 'floor', id: floorId };
  expect(sent.map(({ data }) => data)).toMatchObject([
    { outcome: 'completed', floor_id: floorId, subject, actor, details: { layers: 1 } },
    { outcome: 'undone', floor_id: floorId, subject, actor, details: { kept: 0 } },
    { outcome: 'failed', failure: 'not_supported' },
    { outcome: 'canceled', failure: 'canceled' },
    { outcome: 'failed', failure: 'not_saved' },
  ]);
  expect(sent.map(({ data }) => data['import'])).toMatchObject(
    ids.map((id) => ({ type: 'plan_import', id })),
  );
});
