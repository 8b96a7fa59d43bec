import { floors, type PlanDrawingInput, planImports } from '@floorwright/contract';
import { cornersOf, localPlane } from '@floorwright/domain/geo';
import { readFeatures } from '@floorwright/domain/geojson';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { dxfOf, readPlanFile, ring, showPlanImport } from '../../../test/venue/plan-imports.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  mall = await createBuilding(product, { applicationId, name: 'Harbour Mall' });
});
afterAll(() => product.stop());

/** 40 by 20 meters, with a round pillar, and with a door that is a block. */
const plan = dxfOf(
  [
    ...ring('A-WALL', [100, 100], [140, 100], [140, 120], [100, 120]),
    0,
    'CIRCLE',
    8,
    'A-WALL',
    10,
    120,
    20,
    110,
    40,
    1,
    ...ring('Rooms', [101, 101], [110, 101], [110, 110], [101, 110]),
    0,
    'INSERT',
    8,
    'A-DOOR',
    2,
    'door',
    10,
    110,
    20,
    100,
    50,
    90,
    41,
    2,
    42,
    2,
    0,
    'TEXT',
    8,
    'A-TEXT',
    1,
    'Hall',
    10,
    105,
    20,
    105,
  ],
  {
    blocks: [
      0,
      'BLOCK',
      2,
      'door',
      10,
      0,
      20,
      0,
      0,
      'LINE',
      8,
      '0',
      10,
      0,
      20,
      0,
      11,
      1,
      21,
      0,
      0,
      'ENDBLK',
    ],
  },
);

const chosen = [
  { name: 'A-WALL', kind: 'walls' },
  { name: 'A-DOOR', kind: 'doors' },
  { name: 'Rooms', kind: 'rooms' },
] as const;

type Drawing = z.input<typeof PlanDrawingInput>;

const draw = async (id: number, body: Partial<Drawing> = {}) => {
  const answer = await product.client.call(planImports.draw, {
    token: owner.token,
    params: { id },
    body: { layers_attributes: [...chosen], ...body },
  });
  await product.mailsSent();
  return answer;
};
const apply = async (id: number) => {
  const params = { id };
  const answer = await product.client.call(planImports.apply, { token: owner.token, params });
  await product.mailsSent();
  return answer;
};
const floorAt = async (id: number) =>
  (await product.client.call(floors.show, { token: owner.token, params: { id } })).body
    .building_floor;
const featuresAt = async (url: string) => readFeatures(await (await fetch(url)).json());

const newFloor = (name: string) => createFloor(product, { buildingId: mall.id, name });

test('a DXF is read, drawn at two known points, and becomes plan and layers of the floor', async () => {
  const { id: floorId } = await newFloor('1');
  const read = await readPlanFile(product, owner, { floorId, content: plan });
  expect(read).toMatchObject({ kind: 'dxf', status: 'ready', unit: 'm', width: 40, height: 20 });
  expect(read.layers).toEqual([
    { name: 'A-DOOR', count: 1, kind: 'doors', hidden: false },
    { name: 'A-WALL', count: 2, kind: 'walls', hidden: false },
    { name: 'Rooms', count: 1, kind: 'rooms', hidden: false },
  ]);
  expect(read.skipped).toEqual([{ type: 'TEXT', count: 1 }]);

  // The plan lies with its left side to the south.
  const origin = { latitude: 53.5, longitude: 10 };
  const { toGlobe, toPlane } = localPlane(origin);
  const points = [
    { x: 100, y: 100, ...toGlobe({ x: 0, y: 0 }) },
    { x: 140, y: 100, ...toGlobe({ x: 0, y: 40 }) },
  ];
  expect((await draw(read.id, { points_attributes: points })).status).toBe(200);
  const drawn = await showPlanImport(product, owner, read.id);
  expect(drawn.status).toBe('drawn');
  const [upperLeft] = drawn.coordinates.map(toPlane);
  expect(upperLeft?.x).toBeCloseTo(-20, 2);
  expect(upperLeft?.y).toBeCloseTo(0, 2);
  const picture = await fetch(drawn.picture_url ?? '');
  const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect([width, height]).toEqual([4096, 2048]);

  const before = await floorAt(floorId);
  expect(before.layers).toEqual([]);
  expect((await apply(read.id)).body.plan_import.status).toBe('applied');
  const floor = await floorAt(floorId);
  expect(floor.coordinates).toEqual(drawn.coordinates);
  expect(floor.photo?.url).not.toBe(before.photo?.url);
  expect(floor.layers.map(({ kind, file }) => [kind, file.filename])).toEqual([
    ['walls', 'A-WALL.geojson'],
    ['doors', 'A-DOOR.geojson'],
    ['rooms', 'Rooms.geojson'],
  ]);
  const [walls, doors, rooms] = await Promise.all(
    floor.layers.map(({ file }) => featuresAt(file.url)),
  );
  expect(walls?.map(({ lines, polygons }) => [lines.length, polygons.length])).toEqual([
    [1, 0],
    [1, 0],
  ]);
  const pillar = walls?.[1]?.lines[0]?.map(toPlane) ?? [];
  expect(pillar.length).toBeGreaterThan(20);
  for (const { x, y } of pillar) expect(Math.hypot(x + 10, y - 20)).toBeCloseTo(1, 2);
  const door = doors?.[0]?.lines[0]?.map(toPlane) ?? [];
  expect(door[0]?.y).toBeCloseTo(10, 2);
  expect(door[1]?.x).toBeCloseTo(-2, 2);
  expect(rooms?.[0]?.polygons).toHaveLength(1);
});

