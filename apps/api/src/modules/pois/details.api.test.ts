import { buildings, floors, pois, share, visitors } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';

import { changesIn } from '../../../test/factories.ts';
import { signedPicture } from '../../../test/files/pictures.ts';
import { captureLog } from '../../../test/log.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { poiInput } from '../../../test/venue/studio.ts';
import { createPhone, createVenue, type Venue } from '../../../test/venue/visitors.ts';
import { days } from '../../platform/clock/clock.ts';
import { sweepFiles } from '../files/sweep.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

let venue: Venue;
beforeEach(async () => {
  venue = await createVenue(product);
});

type Body = Record<string, unknown>;

const create = (body: Body = {}) =>
  product.client.call(pois.create, {
    ...venue.owner,
    params: { id: venue.buildingId, floorId: venue.floorIds[0] },
    body: poiInput(body),
  });
const update = (id: number, body: Body) =>
  product.client.call(pois.update, { ...venue.owner, params: { id }, body });
const Refused = z.object({
  error: z.object({ validations: z.record(z.string(), z.array(z.string())) }),
});
const validationsOf = async (answer: ReturnType<typeof create>) => {
  const { status, text } = await answer;
  expect(status).toBe(422);
  return Refused.parse(JSON.parse(text)).error.validations;
};
const list = async (q = '') => {
  const { body } = await product.client.call(pois.list, {
    ...venue.owner,
    params: { id: venue.buildingId, floorId: venue.floorIds[0] },
    query: { q },
  });
  return body.building_pois;
};

const details = {
  description: 'Coffee and cakes.\nOpen since 1998.',
  website: 'https://cafe.example/menu',
  phone: '+49 40 123456',
  external_id: 'shop-17',
  properties: { brand: 'Gull', seats: 40, wheelchair: true },
};

test('a POI has a description, a website, a phone, properties and an external id', async () => {
  const created = await create(details);
  expect(created.status).toBe(201);
  const { id } = created.body.building_poi;
  expect(created.body.building_poi).toMatchObject({ ...details, pictures: [] });
  // What is not sent stays, as in calls that know nothing of these fields.
  const renamed = await update(id, { title: 'Café', subtitles: [], subcategories: [] });
  expect(renamed.body.building_poi).toMatchObject({ ...details, title: 'Café', lock_version: 2 });
  // The same values again are not a change, in whatever order the properties are.
  const { wheelchair, ...others } = details.properties;
  const same = await update(id, { ...details, properties: { wheelchair, ...others } });
  expect(same.body.building_poi.lock_version).toBe(2);
  const emptied = await update(id, {
    description: '',
    website: '',
    phone: null,
    external_id: '',
    properties: {},
  });
  expect(emptied.body.building_poi).toMatchObject({
    description: '',
    website: null,
    phone: null,
    external_id: null,
    properties: {},
  });
  expect((await changesIn(product, venue.owner.companyId)).at(-1)).toMatchObject({
    action: 'poi.updated',
    details: {
      external_id: { from: 'shop-17', to: null },
      website: 'removed',
      phone: 'removed',
      properties: 'replaced',
      description: 'replaced',
    },
  });
});

test.each([
  [{ website: 'javascript:alert(1)' }, ['website']],
  [{ website: 'https://bank.example@evil.example' }, ['website']],
  [{ phone: 'call us' }, ['phone']],
  [{ description: 'x'.repeat(2001) }, ['description']],
  [{ external_id: 'a\nb' }, ['external_id']],
  [{ properties: { a: null } }, ['properties.a']],
  [{ properties: { a: { b: 1 } } }, ['properties.a']],
  [{ properties: { ' a': 1 } }, ['properties. a']],
  [{ properties: { a: 'x'.repeat(501) } }, ['properties.a']],
  [
    { properties: Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`p${at}`, at])) },
    ['properties'],
  ],
  [{ pictures: ['nothing'] }, ['pictures.0']],
  [{ pictures: Array.from({ length: 11 }, () => 'x') }, ['pictures']],
])('%j is refused', async (body, fields) => {
  expect(Object.keys(await validationsOf(create(body)))).toEqual(fields);
});

