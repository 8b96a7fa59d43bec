import { pois } from '@floorwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { statusesOf } from '../../../test/client.ts';
import {
  changesIn,
  createApplication,
  createMember,
  type TestMember,
} from '../../../test/factories.ts';
import { signedPicture } from '../../../test/files/pictures.ts';
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
  const { id: buildingId } = await createBuilding(product, { applicationId, name: 'Mall' });
  floor = await createFloor(product, { buildingId });
});
afterAll(() => product.stop());

type Body = Record<string, unknown>;

const create = async (changes: Body = {}) => {
  const { body, text } = await product.client.call(pois.create, {
    token: owner.token,
    params: { id: floor.buildingId, floorId: floor.id },
    body: poiInput(changes),
  });
  expect(text).toContain('"building_poi"');
  return body.building_poi;
};
const update = (id: number, body: Body, { token }: { token: string } = owner) =>
  product.client.call(pois.update, { token, params: { id }, body });
const show = (id: number) => product.client.call(pois.show, { token: owner.token, params: { id } });
const remove = (id: number, query: Record<string, string | number> = {}) =>
  product.client.call(pois.remove, { token: owner.token, params: { id }, query });
const entriesAfter = async (work: () => Promise<unknown>) => {
  const before = await changesIn(product, owner.companyId);
  await work();
  const entries = (await changesIn(product, owner.companyId)).slice(before.length);
  return entries.map(({ action, details }) => ({ action, details }));
};

test('[S7.27] the POI table changes title, subtitles, subcategories and category, and nothing else', async () => {
  const category = await createCategory(product, { applicationId, name: 'Books' });
  const before = await create({ working_hours: '00/00', color: '#abc' });
  const changes = {
    title: 'Pier Books',
    subtitles: ['Second hand', 'New'],
    subcategories: ['Books'],
    category_id: category.id,
  };
  const { status, body } = await update(before.id, changes);
  expect({ status, poi: body.building_poi }).toEqual({
    status: 200,
    poi: { ...before, ...changes, lock_version: 2 },
  });
});

test('a change is recorded; a save without changes is not, and leaves the version', async () => {
  const { id, title } = await create({ working_hours: '00/00' });
  const changed = await entriesAfter(() =>
    update(id, { title: 'Pier Books', working_hours: null, coordinates_attributes: square() }),
  );
  expect(changed).toEqual([
    {
      action: 'poi.updated',
      details: {
        floor: 'Mall, G',
        title: { from: title, to: 'Pier Books' },
        working_hours: 'removed',
        shape: 'replaced',
      },
    },
  ]);
  const { building_poi: poi } = (await show(id)).body;
  const { coordinates, ...same } = poi;
  const again = await entriesAfter(() =>
    update(id, { ...same, coordinates_attributes: coordinates }),
  );
  expect(again).toEqual([]);
  expect((await show(id)).body.building_poi).toEqual(poi);
});

test('[S3.13] poi_id, kind and geometry_type stay, whatever is sent', async () => {
  const before = await create();
  const sent = { poi_id: 'other', kind: 'Line', geometry_type: 'Point', height: 5 };
  expect((await update(before.id, sent)).body.building_poi).toEqual(before);
});

describe('the icon', () => {
  test('stays if omitted, can be sent back by its signed id, and is removed with null', async () => {
    const { id } = await create({ icon: await signedPicture(product, owner) });
    await product.mailsSent();
    const { icon } = (await show(id)).body.building_poi;
    expect(icon?.url).toEqual(expect.any(String));
    const urlAfter = async (body: Body) =>
      (await update(id, body)).body.building_poi.icon?.url ?? null;
    expect(await urlAfter({ title: 'Other' })).toBe(icon?.url);
    expect(await urlAfter({ icon: icon?.signed_id })).toBe(icon?.url);
    expect(await urlAfter({ icon: icon?.url })).toBe(icon?.url);
    expect((await show(id)).body.building_poi.lock_version).toBe(2);
    const entries = await entriesAfter(() => update(id, { icon: null }));
    expect(entries.map(({ details }) => details)).toEqual([{ floor: 'Mall, G', icon: 'removed' }]);
    expect((await show(id)).body.building_poi.icon).toBeNull();
  });

  test('that was never uploaded is refused', async () => {
    const { id } = await create({ icon: await signedPicture(product, owner) });
    const { status, error } = await update(id, { icon: 'x' });
    expect({ status, problems: error.validations }).toEqual({
      status: 422,
      problems: { icon: ['This upload is no longer valid. Upload the file again.'] },
    });
  });
});

