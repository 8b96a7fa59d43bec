import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';

import { venueExports } from '@floorwright/contract';
import { checkLayer } from '@floorwright/domain/geojson';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { z } from 'zod';

import { createKey } from '../../../test/api-keys.ts';
import {
  createApplication,
  createMember,
  auditLogOf,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding, type TestBuilding } from '../../../test/venue/buildings.ts';
import { createExport } from '../../../test/venue/exports.ts';
import { createFloor, createLayer, type TestFloor } from '../../../test/venue/floors.ts';
import { createPoi, createRoute } from '../../../test/venue/studio.ts';
import { days } from '../../platform/clock/clock.ts';
import { textFile, zipOf } from './archive.ts';
import { purgeExports, runWriting } from './jobs.ts';
import { maxAttempts } from './queue.ts';

let product: Product;
let owner: TestMember;
let mall: TestBuilding;
let ground: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  mall = await createBuilding(product, { applicationId, name: 'Harbour Mall' });
  ground = await createFloor(product, { buildingId: mall.id });
  await createFloor(product, { buildingId: mall.id, name: '-1', position: -1 });
  await createPoi(product, { floor: ground, title: 'Tea', square: 1 });
  await createRoute(product, { floor: ground, points: 3 });
  await createLayer(product, { floor: ground });
});
afterAll(() => product.stop());

const create = (id: number, format: string = 'geojson', more: { venue_category?: string } = {}) =>
  product.client.call(venueExports.create, {
    token: owner.token,
    params: { id },
    body: { format, ...more },
  });
const show = async (id: number) =>
  (await product.client.call(venueExports.show, { token: owner.token, params: { id } })).body
    .export;

/** The files of an archive by their paths. */
const unzipped = async (
  url: string,
  filename = 'Harbour-Mall.geojson.zip',
): Promise<Map<string, Buffer>> => {
  const response = await fetch(url);
  expect(response.headers.get('content-disposition')).toContain(filename);
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
};

test('a building is written as GeoJSON: as a whole, and by floor', async () => {
  const { status, body } = await create(mall.id);
  expect(status).toBe(201);
  expect(body.export).toMatchObject({ status: 'processing', url: null, format: 'geojson' });
  await product.mailsSent();
  const written = await show(body.export.id);
  expect(written).toMatchObject({ status: 'complete', filename: 'Harbour-Mall.geojson.zip' });
  const files = await unzipped(written.url ?? '');
  expect([...files.keys()]).toEqual([
    'venue.geojson',
    'floors/01_-1/pois.geojson',
    'floors/01_-1/routes.geojson',
    'floors/02_G/pois.geojson',
    'floors/02_G/routes.geojson',
    'floors/02_G/layers/01_rooms.geojson',
  ]);
  const features = JSON.parse(String(files.get('venue.geojson')));
  expect(checkLayer(features)).toMatchObject({ outcome: 'valid', features: 1 + 1 + 3 + 2 });
  const layer = JSON.parse(String(files.get('floors/02_G/layers/01_rooms.geojson')));
  expect(checkLayer(layer)).toMatchObject({ outcome: 'valid' });
  expect(await auditLogOf(product, owner.companyId)).toContainEqual(
    expect.objectContaining({ action: 'company.data_exported' }),
  );
});

