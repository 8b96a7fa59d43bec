import { applications, buildings, floors, pois, venueImports } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createKey } from '../../../../test/api-keys.ts';
import { signIn } from '../../../../test/people.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { exportBundle, unzipped, zipped } from '../../../../test/venue/bundles.ts';
import { createComment } from '../../../../test/venue/comments.ts';
import { createFloor } from '../../../../test/venue/floors.ts';
import {
  applyVenueImport,
  readVenueFile,
  showVenueImport,
} from '../../../../test/venue/venue-imports.ts';
import { loadDemoOnce } from '../../../demo/load.ts';
import { demoPassword } from '../../../demo/people.ts';

let product: Product;
let owner: { token: string };
let mallId: number;
let bundle: Buffer;
beforeAll(async () => {
  product = await startProduct();
  await loadDemoOnce(product.database.db, product.platform, { visitors: 0 });
  await product.mailsSent();
  owner = { token: await signIn(product, { email: 'owner@demo.test', password: demoPassword }) };
  const { body } = await product.client.call(applications.list, owner);
  const id = body.applications.find(({ name }) => name === 'Harbour Mall')?.id ?? 0;
  const listed = await product.client.call(buildings.list, { ...owner, params: { id } });
  mallId = listed.body.buildings.find(({ name }) => name === 'Harbour Mall')?.id ?? 0;
});
afterAll(() => product.stop());
beforeEach(async () => {
  bundle = await exportBundle(product, owner, mallId);
});

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  product.database.pool.query<Row>(text, values);

const read = (content: Buffer) =>
  readVenueFile(product, owner, { buildingId: mallId, content, filename: 'mall.bundle.zip' });
const apply = (id: number) => applyVenueImport(product, owner, id);
const undo = (id: number) =>
  product.client.call(venueImports.undo, { token: owner.token, params: { id } });

/** The objects of each list of a bundle, whatever their order. */
const textsOf = async (bytes: Buffer) =>
  [...(await unzipped(bytes))]
    .filter(([path]) => path.endsWith('.json'))
    .map(([path, file]) => [path, String(file).split(/,?\n/).toSorted()]);

const nothing = { added: 0, changed: 0, removed: 0, conflicts: 0, problems: 0 };

/** Changes something of every kind. */
const damage = async () => {
  const { body } = await product.client.call(floors.list, { ...owner, params: { id: mallId } });
  const [lowest, second, third] = body.building_floors;
  await product.client.call(floors.remove, { ...owner, params: { id: lowest?.id ?? 0 } });
  const params = { id: mallId, floorId: second?.id ?? 0 };
  const listed = await product.client.call(pois.list, { ...owner, params });
  const [first, other] = listed.body.building_pois;
  await product.client.call(pois.remove, { ...owner, params: { id: first?.id ?? 0 } });
  await query(
    "update building_pois set title = 'Damaged', lock_version = lock_version + 1 where id = $1",
    [other?.id],
  );
  await query('delete from building_floor_layers where building_floor_id = $1', [second?.id]);
  await query("update building_routes set points = '[]' where building_floor_id = $1", [third?.id]);
  await query("update building_floors set name = 'Renamed' where id = $1", [third?.id]);
  await query("update buildings set name = 'Other' where id = $1", [mallId]);
  await query("update beacons set name = 'Moved' where building_id = $1", [mallId]);
  await query('update triggers set priority = priority + 1 where building_id = $1', [mallId]);
  return { kept: other?.id ?? 0 };
};

test('the bundle of a building changes nothing in it', async () => {
  const shown = await read(bundle);
  expect(shown).toMatchObject({ status: 'ready', kind: 'bundle', failure: null, counts: nothing });
  expect(shown.changes?.changes).toEqual([]);
  expect((await apply(shown.id)).status).toBe(200);
  expect((await exportBundle(product, owner, mallId)).equals(bundle)).toBe(true);
});

