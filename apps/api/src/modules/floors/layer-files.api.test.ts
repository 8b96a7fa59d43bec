import { floors } from '@floorwright/contract';
import { maxUploadBytes } from '@floorwright/domain/files';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { drawPng } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import {
  createFloor,
  geoJson,
  room,
  signedLayer,
  type TestFloor,
} from '../../../test/venue/floors.ts';
import { days, minutes } from '../../platform/clock/clock.ts';

let product: Product;
let owner: TestMember;
let floor: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { id: applicationId } = await createApplication(product, owner);
  const { id: buildingId } = await createBuilding(product, { applicationId });
  floor = await createFloor(product, { buildingId });
});
afterAll(() => product.stop());

const add = (file: string) =>
  product.client.call(floors.createLayer, {
    token: owner.token,
    params: { id: floor.id },
    body: { file },
  });
const addBytes = async (bytes: Buffer, filename = 'Units.geojson') =>
  add(await signedLayer(product, owner, { bytes, filename }));

const point = (coordinates: unknown) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates },
});

test.each([
  ['a picture', () => drawPng(), ['Not supported file format.']],
  [
    'JSON of something else',
    () => Buffer.from('{"name": 1}'),
    [expect.stringMatching(/^The file/)],
  ],
  ['broken JSON', () => Buffer.from('{"type": "Feature" "id"}'), [expect.stringMatching(/JSON/)]],
  ['no features', () => geoJson([]), ['The file has no features.']],
  [
    'features that are wrong, each of which is reported',
    () => geoJson([room(), point([200, 10]), room(), point('here')]),
    [
      'Feature 2: the longitude 200 lies outside -180 to 180, so this is not WGS 84.',
      'Feature 4: a position is a list of longitude and latitude.',
    ],
  ],
])('[S5.19] %s is refused', async (_what, draw, file) => {
  const { status, error } = await addBytes(await draw(), 'Units.json');
  expect({ status, validations: error.validations }).toEqual({
    status: 422,
    validations: { file },
  });
});

test('[S5.19] a form of layers reports which of them is invalid', async () => {
  const { status, error } = await product.client.call(floors.update, {
    token: owner.token,
    params: { id: floor.id },
    body: {
      layers_attributes: [
        { file: await signedLayer(product, owner) },
        { file: await signedLayer(product, owner, { bytes: geoJson([]) }) },
      ],
    },
  });
  expect({ status, validations: error.validations }).toEqual({
    status: 422,
    validations: { 'layers.1.file': ['The file has no features.'] },
  });
});

test('a file with an expired signed id, or without bytes, has to be uploaded again', async () => {
  const lost = await signedLayer(product, owner);
  const { key } = await product.database.db
    .selectFrom('files')
    .select('key')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await product.platform.storage.remove(key);
  expect((await add(lost)).error.message).toBe(
    'The file did not arrive completely. Upload it again.',
  );
  const old = await signedLayer(product, owner);
  product.clock.advance(days(1));
  expect((await add(old)).error.message).toBe(
    'This upload is no longer valid. Upload the file again.',
  );
});

test('a layer of ten megabytes is accepted', async () => {
  const one = JSON.stringify(room());
  const count = Math.floor((maxUploadBytes - 100) / (one.length + 1));
  const rooms = Array.from({ length: count }, () => one).join();
  const text = `{"type":"FeatureCollection","features":[${rooms}]}`.padEnd(maxUploadBytes);
  const { status, body } = await addBytes(Buffer.from(text));
  expect(status).toBe(201);
  expect(body.layer.kind).toBe('rooms');
});

describe('[S3.10] the file of a layer', () => {
  const bytes = geoJson(Array.from({ length: 300 }, room));
  let url: string;
  beforeAll(async () => {
    ({ url } = (await addBytes(bytes, 'Grüße.geojson')).body.layer.file);
  });
  const get = (headers: Record<string, string> = {}) => fetch(url, { headers });

  test('can be read by any origin, with its type', async () => {
    const answer = await get({ origin: 'http://console.test' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('content-type')).toBe('application/geo+json');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  });

  test('is compressed for clients that accept it, and revalidated', async () => {
    const packed = await get({ 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(Buffer.from(await packed.arrayBuffer())).toEqual(bytes);
    const etag = String(packed.headers.get('etag'));
    expect((await get({ 'if-none-match': etag })).status).toBe(304);
    const plain = await get({ 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('content-length')).toBe(String(bytes.length));
    // Unread, it would occupy its connection and prevent the server from closing.
    expect(Buffer.from(await plain.arrayBuffer())).toEqual(bytes);
  });

  test('keeps its URL for a while, so that browsers cache the file', async () => {
    const show = async () => {
      const { body } = await product.client.call(floors.show, {
        token: owner.token,
        params: { id: floor.id },
      });
      return body.building_floor.layers.at(-1)?.file;
    };
    expect((await show())?.url).toBe(url);
    product.clock.advance(minutes(20));
    expect((await show())?.url).toBe(url);
    const answer = await get({ 'accept-encoding': 'identity' });
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d{4}$/);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  });
});
