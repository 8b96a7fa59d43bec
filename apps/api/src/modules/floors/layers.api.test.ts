import { floors } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  createApplication,
  createMember,
  changesIn,
  type TestMember,
} from '../../../test/factories.ts';
import { captureLog } from '../../../test/log.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import {
  createFloor,
  createLayer,
  signedLayer,
  type TestFloor,
} from '../../../test/venue/floors.ts';
import { untilQueriesWait } from '../../../test/waiting.ts';
import { days } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { sweepFiles } from '../files/sweep.ts';
import { lockRemovedLayerForUpdate, updateLayer } from './layers/layers-repository.ts';
import { purgeRemovedLayers } from './layers/layers.ts';

let product: Product;
let owner: TestMember;
let buildingId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  ({ id: buildingId } = await createBuilding(product, { applicationId, floors: 200 }));
});
afterAll(() => product.stop());

type Place = { floor: TestFloor; layerId: number };

let storey = 0;
/** A floor with this number of layers, called a.json, b.json and so on. */
const floorWith = async (count: number) => {
  const floor = await createFloor(product, {
    buildingId,
    name: String((storey += 1)),
    position: storey,
  });
  const layers: number[] = [];
  for (const letter of 'abcdefgh'.slice(0, count))
    layers.push((await createLayer(product, { floor, filename: `${letter}.json` })).id);
  return { floor, layers };
};
const first = async (count = 1): Promise<Place> => {
  const { floor, layers } = await floorWith(count);
  return { floor, layerId: layers[0] ?? 0 };
};

const namesOn = async ({ id }: TestFloor): Promise<string> => {
  const { body } = await product.client.call(floors.show, { token: owner.token, params: { id } });
  const { layers } = body.building_floor;
  expect(layers.map(({ position }) => position)).toEqual(layers.map((_, index) => index));
  return layers.map(({ file }) => file.filename.replace('.json', '')).join('');
};
const add = ({ id }: TestFloor, body: object) =>
  product.client.call(floors.createLayer, { token: owner.token, params: { id }, body });
const paramsOf = ({ floor, layerId }: Place) => ({ id: floor.id, layerId });
const remove = (place: Place) =>
  product.client.call(floors.removeLayer, { token: owner.token, params: paramsOf(place) });
const restore = (place: Place) =>
  product.client.call(floors.restoreLayer, { token: owner.token, params: paramsOf(place) });
const change = (place: Place, body: object) =>
  product.client.call(floors.updateLayer, { token: owner.token, params: paramsOf(place), body });
const lastEntry = async () => (await changesIn(product, owner.companyId)).at(-1);

test('[S4.19, S7.19] a layer is added at the end, or at a given position', async () => {
  const { floor } = await floorWith(2);
  const file = () => signedLayer(product, owner, { filename: 'Elevators.json' });
  const { status, body } = await add(floor, { file: await file() });
  expect(status).toBe(201);
  expect(body.layer).toMatchObject({ position: 2, kind: 'elevators' });
  expect(await lastEntry()).toMatchObject({
    action: 'layer.added',
    subject_type: 'layer',
    subject_id: body.layer.id,
    subject_label: 'Elevators.json',
    details: { kind: 'elevators' },
  });
  const second = await add(floor, { file: await file(), position: 0, kind: 'doors' });
  expect(second.body.layer).toMatchObject({ position: 0, kind: 'doors' });
  expect(await namesOn(floor)).toBe('ElevatorsabElevators');
});

test('a floor has at most 100 layers', async () => {
  const { floor, layers } = await floorWith(1);
  const { db } = product.database;
  const row = await db
    .selectFrom('building_floor_layers')
    .selectAll()
    .where('id', '=', layers[0] ?? 0)
    .executeTakeFirstOrThrow();
  const { id: _id, ...columns } = row;
  await db
    .insertInto('building_floor_layers')
    .values(Array.from({ length: 99 }, (_, index) => ({ ...columns, position: index + 1 })))
    .execute();
  const { status, error } = await add(floor, { file: await signedLayer(product, owner) });
  expect({ status, message: error.message }).toEqual({
    status: 422,
    message: 'A floor has at most 100 layers.',
  });
});