test('a building is written for print: a PDF with a page for each floor, and an SVG for each', async () => {
  const written = async (format: string) => {
    const { body } = await create(mall.id, format);
    await product.mailsSent();
    return show(body.export.id);
  };
  const pdf = await written('pdf');
  expect(pdf).toMatchObject({ status: 'complete', filename: 'Harbour-Mall.pdf' });
  const bytes = Buffer.from(await (await fetch(pdf.url ?? '')).arrayBuffer());
  const text = bytes.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.5/);
  expect(text.match(/\/Type\/Page\//g)).toHaveLength(2);
  const streams = [...text.matchAll(/\/Length (\d+)\/Filter\/FlateDecode>>\nstream\n/g)].map(
    (found) => {
      const start = found.index + found[0].length;
      return inflateSync(bytes.subarray(start, start + Number(found[1]))).toString('latin1');
    },
  );
  const hexOf = (label: string) =>
    `<FEFF${Array.from(label, (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('')}>`;
  expect(streams[1]).toContain(hexOf('Tea'));
  expect(streams[1]).toContain(hexOf('Ground floor'));
  expect(streams[0]).toContain(hexOf('Basement 1'));

  const svg = await written('svg');
  const files = await unzipped(svg.url ?? '', 'Harbour-Mall.svg.zip');
  expect([...files.keys()]).toEqual(['01_-1.svg', '02_G.svg']);
  const drawn = String(files.get('02_G.svg'));
  for (const label of ['Tea', 'Harbour Mall', 'Legend', 'Route'])
    expect(drawn).toContain(`aria-label="${label}"`);
});

const Collection = z.object({
  features: z.array(z.object({ properties: z.record(z.string(), z.unknown()) })),
});

const writtenAsImdf = async (more: { venue_category?: string } = {}) => {
  const { body } = await create(mall.id, 'imdf', more);
  await product.mailsSent();
  const files = await unzipped((await show(body.export.id)).url ?? '', 'Harbour-Mall.imdf.zip');
  const featuresOf = (type: string) =>
    Collection.parse(JSON.parse(String(files.get(`${type}.geojson`)))).features;
  return { files, featuresOf };
};

test('a building is written as IMDF, with the kind of venue and its town', async () => {
  const { files, featuresOf } = await writtenAsImdf({ venue_category: 'airport' });
  expect([...files.keys()]).toEqual([
    'manifest.json',
    ...[
      'address',
      'venue',
      'building',
      'footprint',
      'level',
      'unit',
      'amenity',
      'relationship',
    ].map((type) => `${type}.geojson`),
  ]);
  expect(JSON.parse(String(files.get('manifest.json')))).toMatchObject({ version: '1.0.0' });
  expect(featuresOf('venue')).toMatchObject([{ properties: { category: 'airport' } }]);
  expect(featuresOf('address')[0]?.properties).toMatchObject({
    locality: expect.stringMatching(/./),
    country: expect.stringMatching(/^[A-Z]{2}$/),
  });
  expect(featuresOf('level').map(({ properties }) => properties['ordinal'])).toEqual([-1, 0]);
});

test('written as IMDF again, features keep their ids', async () => {
  const [one, other] = [await writtenAsImdf(), await writtenAsImdf()];
  expect(one.featuresOf('venue')).toMatchObject([{ properties: { category: 'shoppingcenter' } }]);
  // The manifest has the time of writing.
  for (const { files } of [one, other]) files.delete('manifest.json');
  expect(other.files).toEqual(one.files);
});

test('an unknown kind of venue is refused', async () => {
  expect((await create(mall.id, 'imdf', { venue_category: 'unspecified' })).status).toBe(422);
});

test('an unknown format is refused', async () => {
  expect((await create(mall.id, 'dwg')).status).toBe(422);
});

test('an export whose attempts are used up has failed', async () => {
  const { id } = await createExport(product, { buildingId: mall.id });
  const deps = { ...product.platform, db: product.database.db };
  await runWriting({ exportId: id }, deps, maxAttempts);
  expect(await show(id)).toMatchObject({
    status: 'failed',
    url: null,
    failure: {
      code: 'not_finished',
      message: expect.stringContaining('Try again'),
      sentence: { code: 'export_not_finished' },
    },
  });
});

test('a building without floors has nothing to print, and the export says so', async () => {
  const { id: applicationId } = await createApplication(product, owner);
  const empty = await createBuilding(product, { applicationId });
  for (const format of ['pdf', 'svg']) {
    const { body } = await create(empty.id, format);
    expect(body.export.failure).toBeNull();
    await product.mailsSent();
    expect(await show(body.export.id)).toMatchObject({
      status: 'failed',
      url: null,
      failure: { code: 'no_floors', sentence: { code: 'export_no_floors' } },
    });
  }
});

test('a bundle without a file that the storage lost fails at last and names it', async () => {
  const { id: applicationId } = await createApplication(product, owner);
  const building = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId: building.id });
  await createLayer(product, { floor });
  const { id } = await createExport(product, { buildingId: building.id, format: 'bundle' });
  const { storage } = product.platform;
  const deps = { ...product.platform, db: product.database.db };
  const lost = { ...deps, storage: { ...storage, read: async () => null } };
  await expect(runWriting({ exportId: id }, lost, 1)).rejects.toThrow('is missing');
  expect(await show(id)).toMatchObject({ status: 'processing', failure: null });
  await runWriting({ exportId: id }, lost, maxAttempts);
  expect(await show(id)).toMatchObject({
    status: 'failed',
    failure: {
      code: 'file_missing',
      sentence: {
        code: 'export_file_missing',
        params: { name: expect.stringMatching(/\.geojson$/) },
      },
    },
  });
});

