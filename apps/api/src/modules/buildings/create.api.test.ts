import { buildings } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import {
  createApplication,
  createMember,
  changesIn,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { signedPicture, upload } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { buildingInput } from '../../../test/venue/buildings.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
beforeAll(async () => {
  product = await startProduct();
  ({ owner, applicationId } = await createVenue());
});
afterAll(() => product.stop());

/** A company with a plan and an application. */
const createVenue = async (planSlug = 'executive') => {
  const member = await createMember(product);
  await subscribe(product, member.companyId, { planSlug });
  const { id } = await createApplication(product, { companyId: member.companyId });
  return { owner: member, applicationId: id };
};

const create = ({ token }: { token: string }, id: number, body: unknown) =>
  product.client.call(buildings.create, { token, params: { id }, body });
const createWith = async (changes: Record<string, unknown>) =>
  create(owner, applicationId, buildingInput(await signedPicture(product, owner), changes));

test('[S7.17, S3.8] a building is created with an uploaded photo, and read again', async () => {
  const { status, body } = await createWith({ basement_floors: 1 });
  expect(status).toBe(201);
  expect(body.building).toMatchObject({
    name: 'Pier House',
    address: '7 Pier Road, Hamburg',
    application_id: applicationId,
    photo: { status: 'processing', url: null, medium: null, small: null },
    coordinate: { latitude: 53.5436, longitude: 9.9886 },
    floors: 2,
    basement_floors: 1,
    jibestream_id: null,
    poi_link_mask: null,
  });
  await product.mailsSent();
  const { token } = owner;
  const params = { id: body.building.id };
  const shown = await product.client.call(buildings.show, { token, params });
  expect(shown.body.building).toEqual({
    ...body.building,
    photo: {
      status: 'ready',
      url: expect.stringContaining('/files/'),
      medium: { url: expect.stringContaining('/files/') },
      small: { url: expect.stringContaining('/files/') },
    },
  });
  expect((await changesIn(product, owner.companyId)).at(-1)).toMatchObject({
    action: 'building.created',
    actor_id: owner.adminId,
    subject_type: 'building',
    subject_id: body.building.id,
    subject_label: 'Pier House',
  });
});

test('a building is created with its languages, and its texts in them', async () => {
  const { status, body } = await createWith({
    languages: ['ar', 'EN'],
    translations: { en: { name: 'North wing', address: '' } },
  });
  expect(status).toBe(201);
  expect(body.building).toMatchObject({
    languages: ['ar', 'en'],
    translations: { en: { name: 'North wing' } },
  });
  expect((await createWith({})).body.building).toMatchObject({
    languages: ['en'],
    translations: {},
  });
  const refused = await createWith({ translations: { ar: { name: 'مبنى' } } });
  expect(refused.status).toBe(422);
});

test('[S5.18] without a number of basements a building has none', async () => {
  expect((await createWith({})).body.building.basement_floors).toBe(0);
});

const long = 'x'.repeat(256);

test.each([
  ['[S5.17] a blank name', { name: ' ' }, { name: ['This field is required.'] }],
  ['[S5.17, S9.3] a long name', { name: long }, { name: ['Maximum length is 255 symbols'] }],
  ['[S5.17] no address', { address: undefined }, { address: ['This field is required.'] }],
  ['[S9.3] a long address', { address: long }, { address: ['Maximum length is 255 symbols'] }],
  ['[S5.17] no floors', { floors: undefined }, { floors: ['This field is required.'] }],
  ['[S5.17] 0 floors', { floors: 0 }, { floors: ['Minimum is 1'] }],
  ['half a floor', { floors: 1.5 }, { floors: ['Enter a whole number.'] }],
  ['floors as text', { floors: '2' }, { floors: ['This field is required.'] }],
  ['[S5.17] -1 basements', { basement_floors: -1 }, { basement_floors: ['Minimum is 0'] }],
  ['[S5.17] no photo', { photo: undefined }, { photo: ['Please add photo'] }],
  [
    '[S5.17] an address as photo',
    { photo: 'https://a.test/b.png' },
    { photo: ['Please add photo'] },
  ],
  ['[S5.17] no coordinate', { coordinate_attributes: undefined }, { coordinate: ['must be set'] }],
  [
    '[S5.17] a coordinate off the globe',
    { coordinate_attributes: { latitude: 90.5, longitude: 'x' } },
    { 'coordinate.latitude': ['must be at most 90'], 'coordinate.longitude': ['must be a number'] },
  ],
])('%s is refused with its message', async (_what, changes, validations) => {
  const { status, error } = await createWith(changes);
  expect({ status, validations: error.validations }).toEqual({ status: 422, validations });
});

test('[S5.17, S9.3] the extreme values are accepted', async () => {
  const { status, body } = await createWith({
    name: 'x'.repeat(255),
    address: 'y'.repeat(255),
    floors: 1,
    basement_floors: 0,
    coordinate_attributes: { latitude: -90, longitude: 180 },
  });
  expect(status).toBe(201);
  expect(body.building.coordinate).toEqual({ latitude: -90, longitude: 180 });
});

test('[S8.19] a file that is not an image is refused as a photo', async () => {
  const text = Buffer.from('not a picture');
  const signedId = await upload(product, owner, text);
  for (const photo of [signedId, 'made-up']) {
    const { status, error } = await createWith({ photo });
    expect(status).toBe(422);
    expect(Object.keys(error.validations)).toEqual(['photo']);
  }
});

test('[S6.7] only members who manage buildings add one; elsewhere the application is not found', async () => {
  const photo = await signedPicture(product, owner);
  const { companyId } = owner;
  const applicationIds = [applicationId];
  for (const [role, status] of [
    ['super_admin', 201],
    ['admin', 403],
    ['manager', 403],
  ] as const) {
    const member = await createMember(product, { companyId, role, applicationIds });
    expect((await create(member, applicationId, buildingInput(photo))).status).toBe(status);
  }
  const { owner: other } = await createVenue();
  const foreign = await create(other, applicationId, buildingInput(photo));
  expect(foreign.status).toBe(404);
});

test('the same Idempotency-Key creates one building', async () => {
  const { token } = owner;
  const body = buildingInput(await signedPicture(product, owner), { name: 'Once' });
  const call = () =>
    product.client.call(buildings.create, {
      token,
      params: { id: applicationId },
      body,
      headers: { 'idempotency-key': 'building-once' },
    });
  const [first, second] = [await call(), await call()];
  expect(second.text).toBe(first.text);
  const made = await product.database.db
    .selectFrom('buildings')
    .select('id')
    .where('name', '=', 'Once')
    .execute();
  expect(made).toHaveLength(1);
});

describe('limit_buildings', () => {
  const reached =
    'The Explorer plan allows 1 building. The owner can upgrade under Payments → Plans.';

  test('[S9.13, S8.15] is counted for the whole company, and reported for the whole form', async () => {
    const venue = await createVenue('explorer');
    const { companyId } = venue.owner;
    const photo = await signedPicture(product, venue.owner);
    const body = buildingInput(photo);
    const first = await create(venue.owner, venue.applicationId, body);
    expect(first.status).toBe(201);
    const { id: another } = await createApplication(product, { companyId });
    for (const id of [venue.applicationId, another]) {
      const { status, error } = await create(venue.owner, id, body);
      expect({ status, error }).toMatchObject({
        status: 422,
        error: { code: 'invalid', message: reached, validations: { base: [reached] } },
      });
    }
    const { token } = venue.owner;
    const params = { id: first.body.building.id };
    expect((await product.client.call(buildings.remove, { token, params })).status).toBe(204);
    expect((await create(venue.owner, another, body)).status).toBe(201);
  });

  test('applies to concurrent creations', async () => {
    const venue = await createVenue('explorer');
    const body = buildingInput(await signedPicture(product, venue.owner));
    const answers = await Promise.all(
      [1, 2, 3].map(() => create(venue.owner, venue.applicationId, body)),
    );
    expect(statusesOf(answers)).toEqual([201, 422, 422]);
  });
});
