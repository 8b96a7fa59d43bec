import { floors, planImports } from '@floorwright/contract';
import { cornersOf } from '@floorwright/domain/geo';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { upload } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, createLayer } from '../../../test/venue/floors.ts';
import { dxfOf, readPlanFile, ring, showPlanImport } from '../../../test/venue/plan-imports.ts';

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

/** The rooms are as wide as asked for; the walls stay. */
const planWith = (width: number) =>
  dxfOf([
    ...ring('A-WALL', [0, 0], [40, 0], [40, 20], [0, 20]),
    ...ring('Rooms', [1, 1], [width, 1], [width, 10], [1, 10]),
  ]);
const both = [
  { name: 'Rooms', kind: 'rooms' as const },
  { name: 'A-WALL', kind: 'walls' as const },
];

const draw = async (
  floorId: number,
  content: string,
  layers_attributes: readonly (typeof both)[number][] | { name: string; kind: 'walls' }[] = both,
) => {
  const { token } = owner;
  const { id, remembered } = await readPlanFile(product, owner, { floorId, content });
  const body = { layers_attributes: [...layers_attributes] };
  const answer = await product.client.call(planImports.draw, { token, params: { id }, body });
  expect(answer.status).toBe(200);
  await product.mailsSent();
  return { ...(await showPlanImport(product, owner, id)), remembered };
};
const apply = async (id: number, decisions: Record<string, 'file' | 'ours'> = {}) => {
  const call = { token: owner.token, params: { id }, body: { decisions } };
  const answer = await product.client.call(planImports.apply, call);
  expect(answer.status).toBe(200);
  await product.mailsSent();
};
const undo = async (id: number) => {
  const answer = await product.client.call(planImports.undo, {
    token: owner.token,
    params: { id },
  });
  return answer.body.plan_import;
};
const floorAt = async (id: number) => {
  const call = { token: owner.token, params: { id } };
  const { photo, coordinates, layers } = (await product.client.call(floors.show, call)).body
    .building_floor;
  return {
    photo: photo?.url ?? null,
    coordinates,
    layers: layers.map(({ id: layer, kind, file }) => ({ layer, kind, url: file.url })),
  };
};
const outcomes = ({ layer_changes: layers }: Awaited<ReturnType<typeof draw>>) =>
  layers.map(({ name, action, conflict }) => [name, action, ...(conflict ? ['conflict'] : [])]);

test('a plan is previewed beside what is there, and changes nothing before it is applied', async () => {
  const floor = await createFloor(product, { buildingId: mall.id, name: '1' });
  const { id: byHand } = await createLayer(product, { floor });
  const before = await floorAt(floor.id);
  const drawn = await draw(floor.id, planWith(10));
  expect(outcomes(drawn)).toEqual([
    ['Rooms', 'added'],
    ['A-WALL', 'added'],
  ]);
  expect(drawn.changes).toMatchObject({
    counts: { added: 2, changed: 1, removed: 0 },
    changes: [
      { kind: 'floor', change: 'changed', id: floor.id, after: drawn.coordinates },
      { kind: 'layer', change: 'added', title: 'Rooms' },
      { kind: 'layer', change: 'added', title: 'A-WALL' },
    ],
  });
  const call = { token: owner.token, params: { id: drawn.id } };
  const after = (await product.client.call(planImports.showFloor, call)).body.building_floor;
  expect(after.coordinates).toEqual(drawn.coordinates);
  expect((await fetch(after.photo?.url ?? '')).status).toBe(200);
  expect(after.layers.map(({ id }) => id)).toEqual([
    byHand,
    ...drawn.layer_changes.map(({ layer_id: id }) => id),
  ]);
  expect(await floorAt(floor.id)).toEqual(before);
  await apply(drawn.id);
  expect((await product.client.call(planImports.showFloor, call)).status).toBe(404);
});

