import { pagerHeaders, pois } from '@floorwright/contract';
import { ringCenter } from '@floorwright/domain/geo';
import { wrongWorkingHours } from '@floorwright/domain/working-hours';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import {
  changesIn,
  createApplication,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { signedPicture, upload } from '../../../test/files/pictures.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../../test/venue/floors.ts';
import { createCategory, poiInput, square } from '../../../test/venue/studio.ts';

let product: Product;
let owner: TestMember;
let applicationId: number;
let floor: TestFloor;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  ({ id: applicationId } = await createApplication(product, { companyId: owner.companyId }));
  floor = await newFloor();
});
afterAll(() => product.stop());

const newFloor = async () => {
  const { id: buildingId } = await createBuilding(product, { applicationId, name: 'Mall' });
  return createFloor(product, { buildingId });
};

type Body = Record<string, unknown>;

const place = ({ id: floorId, buildingId: id }: TestFloor) => ({ id, floorId });
const create = (body: Body, { on = floor, token = owner.token, headers = {} } = {}) =>
  product.client.call(pois.create, { token, params: place(on), body, headers });
const list = (on: TestFloor, query: Record<string, string | number> = {}) =>
  product.client.call(pois.list, { token: owner.token, params: place(on), query });

test('[S3.13, S7.26, S9.6] a POI with only a title and a shape has the default colors', async () => {
  const corners = square();
  const body = poiInput({
    poi_id: 'a-1',
    title: ' Harbour Books ',
    coordinates_attributes: corners,
  });
  const answer = await create(body);
  expect(answer.status).toBe(201);
  expect(answer.body.building_poi).toEqual({
    id: expect.any(Number),
    poi_id: 'a-1',
    building_id: floor.buildingId,
    building_floor_id: floor.id,
    title: 'Harbour Books',
    category_id: null,
    subcategories: [],
    subtitles: [],
    color: 'rgba(63,177,206,0.2)',
    outline: '#46b3ce',
    icon: null,
    working_hours: null,
    coordinates: corners,
    ...ringCenter(corners),
    kind: 'Feature',
    geometry_type: 'Polygon',
    height: 0,
    translations: {},
    description: '',
    website: null,
    phone: null,
    external_id: null,
    properties: {},
    pictures: [],
    lock_version: 1,
  });
  const { id } = answer.body.building_poi;
  const shown = await product.client.call(pois.show, { token: owner.token, params: { id } });
  expect(shown.body).toEqual(answer.body);
  expect((await changesIn(product, owner.companyId)).at(-1)).toMatchObject({
    action: 'poi.created',
    subject_type: 'poi',
    subject_id: id,
    subject_label: 'Harbour Books',
    details: { floor: 'Mall, G' },
  });
});

test('a closed ring is stored without the repeated corner', async () => {
  const corners = square();
  const answer = await create(poiInput({ coordinates_attributes: [...corners, corners[0]] }));
  expect(answer.body.building_poi.coordinates).toEqual(corners);
});

test('[S3.13, S7.24] an icon is accepted by its signed id and returned in sizes, 1x the smallest', async () => {
  const on = await newFloor();
  const signedId = await signedPicture(product, owner);
  const { status } = await create(poiInput({ icon: signedId }), { on });
  expect(status).toBe(201);
  await product.mailsSent();
  const [poi] = (await list(on)).body.building_pois;
  expect(poi?.icon).toEqual({
    status: 'ready',
    signed_id: expect.any(String),
    url: expect.stringMatching(/-large/),
    medium: { url: expect.stringMatching(/-medium/) },
    small: { url: expect.stringMatching(/-small/) },
    '1x': poi?.icon?.small,
  });
  const again = await create(poiInput({ icon: poi?.icon?.signed_id }), { on });
  expect(again.body.building_poi.icon?.url).toBe(poi?.icon?.url);
});

test('[S5.24, S8.19] a file that is not an image is refused as an icon', async () => {
  const bytes = Buffer.from('%PDF-1.7');
  const notPicture = await upload(product, owner, bytes, { filename: 'a.png', type: 'image/png' });
  const stranger = await createMember(product);
  const outdated = 'This upload is no longer valid. Upload the file again.';
  for (const [icon, message] of [
    [notPicture, 'Not supported file format.'],
    ['x', outdated],
    ['https://example.test/icon.png', outdated],
    [await signedPicture(product, stranger), outdated],
  ]) {
    const { status, error } = await create(poiInput({ icon }));
    expect({ status, problems: error.validations }).toEqual({
      status: 422,
      problems: { icon: [message] },
    });
  }
});

