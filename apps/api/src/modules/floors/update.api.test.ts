import { floors } from '@floorwright/contract';
import { cornersOf } from '@floorwright/domain/geo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  changesIn,
  createApplication,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { signedPicture } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createComment } from '../../../test/venue/comments.ts';
import { createFloor, createLayer, signedLayer } from '../../../test/venue/floors.ts';
import { createBeacon, createPoi, createRoute } from '../../../test/venue/studio.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
});
afterAll(() => product.stop());

type Body = Record<string, unknown>;
type Caller = { token: string };

const floor = async (
  changes: Parameters<typeof createFloor>[1] & { jibestreamVenue?: string } = {},
) => {
  const { jibestreamVenue, ...floorChanges } = changes;
  const venue = jibestreamVenue === undefined ? {} : { jibestreamId: jibestreamVenue };
  const buildingId =
    changes.buildingId ?? (await createBuilding(product, { applicationId, ...venue })).id;
  return createFloor(product, { ...floorChanges, buildingId });
};
const show = async (id: number) => {
  const { body } = await product.client.call(floors.show, { token: owner.token, params: { id } });
  return body.building_floor;
};
const update = (id: number, body: Body, { token }: Caller = owner) =>
  product.client.call(floors.update, { token, params: { id }, body });
const remove = (id: number, query: Record<string, string> = {}, { token }: Caller = owner) =>
  product.client.call(floors.remove, { token, params: { id }, query });
const refusal = ({ status, error }: Awaited<ReturnType<typeof update>>) => ({
  status,
  validations: error.validations,
});
const entriesAfter = async (work: () => Promise<unknown>) => {
  const before = await changesIn(product, owner.companyId);
  await work();
  const entries = (await changesIn(product, owner.companyId)).slice(before.length);
  return entries.map(({ action, details }) => ({ action, details }));
};

const corners = cornersOf({
  anchor: { latitude: 53.54135, longitude: 9.99882 },
  width: 120,
  height: 80,
  rotation: 0.7,
});

describe('[S4.31, S7.18] the corners of the plan', () => {
  test('are stored exactly, and make the floor configured', async () => {
    const { id } = await floor();
    const { status, body } = await update(id, { coordinates_attributes: corners });
    expect({ status, configured: body.building_floor.configured }).toEqual({
      status: 200,
      configured: true,
    });
    expect((await show(id)).coordinates).toEqual(corners);
    const again = await entriesAfter(() => update(id, { coordinates_attributes: corners }));
    expect(again).toEqual([]);
    const placed = await entriesAfter(() => update(id, { coordinates_attributes: [] }));
    expect(placed).toEqual([
      { action: 'floor.placed', details: { coordinates: { from: corners, to: [] } } },
    ]);
    expect(await show(id)).toMatchObject({ coordinates: [], configured: false });
  });

  const [first] = corners;
  const line = [first, first, corners[1], corners[1]];
  test.each([
    ['three', corners.slice(1), ['A plan has four corners']],
    ['five', [...corners, first], ['A plan has four corners']],
    ['all the same', corners.map(() => first), expect.any(Array)],
    ['on one line', line, ['These corners enclose no area. Place the plan again.']],
  ])('are not %s', async (_which, coordinates, messages) => {
    const { id } = await floor();
    expect(refusal(await update(id, { coordinates_attributes: coordinates }))).toEqual({
      status: 422,
      validations: { coordinates: messages },
    });
  });

  test('are valid coordinates', async () => {
    const { id } = await floor();
    const off = corners.with(2, { latitude: 91, longitude: 0 });
    expect(refusal(await update(id, { coordinates_attributes: off }))).toEqual({
      status: 422,
      validations: { 'coordinates.2.latitude': ['must be at most 90'] },
    });
  });
});

