import { floors as floorCalls, routes, venueImports } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../../test/factories.ts';
import { upload } from '../../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { createBuilding } from '../../../../test/venue/buildings.ts';
import { createFloor } from '../../../../test/venue/floors.ts';
import {
  applyVenueImport,
  fileOf,
  readVenueFile,
  shop,
} from '../../../../test/venue/venue-imports.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, owner));
});
afterAll(() => product.stop());

type Venue = { buildingId: number; floorId: number };
const newVenue = async (): Promise<Venue> => {
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const { id: floorId } = await createFloor(product, { buildingId });
  return { buildingId, floorId };
};

const wall = (west: number) => ({
  type: 'Feature',
  properties: { type: 'wall' },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [west, 53.5],
        [west + 1e-4, 53.5],
        [west + 1e-4, 53.5001],
        [west, 53.5001],
        [west, 53.5],
      ],
    ],
  },
});
const line = (properties: object, ...longitudes: number[]) => ({
  type: 'Feature',
  properties,
  geometry: {
    type: 'LineString',
    coordinates: longitudes.map((longitude) => [longitude, 53.5]),
  },
});
const nothing = { added: 0, changed: 0, removed: 0, conflicts: 0 };

const read = (venue: Venue, ...features: unknown[]) =>
  readVenueFile(product, owner, { ...venue, content: fileOf(...features) });
const applyRead = async (id: number) => {
  const { venue_import: applied } = (await applyVenueImport(product, owner, id)).body;
  expect(applied).toMatchObject({ status: 'applied' });
  return applied;
};
const apply = async (venue: Venue, ...features: unknown[]) =>
  applyRead((await read(venue, ...features)).id);
const undo = async (id: number) => {
  const { body } = await product.client.call(venueImports.undo, {
    token: owner.token,
    params: { id },
  });
  expect(body.venue_import).toMatchObject({ status: 'undone', undone_kept: 0 });
};
const decide = async (id: number, decisions: Record<string, 'file' | 'ours'>) => {
  const { status, body } = await product.client.call(venueImports.update, {
    token: owner.token,
    params: { id },
    body: { decisions },
  });
  expect(status).toBe(200);
  return body.venue_import;
};
const layersOf = async ({ buildingId, floorId }: Venue) => {
  const params = { id: buildingId };
  const { body } = await product.client.call(floorCalls.list, { token: owner.token, params });
  return body.building_floors.find(({ id }) => id === floorId)?.layers ?? [];
};
const routeOf = async ({ floorId }: Venue) =>
  (await product.client.call(routes.show, { token: owner.token, params: { id: floorId } })).body;
const pointsOf = async (venue: Venue) => (await routeOf(venue)).building_route_points;
const remembered = async ({ buildingId }: Venue) => {
  const { rows } = await product.database.pool.query<object>(
    'select * from venue_imported_drawings where building_id = $1 order by source, floor_id',
    [buildingId],
  );
  return rows;
};

test('a layer that was replaced by hand stays, and a newer file asks about it', async () => {
  const venue = await newVenue();
  await apply(venue, wall(9.98), line({}, 9.98, 9.99));
  const [layer] = await layersOf(venue);
  const filename = 'shops (walls).geojson';
  const file = await upload(product, owner, Buffer.from(fileOf(wall(9.97))), {
    filename,
    type: 'application/geo+json',
  });
  const replaced = await product.client.call(floorCalls.update, {
    token: owner.token,
    params: { id: venue.floorId },
    body: { layers_attributes: [{ id: layer?.id, file }] },
  });
  expect(replaced.status).toBe(200);
  const byHand = await layersOf(venue);
  const same = await read(venue, wall(9.98), line({}, 9.98, 9.99));
  expect(same).toMatchObject({ counts: nothing, items: [] });
  const newer = await read(venue, wall(9.96), line({}, 9.98, 9.99));
  const key = `layer ${layer?.id}`;
  expect(newer).toMatchObject({
    counts: { ...nothing, conflicts: 1 },
    items: [
      {
        foreign_id: key,
        action: 'conflict',
        title: filename,
        building_floor_id: venue.floorId,
        fields: ['layer'],
        decision: 'ours',
      },
    ],
    changes: { changes: [] },
  });
  const decided = await decide(newer.id, { [key]: 'file' });
  expect(decided).toMatchObject({
    items: [{ foreign_id: key, decision: 'file' }],
    changes: { changes: [{ kind: 'layer', change: 'changed' }] },
  });
  await decide(newer.id, { [key]: 'ours' });
  const before = await remembered(venue);
  await applyRead(newer.id);
  expect(await layersOf(venue)).toEqual(byHand);
  // It is asked once, and again after undoing.
  const again = () => read(venue, wall(9.96), line({}, 9.98, 9.99));
  expect((await again()).counts).toMatchObject(nothing);
  await undo(newer.id);
  expect(await remembered(venue)).toEqual(before);
  expect((await again()).counts).toMatchObject({ conflicts: 1 });
});

test('a layer that was deleted by hand stays deleted', async () => {
  const venue = await newVenue();
  await apply(venue, wall(9.98));
  const [layer] = await layersOf(venue);
  const params = { id: venue.floorId, layerId: layer?.id ?? 0 };
  await product.client.call(floorCalls.removeLayer, { token: owner.token, params });
  expect((await read(venue, wall(9.98))).counts).toMatchObject(nothing);
  const newer = await read(venue, wall(9.96));
  expect(newer.counts).toMatchObject({ ...nothing, conflicts: 1 });
  await decide(newer.id, { [`layer ${layer?.id}`]: 'file' });
  await applyRead(newer.id);
  expect(await layersOf(venue)).toMatchObject([{ kind: 'walls' }]);
  await undo(newer.id);
  expect(await layersOf(venue)).toEqual([]);
});

