import { comments, floors, pois, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { changesIn } from '../../../../test/factories.ts';
import { createPicture } from '../../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { createBuilding } from '../../../../test/venue/buildings.ts';
import { createFloor, createLayer } from '../../../../test/venue/floors.ts';
import {
  createBeacon,
  createCategory,
  createPoi,
  createRoute,
} from '../../../../test/venue/studio.ts';
import { createTrigger } from '../../../../test/venue/triggers.ts';
import { publish, setAutoPublish } from '../../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { eventually } from '../../../../test/waiting.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

type Made = { id: number };
let made: { poi: Made & { poi_id: string }; other: Made & { poi_id: string }; beacon: Made };
let firstVersion: number;

const floor = (index: 0 | 1) => ({
  id: venue.floorIds[index],
  buildingId: venue.buildingId,
  name: index === 0 ? 'G' : '1',
});
const query = (text: string, values: unknown[] = []) => product.database.pool.query(text, values);

beforeEach(async () => {
  venue = await createVenue(product);
  const { companyId, buildingId, applicationId } = venue;
  const category = await createCategory(product, { applicationId, name: 'Food' });
  const poi = await createPoi(product, { floor: floor(0), title: 'Café', categoryId: category.id });
  const other = await createPoi(product, { floor: floor(1), title: 'Books' });
  await query('insert into building_poi_pictures values ($1, 0, $2)', [
    poi.id,
    await createPicture(product, venue),
  ]);
  await createLayer(product, { floor: floor(0) });
  await createRoute(product, { floor: floor(0), points: 3 });
  const beacon = await createBeacon(product, { companyId, buildingId, floor: floor(0) });
  await createTrigger(product, { buildingId, beaconIds: [beacon.id] });
  made = { poi, other, beacon };
  await setAutoPublish(product, venue.owner, buildingId, false);
  firstVersion = (await list())[0]?.id ?? 0;
});

const list = async () => {
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  return (await product.client.call(versions.list, { token, params })).body.versions;
};
const changes = async () => {
  const { token } = venue.owner;
  const params = { id: venue.buildingId };
  return (await product.client.call(versions.showDraft, { token, params })).body.draft.changes;
};
const restore = (id: number, body: { delete_comments?: boolean } = {}) =>
  product.client.call(versions.restore, { token: venue.owner.token, params: { id }, body });

test('the draft is as it was, and restoring what it was before undoes that', async () => {
  const { poi, other, beacon } = made;
  const { buildingId, floorIds, companyId } = venue;
  // Two POIs swap their ids, and two floors their names.
  await query('update building_pois set poi_id = id::text where building_id = $1', [buildingId]);
  await query('update building_pois set poi_id = $1 where id = $2', [other.poi_id, poi.id]);
  await query('update building_pois set poi_id = $1 where id = $2', [poi.poi_id, other.id]);
  await query("update building_floors set name = 'x' where id = $1", [floorIds[0]]);
  await query("update building_floors set name = 'G' where id = $1", [floorIds[1]]);
  await query('update building_pois set building_floor_id = $1 where id = $2', [
    floorIds[1],
    poi.id,
  ]);
  await query('delete from building_poi_pictures where building_poi_id = $1', [poi.id]);
  await query('delete from building_floor_layers where building_floor_id = $1', [floorIds[0]]);
  await query("update building_routes set points = '[]' where building_floor_id = $1", [
    floorIds[0],
  ]);
  await query('delete from beacons where id = $1', [beacon.id]);
  await query("update triggers set name = 'Bye' where building_id = $1", [buildingId]);
  await query("update buildings set name = 'Other', languages = '{en,de}' where id = $1", [
    buildingId,
  ]);
  await query('delete from building_poi_categories where application_id = $1', [
    venue.applicationId,
  ]);
  await createTrigger(product, { buildingId, name: 'New' });
  await createBeacon(product, { companyId, buildingId, floor: floor(1) });
  await createPoi(product, { floor: floor(1), title: 'New' });
  const edited = await changes();
  expect(new Set(edited.map(({ kind }) => kind))).toEqual(
    new Set(['building', 'floor', 'layer', 'poi', 'route', 'beacon', 'engagement', 'category']),
  );

  const { status, body } = await restore(firstVersion);
  expect({ status, skipped: body.skipped_beacons }).toEqual({ status: 200, skipped: 0 });
  expect(await changes()).toEqual([]);
  expect(body.version).toMatchObject({ origin: 'replaced', state: 'past' });
  const log = await changesIn(product, companyId);
  expect(log.map(({ action }) => action)).toContain('building.version_restored');

  expect((await restore(body.version.id)).status).toBe(200);
  // A category that the draft does not use is left alone.
  expect((await changes()).filter(({ kind }) => kind !== 'category')).toEqual(
    edited.filter(({ kind }) => kind !== 'category'),
  );
});

test('a deleted floor returns with its id and everything on it', async () => {
  const { token } = venue.owner;
  const params = { id: venue.floorIds[0] };
  expect((await product.client.call(floors.remove, { token, params })).status).toBe(204);
  expect((await restore(firstVersion)).status).toBe(200);
  expect(await changes()).toEqual([]);
  // A new row gets an id of its own.
  expect((await createPoi(product, { floor: floor(0) })).id).toBeGreaterThan(made.other.id);
});

test('comments of floors that the version does not have are deleted only if that is confirmed', async () => {
  const { buildingId, owner } = venue;
  const added = await createFloor(product, { buildingId, name: '7' });
  await product.client.call(comments.create, {
    token: owner.token,
    params: { id: added.id },
    body: { latitude: 53.5436, longitude: 9.9886, body: 'Is this wall right?' },
  });
  const count = async () =>
    (await query('select from floor_comments where building_floor_id = $1', [added.id])).rowCount;
  const refused = await restore(firstVersion);
  expect(refused.error.validations).toEqual({
    delete_comments: [
      'This also deletes the comments on floors that the version does not have (1). Confirm that.',
    ],
  });
  expect(await count()).toBe(1);
  // Nothing was restored, and no version stored.
  expect(await list()).toHaveLength(1);
  expect((await restore(firstVersion, { delete_comments: true })).status).toBe(200);
  expect(await count()).toBe(0);
});

const setMinor = (id: number, minor: number) =>
  query('update beacons set minor = $1 where id = $2', [minor, id]);
const minorsOf = async (ids: readonly number[]) => {
  const { rows } = await query('select minor from beacons where id = any($1) order by id', [ids]);
  return rows.map(({ minor }: { minor: number }) => minor);
};

test('beacons that have swapped their identities get them back', async () => {
  const { companyId, buildingId } = venue;
  const ids = [made.beacon.id];
  for (const index of [0, 1] as const)
    ids.push((await createBeacon(product, { companyId, buildingId, floor: floor(index) })).id);
  const [one = 0, two = 0, three = 0] = ids;
  const before = await minorsOf(ids);
  const [first = 0, second = 0, third = 0] = before;
  await publish(product, venue.owner, buildingId);
  const [{ id: published } = { id: 0 }] = await list();
  // Each has that of the next one, also on another floor.
  await setMinor(one, 60_000);
  await setMinor(three, first);
  await setMinor(two, third);
  await setMinor(one, second);
  const { status, body } = await restore(published);
  expect({ status, skipped: body.skipped_beacons }).toEqual({ status: 200, skipped: 0 });
  expect(await minorsOf(ids)).toEqual(before);
  expect(await changes()).toEqual([]);
  expect((await restore(body.version.id)).status).toBe(200);
  expect(await minorsOf(ids)).toEqual([second, third, first]);
});

test('a beacon whose identity is held by one that cannot be restored is left out, too', async () => {
  const { companyId, buildingId, applicationId } = venue;
  const { id: other } = await createBeacon(product, { companyId, buildingId, floor: floor(0) });
  const ids = [made.beacon.id, other];
  const [first = 0, second = 0] = await minorsOf(ids);
  await publish(product, venue.owner, buildingId);
  const [{ id: published } = { id: 0 }] = await list();
  await setMinor(other, 60_001);
  await setMinor(made.beacon.id, second);
  // A beacon in another building has the former identity of the first one.
  const { id: elsewhere } = await createBuilding(product, { applicationId });
  const { id: stranger } = await createBeacon(product, { companyId, buildingId: elsewhere });
  await setMinor(stranger, first);
  const { status, body } = await restore(published);
  expect({ status, skipped: body.skipped_beacons }).toEqual({ status: 200, skipped: 2 });
  expect(await minorsOf([...ids, stranger])).toEqual([second, 60_001, first]);
});

test('a beacon that was moved to another building stays there', async () => {
  const { applicationId, buildingId } = venue;
  const { id: elsewhere } = await createBuilding(product, { applicationId });
  await query('update beacons set building_floor_id = null, building_id = $1 where id = $2', [
    elsewhere,
    made.beacon.id,
  ]);
  const { body } = await restore(firstVersion);
  expect(body.skipped_beacons).toBe(1);
  const { rows } = await query('select building_id from beacons where id = $1', [made.beacon.id]);
  expect(rows).toEqual([{ building_id: elsewhere }]);
  expect((await changes()).map(({ kind, change }) => [kind, change])).toEqual([
    ['beacon', 'removed'],
    ['engagement', 'changed'],
  ]);
  expect(buildingId).not.toBe(elsewhere);
});

test('an open studio is notified of what a restore changed, and cannot save over it', async () => {
  const heard: unknown[] = [];
  const end = await product.platform.notifications.subscribe(`floor ${venue.floorIds[0]}`, {
    onMessage: (message) => heard.push(message),
    onGap: () => undefined,
  });
  onTestFinished(end);
  await query("update building_pois set title = 'Changed' where id = $1", [made.poi.id]);
  await restore(firstVersion);
  await eventually(() => {
    expect(heard).toContainEqual({ event: 'restored', version: 1, name: 'Pat Lee' });
    expect(heard).toContainEqual({
      event: 'changed',
      part: 'pois',
      changed: [{ id: made.poi.id, version: 2 }],
    });
  });
  const stale = await product.client.call(pois.update, {
    token: venue.owner.token,
    params: { id: made.poi.id },
    body: { title: 'Mine', lock_version: 1 },
  });
  expect(stale.error.code).toBe('stale');
});

test('users of a floor that the version does not have hear who restored it', async () => {
  const { id } = await createFloor(product, { buildingId: venue.buildingId, name: 'Roof' });
  const heard: unknown[] = [];
  const end = await product.platform.notifications.subscribe(`floor ${id}`, {
    onMessage: (message) => heard.push(message),
    onGap: () => undefined,
  });
  onTestFinished(end);
  expect((await restore(firstVersion)).status).toBe(200);
  const said = { event: 'restored', version: 1, name: 'Pat Lee', lacks_floor: true };
  await eventually(() => expect(heard).toContainEqual(said));
});

const categories = async (): Promise<unknown[]> => {
  const { rows } = await query(
    'select name, translations from building_poi_categories where application_id = $1 order by id',
    [venue.applicationId],
  );
  return z.array(z.unknown()).parse(rows);
};

test('categories get their names and translations back, and restoring undoes that', async () => {
  const { applicationId, buildingId } = venue;
  const second = await createCategory(product, { applicationId, name: 'Shops' });
  await query('update building_pois set category_id = $1 where id = $2', [
    second.id,
    made.other.id,
  ]);
  const { body: published } = await publish(product, venue.owner, buildingId);
  const before = await categories();
  // Two categories swap their names.
  await query("update building_poi_categories set name = '~' where id = $1", [second.id]);
  await query(
    `update building_poi_categories set name = 'Shops', translations = '{"de": {"name": "Läden"}}'
     where application_id = $1 and name = 'Food'`,
    [applicationId],
  );
  await query("update building_poi_categories set name = 'Food' where id = $1", [second.id]);
  const changed = await categories();
  expect(await changes()).toHaveLength(2);
  const { body } = await restore(published.version.id);
  expect(body.kept_categories).toBe(0);
  expect(await categories()).toEqual(before);
  expect(await changes()).toEqual([]);
  await restore(body.version.id);
  expect(await categories()).toEqual(changed);
});

test('a category that another building has stays as it is, and the answer and the changes say so', async () => {
  const { applicationId } = venue;
  const other = await createBuilding(product, { applicationId });
  const above = await createFloor(product, { buildingId: other.id, name: 'G' });
  const { rows } = await query(
    "update building_poi_categories set name = 'Drinks' where application_id = $1 returning id",
    [applicationId],
  );
  const { id: categoryId } = z.object({ id: z.number() }).parse(rows[0]);
  await createPoi(product, { floor: above, title: 'Bar', categoryId });
  const { body } = await restore(firstVersion);
  expect(body.kept_categories).toBe(1);
  expect(await categories()).toMatchObject([{ name: 'Drinks' }]);
  expect(await changes()).toMatchObject([
    { kind: 'category', change: 'changed', title: 'Drinks', former_title: 'Food' },
  ]);
});

test('a category whose name another one has stays as it is', async () => {
  const { applicationId } = venue;
  await query("update building_poi_categories set name = 'Drinks' where application_id = $1", [
    applicationId,
  ]);
  await createCategory(product, { applicationId, name: 'FOOD' });
  const { status, body } = await restore(firstVersion);
  expect({ status, kept: body.kept_categories }).toEqual({ status: 200, kept: 1 });
  expect(await categories()).toMatchObject([{ name: 'Drinks' }, { name: 'FOOD' }]);
});

test('a restore does not wait for users of other buildings who save POIs with a category', async () => {
  await query("update building_pois set title = 'Changed' where id = $1", [made.poi.id]);
  await product.database.db.transaction().execute(async (tx) => {
    // As the foreign key of a POI locks it.
    await tx
      .selectFrom('building_poi_categories')
      .select('id')
      .where('application_id', '=', venue.applicationId)
      .forKeyShare()
      .execute();
    expect((await restore(firstVersion)).status).toBe(200);
  });
  expect(await changes()).toEqual([]);
});