test('the same plan again changes nothing, also where it was moved to', async () => {
  const floor = await createFloor(product, { buildingId: mall.id, name: '2' });
  const first = await draw(floor.id, planWith(10));
  expect(first.remembered).toMatchObject({ unit: 'm', layers: both });
  await apply(first.id);
  const corners = cornersOf({
    anchor: { latitude: 53.55, longitude: 9.99 },
    width: 60,
    height: 30,
    rotation: 1,
  });
  await product.client.call(floors.update, {
    token: owner.token,
    params: { id: floor.id },
    body: { coordinates_attributes: corners.map((corner) => ({ ...corner })) },
  });
  await product.mailsSent();
  const moved = await floorAt(floor.id);
  const again = await draw(floor.id, planWith(10));
  expect(outcomes(again)).toEqual([
    ['Rooms', 'unchanged'],
    ['A-WALL', 'unchanged'],
  ]);
  expect(again.changes?.counts).toEqual({ added: 0, changed: 0, removed: 0 });
  await apply(again.id);
  expect(await floorAt(floor.id)).toEqual(moved);
  // The first one is still the plan, and can still be undone.
  expect(await showPlanImport(product, owner, again.id)).toMatchObject({
    status: 'applied',
    undoable_until: null,
  });
  expect(await undo(first.id)).toMatchObject({ status: 'undone', undone_kept: 0 });
});

test('a newer plan changes its layers in their place, and undoing puts each back', async () => {
  const floor = await createFloor(product, { buildingId: mall.id, name: '3' });
  await apply((await draw(floor.id, planWith(10))).id);
  const once = await floorAt(floor.id);
  const newer = await draw(floor.id, planWith(12));
  expect(outcomes(newer)).toEqual([
    ['Rooms', 'changed'],
    ['A-WALL', 'unchanged'],
  ]);
  await apply(newer.id);
  const twice = await floorAt(floor.id);
  expect(twice.layers.map(({ layer }) => layer)).toEqual(once.layers.map(({ layer }) => layer));
  expect(twice.layers[0]?.url).not.toBe(once.layers[0]?.url);
  expect(twice.layers[1]).toEqual(once.layers[1]);

  const corners = once.coordinates.map(({ latitude, longitude }) => ({
    latitude: latitude + 0.001,
    longitude,
  }));
  await product.client.call(floors.update, {
    token: owner.token,
    params: { id: floor.id },
    body: { coordinates_attributes: corners },
  });
  await product.mailsSent();
  expect((await floorAt(floor.id)).layers[1]?.url).not.toBe(once.layers[1]?.url);
  expect(await undo(newer.id)).toMatchObject({ status: 'undone', undone_kept: 0 });
  await product.mailsSent();
  expect(await floorAt(floor.id)).toEqual(once);
});

test('a layer that both the plan and a user changed is decided by the user', async () => {
  const floor = await createFloor(product, { buildingId: mall.id, name: '4' });
  await apply((await draw(floor.id, planWith(10))).id);
  const layerId = (await floorAt(floor.id)).layers[0]?.layer ?? 0;
  const geojson = JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [10, 53],
        [10.001, 53],
        [10.001, 53.001],
        [10, 53],
      ],
    ],
  });
  const file = await upload(product, owner, Buffer.from(geojson), {
    filename: 'by hand.geojson',
    type: 'application/geo+json',
  });
  const changed = await product.client.call(floors.update, {
    token: owner.token,
    params: { id: floor.id },
    body: { layers_attributes: [{ id: layerId, file }] },
  });
  expect(changed.status).toBe(200);
  const byHand = await floorAt(floor.id);

  // Only the user changed it.
  const same = await draw(floor.id, planWith(10));
  expect(outcomes(same)[0]).toEqual(['Rooms', 'unchanged']);
  const newer = await draw(floor.id, planWith(12));
  expect(outcomes(newer)[0]).toEqual(['Rooms', 'unchanged', 'conflict']);
  await apply(newer.id);
  expect((await floorAt(floor.id)).layers).toEqual(byHand.layers);

  const newest = await draw(floor.id, planWith(14));
  expect(outcomes(newest)[0]).toEqual(['Rooms', 'unchanged', 'conflict']);
  await apply(newest.id, { Rooms: 'file' });
  expect((await floorAt(floor.id)).layers[0]?.url).not.toBe(byHand.layers[0]?.url);
  expect(await undo(newest.id)).toMatchObject({ status: 'undone' });
  expect((await floorAt(floor.id)).layers).toEqual(byHand.layers);
});
