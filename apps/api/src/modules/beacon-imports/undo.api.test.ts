import { beaconImports, beacons } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  createApplication,
  createMember,
  changesIn,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { readImport, saveImport, showImport } from '../../../test/venue/beacon-imports.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';
import { createTrigger } from '../../../test/venue/triggers.ts';
import { hours } from '../../platform/clock/clock.ts';
import { purgeImports } from './jobs.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
let annex: TestBuilding;
let ground: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  mall = await createBuilding(product, { applicationId, name: 'Mall' });
});
afterAll(() => product.stop());

const uuid = 'f7826da6-4fa2-4e98-8024-bc5b71e0893e';
const header = 'Floor ID,Zone ID,Name,UUID,Major,Minor,Latitude,Longitude';
const run = async (lines: readonly string[], into = mall) =>
  saveImport(product, owner, await readImport(product, owner, into, lines.join('\n')));
const undo = (id: number) =>
  product.client.call(beaconImports.undo, { token: owner.token, params: { id } });
const finish = async (id: number) => {
  await product.mailsSent();
  return showImport(product, owner, id);
};
const stored = () =>
  product.database.db
    .selectFrom('beacons')
    .select(['id', 'name', 'zone_id', 'building_id', 'building_floor_id', 'latitude', 'minor'])
    .orderBy('minor')
    .execute();

beforeEach(async () => {
  await product.database.db.deleteFrom('beacons').execute();
  annex = await createBuilding(product, { applicationId: mall.applicationId });
  ground = await createFloor(product, { buildingId: annex.id });
  await run([header, `${ground.id},Z,Door,${uuid},1,1,53.5,9.9`, `,,Lift,${uuid},1,2,,`], annex);
  product.clock.advance(1000);
});

const second = () =>
  run([
    header,
    `,,New door,${uuid},1,1,,`,
    `,,Lift,${uuid},1,2,,`,
    `,,Gate,${uuid},1,3,,`,
    `,,Tower,${uuid},1,4,,`,
  ]);

test('reverts a whole import within a day, and records it', async () => {
  const before = await stored();
  const { id, counts, undoable_until: until } = await second();
  expect(counts).toEqual({ added: 2, updated: 2, unchanged: 0, refused: 0 });
  expect(new Date(until ?? 0).getTime()).toBe(product.clock.now().getTime() + hours(24));
  const begun = await undo(id);
  expect([begun.status, begun.body.beacon_import.status]).toEqual([200, 'processing']);
  expect((await undo(id)).status).toBe(409);
  expect(await finish(id)).toMatchObject({
    status: 'complete',
    undone: { removed: 2, restored: 2, kept: 0 },
    undoable_until: null,
  });
  expect(await stored()).toEqual(before);
  expect((await changesIn(product, owner.companyId)).at(-1)).toMatchObject({
    action: 'beacon_import.undone',
    details: { building: 'Mall', removed: 2, restored: 2, kept: 0 },
  });
  const again = await undo(id);
  expect([again.status, again.error.message]).toEqual([409, 'This import was already undone.']);
});

test('a member who may not delete beacons cannot undo an import of others', async () => {
  const { id } = await second();
  const { companyId } = owner;
  const applicationIds = [mall.applicationId];
  const { token } = await createMember(product, { companyId, role: 'manager', applicationIds });
  const refused = await product.client.call(beaconImports.undo, { token, params: { id } });
  expect(refused.status).toBe(403);
  expect(await stored()).toHaveLength(4);
});

test('beacons changed since are left unchanged, and counted', async () => {
  const { id } = await second();
  product.clock.advance(1000);
  const [door, , gate, tower] = await stored();
  const { token } = owner;
  const change = { token, body: { name: 'Renamed' } };
  await product.client.call(beacons.update, { ...change, params: { id: door?.id ?? 0 } });
  await product.client.call(beacons.update, { ...change, params: { id: gate?.id ?? 0 } });
  await product.client.call(beacons.remove, { token, params: { id: tower?.id ?? 0 } });
  await undo(id);
  expect((await finish(id)).undone).toMatchObject({ removed: 0, restored: 1, kept: 2 });
  expect(await stored()).toMatchObject([
    { name: 'Renamed', building_id: mall.id },
    { name: 'Lift', building_id: annex.id },
    { name: 'Renamed' },
  ]);
});

test('after undoing two imports, the later one first, nothing is left', async () => {
  const before = await stored();
  const { id: earlier } = await second();
  product.clock.advance(1000);
  const { id: later } = await run([header, `,Z,Old door,${uuid},1,1,,`, `,,Gate 9,${uuid},1,3,,`]);
  product.clock.advance(1000);
  await undo(later);
  expect((await finish(later)).undone).toMatchObject({ removed: 0, restored: 2, kept: 0 });
  await undo(earlier);
  expect((await finish(earlier)).undone).toMatchObject({ removed: 2, restored: 2, kept: 0 });
  expect(await stored()).toEqual(before);
});

describe('an engagement', () => {
  const held = async (triggerId: number): Promise<number[]> => {
    const rows = await product.database.db
      .selectFrom('trigger_beacons')
      .select('beacon_id')
      .where('trigger_id', '=', triggerId)
      .orderBy('beacon_id')
      .execute();
    return rows.map(({ beacon_id: id }) => id);
  };

  test('uses a beacon again that returns to its building', async () => {
    const [door] = await stored();
    const beaconIds = [door?.id ?? 0];
    const trigger = await createTrigger(product, { buildingId: annex.id, beaconIds });
    const { id } = await second();
    expect(await held(trigger.id)).toEqual([]);
    await undo(id);
    expect((await finish(id)).undone).toMatchObject({ restored: 2, kept: 0 });
    expect(await held(trigger.id)).toEqual(beaconIds);
  });

  test('that was added to an imported beacon since keeps it', async () => {
    const { id } = await second();
    const [door, , gate] = await stored();
    const beaconIds = [door?.id ?? 0, gate?.id ?? 0];
    const trigger = await createTrigger(product, { buildingId: mall.id, beaconIds });
    await undo(id);
    expect((await finish(id)).undone).toMatchObject({ removed: 1, restored: 1, kept: 2 });
    expect(await held(trigger.id)).toEqual(beaconIds);
  });
});

test('a beacon whose floor was deleted returns to its building', async () => {
  const { id } = await second();
  await product.database.db.deleteFrom('building_floors').where('id', '=', ground.id).execute();
  await undo(id);
  expect((await finish(id)).undone).toMatchObject({ removed: 2, restored: 2, kept: 0 });
  expect((await stored())[0]).toMatchObject({
    name: 'Door',
    zone_id: 'Z',
    building_id: annex.id,
    building_floor_id: null,
    latitude: 53.5,
  });
});

test('after a day it is too late, and its undo data is deleted', async () => {
  const { id } = await second();
  const { database, clock, platform } = product;
  const changes = () =>
    database.db
      .selectFrom('beacon_import_changes')
      .select('beacon_id')
      .where('import_id', '=', id)
      .execute();
  clock.advance(hours(24) - 1);
  await purgeImports({ db: database.db, clock: platform.clock });
  expect(await changes()).toHaveLength(4);
  clock.advance(1);
  expect((await undo(id)).status).toBe(409);
  expect(await showImport(product, owner, id)).toMatchObject({ undoable_until: null });
  await purgeImports({ db: database.db, clock: platform.clock });
  expect(await changes()).toEqual([]);
});