test('[S5.28] a category must belong to the application; 0 and null mean none', async () => {
  const shops = await createCategory(product, { applicationId, name: 'Shops' });
  for (const [sent, kept] of [
    [shops.id, shops.id],
    [String(shops.id), shops.id],
    ['0', null],
    [0, null],
    ['', null],
    [null, null],
  ]) {
    const { status, body } = await create(poiInput({ category_id: sent }));
    expect({ status, kept: body.building_poi.category_id }).toEqual({ status: 201, kept });
  }
  const { id: elsewhere } = await createApplication(product, { companyId: owner.companyId });
  const foreign = await createCategory(product, { applicationId: elsewhere, name: 'Shops' });
  for (const category_id of [foreign.id, 2_000_000_000, 'shops', {}]) {
    const { status, error } = await create(poiInput({ category_id }));
    expect({ status, problems: error.validations }).toEqual({
      status: 422,
      problems: { category_id: ['Choose one of the categories.'] },
    });
  }
});

/** The response for a POI with these changes, and the POIs of the floor afterwards. */
const tryWith = async (changes: Body) => {
  const on = await newFloor();
  const { status, error } = await create(poiInput(changes), { on });
  const kept = (await list(on)).body.building_pois;
  return { status, message: error.message, problems: error.validations, kept };
};

/** Refused with these messages, the first of which is the main one, and nothing is stored. */
const refused = (problems: Record<string, string[]>) => {
  const message = Object.values(problems)[0]?.[0];
  return { status: 422, message, problems, kept: [] };
};

test.each<[string, Body, Record<string, string[]>]>([
  ['no title', { title: ' ' }, { title: ['POI Name is Required'] }],
  ['a long title', { title: 'x'.repeat(256) }, { title: ['Maximum length is 255 symbols'] }],
  [
    'an empty and a long subtitle',
    { subtitles: ['fine', '', 'x'.repeat(256)] },
    {
      'subtitles.1': ['This field is required.'],
      'subtitles.2': ['Maximum length is 255 symbols'],
    },
  ],
])('[S5.26, S8.16] %s is refused with a message', async (_what, changes, problems) => {
  expect(await tryWith(changes)).toEqual(refused(problems));
});

const noColor = ['must be a color such as #46b3ce or rgba(63,177,206,0.2)'];
const [a, b, c, d] = square();

test.each<[string, Body, Record<string, string[]>]>([
  ['no id', { poi_id: '' }, { poi_id: ['This field is required.'] }],
  [
    'an id of two lines',
    { poi_id: 'a\nb' },
    { poi_id: ['An id has no line breaks or control characters.'] },
  ],
  [
    'subcategories that are no list',
    { subcategories: 'shoes' },
    { subcategories: ['Send the subcategories as a list of texts.'] },
  ],
  [
    'an invalid color',
    { color: 'javascript:alert(1)', outline: 'rgb(1,2)' },
    { color: noColor, outline: noColor },
  ],
  [
    'no corners',
    { coordinates_attributes: undefined },
    { coordinates: ['Send the corners as a list.'] },
  ],
  [
    'a corner outside the globe',
    { coordinates_attributes: [a, b, { latitude: 91, longitude: 0 }] },
    { 'coordinates.2.latitude': ['must be at most 90'] },
  ],
  [
    'two corners',
    { coordinates_attributes: [a, b, a] },
    { coordinates: ['A shape needs at least three corners.'] },
  ],
  [
    'a shape that crosses itself',
    { coordinates_attributes: [a, c, b, d] },
    { coordinates: ['The sides of a shape cannot cross each other.'] },
  ],
  [
    "a shape of a hand's breadth",
    {
      coordinates_attributes: [
        { latitude: 53.5, longitude: 9.9 },
        { latitude: 53.5, longitude: 9.900001 },
        { latitude: 53.500001, longitude: 9.9 },
      ],
    },
    { coordinates: ['A shape must cover at least 0.1 m².'] },
  ],
  [
    'a shape that spans a continent',
    { coordinates_attributes: [a, b, { latitude: 40, longitude: 25 }] },
    { coordinates: ['A shape can be at most 10 km across.'] },
  ],
])('%s is refused with a message', async (_what, changes, problems) => {
  expect(await tryWith(changes)).toEqual(refused(problems));
});

const week = (day: unknown) => Array.from({ length: 7 }, () => day);

