import { floors, type PlanDrawingInput, planImports } from '@floorwright/contract';
import { localPlane } from '@floorwright/domain/geo';
import { readFeatures } from '@floorwright/domain/geojson';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { firstOwn, pdfOf, streamOf } from '../../../test/venue/pdf.ts';
import { readPlanFile, showPlanImport } from '../../../test/venue/plan-imports.ts';
import { eventually } from '../../../test/waiting.ts';

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

let floorNumber = 0;
const newFloor = () => {
  floorNumber += 1;
  return createFloor(product, { buildingId: mall.id, name: String(floorNumber) });
};
const read = async (content: string | Buffer, floorId?: number) =>
  readPlanFile(product, owner, { floorId: floorId ?? (await newFloor()).id, content });

const draw = async (id: number, body: z.input<typeof PlanDrawingInput>) => {
  const params = { id };
  const answer = await product.client.call(planImports.draw, { token: owner.token, params, body });
  await product.mailsSent();
  return answer;
};
const choosePage = async (id: number, page: number) => {
  const given = { token: owner.token, params: { id }, body: { page } };
  const answer = await product.client.call(planImports.choosePage, given);
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
const featuresAt = async (url = '') => readFeatures(await (await fetch(url)).json());

/** Walls on a layer of their own, a red room, and a form that is drawn at half its size. */
const page = {
  content: [
    '/OC /Walls BDC 10 10 m 390 10 l 390 190 l 10 190 l h S EMC',
    '1 0 0 rg 50 50 100 100 re f',
    'q 1 0 0 1 200 50 cm /Door Do Q',
    'BT /Sans 12 Tf 20 20 Td (Hall) Tj ET',
  ].join('\n'),
  more: `/Resources << /Properties << /Walls ${firstOwn(2)} 0 R >> /XObject << /Door ${firstOwn(2) + 1} 0 R >> >>`,
};
const pdf = pdfOf([{ content: '0 0 m 9 9 l S', rotate: 90 }, page], {
  own: [
    '<< /Type /OCG /Name (A-WALL) >>',
    streamOf(
      '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Matrix [0.5 0 0 0.5 0 0]',
      '0 0 1 RG 0 0 m 100 0 l S',
    ),
  ],
});

test('a page of a PDF is chosen by its picture, and becomes plan and layers of the floor', async () => {
  const { id: floorId } = await newFloor();
  const pages = await read(pdf, floorId);
  expect(pages).toMatchObject({ kind: 'pdf', status: 'ready', page: null, width: null });
  expect(pages.pages.map(({ number, width, height }) => [number, width, height])).toEqual([
    [1, 200, 400],
    [2, 400, 200],
  ]);
  const small = await fetch(pages.pages[1]?.picture_url ?? '');
  const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
  expect([width, height]).toEqual([240, 120]);
  expect((await draw(pages.id, { scale: 100, layers_attributes: [] })).status).toBe(409);
  expect((await choosePage(pages.id, 3)).status).toBe(422);

  expect((await choosePage(pages.id, 2)).body.plan_import.status).toBe('reading');
  const chosen = await showPlanImport(product, owner, pages.id);
  expect(chosen).toMatchObject({ status: 'ready', page: 2, unit: null, width: 400, height: 200 });
  expect(chosen.layers.map(({ name, count, kind }) => [name, count, kind])).toEqual([
    ['A-WALL', 1, 'walls'],
    ['fill:#ff0000', 1, 'other'],
    ['stroke:#0000ff', 1, 'other'],
  ]);
  expect(chosen.skipped).toEqual([{ type: 'text', count: 1 }]);

  const layers_attributes: z.input<typeof PlanDrawingInput>['layers_attributes'] = [
    { name: 'fill:#ff0000', kind: 'rooms' },
    { name: 'A-WALL', kind: 'walls' },
    { name: 'stroke:#0000ff', kind: 'doors' },
  ];
  const unscaled = await draw(pages.id, { layers_attributes });
  expect(unscaled.status).toBe(422);
  expect(unscaled.text).toContain('This plan has no scale.');
  const { toGlobe, toPlane } = localPlane({ latitude: 53.5, longitude: 10 });
  const points_attributes = [
    { x: 0, y: 0, ...toGlobe({ x: 0, y: 0 }) },
    { x: 400, y: 0, ...toGlobe({ x: 40, y: 0 }) },
  ];
  await draw(pages.id, { layers_attributes, points_attributes });
  const drawn = await showPlanImport(product, owner, pages.id);
  const picture = await sharp(
    Buffer.from(await (await fetch(drawn.picture_url ?? '')).arrayBuffer()),
  )
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([picture.info.width, picture.info.height]).toEqual([4096, 2048]);
  const middleOfRoom = (1024 * 4096 + 1024) * picture.info.channels;
  expect([...picture.data.subarray(middleOfRoom, middleOfRoom + 3)]).toEqual([255, 0, 0]);

  await apply(pages.id);
  const floor = await floorAt(floorId);
  expect(floor.coordinates).toEqual(drawn.coordinates);
  expect(floor.layers.map(({ kind }) => kind)).toEqual(['rooms', 'walls', 'doors']);
  const [rooms, , doors] = await Promise.all(floor.layers.map(({ file }) => featuresAt(file.url)));
  expect(rooms?.[0]?.polygons).toHaveLength(1);
  const door = doors?.[0]?.lines[0]?.map(toPlane) ?? [];
  [20, 25].forEach((x, index) => {
    expect(door[index]?.x).toBeCloseTo(x, 2);
    expect(door[index]?.y).toBeCloseTo(5, 2);
  });
});

test('an SVG becomes a plan in the size of its scale, also without layers', async () => {
  const { id: floorId } = await newFloor();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400mm" height="200mm" viewBox="0 0 400 200">
    <g id="walls" fill="none" stroke="#000"><path d="M10 10H390V190H10Z"/></g>
    <g id="rooms"><rect x="100" y="100" width="50" height="50" fill="#00f"/></g></svg>`;
  const { id, kind, layers, paper_unit } = await read(svg, floorId);
  expect({ kind, paper_unit: Math.round((paper_unit ?? 0) * 1e6) }).toEqual({
    kind: 'svg',
    paper_unit: 1000,
  });
  expect(layers.map((layer) => layer.name)).toEqual(['rooms', 'walls']);
  await draw(id, { scale: 100, layers_attributes: [] });
  await apply(id);
  const { coordinates, layers: made } = await floorAt(floorId);
  expect(made).toEqual([]);
  const [left, right] = coordinates;
  if (!left || !right) throw new Error('The plan has no place.');
  expect(localPlane(left).toPlane(right).x).toBeCloseTo(40, 1);
});

const n = firstOwn(1);
const selfForm = (content: string) =>
  pdfOf([{ content: '/F Do', more: `/Resources << /XObject << /F ${n} 0 R >> >>` }], {
    own: [
      streamOf(
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${n} 0 R >> >>`,
        content,
      ),
    ],
  });