describe('[S5.19] another name', () => {
  test('moves the floor to that position, unless it was moved by hand', async () => {
    const { id } = await floor();
    const entries = await entriesAfter(() => update(id, { name: '2' }));
    expect(entries).toEqual([
      {
        action: 'floor.updated',
        details: { name: { from: 'G', to: '2' }, position: { from: 0, to: 2 } },
      },
    ]);
    await update(id, { position: 7 });
    await update(id, { name: '1' });
    expect(await show(id)).toMatchObject({ name: '1', position: 7 });
  });

  test('must be unused and one of the building', async () => {
    const { id, buildingId } = await floor();
    await floor({ buildingId, name: '1', position: 1 });
    expect(refusal(await update(id, { name: '1' }))).toEqual({
      status: 422,
      validations: { name: ['This building already has a floor with this name.'] },
    });
    expect((await update(id, { name: '9' })).status).toBe(422);
    expect((await update(id, { name: 'G' })).status).toBe(200);
  });

  test('is not checked for a floor that keeps its name, although the building has fewer now', async () => {
    const { id } = await floor({ name: '9', position: 9 });
    expect((await update(id, { name: '9', coordinates_attributes: corners })).status).toBe(200);
  });
});

describe('[S4.19, S5.19] the photo', () => {
  test('is replaced by an upload, and stays if its URL is sent back', async () => {
    const { id } = await floor();
    const { photo } = await show(id);
    const same = await entriesAfter(() => update(id, { photo: photo?.url, name: 'G' }));
    expect(same).toEqual([]);
    const signed = await signedPicture(product, owner);
    const entries = await entriesAfter(() => update(id, { photo: signed }));
    expect(entries).toEqual([{ action: 'floor.updated', details: { photo: 'replaced' } }]);
    expect((await show(id)).photo?.status).toBe('processing');
  });

  test('is removed only if there are layers', async () => {
    const bare = await floor();
    expect(refusal(await update(bare.id, { photo: null }))).toEqual({
      status: 422,
      validations: { photo: ['Please add photo'] },
    });
    await createLayer(product, { floor: bare });
    expect((await update(bare.id, { photo: null })).body.building_floor.photo).toBeNull();
  });

  test('of another company is refused', async () => {
    const { id } = await floor();
    const stranger = await createMember(product);
    expect(refusal(await update(id, { photo: await signedPicture(product, stranger) }))).toEqual({
      status: 422,
      validations: { photo: ['This upload is no longer valid. Upload the file again.'] },
    });
  });
});

describe('[S7.18] layers_attributes', () => {
  const withLayers = async () => {
    const on = await floor();
    const ids: number[] = [];
    for (const filename of ['a.json', 'b.json', 'c.json'])
      ids.push((await createLayer(product, { floor: on, filename })).id);
    const [a = 0, b = 0, c = 0] = ids;
    return { id: on.id, a, b, c };
  };

  test('adds, changes, moves and deletes in one request', async () => {
    const { id, a, b, c } = await withLayers();
    const entries = await entriesAfter(async () =>
      update(id, {
        layers_attributes: [
          { id: c, position: 0 },
          { id: b, kind: 'walls', position: 1 },
          { id: a, _destroy: true },
          { position: 1, file: await signedLayer(product, owner, { filename: 'Stairs.json' }) },
        ],
      }),
    );
    const { layers } = await show(id);
    expect(layers.map(({ position, kind, file }) => [position, kind, file.filename])).toEqual([
      [0, 'rooms', 'c.json'],
      [1, 'walls', 'b.json'],
      [2, 'stairs', 'Stairs.json'],
    ]);
    expect(entries.map(({ action }) => action)).toEqual([
      'layer.changed',
      'layer.removed',
      'layer.added',
      'floor.updated',
    ]);
    expect(entries[0]?.details).toMatchObject({ kind: { from: 'rooms', to: 'walls' } });
    expect(entries[3]?.details).toEqual({ layers: 'reordered' });
  });

  test('sent back unchanged change nothing', async () => {
    const { id } = await withLayers();
    const before = await show(id);
    const rows = before.layers.map(({ id: layerId, position, kind, file }) => ({
      id: layerId,
      position,
      kind,
      file: file.signed_id,
      _destroy: false,
    }));
    expect(await entriesAfter(() => update(id, { layers_attributes: rows }))).toEqual([]);
    expect(await show(id)).toEqual(before);
  });

  test('replaces the file of a layer', async () => {
    const { id, b } = await withLayers();
    const file = await signedLayer(product, owner, { filename: 'newer.json' });
    const entries = await entriesAfter(() => update(id, { layers_attributes: [{ id: b, file }] }));
    expect(entries).toMatchObject([{ action: 'layer.changed', details: { file: 'replaced' } }]);
    const { layers } = await show(id);
    expect(layers.map(({ file: { filename } }) => filename)).toEqual([
      'a.json',
      'newer.json',
      'c.json',
    ]);
  });

  test('refers only to layers of this floor, each once, within the limit', async () => {
    const { id, a } = await withLayers();
    const other = await withLayers();
    const file = await signedLayer(product, owner);
    const rows = (layers_attributes: object[]) => update(id, { layers_attributes });
    expect(refusal(await rows([{ id: a }, { id: other.a }, { id: a }]))).toEqual({
      status: 422,
      validations: {
        'layers.1.id': ['There is no such layer on this floor.'],
        'layers.2.id': ['This layer is in the list twice.'],
      },
    });
    expect(refusal(await rows(Array.from({ length: 98 }, () => ({ file }))))).toEqual({
      status: 422,
      validations: { layers: ['A floor has at most 100 layers.'] },
    });
    expect((await show(id)).layers).toHaveLength(3);
  });
});