test('[S5.26] a title cannot be removed, nor a shape become self-crossing', async () => {
  const { id, coordinates } = await create();
  const [a, b, c, d] = coordinates;
  const { status, error } = await update(id, { title: '' });
  expect({ status, problems: error.validations }).toEqual({
    status: 422,
    problems: { title: ['POI Name is Required'] },
  });
  const crossed = await update(id, { coordinates_attributes: [a, c, b, d] });
  expect({ status: crossed.status, problems: crossed.error.validations }).toEqual({
    status: 422,
    problems: { coordinates: ['The sides of a shape cannot cross each other.'] },
  });
});

describe('what another user has changed', () => {
  test('is not overwritten by a save with an older version', async () => {
    const { id, lock_version } = await create();
    await update(id, { title: 'Theirs' });
    const mine = await update(id, { title: 'Mine', lock_version });
    expect({ status: mine.status, error: mine.error }).toMatchObject({
      status: 409,
      error: {
        code: 'stale',
        message: 'Someone else changed this POI in the meantime.',
      },
    });
    expect((await show(id)).body.building_poi).toMatchObject({ title: 'Theirs', lock_version: 2 });
    expect((await update(id, { title: 'Mine', lock_version: 2 })).status).toBe(200);
  });

  test('of ten concurrent saves with the same version exactly one succeeds', async () => {
    const { id, lock_version } = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => update(id, { title: `T${index}`, lock_version })),
    );
    expect(statusesOf(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await show(id)).body).toEqual(winner?.body);
  });

  test('is not deleted either', async () => {
    const { id, lock_version } = await create();
    await update(id, { title: 'Theirs' });
    const refused = await remove(id, { lock_version });
    expect({ status: refused.status, code: refused.error.code }).toEqual({
      status: 409,
      code: 'stale',
    });
    const nonsense = await remove(id, { lock_version: 'x' });
    expect(nonsense.error.validations).toEqual({
      lock_version: ['must be the lock_version that was read'],
    });
    expect((await remove(id, { lock_version: lock_version + 1 })).status).toBe(204);
    expect((await show(id)).status).toBe(404);
  });
});

test('[S7.27] a deleted POI is not found, and recorded', async () => {
  const { id, title } = await create();
  const entries = await entriesAfter(() => remove(id));
  expect(entries).toEqual([{ action: 'poi.deleted', details: { floor: 'Mall, G' } }]);
  expect((await remove(id)).status).toBe(404);
  expect((await changesIn(product, owner.companyId)).at(-1)?.subject_label).toBe(title);
});

test('deleting a category leaves its POIs without one', async () => {
  const category = await createCategory(product, { applicationId, name: 'Short-lived' });
  const { id } = await create({ category_id: category.id });
  const { db } = product.database;
  await db.deleteFrom('building_poi_categories').where('id', '=', category.id).execute();
  expect((await show(id)).body.building_poi.category_id).toBeNull();
});

test('[S6.4, S6.8] managers change and delete nothing', async () => {
  const { id } = await create();
  const given = { companyId: owner.companyId, applicationIds: [applicationId] };
  const { token } = await createMember(product, { ...given, role: 'manager' });
  expect((await update(id, { title: 'Mine' }, { token })).status).toBe(403);
  const removed = await product.client.call(pois.remove, { token, params: { id } });
  expect(removed.status).toBe(403);
});
