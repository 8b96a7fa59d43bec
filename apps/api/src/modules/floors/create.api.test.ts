import { floors } from '@floorwright/contract';
import { layerStyles } from '@floorwright/domain/floors';
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
import { createFloor, createLayer, signedLayer } from '../../../test/venue/floors.ts';

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

const building = (changes: Parameters<typeof createBuilding>[1] = {}) =>
  createBuilding(product, { applicationId, ...changes });
const create = (buildingId: number, body: Body, { token }: { token: string } = owner) =>
  product.client.call(floors.create, { token, params: { id: buildingId }, body });
const list = async (buildingId: number) => {
  const { body } = await product.client.call(floors.list, {
    token: owner.token,
    params: { id: buildingId },
  });
  return body.building_floors;
};
const photo = () => signedPicture(product, owner);
const layer = (filename: string) => signedLayer(product, owner, { filename });
const refusal = ({ status, error }: Awaited<ReturnType<typeof create>>) => ({
  status,
  validations: error.validations,
});

test('[S3.9, S7.18] a floor with a plan is created unplaced', async () => {
  const { id: buildingId, name } = await building();
  const { status, body } = await create(buildingId, { name: 'G', photo: await photo() });
  expect(status).toBe(201);
  expect(body.building_floor).toEqual({
    id: expect.any(Number),
    building_id: buildingId,
    name: 'G',
    jibestream_id: null,
    position: 0,
    photo: { status: 'processing', url: null, medium: null, small: null },
    configured: false,
    layers: [],
    coordinates: [],
    translations: {},
  });
  const { id } = body.building_floor;
  const shown = await product.client.call(floors.show, { token: owner.token, params: { id } });
  expect(shown.body.building_floor).toEqual(body.building_floor);
  expect((await changesIn(product, owner.companyId)).at(-1)).toMatchObject({
    action: 'floor.created',
    subject_type: 'floor',
    subject_id: id,
    subject_label: `${name}, G`,
  });
  await product.mailsSent();
  const [ready] = await list(buildingId);
  expect(ready?.photo).toMatchObject({ status: 'ready', url: expect.stringContaining('/files/') });
});

test('[S3.10, S4.18, S7.18] a floor of layers has them in order, each drawn by its kind', async () => {
  const { id: buildingId } = await building();
  const { status, body } = await create(buildingId, {
    name: '1',
    layers_attributes: [
      { position: 2, file: await layer('Corridors.geojson') },
      { position: 0, file: await layer('Units.json') },
      { position: 1, file: await layer('anything.json'), kind: 'wc' },
      { file: await layer('anything.json') },
    ],
  });
  expect(status).toBe(201);
  const { layers, configured, photo: none } = body.building_floor;
  expect({ configured, none }).toEqual({ configured: true, none: null });
  expect(
    layers.map(({ position, kind, style, file }) => ({ position, kind, style, is: file.filename })),
  ).toEqual([
    { position: 0, kind: 'rooms', style: layerStyles.rooms, is: 'Units.json' },
    { position: 1, kind: 'wc', style: layerStyles.wc, is: 'anything.json' },
    { position: 2, kind: 'corridors', style: layerStyles.corridors, is: 'Corridors.geojson' },
    { position: 3, kind: 'other', style: layerStyles.other, is: 'anything.json' },
  ]);
  const entries = (await changesIn(product, owner.companyId)).slice(-5);
  expect(entries.map(({ action }) => action)).toEqual([
    'floor.created',
    ...Array.from({ length: 4 }, () => 'layer.added'),
  ]);
});