describe('deleting', () => {
  test('[S7.18] deletes the floor and its contents, except its beacons', async () => {
    const gone = await floor();
    const { buildingId } = gone;
    await createLayer(product, { floor: gone });
    await createPoi(product, { floor: gone });
    await createRoute(product, { floor: gone, points: 3 });
    await createComment(product, { floor: gone, author: owner, body: 'Where is the door?' });
    await createBeacon(product, { companyId: owner.companyId, buildingId, floor: gone });
    const asked = await product.client.call(floors.showContents, {
      token: owner.token,
      params: { id: gone.id },
    });
    const drawn = { layers: 1, pois: 1, route_points: 3, comments: 1 };
    expect(asked.body.contents).toEqual({ ...drawn, beacons: 1, engagements: 0 });
    const entries = await entriesAfter(() => remove(gone.id));
    expect(entries).toEqual([{ action: 'floor.deleted', details: drawn }]);
    const { db } = product.database;
    const left = db.selectFrom('building_floor_layers').where('building_floor_id', '=', gone.id);
    expect(await left.select('id').execute()).toEqual([]);
    expect((await remove(gone.id)).status).toBe(404);
  });

  test('[S4.20] a floor of a synchronized building is deleted only by a synchronization', async () => {
    const { id } = await floor({ jibestreamVenue: 'venue', jibestreamId: 'a' });
    const { status, error } = await remove(id);
    expect({ status, error }).toMatchObject({
      status: 409,
      error: {
        code: 'synchronized',
        message:
          'This floor comes from the indoor-map provider. Synchronize the building instead of deleting it.',
      },
    });
    expect((await show(id)).id).toBe(id);
    expect((await remove(id, { synchronization: 'perhaps' })).status).toBe(422);
    expect((await remove(id, { synchronization: 'true' })).status).toBe(204);
  });

  test('a floor that was drawn before its building was linked can be deleted by hand', async () => {
    const { id } = await floor({ jibestreamVenue: 'venue' });
    expect((await remove(id)).status).toBe(204);
  });
});

test('[S6.4, S6.8] admins change and delete, managers do neither', async () => {
  const { id } = await floor();
  const given = { companyId: owner.companyId, applicationIds: [applicationId] };
  const manager = await createMember(product, { ...given, role: 'manager' });
  const admin = await createMember(product, { ...given, role: 'admin' });
  expect((await update(id, { name: '1' }, manager)).status).toBe(403);
  expect((await remove(id, {}, manager)).status).toBe(403);
  expect((await update(id, { name: '1' }, admin)).status).toBe(200);
  expect((await remove(id, {}, admin)).status).toBe(204);
});
