import { share, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { changesIn } from '../../../../test/factories.ts';
import { type Product, startProduct } from '../../../../test/product.ts';
import { createPoi } from '../../../../test/venue/studio.ts';
import { setAutoPublish } from '../../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../../test/venue/visitors.ts';
import { hours, minutes } from '../../../platform/clock/clock.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
  const floor = { id: venue.floorIds[0], buildingId: venue.buildingId };
  await createPoi(product, { floor, title: 'Shop' });
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
});

const params = () => ({ id: venue.buildingId });
const create = async (body: { version_id?: number; hours?: number } = {}): Promise<string> => {
  const { token } = venue.owner;
  const answer = await product.client.call(versions.createPreview, {
    token,
    params: params(),
    body,
  });
  const { pathname, search } = new URL(answer.body.preview.url);
  return pathname + search;
};
const list = async () => {
  const { token } = venue.owner;
  const { body } = await product.client.call(versions.listPreviews, { token, params: params() });
  return body.previews;
};
const withdraw = (id: number) =>
  product.client.call(versions.deletePreview, { token: venue.owner.token, params: { id } });
const statusOf = async (link: string): Promise<number> =>
  (await product.client.call(share.place, { query: { link } })).status;

test('preview links are listed until they expire, without their address', async () => {
  const { body } = await product.client.call(versions.list, {
    token: venue.owner.token,
    params: params(),
  });
  const [version] = body.versions;
  await create({ hours: 1 });
  const link = await create({ version_id: version?.id ?? 0 });
  const listed = await list();
  expect(listed).toMatchObject([
    { version_id: version?.id, version_number: 1, author: { name: 'Pat Lee' } },
    { version_id: null, version_number: null, author: { id: venue.owner.adminId } },
  ]);
  expect(JSON.stringify(listed)).not.toContain(link.split('preview=')[1]);
  product.clock.advance(hours(1) + minutes(1));
  expect(await list()).toHaveLength(1);
});

test('a withdrawn link stops working at once, others stay; the audit log names both', async () => {
  const [kept, withdrawn] = [await create(), await create()];
  const [newest] = await list();
  expect((await withdraw(newest?.id ?? 0)).status).toBe(204);
  expect([await statusOf(kept), await statusOf(withdrawn)]).toEqual([200, 404]);
  expect((await withdraw(newest?.id ?? 0)).status).toBe(404);
  expect(await list()).toHaveLength(1);
  const changes = await changesIn(product, venue.companyId);
  const entries = changes.filter(({ action }) => action.startsWith('building.preview_'));
  expect(entries.map(({ action }) => action)).toEqual([
    'building.preview_created',
    'building.preview_created',
    'building.preview_withdrawn',
  ]);
  expect(JSON.stringify(entries)).not.toContain(withdrawn.split('preview=')[1]);
});