describe('[S4.19, S7.19] changing a layer', () => {
  test('moves it and shifts the others', async () => {
    const { floor, layers } = await floorWith(4);
    const [a = 0, , , d = 0] = layers;
    const moved = await change({ floor, layerId: d }, { position: 1 });
    expect(moved.body.layer).toMatchObject({ id: d, position: 1 });
    expect(await namesOn(floor)).toBe('adbc');
    expect((await lastEntry())?.details).toMatchObject({ position: { from: 3, to: 1 } });
    const last = await change({ floor, layerId: a }, { position: 1000 });
    expect(last.body.layer.position).toBe(3);
    expect(await namesOn(floor)).toBe('dbca');
  });

  test('changes its kind, and with it its style', async () => {
    const place = await first(2);
    const { body } = await change(place, { kind: 'garden' });
    expect(body.layer).toMatchObject({ kind: 'garden', style: { fill: '#d5e8c8' } });
    expect(await lastEntry()).toMatchObject({
      action: 'layer.changed',
      details: { kind: { from: 'rooms', to: 'garden' } },
    });
    const recorded = await changesIn(product, owner.companyId);
    await change(place, { kind: 'garden', position: 0 });
    expect(await changesIn(product, owner.companyId)).toEqual(recorded);
  });

  test.each([
    [{ kind: 'lava' }, { kind: ['Choose one of the kinds.'] }],
    [{ position: -1 }, { position: ['Positions are counted from 0'] }],
    [{ position: 1.5 }, { position: ['must be a whole number'] }],
  ])('to %j is refused', async (body, validations) => {
    const { status, error } = await change(await first(), body);
    expect({ status, validations: error.validations }).toEqual({ status: 422, validations });
  });

  test('of another floor is not found', async () => {
    const [one, other] = [await first(), await first()];
    expect((await change({ ...one, layerId: other.layerId }, { kind: 'wc' })).status).toBe(404);
    expect((await remove({ ...one, layerId: other.layerId })).status).toBe(404);
    expect(await namesOn(other.floor)).toBe('a');
  });

  test('many concurrent moves leave an order without gaps and duplicates', async () => {
    const { floor, layers } = await floorWith(6);
    const answers = await Promise.all(
      layers.map((layerId, index) => change({ floor, layerId }, { position: (index * 5) % 6 })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await namesOn(floor)).split('').toSorted().join('')).toBe('abcdef');
  });
});

describe('a deleted layer', () => {
  test('[S4.19, S7.19] is removed, and the others close the gap', async () => {
    const { floor, layers } = await floorWith(3);
    const place = { floor, layerId: layers[1] ?? 0 };
    expect((await remove(place)).status).toBe(204);
    expect(await namesOn(floor)).toBe('ac');
    expect(await lastEntry()).toMatchObject({ action: 'layer.removed', subject_label: 'b.json' });
    expect((await remove(place)).status).toBe(404);
    expect((await change(place, { kind: 'wc' })).status).toBe(404);
  });

  test('is restored to its position, also when requested twice', async () => {
    const { floor, layers } = await floorWith(3);
    const place = { floor, layerId: layers[1] ?? 0 };
    await remove(place);
    const { status, body } = await restore(place);
    expect({ status, position: body.layer.position }).toEqual({ status: 200, position: 1 });
    expect(await namesOn(floor)).toBe('abc');
    expect(await lastEntry()).toMatchObject({ action: 'layer.restored', subject_label: 'b.json' });
    expect((await restore(place)).status).toBe(200);
    expect(await namesOn(floor)).toBe('abc');
  });

  test('is retained for a day and can be restored until then', async () => {
    const [kept, lost] = [await first(), await first()];
    await remove(kept);
    await remove(lost);
    const deps = { ...product.platform, db: product.database.db };
    product.clock.advance(days(1) - 1);
    await purgeRemovedLayers(deps);
    const { body } = await restore(kept);
    expect((await fetch(body.layer.file.url)).status).toBe(200);
    product.clock.advance(1);
    expect((await restore(lost)).status).toBe(404);
    await purgeRemovedLayers(deps);
    const rows = product.database.db.selectFrom('building_floor_layers').select(['id', 'file_id']);
    expect(await rows.where('id', '=', lost.layerId).execute()).toEqual([]);
    product.clock.advance(days(2));
    await sweepFiles(deps, captureLog().log);
    expect(await rows.where('id', '=', kept.layerId).execute()).toHaveLength(1);
  });

  test('that is being restored is not purged', async () => {
    const { floor, layerId } = await first();
    await remove({ floor, layerId });
    const { db } = product.database;
    product.clock.advance(days(1) - 1);
    const since = new Date(product.clock.now().getTime() - days(1));
    let purging: Promise<void> | undefined;
    await inTransaction(db, async (tx) => {
      expect(await lockRemovedLayerForUpdate(tx, floor.id, layerId, since)).toMatchObject({
        id: layerId,
      });
      product.clock.advance(1);
      purging = purgeRemovedLayers({ ...product.platform, db });
      await untilQueriesWait(product);
      await updateLayer(tx, layerId, { removed_at: null }, product.clock.now());
    });
    await purging;
    expect(await namesOn(floor)).toBe('a');
  });
});