test('a newer file without shapes and lines removes those of the older one, and undoing restores all', async () => {
  const venue = await newVenue();
  await apply(venue, wall(9.98), wall(9.985), shop(1), line({}, 9.98, 9.99));
  const [layers, route, known] = [
    await layersOf(venue),
    await routeOf(venue),
    await remembered(venue),
  ];
  expect([layers.length, route.building_route_points.length]).toEqual([1, 2]);
  const newer = await read(venue, shop(1));
  expect(newer).toMatchObject({
    parts: ['pois', 'layers', 'routes'],
    counts: { added: 0, changed: 0, conflicts: 0 },
    changes: { counts: { removed: newer.counts?.removed } },
  });
  expect(newer.counts?.removed).toBeGreaterThan(1);
  await applyRead(newer.id);
  expect([await layersOf(venue), await pointsOf(venue)]).toEqual([[], []]);
  await undo(newer.id);
  expect(await layersOf(venue)).toEqual(layers);
  expect(await pointsOf(venue)).toEqual(route.building_route_points);
  expect(await remembered(venue)).toEqual(known);
  expect(
    (await read(venue, wall(9.98), wall(9.985), shop(1), line({}, 9.98, 9.99))).counts,
  ).toMatchObject(nothing);
});

test('another file with the same name, but without names, leaves the POIs', async () => {
  const venue = await newVenue();
  await apply(venue, shop(1), line({}, 9.98, 9.99));
  const newer = await read(venue, wall(9.98), line({}, 9.98, 9.99));
  expect(newer).toMatchObject({ parts: ['layers', 'routes'], counts: { removed: 0 }, items: [] });
});

test('a file with another name changes only the parts that it contains', async () => {
  const venue = await newVenue();
  await apply(venue, wall(9.98), wall(9.985), shop(1), line({}, 9.98, 9.99));
  const filename = 'tenants.geojson';
  const content = fileOf(shop(1));
  const { id, ...newer } = await readVenueFile(product, owner, { ...venue, content, filename });
  expect(newer).toMatchObject({
    parts: ['pois'],
    counts: { ...nothing, unchanged: 1 },
    changes: { changes: [] },
  });
  await applyRead(id);
  expect([(await layersOf(venue)).length, (await pointsOf(venue)).length]).toEqual([1, 2]);
});

test('a floor that was renamed keeps what came from a file that has its former name', async () => {
  const { buildingId, floorId } = await newVenue();
  const { id: upperId } = await createFloor(product, { buildingId, name: 'Upper', position: 7 });
  const content = fileOf(
    shop(1, { floor: 'Upper' }),
    line({ floor: 'Upper' }, 9.98, 9.99),
    shop(2),
    line({}, 9.98, 9.99),
  );
  const readIt = () => readVenueFile(product, owner, { buildingId, floorId, content });
  await applyRead((await readIt()).id);
  await product.database.pool.query("update building_floors set name = 'Gallery' where id = $1", [
    upperId,
  ]);
  const upper = { buildingId, floorId: upperId };
  const points = await pointsOf(upper);
  expect(points).toHaveLength(2);
  const again = await readIt();
  expect(again).toMatchObject({ counts: nothing, items: [], changes: { changes: [] } });
  expect(again.problems.map(({ code }) => code)).toEqual(['no_floor', 'no_floor']);
  await applyRead(again.id);
  expect(await pointsOf(upper)).toEqual(points);
});

test('links follow the file, and a route that both changed is decided by floor', async () => {
  const venue = await newVenue();
  await apply(venue, line({}, 9.98, 9.99, 9.995));
  await apply(venue, line({ closed: true }, 9.98, 9.99), line({}, 9.99, 9.995));
  const { building_route_points: points, ...route } = await routeOf(venue);
  expect(points.flatMap(({ links }) => links)).toMatchObject([{ closed: true }, { closed: true }]);
  // Someone opens the link, and moves its first point.
  const [first] = points;
  const edited = points.map(({ links: _, ...point }) => ({
    ...point,
    links_attributes: [],
    ...(point.point_id === first?.point_id && { latitude: 53.501 }),
  }));
  const saved = await product.client.call(routes.replace, {
    token: owner.token,
    params: { id: venue.floorId },
    body: { building_route_points_attributes: edited, lock_version: route.lock_version },
  });
  expect(saved.status).toBe(200);
  const byHand = await pointsOf(venue);
  const same = await read(venue, line({ closed: true }, 9.98, 9.99), line({}, 9.99, 9.995));
  expect(same.counts).toMatchObject(nothing);
  const newer = await read(
    venue,
    line({ closed: true, accessible: false }, 9.98, 9.99),
    line({}, 9.99, 9.995),
  );
  expect(newer).toMatchObject({
    counts: { ...nothing, conflicts: 1 },
    items: [{ foreign_id: `route ${venue.floorId}`, action: 'conflict', fields: ['route'] }],
  });
  await decide(newer.id, { [`route ${venue.floorId}`]: 'file' });
  await applyRead(newer.id);
  const taken = await pointsOf(venue);
  expect(taken.flatMap(({ links }) => links)).toMatchObject([
    { closed: true, accessible: false },
    { closed: true, accessible: false },
  ]);
  // The file says nothing else about its place.
  expect(taken[0]).toMatchObject({ latitude: 53.501 });
  await undo(newer.id);
  expect(await pointsOf(venue)).toEqual(byHand);
});