test('a damaged building is restored, and the restore is taken back', async () => {
  await damage();
  const damaged = await exportBundle(product, owner, mallId);
  const shown = await read(bundle);
  expect(new Set(shown.changes?.changes.map(({ kind }) => kind))).toEqual(
    new Set(['building', 'floor', 'layer', 'poi', 'route', 'beacon', 'engagement']),
  );
  // Nothing is written before it is applied.
  expect((await exportBundle(product, owner, mallId)).equals(damaged)).toBe(true);

  const applied = await apply(shown.id);
  expect(applied.body.venue_import).toMatchObject({ status: 'applied', problems: [] });
  expect(await textsOf(await exportBundle(product, owner, mallId))).toEqual(await textsOf(bundle));
  expect((await read(bundle)).counts).toMatchObject(nothing);

  const undone = await undo(shown.id);
  expect(undone.body.venue_import).toMatchObject({ status: 'undone', undone_kept: 0 });
  expect(await textsOf(await exportBundle(product, owner, mallId))).toEqual(await textsOf(damaged));
  expect((await undo(shown.id)).status).toBe(409);
  expect((await apply((await read(bundle)).id)).status).toBe(200);
});

test('what someone has changed since stays when a restore is taken back', async () => {
  const { kept } = await damage();
  const { id } = await read(bundle);
  await apply(id);
  const changed = await product.client.call(pois.update, {
    ...owner,
    params: { id: kept },
    body: { title: 'By hand' },
  });
  expect(changed.status).toBe(200);
  expect((await undo(id)).body.venue_import).toMatchObject({ status: 'undone', undone_kept: 1 });
  const poi = await product.client.call(pois.show, { ...owner, params: { id: kept } });
  expect(poi.body.building_poi.title).toBe('By hand');
  await apply((await read(bundle)).id);
});

test('what is wrong in a bundle is listed with its file and number, and the rest is restored', async () => {
  const files = await unzipped(bundle);
  const path = 'floors/02/pois.json';
  const [wrong, ...rest]: unknown[] = JSON.parse(String(files.get(path)));
  files.set(path, Buffer.from(JSON.stringify([{ ...Object(wrong), title: '' }, ...rest])));
  const shown = await read(await zipped(files));
  expect(shown.problems).toMatchObject([{ code: 'invalid', file: path, feature: 1 }]);
  expect(shown.counts).toMatchObject({ removed: 1, problems: 1 });
  files.set('bundle.json', Buffer.from('{"format":"floorwright-bundle","version":99}'));
  const newer = await read(await zipped(files));
  expect(newer).toMatchObject({ status: 'failed', failure: { code: 'newer_version' } });
  expect((await apply(newer.id)).status).toBe(409);
});

test('an API key sees what a bundle would change, but cannot apply it', async () => {
  const { rows } = await query<{ id: number }>(
    'select saas_company_id as id from applications where id = (select application_id from buildings where id = $1)',
    [mallId],
  );
  const { id } = await read(bundle);
  const { token } = await createKey(product, { companyId: rows[0]?.id ?? 0 });
  const params = { id };
  expect((await product.client.call(venueImports.show, { token, params })).status).toBe(200);
  expect((await product.client.call(venueImports.apply, { token, params })).status).toBe(403);
});

test('a beacon that is in another building stays there, and is listed', async () => {
  const idOf = async (text: string): Promise<number> => {
    const { rows } = await query<{ id: number }>(text, [mallId]);
    return rows[0]?.id ?? 0;
  };
  const elsewhere = await idOf('select id from buildings where id <> $1 order by id limit 1');
  const beacon = await idOf('select id from beacons where building_id = $1 order by id limit 1');
  await query('update beacons set building_id = $1, building_floor_id = null where id = $2', [
    elsewhere,
    beacon,
  ]);
  const shown = await read(bundle);
  expect(shown.problems).toMatchObject([{ code: 'beacon_taken', file: 'beacons.json' }]);
  expect((await apply(shown.id)).status).toBe(200);
  const after = await query('select building_id from beacons where id = $1', [beacon]);
  expect(after.rows).toEqual([{ building_id: elsewhere }]);
  expect(await showVenueImport(product, owner, shown.id)).toMatchObject({ status: 'applied' });
});

test('comments on a floor that the bundle lacks keep it from being applied', async () => {
  const floor = await createFloor(product, { buildingId: mallId, name: 'New' });
  const { rows } = await query<{ id: number }>(
    "select id from admins where email = 'owner@demo.test'",
  );
  const author = { adminId: rows[0]?.id ?? 0 };
  await createComment(product, { floor, author, body: 'Is this open?' });
  const { id } = await read(bundle);
  expect((await apply(id)).body.venue_import).toMatchObject({
    status: 'ready',
    refusal:
      'Floors that are not in the bundle have comments (1). Delete the comments or the floors first.',
  });
  await query('delete from floor_comments where building_floor_id = $1', [floor.id]);
  expect((await apply(id)).body.venue_import).toMatchObject({ status: 'applied', refusal: null });
});
