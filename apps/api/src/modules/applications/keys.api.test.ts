import { applications } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMember, changesIn, type TestMember } from '../../../test/factories.ts';
import {
  basicHeader,
  type ClientApp,
  createClientApp,
  exchangeInput,
  takeCode,
  token as exchange,
} from '../../../test/oauth.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
let owner: TestMember;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
});
afterAll(() => product.stop());

type Caller = { token: string };

const createApp = () => createClientApp(product, { companyId: owner.companyId });
const rotate = ({ token }: Caller, id: number, key: unknown) =>
  product.client.call(applications.rotateKey, { token, params: { id }, body: { key } });
const find = async (id: number) => {
  const { body } = await product.client.call(applications.list, owner);
  return body.applications.find((application) => application.id === id);
};
const signInWith = async (app: ClientApp, secret: string) => {
  const { client_id: _, ...body } = exchangeInput(app, await takeCode(product, owner, app));
  return exchange(product, body, basicHeader({ clientId: app.clientId, secret }));
};

test('a rotated admin secret works, and the old one stops at once; the client id stays', async () => {
  const app = await createApp();
  const before = await find(app.id);
  expect((await signInWith(app, app.secret)).status).toBe(200);
  const { status, body } = await rotate(owner, app.id, 'admin');
  expect(status).toBe(200);
  expect(body.application).toEqual({
    ...before,
    admin_secret: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(body.application.admin_secret).not.toBe(before?.admin_secret);
  expect(await find(app.id)).toEqual(body.application);
  expect((await signInWith(app, app.secret)).status).toBe(401);
  expect((await signInWith(app, String(body.application.admin_secret))).status).toBe(200);
});

test('a rotated visitor secret does not change the admin key, and changes the QR code', async () => {
  const app = await createApp();
  const before = await find(app.id);
  const { application } = (await rotate(owner, app.id, 'visitor')).body;
  expect(application).toEqual({
    ...before,
    visitor_secret: expect.stringMatching(/^[\w-]{43}$/),
    qrcode_url: expect.any(String),
  });
  expect(application.visitor_secret).not.toBe(before?.visitor_secret);
  expect(application.qrcode_url).not.toBe(before?.qrcode_url);
});

test('the audit log contains the key and never the secret', async () => {
  const app = await createApp();
  const { application } = (await rotate(owner, app.id, 'admin')).body;
  const entry = (await changesIn(product, owner.companyId)).at(-1);
  expect(entry).toMatchObject({
    action: 'application.key_rotated',
    actor_id: owner.adminId,
    subject_type: 'application',
    subject_id: app.id,
    subject_label: app.name,
    details: { key: 'admin' },
  });
  for (const secret of [application.admin_secret, app.secret])
    expect(JSON.stringify(entry)).not.toContain(secret);
});

test.each([undefined, null, 'both', ''])('the key %j is refused with a message', async (key) => {
  const app = await createApp();
  const { status, error } = await rotate(owner, app.id, key);
  expect({ status, validations: error.validations }).toEqual({
    status: 422,
    validations: { key: ['Choose the visitor or the admin key.'] },
  });
  expect((await find(app.id))?.admin_secret).toBe(app.secret);
});