test('layers follow the plan where it is placed by hand', async () => {
  const { id: floorId } = await newFloor('2');
  const { id } = await readPlanFile(product, owner, { floorId, content: plan });
  await draw(id);
  await apply(id);
  const params = { id: floorId };
  const anchor = { latitude: 53.55, longitude: 9.99 };
  const corners = cornersOf({ anchor, width: 80, height: 40, rotation: 1 });
  await product.client.call(floors.update, {
    token: owner.token,
    params,
    body: { coordinates_attributes: corners.map((corner) => ({ ...corner })) },
  });
  await product.mailsSent();
  const { layers } = await floorAt(floorId);
  const { toPlane } = localPlane(anchor);
  const [walls] = await featuresAt(layers[0]?.file.url ?? '');
  const outline = walls?.lines[0]?.map(toPlane) ?? [];
  const expected = [corners[3], corners[2], corners[1], corners[0], corners[3]].map(toPlane);
  outline.forEach(({ x, y }, index) => {
    expect(x).toBeCloseTo(expected[index]?.x ?? NaN, 2);
    expect(y).toBeCloseTo(expected[index]?.y ?? NaN, 2);
  });
  expect(outline).toHaveLength(5);
});

test('a newer drawing replaces the earlier one and its layers, over the same footprint', async () => {
  const { id: floorId } = await newFloor('3');
  const first = await readPlanFile(product, owner, { floorId, content: plan });
  await draw(first.id);
  await apply(first.id);
  const [upperLeft] = (await floorAt(floorId)).coordinates;
  const newer = await readPlanFile(product, owner, { floorId, content: plan });
  await draw(newer.id, { layers_attributes: [{ name: 'A-WALL', kind: 'walls' }] });
  expect((await showPlanImport(product, owner, newer.id)).coordinates[0]?.latitude).toBeCloseTo(
    upperLeft?.latitude ?? NaN,
    7,
  );
  await apply(newer.id);
  expect((await floorAt(floorId)).layers.map(({ kind }) => kind)).toEqual(['walls']);
  expect((await apply(newer.id)).status).toBe(409);
});

test('without a unit in the file, the user is asked for it', async () => {
  const { id: floorId } = await newFloor('-1');
  const content = dxfOf(ring('Rooms', [0, 0], [30_000, 0], [30_000, 20_000]), { unit: 0 });
  const { id, unit } = await readPlanFile(product, owner, { floorId, content });
  expect(unit).toBeNull();
  const layers_attributes = [{ name: 'Rooms', kind: 'rooms' as const }];
  const refused = await draw(id, { layers_attributes });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('This drawing has no unit.');
  await draw(id, { layers_attributes, unit: 'mm' });
  const [left, right] = (await showPlanImport(product, owner, id)).coordinates;
  const { toPlane } = localPlane(left ?? { latitude: 0, longitude: 0 });
  const { x, y } = toPlane(right ?? { latitude: 0, longitude: 0 });
  expect(Math.hypot(x, y)).toBeCloseTo(30, 2);
  const unknown = await draw(id, {
    layers_attributes: [{ name: 'Roof', kind: 'other' }],
    unit: 'm',
  });
  expect(unknown.text).toContain('The drawing has no layer with this name.');
});

test.each([
  ['a binary DXF', Buffer.from('AutoCAD Binary DXF\r\n\u001A\0\0\0'), 'binary_dxf'],
  ['a DWG', Buffer.from('AC1027\0\0\0\0'), 'dwg'],
  ['a table', Buffer.from('a,b\n1,2\n'), 'not_supported'],
  ['a drawing without lines', Buffer.from(dxfOf([0, 'TEXT', 8, '0', 1, 'x'])), 'empty'],
  ['numbers that are none', Buffer.from(dxfOf([0, 'LINE', 10, 'NaN', 20, 1])), 'broken'],
  [
    'a block within itself',
    Buffer.from(
      dxfOf([0, 'INSERT', 2, 'a'], {
        blocks: [0, 'BLOCK', 2, 'a', 0, 'INSERT', 2, 'a', 0, 'ENDBLK'],
      }),
    ),
    'too_complex',
  ],
])('%s is refused by name', async (_what, content, code) => {
  const { id: floorId } = await createFloor(product, { buildingId: mall.id, name: `x${code}` });
  const { status, failure } = await readPlanFile(product, owner, { floorId, content });
  expect({ status, failure }).toEqual({
    status: 'failed',
    failure: { code, page: null, line: null },
  });
});

test('after points that are too near, others can be chosen', async () => {
  const { id: floorId } = await newFloor('-3');
  const { id } = await readPlanFile(product, owner, { floorId, content: plan });
  const at = (x: number, longitude: number) => ({ x, y: 100, latitude: 24.7, longitude });
  await draw(id, { points_attributes: [at(100, 46.6), at(100, 46.6)] });
  const shown = () => showPlanImport(product, owner, id);
  expect(await shown()).toMatchObject({
    status: 'ready',
    failure: { code: 'points_together' },
  });
  await draw(id, { points_attributes: [at(100, 46.6), at(140, 46.6004)] });
  expect(await shown()).toMatchObject({ status: 'drawn', failure: null });
});

test('a drawing that is discarded changes nothing', async () => {
  const { id: floorId } = await newFloor('-2');
  const { id } = await readPlanFile(product, owner, { floorId, content: plan });
  const { token } = owner;
  expect((await product.client.call(planImports.remove, { token, params: { id } })).status).toBe(
    204,
  );
  expect((await product.client.call(planImports.show, { token, params: { id } })).status).toBe(404);
  expect((await floorAt(floorId)).layers).toEqual([]);
});