const locked = `/Encrypt << /Filter /Standard /V 1 /R 2 /O (${'x'.repeat(32)}) /U (${'y'.repeat(32)}) /P -4 >> /ID [(a) (a)]`;
const line = '0 0 m 9 9 l S';

test.each<[string, Buffer | string, string]>([
  ['a PDF with a password', pdfOf([{ content: line }], { trailer: locked }), 'password'],
  ['2,000 pages', pdfOf(Array.from({ length: 2000 }, () => ({ content: '' }))), 'too_many_pages'],
  ['a PDF that is cut off', pdf.subarray(0, 300), 'broken'],
  ['a PDF without pages', pdfOf([]), 'empty'],
  ['an empty page', pdfOf([{ content: '' }]), 'empty'],
  ['an enormous page', pdfOf([{ content: line, box: [0, 0, 1e9, 1e9] }]), 'page_size'],
  ['forms within themselves', selfForm(`${line} /F Do`), 'too_complex'],
  ['entities', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;">]><svg>&b;</svg>', 'entities'],
  ['XML that is no SVG', '<kml/>', 'not_supported'],
])('%s is refused by name', async (_what, content, code) => {
  expect(await read(content)).toMatchObject({ status: 'failed', failure: { code } });
});

test('a broken SVG names its line, and after a page that fails another one can be chosen', async () => {
  expect((await read('<svg>\n<g>\n</svg>')).failure).toEqual({
    code: 'broken',
    page: null,
    line: 3,
  });
  const { id } = await read(pdfOf([{ content: '' }, { content: line }]));
  await choosePage(id, 1);
  expect(await showPlanImport(product, owner, id)).toMatchObject({
    status: 'failed',
    failure: { code: 'empty', page: 1, line: null },
  });
  await choosePage(id, 2);
  expect(await showPlanImport(product, owner, id)).toMatchObject({
    status: 'ready',
    failure: null,
  });
});

/** Every table that applying a plan writes. */
const written = ['building_floor_layers', 'building_floors', 'plan_imports', 'plan_import_layers'];

test.each(written)(
  'an import that is killed while it writes %s is not there at all, and can be repeated',
  async (table) => {
    const { id: floorId } = await newFloor();
    const { id } = await read(pdfOf([{ content: line }]), floorId);
    await draw(id, {
      scale: 1000,
      layers_attributes: [{ name: 'stroke:#000000', kind: 'walls' }],
    });
    const before = await floorAt(floorId);
    const { pool } = product.database;
    await pool.query(`
      create or replace function die() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end
      $$;
      create trigger killer after insert or update on ${table}
        for each statement execute function die()
    `);
    const revive = () => pool.query(`drop trigger if exists killer on ${table}`);
    onTestFinished(async () => {
      await revive();
    });
    const params = { id };
    const { token } = owner;
    expect((await product.client.call(planImports.apply, { token, params })).status).toBe(503);
    await eventually(revive);
    const after = await floorAt(floorId);
    expect([after.layers, after.coordinates]).toEqual([before.layers, before.coordinates]);
    await eventually(async () => expect((await apply(id)).status).toBe(200));
    expect((await floorAt(floorId)).layers).toHaveLength(1);
  },
);
