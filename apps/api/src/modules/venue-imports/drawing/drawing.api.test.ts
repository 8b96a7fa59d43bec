import { floors as floorCalls, routes, venueImports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../../test/factories.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { createBuilding } from '../../../../test/venue/buildings.ts';
import { zipped } from '../../../../test/venue/bundles.ts';
import { createFloor } from '../../../../test/venue/floors.ts';
import { applyVenueImport, readVenueFile } from '../../../../test/venue/venue-imports.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, owner));
});
afterAll(() => product.stop());

const apply = async (id: number) => (await applyVenueImport(product, owner, id)).body.venue_import;
const undo = async (id: number) =>
  (await product.client.call(venueImports.undo, { token: owner.token, params: { id } })).body
    .venue_import;

const ring = (west: number, width = 1e-4) => [
  [west, 53.5],
  [west + width, 53.5],
  [west + width, 53.5001],
  [west, 53.5001],
  [west, 53.5],
];
const area = (west: number, properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: [ring(west)] },
});
const line = (...coordinates: [number, number][]) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates },
});
const fileOf = (...features: unknown[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features });

const pointsOf = async (floorId: number) =>
  (await product.client.call(routes.show, { token: owner.token, params: { id: floorId } })).body
    .building_route_points;
const floorsOf = async (buildingId: number) =>
  (await product.client.call(floorCalls.list, { token: owner.token, params: { id: buildingId } }))
    .body.building_floors;

test('files of an archive go onto the floors that their names say, as layers and routes, and back', async () => {
  const building = await createBuilding(product, { applicationId });
  const ground = await createFloor(product, { buildingId: building.id, name: 'G', position: 0 });
  const first = await createFloor(product, { buildingId: building.id, name: '1', position: 1 });
  const files: [string, string][] = [
    ['house-floor-gf.geojson', fileOf(area(9.98, { type: 'wall' }), area(9.99, { type: 'door' }))],
    ['house-floor-gf-paths.geojson', fileOf(line([9.98, 53.5], [9.981, 53.5]))],
    [
      'house-floor-1.geojson',
      fileOf(area(9.98, { type: 'wall' }), line([9.98, 53.5], [9.98, 53.501])),
    ],
  ];
  const place = { buildingId: building.id, filename: 'house.zip', content: await zipped(files) };
  const shown = await readVenueFile(product, owner, place);
  expect(shown).toMatchObject({
    status: 'ready',
    parts: ['layers', 'routes'],
    files: [
      { name: 'house-floor-gf.geojson', building_floor_id: ground.id },
      { name: 'house-floor-gf-paths.geojson', building_floor_id: ground.id },
      { name: 'house-floor-1.geojson', building_floor_id: first.id },
    ],
    counts: { added: 7, changed: 0, removed: 0, problems: 0 },
    changes: { counts: { added: 7 } },
  });
  const ofOther = { draft_hash: '0'.repeat(64) };
  const refused = await applyVenueImport(product, owner, shown.id, ofOther);
  expect(refused.body.venue_import).toMatchObject({
    status: 'ready',
    refusal: 'The building has changed in the meantime. Review the changes again.',
  });
  const seen = { draft_hash: shown.draft_hash };
  const applied = await applyVenueImport(product, owner, shown.id, seen);
  expect(applied.body.venue_import).toMatchObject({ status: 'applied', counts: { added: 7 } });
  const [, drawn] = await floorsOf(building.id);
  expect(drawn?.layers.map(({ kind }) => kind)).toEqual(['walls']);
  expect(await pointsOf(ground.id)).toHaveLength(2);
  // The same file again changes nothing.
  const again = await readVenueFile(product, owner, place);
  expect(again.counts).toMatchObject({ added: 0, changed: 0, removed: 0 });
  expect(await undo(shown.id)).toMatchObject({ status: 'undone', undone_kept: 0 });
  expect(await pointsOf(ground.id)).toEqual([]);
  expect((await floorsOf(building.id)).flatMap(({ layers }) => layers)).toEqual([]);
});

test('a user chooses what of a file is imported, and the floors of its files', async () => {
  const building = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId: building.id });
  const other = await createFloor(product, { buildingId: building.id, name: '1', position: 1 });
  const content = fileOf(
    area(9.98, { name: 'Tea', type: 'room' }),
    line([9.98, 53.5], [9.99, 53.5]),
  );
  const read = await readVenueFile(product, owner, {
    buildingId: building.id,
    floorId: floor.id,
    content,
  });
  expect(read).toMatchObject({ parts: ['pois', 'routes'], counts: { added: 3 } });
  const params = { id: read.id };
  const call = (body: object) =>
    product.client.call(venueImports.update, { token: owner.token, params, body });
  expect((await call({ parts: ['walls'] })).status).toBe(422);
  await call({ parts: ['layers'], file_floors: { 'shops.geojson': other.id } });
  await product.mailsSent();
  const { id } = read;
  const shown = await product.client.call(venueImports.show, {
    token: owner.token,
    params: { id },
  });
  expect(shown.body.venue_import).toMatchObject({
    parts: ['layers'],
    files: [{ building_floor_id: other.id }],
    items: [],
    changes: {
      changes: [
        { kind: 'layer', change: 'added', floor_id: other.id },
        { kind: 'layer', change: 'added', floor_id: other.id },
      ],
    },
  });
});

