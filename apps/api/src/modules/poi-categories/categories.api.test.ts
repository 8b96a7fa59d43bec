import { buildings, poiCategories, pois } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import {
  changesIn,
  createApplication,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { createFloor } from '../../../test/venue/floors.ts';
import { createPoi } from '../../../test/venue/studio.ts';

let product: Product;
let owner: TestMember;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
});
afterAll(() => product.stop());

type Caller = { token: string };

const application = async () =>
  (await createApplication(product, { companyId: owner.companyId })).id;
const list = async (id: number, { token }: Caller = owner) => {
  const { body } = await product.client.call(poiCategories.list, { token, params: { id } });
  return body.building_poi_categories;
};
const create = (id: number, name: unknown, { token }: Caller = owner, headers = {}) =>
  product.client.call(poiCategories.create, {
    token,
    params: { id },
    body: { building_poi_category: { name } },
    headers,
  });

test('the list says into which languages categories can be translated', async () => {
  const id = await application();
  const languages = async () => {
    const { body } = await product.client.call(poiCategories.list, {
      ...owner,
      params: { id },
    });
    return body.languages;
  };
  expect(await languages()).toEqual([]);
  const [one, other] = [
    await createBuilding(product, { applicationId: id }),
    await createBuilding(product, { applicationId: id }),
  ];
  const speak = (building: { id: number }, ...tags: string[]) =>
    product.client.call(buildings.update, {
      ...owner,
      params: { id: building.id },
      body: { languages: tags },
    });
  await speak(one, 'en', 'fr', 'ar');
  expect(await languages()).toEqual(['ar', 'fr']);
  await speak(other, 'ar');
  expect(await languages()).toEqual(['ar', 'en', 'fr']);
});

test('[S3.15, S7.29] categories belong to an application and are listed by name', async () => {
  const [id, another] = [await application(), await application()];
  const { status, body } = await create(id, '  shops ');
  expect(status).toBe(201);
  expect(body.building_poi_category).toEqual({
    id: expect.any(Number),
    name: 'shops',
    translations: {},
  });
  await create(id, 'Cafés');
  await create(another, 'Doctors');
  expect((await list(id)).map(({ name }) => name)).toEqual(['Cafés', 'shops']);
  expect((await list(another)).map(({ name }) => name)).toEqual(['Doctors']);
  const { companyId } = owner;
  expect((await changesIn(product, companyId)).at(-3)).toMatchObject({
    action: 'poi_category.created',
    subject_type: 'poi_category',
    subject_id: body.building_poi_category.id,
    subject_label: 'shops',
  });
});

test.each([
  ['nothing', '', 'This field is required.'],
  ['blanks', '   ', 'This field is required.'],
  ['256 characters', 'x'.repeat(256), 'Maximum length is 255 symbols'],
])('[S5.27] a category called %s is refused', async (_what, name, message) => {
  const { status, error } = await create(await application(), name);
  expect({ status, validations: error.validations }).toEqual({
    status: 422,
    validations: { 'building_poi_category.name': [message] },
  });
});

test('a name is unique in an application, ignoring case, also with concurrent requests', async () => {
  const id = await application();
  const answers = await Promise.all(['Shops', 'SHOPS', 'shops'].map((name) => create(id, name)));
  expect(statusesOf(answers)).toEqual([201, 422, 422]);
  expect(answers.find(({ status }) => status === 422)?.error.validations).toEqual({
    'building_poi_category.name': ['A category with this name already exists.'],
  });
  expect(await list(id)).toHaveLength(1);
  expect((await create(await application(), 'Shops')).status).toBe(201);
});

test('the same Idempotency-Key creates one category', async () => {
  const id = await application();
  const headers = { 'Idempotency-Key': 'category-1' };
  const [first, second] = [
    await create(id, 'Shops', owner, headers),
    await create(id, 'Shops', owner, headers),
  ];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
});

test('[S6.4, S6.8] managers read the categories, and only members who may update floors add one', async () => {
  const id = await application();
  const given = { companyId: owner.companyId, applicationIds: [id] };
  const admin = await createMember(product, { ...given, role: 'admin' });
  const manager = await createMember(product, { ...given, role: 'manager' });
  expect((await create(id, 'Shops', manager)).status).toBe(403);
  expect((await create(id, 'Shops', admin)).status).toBe(201);
  expect((await list(id, manager)).map(({ name }) => name)).toEqual(['Shops']);
});

describe('changing categories', () => {
  const rename = (id: number, name: string, { token }: Caller = owner) =>
    product.client.call(poiCategories.rename, {
      token,
      params: { id },
      body: { building_poi_category: { name } },
    });
  const remove = (id: number, mergeInto?: number, { token }: Caller = owner) =>
    product.client.call(poiCategories.remove, {
      token,
      params: { id },
      query: mergeInto === undefined ? {} : { merge_into: mergeInto },
    });
  const contents = async (id: number) => {
    const { body } = await product.client.call(poiCategories.contents, {
      token: owner.token,
      params: { id },
    });
    return body.contents;
  };
  /** An application with two categories and a POI in the first one. */
  const twoCategories = async () => {
    const applicationId = await application();
    const { id: buildingId } = await createBuilding(product, { applicationId });
    const floor = await createFloor(product, { buildingId });
    const poi = await createPoi(product, { floor });
    const [food, drinks] = [
      (await create(applicationId, 'Food')).body.building_poi_category.id,
      (await create(applicationId, 'Drinks')).body.building_poi_category.id,
    ];
    const path = { token: owner.token, params: { id: poi.id } };
    await product.client.call(pois.update, { ...path, body: { category_id: food } });
    const show = async () => (await product.client.call(pois.show, path)).body.building_poi;
    return { applicationId, food, drinks, show };
  };

  test('a category is renamed, but not to a name that another one has', async () => {
    const { applicationId, food } = await twoCategories();
    expect((await rename(food, 'Meals')).body.building_poi_category.name).toBe('Meals');
    expect((await rename(food, 'MEALS')).status).toBe(200);
    expect((await rename(food, 'drinks')).error.validations).toEqual({
      'building_poi_category.name': ['A category with this name already exists.'],
    });
    expect((await list(applicationId)).map(({ name }) => name)).toEqual(['Drinks', 'MEALS']);
  });

  test('merging moves the POIs, so that an outdated save of one is detected', async () => {
    const { applicationId, food, drinks, show } = await twoCategories();
    const { lock_version } = await show();
    expect(await contents(food)).toEqual({ pois: 1 });
    expect((await remove(food, drinks)).status).toBe(204);
    expect(await show()).toMatchObject({ category_id: drinks, lock_version: lock_version + 1 });
    expect((await list(applicationId)).map(({ id }) => id)).toEqual([drinks]);
    expect((await changesIn(product, owner.companyId)).at(-1)).toMatchObject({
      action: 'poi_category.merged',
      subject_label: 'Food',
      details: { pois: 1, into: 'Drinks' },
    });
  });

  test('deleting leaves the POIs without a category', async () => {
    const { food, show } = await twoCategories();
    expect((await remove(food)).status).toBe(204);
    expect((await show()).category_id).toBeNull();
    expect((await remove(food)).status).toBe(404);
  });

  test('a category is not merged into itself or into one of another application', async () => {
    const { food } = await twoCategories();
    const other = await twoCategories();
    for (const target of [food, other.food, 2_000_000_000])
      expect((await remove(food, target)).status).toBe(422);
    expect(await contents(food)).toEqual({ pois: 1 });
  });
});
