import { buildings, files } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import {
  createApplication,
  createMember,
  subscribe,
  type TestMember,
} from '../../../test/factories.ts';
import { drawPng } from '../../../test/files/pictures.ts';
import { uploadWithRails } from '../../../test/files/rails-upload.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { buildingInput } from '../../../test/venue/buildings.ts';

let product: Product;
let member: TestMember;
beforeAll(async () => {
  product = await startProduct();
  member = await createMember(product);
  await subscribe(product, member.companyId, { planSlug: 'executive' });
});
afterAll(() => product.stop());

test('[S7.24] the client of Active Storage uploads a file whose signed id becomes a building photo', async () => {
  const file = { bytes: await drawPng(), filename: 'façade.png', type: 'image/png' };
  const uploaded = await uploadWithRails(product, member, file);
  expect(uploaded).toMatchObject({ filename: 'façade.png', byte_size: file.bytes.length });

  const { id } = await createApplication(product, { companyId: member.companyId });
  const created = await product.client.call(buildings.create, {
    token: member.token,
    params: { id },
    body: buildingInput(uploaded.signed_id),
  });
  expect(created.status).toBe(201);
  expect(created.body.building.photo?.status).toBe('processing');
  await product.mailsSent();
  const shown = await product.client.call(buildings.show, {
    token: member.token,
    params: { id: created.body.building.id },
  });
  expect(shown.body.building.photo?.status).toBe('ready');
  const picture = await product.client.send(
    'GET',
    new URL(String(shown.body.building.photo?.url)).pathname,
  );
  expect({ status: picture.status, type: picture.headers.get('content-type') }).toEqual({
    status: 200,
    type: 'image/webp',
  });
});

test('[S9.2] a file that is too large is refused before it is sent', async () => {
  const bytes = Buffer.alloc(10 * 1024 * 1024 + 1);
  const file = { bytes, filename: 'huge.png', type: 'image/png' };
  product.logged.splice(0);
  await expect(uploadWithRails(product, member, file)).rejects.toThrow('Status: 422');
  // The log line of an earlier request may come late; only uploads count.
  const routes = product.logged.map((line) => (JSON.parse(line) as { route?: string }).route);
  expect(routes.filter((route) => route?.includes('upload'))).toEqual([
    files.createDirectUpload.path,
  ]);
});