test('a file whose POIs are not imported removes none', async () => {
  const building = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId: building.id });
  const content = fileOf(area(9.98, { name: 'Tea', type: 'room' }));
  const place = { buildingId: building.id, floorId: floor.id, content };
  const first = await readVenueFile(product, owner, place);
  expect(await apply(first.id)).toMatchObject({ status: 'applied', counts: { added: 1 } });
  const { id } = await readVenueFile(product, owner, place);
  const call = { token: owner.token, params: { id } };
  await product.client.call(venueImports.update, { ...call, body: { parts: ['layers'] } });
  await product.mailsSent();
  const { body } = await product.client.call(venueImports.show, call);
  expect(body.venue_import).toMatchObject({ parts: ['layers'], items: [] });
  expect(await apply(id)).toMatchObject({ counts: { added: 1, removed: 0 } });
  const pois = await product.database.db
    .selectFrom('building_pois')
    .select('title')
    .where('building_floor_id', '=', floor.id)
    .execute();
  expect(pois).toEqual([{ title: 'Tea' }]);
});

test('a replaced layer is there for undoing, though nothing else refers to its file', async () => {
  const building = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId: building.id });
  const importWalls = async (west: number) => {
    const content = fileOf(area(west, { type: 'wall' }));
    const place = { buildingId: building.id, floorId: floor.id, content };
    const { id } = await readVenueFile(product, owner, place);
    expect(await apply(id)).toMatchObject({ status: 'applied' });
    return id;
  };
  const fileOfLayer = async () => {
    const layers = product.database.db.selectFrom('building_floor_layers').select('file_id');
    return (await layers.where('building_floor_id', '=', floor.id).executeTakeFirst())?.file_id;
  };
  await importWalls(9.98);
  const former = await fileOfLayer();
  const second = await importWalls(9.99);
  expect(await fileOfLayer()).not.toBe(former);
  const retained = await product.database.db
    .selectFrom('venue_import_files')
    .select('file_id')
    .where('import_id', '=', second)
    .execute();
  expect(retained.map(({ file_id: id }) => id)).toContain(former);
  expect(await undo(second)).toMatchObject({ status: 'undone', undone_kept: 0 });
  expect(await fileOfLayer()).toBe(former);
});

const collection = (type: string, features: object[]): [string, string] => [
  `${type}.geojson`,
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map((feature) => ({ type: 'Feature', feature_type: type, ...feature })),
  }),
];
const unit = (id: string, level: string, west: number, category: string) => ({
  id,
  geometry: { type: 'Polygon', coordinates: [ring(west)] },
  properties: { level_id: level, category },
});
const imdf = () =>
  zipped([
    ['manifest.json', JSON.stringify({ version: '1.0.0', language: 'en' })],
    collection('level', [
      { id: 'l0', geometry: null, properties: { ordinal: 0, name: { en: 'Ground' } } },
      { id: 'l1', geometry: null, properties: { ordinal: 1, name: { en: 'First' } } },
    ]),
    collection('unit', [
      unit('u1', 'l0', 9.98, 'elevator'),
      unit('u2', 'l1', 9.98, 'elevator'),
      unit('u3', 'l1', 9.985, 'walkway'),
      unit('u4', 'l1', 9.99, 'retail'),
    ]),
    collection('anchor', [
      {
        id: 'a1',
        geometry: { type: 'Point', coordinates: [9.99, 53.5] },
        properties: { unit_id: 'u4' },
      },
    ]),
    collection('occupant', [
      { id: 'o1', geometry: null, properties: { name: { en: 'Tea' }, anchor_id: 'a1' } },
    ]),
    collection('relationship', [
      {
        id: 'r1',
        geometry: null,
        properties: { category: 'elevator', origin: { id: 'u1' }, destination: { id: 'u2' } },
      },
      {
        id: 'r2',
        geometry: null,
        properties: { category: 'traversal', origin: { id: 'u2' }, destination: { id: 'u3' } },
      },
    ]),
    collection('geofence', [{ id: 'g1', geometry: null, properties: {} }]),
  ]);

test('IMDF brings floors, layers, POIs, routes and elevators into a building, and goes back', async () => {
  const building = await createBuilding(product, { applicationId });
  const ground = await createFloor(product, { buildingId: building.id, name: 'G', position: 0 });
  const place = { buildingId: building.id, filename: 'mall.zip', content: await imdf() };
  const shown = await readVenueFile(product, owner, place);
  expect(shown).toMatchObject({
    kind: 'imdf',
    parts: ['pois', 'layers', 'routes'],
    items: [{ action: 'added', title: 'Tea' }],
    problems: [{ code: 'no_place', value: 'geofence', count: 1 }],
  });
  expect(await apply(shown.id)).toMatchObject({ status: 'applied' });
  const made = (await floorsOf(building.id)).find(({ name }) => name === '1');
  expect(made?.layers.map(({ kind }) => kind).toSorted()).toEqual(['corridors', 'elevators']);
  const stops = [...(await pointsOf(ground.id)), ...(await pointsOf(made?.id ?? 0))];
  expect(stops.filter(({ kind }) => kind === 'elevator').map(({ shaft }) => shaft)).toEqual([
    'Elevator 1',
    'Elevator 1',
  ]);
  const again = await readVenueFile(product, owner, place);
  expect(again.counts).toMatchObject({ added: 0, changed: 0, removed: 0, conflicts: 0 });
  expect(await undo(shown.id)).toMatchObject({ status: 'undone', undone_kept: 0 });
  expect((await floorsOf(building.id)).map(({ name }) => name)).toEqual(['G']);
  expect(await pointsOf(ground.id)).toEqual([]);
});