describe('an external id', () => {
  test('is unique in its building, also when it is changed, and found by search', async () => {
    await create({ external_id: 'a' });
    const { body } = await create({ external_id: 'b', title: 'Bank' });
    const taken = { external_id: ['Another POI of this building has this external id.'] };
    expect(await validationsOf(create({ external_id: 'a' }))).toEqual(taken);
    expect(await validationsOf(update(body.building_poi.id, { external_id: 'a' }))).toEqual(taken);
    expect((await list('b')).map(({ title }) => title)).toContain('Bank');
    const twice = await Promise.all([1, 2, 3].map(() => create({ external_id: 'c' })));
    expect(twice.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(twice.filter(({ status }) => status === 422)).toHaveLength(2);
  });

  test('is not copied with a floor, but pictures are', async () => {
    const picture = await signedPicture(product, venue.owner);
    await create({ ...details, pictures: [picture] });
    const { building } = (
      await product.client.call(buildings.show, {
        ...venue.owner,
        params: { id: venue.buildingId },
      })
    ).body;
    const copy = await product.client.call(floors.duplicate, {
      ...venue.owner,
      params: { id: venue.floorIds[0] },
      body: { name: String(building.floors), plan: true, layers: true, pois: true, routes: false },
    });
    expect(copy.text).toContain('"building_floor"');
    const { body } = await product.client.call(pois.list, {
      ...venue.owner,
      params: { id: venue.buildingId, floorId: copy.body.building_floor.id },
      query: {},
    });
    const [original] = (await list()).filter(({ external_id }) => external_id === 'shop-17');
    const [copied] = body.building_pois.filter(({ pictures }) => pictures.length > 0);
    expect(copied).toMatchObject({ ...details, external_id: null });
    expect(copied?.pictures.map(({ id }) => id)).toEqual(original?.pictures.map(({ id }) => id));
  });
});

describe('pictures', () => {
  const idsOf = ({ pictures }: { pictures: { id: number }[] }) => pictures.map(({ id }) => id);

  test('have an order, stay as long as they are sent, and are swept once they are not', async () => {
    const sent = [];
    for (let at = 0; at < 3; at += 1) sent.push(await signedPicture(product, venue.owner));
    const { building_poi: poi } = (await create({ pictures: sent })).body;
    const [a, b, c] = idsOf(poi);
    const signed = poi.pictures.map((picture) => picture.signed_id);
    // Signed ids of pictures that the POI has stay valid.
    product.clock.advance(days(3));
    const turned = await update(poi.id, { pictures: [signed[2], signed[0]] });
    expect(idsOf(turned.body.building_poi)).toEqual([c, a]);
    expect(await validationsOf(update(poi.id, { pictures: [signed[1]] }))).toEqual({
      'pictures.0': ['This upload is no longer valid. Upload the file again.'],
    });
    expect(await validationsOf(update(poi.id, { pictures: [signed[0], signed[0]] }))).toEqual({
      'pictures.1': ['List each picture only once.'],
    });
    const { db } = product.database;
    await sweepFiles({ ...product.platform, db }, captureLog().log);
    const left = await db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [a, b, c].map(Number))
      .orderBy('id')
      .execute();
    expect(left.map(({ id }) => id)).toEqual([a, c]);
    expect((await update(poi.id, { pictures: [] })).body.building_poi.pictures).toEqual([]);
  });

  test('of another company are refused', async () => {
    const other = await createVenue(product);
    const foreign = await signedPicture(product, other.owner);
    expect(await validationsOf(create({ pictures: [foreign] }))).toMatchObject({
      'pictures.0': [expect.any(String)],
    });
  });
});

describe('visitors', () => {
  test('get the details in their language, and apps also the data of the company', async () => {
    await product.client.call(buildings.update, {
      ...venue.owner,
      params: { id: venue.buildingId },
      body: { languages: ['en', 'ar'], share_page: true },
    });
    const picture = await signedPicture(product, venue.owner);
    const input = poiInput({
      ...details,
      poi_id: 'cafe',
      pictures: [picture],
      translations: { ar: { description: 'قهوة وكعك.' } },
    });
    await create(input);
    await product.mailsSent();
    const phone = await createPhone(product, venue);
    const inApp = await product.client.call(visitors.showVenue, {
      headers: phone.headers,
      params: { id: venue.buildingId },
      query: { lang: 'ar' },
    });
    const [cafe] = inApp.body.venue.building.pois.filter(({ poi_id }) => poi_id === 'cafe');
    const shown = { description: 'قهوة وكعك.', website: details.website, phone: details.phone };
    const pictures = [{ url: expect.any(String), small: expect.any(String) }];
    const { external_id, properties } = details;
    expect(cafe).toMatchObject({ ...shown, pictures, external_id, properties });

    const links = await product.client.call(share.place, {
      query: { link: `/share/link.html?cafe&${venue.floorIds[0]}`, lang: 'ar' },
    });
    expect(links.status).toBe(200);
    const [place] = links.body.building.pois.filter(({ poi_id }) => poi_id === 'cafe');
    expect(place).toMatchObject({ ...shown, pictures });
    expect(Object.keys(place ?? {})).not.toContain('external_id');
    expect(Object.keys(place ?? {})).not.toContain('properties');
  });
});