test('a killed process leaves nothing behind, and the next attempt writes the archive', async () => {
  const { id } = await createExport(product, { buildingId: mall.id });
  const { storage } = product.platform;
  const write = () => Promise.reject(new Error('killed'));
  const deps = { ...product.platform, db: product.database.db };
  const killed = { ...deps, storage: { ...storage, write } };
  await expect(runWriting({ exportId: id }, killed, 1)).rejects.toThrow('killed');
  expect((await show(id)).status).toBe('processing');
  await runWriting({ exportId: id }, deps, 2);
  expect((await show(id)).status).toBe('complete');
});

test('an archive is available for a day', async () => {
  const { id } = await createExport(product, { buildingId: mall.id });
  product.clock.advance(days(1) + 1);
  await purgeExports({ db: product.database.db, clock: product.clock });
  const { status } = await product.client.call(venueExports.show, {
    token: owner.token,
    params: { id },
  });
  expect(status).toBe(404);
});

test('a building whose layers do not fit into one archive is refused', async () => {
  const { id: applicationId } = await createApplication(product, owner);
  const large = await createBuilding(product, { applicationId });
  const floor = await createFloor(product, { buildingId: large.id });
  const { id } = await createLayer(product, { floor });
  await product.database.db
    .updateTable('files')
    .set({ byte_size: 257 * 1024 ** 2 })
    .where('id', 'in', (query) =>
      query.selectFrom('building_floor_layers').select('file_id').where('id', '=', id),
    )
    .execute();
  const { status, text } = await create(large.id);
  expect(status).toBe(422);
  expect(text).toContain('exceed 256 MB');
});

test('an archive that grows too large ends there', async () => {
  const files = [
    textFile('a.txt', () => 'a'.repeat(100)),
    textFile('b.txt', () => 'b'.repeat(100)),
  ];
  await expect(buffer(zipOf(files, product.clock.now(), 150))).rejects.toMatchObject({
    code: 'too_large',
  });
  expect(await buffer(zipOf(files, product.clock.now()))).not.toHaveLength(0);
});

test('a file that cannot be written fails the archive, wherever it is', async () => {
  const broken = textFile('b.txt', () => {
    throw new Error('too long');
  });
  const files = [textFile('a.txt', () => 'a'), broken];
  await expect(buffer(zipOf(files, product.clock.now()))).rejects.toThrow('too long');
});

test('a bundle has beacons, so a key needs their scope', async () => {
  const { companyId } = owner;
  const params = { id: mall.id };
  const body = { format: 'bundle' } as const;
  const reader = await createKey(product, { companyId, scopes: ['venue.read'] });
  const refused = await product.client.call(venueExports.create, { ...reader, params, body });
  expect(refused.status).toBe(403);
  const both = await createKey(product, { companyId, scopes: ['venue.read', 'beacons'] });
  const begun = await product.client.call(venueExports.create, { ...both, params, body });
  expect(begun.status).toBe(201);
  const { id } = begun.body.export;
  const shown = { params: { id } };
  expect((await product.client.call(venueExports.show, { ...reader, ...shown })).status).toBe(403);
  expect((await product.client.call(venueExports.show, { ...both, ...shown })).status).toBe(200);
});
