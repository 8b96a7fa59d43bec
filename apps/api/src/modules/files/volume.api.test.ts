import { createHash } from 'node:crypto';

import { files } from '@floorwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createApplication, createMember, type TestMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createBuilding } from '../../../test/venue/buildings.ts';
import { days, later } from '../../platform/clock/clock.ts';

let product: Product;
let owner: TestMember;
beforeAll(async () => {
  product = await startProduct();
});
beforeEach(async () => {
  owner = await createMember(product);
});
afterAll(() => product.stop());

/** Creates `count` files of 10 MB. */
const store = (count: number, createdAt: Date) =>
  sql`
    insert into files (saas_company_id, key, filename, content_type, byte_size, checksum, created_at)
    select ${owner.companyId}, ${`volume/${owner.companyId}/${createdAt.getTime()}/`} || n, 'plan.png',
      'image/png', 10485760, 'x', ${createdAt}
    from generate_series(1, ${count}) n
  `.execute(product.database.db);

const announce = () =>
  product.client.call(files.createDirectUpload, {
    token: owner.token,
    body: {
      blob: {
        filename: 'a.png',
        byte_size: 10_485_760,
        checksum: createHash('md5').digest('base64'),
      },
    },
  });
const sendForm = () => {
  const form = new FormData();
  form.set('file', new Blob(['x']), 'a.txt');
  return product.client.send('POST', files.upload.path, {
    headers: { authorization: `Token ${owner.token}` },
    body: form,
  });
};

test('the uploads of a company are limited per day, and the message says when to continue', async () => {
  await store(203, product.clock.now());
  expect((await announce()).status).toBe(201);
  const { status, error, headers } = await announce();
  expect({ status, ...error }).toMatchObject({
    status: 429,
    code: 'upload_volume',
    message: 'Your company has uploaded 2 GB in the last 24 hours. Upload the rest tomorrow.',
  });
  expect(headers.get('retry-after')).toBe('3600');
  expect((await sendForm()).status).toBe(429);
  // Other companies are not affected.
  owner = await createMember(product);
  expect((await announce()).status).toBe(201);
});

test('exports do not count as uploads', async () => {
  await store(204, product.clock.now());
  const { id: applicationId } = await createApplication(product, owner);
  const { id: buildingId } = await createBuilding(product, { applicationId });
  const { db } = product.database;
  for (const { id } of await db
    .selectFrom('files')
    .select('id')
    .where('saas_company_id', '=', owner.companyId)
    .where('key', 'like', 'volume/%')
    .execute())
    await db
      .insertInto('venue_exports')
      .values({
        saas_company_id: owner.companyId,
        building_id: buildingId,
        format: 'bundle',
        status: 'complete',
        file_id: id,
        created_at: product.clock.now(),
      })
      .execute();
  expect((await announce()).status).toBe(201);
});

test('the storage of a company is limited, and the message says how to make room', async () => {
  await store(2047, later(product.clock.now(), -days(2)));
  expect((await announce()).status).toBe(201);
  const { status, error } = await announce();
  expect({ status, ...error }).toMatchObject({
    status: 507,
    code: 'storage_full',
    message:
      'Your company has used the 20 GB that it may store. Delete pictures, layers or floors that you no longer need: their files are removed after a day.',
  });
  expect((await sendForm()).status).toBe(507);
});
