import { share } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, createLayer, type TestFloor } from '../../../test/venue/floors.ts';
import { createBeacon, createCategory, createPoi } from '../../../test/venue/studio.ts';
import { currentCaller, onBehalfOf } from '../../platform/database/caller.ts';
import { loadLayer } from './layers.ts';

let product: Product;
let owner: TestMember;
let floor: TestFloor;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
  const { id: buildingId } = await createBuilding(product, {
    applicationId,
    name: 'Harbour Mall',
    jibestreamId: 'venue-of-the-provider',
  });
  floor = await createFloor(product, { buildingId });
});
afterAll(() => product.stop());

const open = () =>
  product.client.call(share.place, { query: { link: `/share/link.html?${floor.id}` } });

test('visitors see the building, its floors and its POIs, and nothing private', async () => {
  const { companyId } = owner;
  const category = await createCategory(product, { applicationId, name: 'Food' });
  const poi = await createPoi(product, { floor, title: 'Café', categoryId: category.id });
  await createBeacon(product, {
    companyId,
    buildingId: floor.buildingId,
    floor,
    name: 'secret beacon',
  });
  const layer = await createLayer(product, { floor, filename: 'secret-name.geojson' });
  const { status, body, text } = await open();
  expect(status).toBe(200);
  const { building } = body;
  expect(Object.keys(building).toSorted()).toEqual([
    'address',
    'coordinate',
    'floors',
    'has_routes',
    'id',
    'language',
    'languages',
    'name',
    'pois',
    'time_zone',
  ]);
  expect(building).toMatchObject({
    name: 'Harbour Mall',
    address: '1 Quay Street',
    time_zone: 'Europe/Berlin',
    has_routes: false,
    floors: [{ id: floor.id, name: 'G', plan: null, layers: [{ id: layer.id, kind: 'rooms' }] }],
  });
  expect(building.pois).toEqual([
    {
      poi_id: poi.poi_id,
      floor_id: floor.id,
      title: 'Café',
      subtitles: [],
      category: 'Food',
      subcategories: [],
      color: '#abcdef',
      outline: '#123456',
      icon: null,
      working_hours: null,
      other_titles: [],
      coordinates: expect.any(Array) as unknown,
    },
  ]);
  for (const hidden of ['secret', 'venue-of-the-provider', 'originals', 'signature'])
    expect(text).not.toContain(hidden);
});

test('only the shapes of a layer are returned, and not twice', async () => {
  const { body } = await open();
  const url = body.building.floors[0]?.layers[0]?.url ?? '';
  const answer = await product.client.send('GET', url);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('application/geo+json');
  expect(JSON.parse(answer.text)).toMatchObject({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon' } }],
  });
  expect(answer.text).not.toContain('Room');
  const etag = answer.headers.get('etag') ?? '';
  const again = await product.client.send('GET', url, { headers: { 'if-none-match': etag } });
  expect(again).toMatchObject({ status: 304, text: '' });

  const elsewhere = await createFloor(product);
  const foreign = url.replace(/buildings\/\d+/, `buildings/${elsewhere.buildingId}`);
  expect((await product.client.send('GET', foreign)).status).toBe(404);
  await product.database.db
    .updateTable('buildings')
    .set({ share_page: false })
    .where('id', '=', floor.buildingId)
    .execute();
  expect((await product.client.send('GET', url)).status).toBe(404);
  await product.database.db.updateTable('buildings').set({ share_page: true }).execute();
});

test('those who read a layer, from whatever address, take the turns of the company that shares it', async () => {
  const layer = await createLayer(product, { floor });
  const shown = { id: floor.buildingId, version_id: null, company_id: owner.companyId };
  const key = await onBehalfOf('address 192.0.2.1', async () => {
    const context = { ...product.platform, db: product.database.db };
    await loadLayer(context, shown, { layerId: layer.id, checksum: undefined });
    return currentCaller().key;
  });
  expect(key).toBe(`company ${owner.companyId}`);
});

test('a layer with foreign members of any depth is shown', async () => {
  const other = await createFloor(product, {
    buildingId: floor.buildingId,
    name: 'Deep',
    position: 9,
  });
  const nested = '{"geometries":['.repeat(5000) + ']}'.repeat(5000);
  const geometry = `{"type":"Point","coordinates":[9.9,53.5],"geometries":[${nested}]}`;
  const bytes = Buffer.from(`{"type":"Feature","properties":null,"geometry":${geometry}}`);
  const layer = await createLayer(product, { floor: other, bytes });
  const { body } = await open();
  const shown = body.building.floors.flatMap(({ layers }) => layers);
  const url = shown.find(({ id }) => id === layer.id)?.url ?? '';
  const answer = await product.client.send('GET', url);
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({
    features: [{ geometry: { type: 'Point', coordinates: [9.9, 53.5] } }],
  });
});

test('routes are returned without the names of their points and closed links', async () => {
  const point = { kind: 'point', shaft: null, links: [] };
  const at = (index: number) => ({ latitude: 53.5436, longitude: 9.9886 + index * 1e-5 });
  const points = [
    { ...point, ...at(0), point_id: 'private-a', neighbors: ['private-b', 'private-c'] },
    {
      ...point,
      ...at(1),
      point_id: 'private-b',
      neighbors: ['private-a'],
      links: [{ point_id: 'private-a', accessible: false, closed: false }],
    },
    {
      ...at(2),
      point_id: 'private-c',
      kind: 'elevator',
      shaft: 'private shaft',
      neighbors: ['private-a'],
      links: [{ point_id: 'private-a', accessible: true, closed: true }],
    },
  ];
  await product.database.db
    .insertInto('building_routes')
    .values({
      building_floor_id: floor.id,
      points: JSON.stringify(points),
      lock_version: 1,
      updated_at: product.clock.now(),
    })
    .execute();
  const { body, text } = await product.client.call(share.routes, {
    params: { id: floor.buildingId },
  });
  expect(body.routes).toEqual([
    {
      floor_id: floor.id,
      points: [
        { ...at(0), kind: 'point', shaft: null, neighbors: [1], steps_to: [1] },
        { ...at(1), kind: 'point', shaft: null, neighbors: [0], steps_to: [0] },
        { ...at(2), kind: 'elevator', shaft: 0, neighbors: [], steps_to: [] },
      ],
    },
  ]);
  expect(text).not.toContain('private');
  expect((await open()).body.building.has_routes).toBe(true);
});

test('a link becomes a QR code for this site only', async () => {
  const draw = (link: string) =>
    product.client.send('GET', `/api/share/qrcode.svg?${new URLSearchParams({ link }).toString()}`);
  const picture = await draw('/share/link.html?9F5FGXVQ+CFW25V&G');
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toContain('image/svg+xml');
  expect(picture.text).toMatch(/^<svg/);
  for (const link of ['https://elsewhere.test', '//elsewhere.test', '/\\elsewhere', '', '/a b'])
    expect((await draw(link)).status).toBe(404);
});

test('trying many codes is limited', async () => {
  await product.database.db.updateTable('rate_limits').set({ tries: 600 }).execute();
  expect(await open()).toMatchObject({ status: 429 });
});
