import { buildings, versions } from '@floorwright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import { changesIn } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createPoi } from '../../../test/venue/studio.ts';
import { setAutoPublish } from '../../../test/venue/versions.ts';
import { createVenue, type Venue } from '../../../test/venue/visitors.ts';

let product: Product;
let venue: Venue;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  venue = await createVenue(product);
  await setAutoPublish(product, venue.owner, venue.buildingId, false);
});

const isAutomatic = async () => {
  const input = { token: venue.owner.token, params: { id: venue.buildingId } };
  return (await product.client.call(buildings.show, input)).body.building.auto_publish;
};

test('a key cannot publish by switching automatic publishing on', async () => {
  const { companyId, applicationId, buildingId } = venue;
  const key = await createKey(product, { companyId, applicationIds: [applicationId] });
  const refused = await setAutoPublish(product, key, buildingId, true);
  expect(refused).toMatchObject({
    status: 422,
    body: {
      error: {
        validations: {
          auto_publish: ['API keys cannot publish. Switch this in the console.'],
        },
      },
    },
  });
  expect(await isAutomatic()).toBe(false);
});

test('a draft with a problem that blocks is not published by switching', async () => {
  const { owner, buildingId, floorIds } = venue;
  await createPoi(product, { floor: { id: floorIds[0], buildingId }, title: 'Shop' });
  const block = (kinds: 'unreached-poi'[]) =>
    product.client.call(versions.updateSettings, {
      token: owner.token,
      body: { blocking_problems: kinds },
    });
  await block(['unreached-poi']);
  expect((await setAutoPublish(product, owner, buildingId, true)).status).toBe(422);
  expect(await isAutomatic()).toBe(false);
  await block([]);
  expect((await setAutoPublish(product, owner, buildingId, true)).status).toBe(200);
});

test('the audit log names the draft that was published by switching', async () => {
  const { owner, buildingId, floorIds, companyId } = venue;
  await createPoi(product, { floor: { id: floorIds[0], buildingId }, title: 'Shop' });
  await setAutoPublish(product, owner, buildingId, true);
  const log = await changesIn(product, companyId);
  expect(log.filter(({ action }) => action === 'building.version_published')).toMatchObject([
    { subject_id: buildingId, details: { version: 2 } },
  ]);
});