describe('[S5.19] the name', () => {
  test('is one of the names of the building', async () => {
    const { id } = await building({ floors: 2, basementFloors: 1 });
    for (const name of ['G', '1', '2', '-1'])
      expect((await create(id, { name, photo: await photo() })).status).toBe(201);
    for (const name of ['3', '-2', '0', 'Ground', '01'])
      expect(refusal(await create(id, { name, photo: await photo() }))).toEqual({
        status: 422,
        validations: {
          name: ['This building has no such floor. Choose another name or give it more floors.'],
        },
      });
    expect((await list(id)).map(({ name, position }) => [name, position])).toEqual([
      ['-1', -1],
      ['G', 0],
      ['1', 1],
      ['2', 2],
    ]);
  });

  test('is unique, also with concurrent requests', async () => {
    const { id } = await building();
    const photos = await Promise.all([photo(), photo(), photo()]);
    const answers = await Promise.all(photos.map((one) => create(id, { name: 'G', photo: one })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    expect(refusal(await create(id, { name: 'G', photo: await photo() }))).toEqual({
      status: 422,
      validations: { name: ['This building already has a floor with this name.'] },
    });
    expect(await list(id)).toHaveLength(1);
  });

  test('is free if the floors come from a provider, whose ids are unique', async () => {
    const { id } = await building({ jibestreamId: 'venue' });
    const floor = { name: 'Lower Lobby', jibestream_id: 'a', position: -1 };
    expect((await create(id, floor)).body.building_floor).toMatchObject({
      ...floor,
      configured: false,
    });
    expect((await create(id, { ...floor, jibestream_id: 'b' })).status).toBe(201);
    expect(refusal(await create(id, floor))).toEqual({
      status: 422,
      validations: { jibestream_id: ['This building already has this floor of the provider.'] },
    });
    const above = await create(id, { name: 'Roof', jibestream_id: 'c' });
    expect(above.body.building_floor.position).toBe(0);
  });
});

test.each([
  ['nothing', { name: 'G' }, { photo: ['Please add photo'] }],
  ['no layers', { name: 'G', layers_attributes: [] }, { layers: ['Please add a layer'] }],
  ['no name', { photo: 'x' }, { name: ['This field is required.'] }],
  [
    'a layer without a file',
    { name: 'G', layers_attributes: [{ kind: 'walls' }] },
    { 'layers.0.file': ['Please add a file'] },
  ],
  [
    'a layer of another floor',
    { name: 'G', layers_attributes: [{ id: 1, kind: 'walls' }] },
    { 'layers.0.id': ['There is no such layer on this floor.'] },
  ],
  [
    'a kind that there is not',
    { name: 'G', layers_attributes: [{ file: 'x', kind: 'lava' }] },
    { 'layers.0.kind': ['Choose one of the kinds.'] },
  ],
  [
    'files that were never uploaded',
    { name: 'G', photo: 'x', layers_attributes: [{ file: 'x' }] },
    {
      photo: ['This upload is no longer valid. Upload the file again.'],
      'layers.0.file': ['This upload is no longer valid. Upload the file again.'],
    },
  ],
])(
  '[S5.19, S8.15] %s is refused with a message, and nothing is stored',
  async (_what, body, problems) => {
    const { id } = await building();
    const recorded = await changesIn(product, owner.companyId);
    const answer = await create(id, body);
    expect(refusal(answer)).toEqual({ status: 422, validations: problems });
    expect(answer.error.message).not.toBe('');
    expect(await list(id)).toEqual([]);
    expect(await changesIn(product, owner.companyId)).toEqual(recorded);
  },
);

test('files of another company are treated as unknown', async () => {
  const stranger = await createMember(product);
  const { id } = await building();
  const outdated = ['This upload is no longer valid. Upload the file again.'];
  const theirs = {
    name: 'G',
    photo: await signedPicture(product, stranger),
    layers_attributes: [{ file: await signedLayer(product, stranger) }],
  };
  expect(refusal(await create(id, theirs))).toEqual({
    status: 422,
    validations: { photo: outdated, 'layers.0.file': outdated },
  });
});

test('[S6.4, S6.7] admins add floors, managers read them', async () => {
  const { id: buildingId } = await building();
  const given = { companyId: owner.companyId, applicationIds: [applicationId] };
  const admin = await createMember(product, { ...given, role: 'admin' });
  const manager = await createMember(product, { ...given, role: 'manager' });
  const body = { name: 'G', photo: await photo() };
  expect((await create(buildingId, body, manager)).status).toBe(403);
  expect((await create(buildingId, body, admin)).status).toBe(201);
  const { token } = manager;
  const seen = await product.client.call(floors.list, { token, params: { id: buildingId } });
  expect(seen.body.building_floors.map(({ name }) => name)).toEqual(['G']);
});

test('[S7.18] a list of many floors needs as many queries as one floor', async () => {
  const countQueries = async (buildingId: number): Promise<number> => {
    const { pool } = product.database;
    let queries = 0;
    const count = () => (queries += 1);
    pool.on('acquire', count);
    await list(buildingId);
    pool.off('acquire', count);
    return queries;
  };
  const { id: small } = await building();
  const { id: large } = await building({ floors: 10 });
  const fill = async (buildingId: number, names: readonly string[]) => {
    for (const [position, name] of names.entries()) {
      const floor = await createFloor(product, { buildingId, name, position });
      for (const kind of ['rooms', 'walls'] as const) await createLayer(product, { floor, kind });
    }
  };
  await fill(small, ['G']);
  await fill(
    large,
    Array.from({ length: 10 }, (_, index) => String(index + 1)),
  );
  expect((await list(large)).flatMap(({ layers }) => layers)).toHaveLength(20);
  const few = await countQueries(small);
  expect(few).toBeGreaterThan(0);
  expect(await countQueries(large)).toBe(few);
});
