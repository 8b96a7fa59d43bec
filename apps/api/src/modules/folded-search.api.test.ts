import {
  activities,
  beaconImports,
  beacons,
  buildings,
  members,
  poiCategories,
  pois,
  triggers,
} from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../test/factories.ts';
import { type Product, startProduct } from '../../test/product.ts';
import { readImport } from '../../test/venue/beacon-imports.ts';
import { createBuilding, type TestBuilding } from '../../test/venue/buildings.ts';
import { createFloor, type TestFloor } from '../../test/venue/floors.ts';
import { createBeacon, createCategory, createPoi } from '../../test/venue/studio.ts';
import { createTrigger } from '../../test/venue/triggers.ts';

const inArabic = 'مُؤسَّســة إبراهيم';
const withAccents = 'Café Straße';
const others = ['Zebra', 'ياسمين', 'Cap'];
const names = [...others, withAccents, inArabic];

let product: Product;
let owner: TestMember;
let building: TestBuilding;
let floor: TestFloor;

beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  const { companyId } = owner;
  const { id: applicationId } = await createApplication(product, { companyId });
  for (const name of names) {
    const made = await createBuilding(product, { applicationId, name });
    building ??= made;
    floor ??= await createFloor(product, { buildingId: building.id });
    await createBeacon(product, { companyId, buildingId: building.id, name });
    await createPoi(product, { floor, title: name });
    await createCategory(product, { applicationId, name });
    await createTrigger(product, { buildingId: building.id, name });
    await readImport(product, owner, building, 'name\n', name);
    const { adminId } = await createMember(product, { companyId });
    await product.database.db
      .updateTable('admins')
      .set({ first_name: name })
      .where('id', '=', adminId)
      .execute();
  }
});
afterAll(() => product.stop());

const as = ({ token }: TestMember) => ({ token });

type Query = { q?: string; sort?: string };

const namesIn: Record<string, (query: Query) => Promise<string[]>> = {
  buildings: async (query) => {
    const params = { id: building.applicationId };
    const { body } = await product.client.call(buildings.list, { ...as(owner), params, query });
    return body.buildings.map(({ name }) => name);
  },
  beacons: async (query) => {
    const { body } = await product.client.call(beacons.list, { ...as(owner), query });
    return body.beacons.map(({ name }) => name);
  },
  POIs: async (query) => {
    const params = { id: building.id, floorId: floor.id };
    const sort = query.sort && 'title';
    const { body } = await product.client.call(pois.list, {
      ...as(owner),
      params,
      query: { ...query, ...(sort && { sort }) },
    });
    return body.building_pois.map(({ title }) => title);
  },
  engagements: async (query) => {
    const params = { id: building.id };
    const { body } = await product.client.call(triggers.list, { ...as(owner), params, query });
    return body.triggers.map(({ activity }) => activity.name);
  },
  imports: async (query) => {
    const params = { id: building.applicationId };
    const { body } = await product.client.call(beaconImports.list, { ...as(owner), params, query });
    return body.beacon_imports.map(({ name }) => name ?? '');
  },
  members: async (query) => {
    const sort = query.sort && 'first_name';
    const { body } = await product.client.call(members.list, {
      ...as(owner),
      query: { ...query, ...(sort && { sort }) },
    });
    return body.saas_company_admins
      .map(({ admin }) => admin.first_name)
      .filter((name) => names.includes(name));
  },
};

test.each(Object.entries(namesIn))('%s are found in any spelling', async (_name, list) => {
  for (const q of ['مؤسسه', 'موسسة ابراهيم', 'إبراهيم'])
    expect(await list({ q })).toEqual([inArabic]);
  for (const q of ['CAFE', 'café strasse', 'straße'])
    expect(await list({ q })).toEqual([withAccents]);
  expect(await list({ q: 'مدرسة' })).toEqual([]);
});

test.each(Object.entries(namesIn))('%s are sorted without accents', async (_name, list) => {
  expect(await list({ sort: 'name' })).toEqual([withAccents, 'Cap', 'Zebra', inArabic, 'ياسمين']);
});

test('categories are sorted without accents', async () => {
  const { body } = await product.client.call(poiCategories.list, {
    ...as(owner),
    params: { id: building.applicationId },
  });
  expect(body.building_poi_categories.map(({ name }) => name)).toEqual([
    withAccents,
    'Cap',
    'Zebra',
    inArabic,
    'ياسمين',
  ]);
});

test('the audit log is searched in any spelling', async () => {
  const name = 'قاعة الاجتماعات';
  const { status } = await product.client.call(poiCategories.create, {
    ...as(owner),
    params: { id: building.applicationId },
    body: { building_poi_category: { name } },
  });
  expect(status).toBe(201);
  const { body } = await product.client.call(activities.list, {
    ...as(owner),
    query: { q: 'قاعه الإجتماعات' },
  });
  expect(body.activities.map(({ subject }) => subject.label)).toEqual([name]);
});