test.each<[string, unknown, Record<string, string[]>]>([
  ['hours of six days', week('--/--').slice(1), { working_hours: [wrongWorkingHours] }],
  [
    'a time after 23:59',
    week('00/00').with(3, [['08:00', '24:00']]),
    { working_hours: ['The hours of Thu need times from 00:00 to 23:59.'] },
  ],
])('[S3.14, S5.29] %s: refused with a message', async (_what, hours, problems) => {
  expect(await tryWith({ working_hours: hours })).toEqual(refused(problems));
});

test('[S5.29] a blank time is midnight, and a day without hours is closed', async () => {
  const hours = week([['', '12:00']]).with(6, []);
  const { body } = await create(poiInput({ working_hours: hours }));
  expect(body.building_poi.working_hours).toEqual(week([['00:00', '12:00']]).with(6, '--/--'));
});

test('[S3.13] a poi_id is unique in a building, also with concurrent requests, and free in another', async () => {
  const other = await createFloor(product, { buildingId: floor.buildingId, name: '1' });
  const body = () => poiInput({ poi_id: 'only-one' });
  const answers = await Promise.all([create(body()), create(body(), { on: other })]);
  expect(statusesOf(answers)).toEqual([201, 422]);
  expect(answers.find(({ status }) => status === 422)?.error.validations).toEqual({
    poi_id: ['This building already has a POI with this id.'],
  });
  expect((await create(body(), { on: await newFloor() })).status).toBe(201);
});

test('the same Idempotency-Key creates one POI', async () => {
  const on = await newFloor();
  const headers = { 'Idempotency-Key': 'poi-1' };
  const body = poiInput();
  const [first, second] = [
    await create(body, { on, headers }),
    await create(body, { on, headers }),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect((await list(on)).body.building_pois).toHaveLength(1);
});

test('a floor is found only in its own building', async () => {
  const { id: another } = await createBuilding(product, { applicationId });
  const wrong = { ...floor, buildingId: another };
  expect((await create(poiInput(), { on: wrong })).status).toBe(404);
  expect((await list(wrong)).status).toBe(404);
});

test('[S7.25, S9.1] POIs are listed in order of creation, 100 per page by default', async () => {
  const on = await newFloor();
  for (const title of ['Zara Shoes', 'Annex', 'museum'])
    await create(poiInput({ title, subtitles: [`${title} downstairs`] }), { on });
  const titles = async (query: Record<string, string | number>) =>
    (await list(on, query)).body.building_pois.map(({ title }) => title);
  const { headers } = await list(on);
  expect(headers.get(pagerHeaders.perPage)).toBe('100');
  expect(headers.get(pagerHeaders.totalCount)).toBe('3');
  expect(await titles({})).toEqual(['Zara Shoes', 'Annex', 'museum']);
  expect(await titles({ sort: 'title' })).toEqual(['Annex', 'museum', 'Zara Shoes']);
  expect(await titles({ 'page[size]': 2, 'page[number]': 2 })).toEqual(['museum']);
  expect(await titles({ q: 'SHOES down' })).toEqual(['Zara Shoes']);
});

test('a list of many POIs with icons needs as many queries as one', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const queriesFor = async (count: number): Promise<number> => {
    const on = await newFloor();
    for (let index = 0; index < count; index += 1)
      await create(poiInput({ icon: await signedPicture(product, owner) }), { on });
    query.mockClear();
    expect((await list(on)).body.building_pois).toHaveLength(count);
    return query.mock.calls.length;
  };
  const expected = await queriesFor(1);
  expect(expected).toBeGreaterThan(2);
  expect(await queriesFor(5)).toBe(expected);
  query.mockRestore();
});

test('[S6.4, S6.8] admins add POIs, managers read them', async () => {
  const given = { companyId: owner.companyId, applicationIds: [applicationId] };
  const admin = await createMember(product, { ...given, role: 'admin' });
  const manager = await createMember(product, { ...given, role: 'manager' });
  const on = await newFloor();
  expect((await create(poiInput(), { on, token: manager.token })).status).toBe(403);
  expect((await create(poiInput(), { on, token: admin.token })).status).toBe(201);
  const { token } = manager;
  const seen = await product.client.call(pois.list, { token, params: place(on) });
  expect(seen.body.building_pois).toHaveLength(1);
});

test('[S2.37] only the console hides the tools for a building of a provider', async () => {
  const venue = { applicationId, jibestreamId: '42' };
  const { id: buildingId } = await createBuilding(product, venue);
  const on = await createFloor(product, { buildingId, jibestreamId: '7' });
  expect((await create(poiInput(), { on })).status).toBe(201);
});
