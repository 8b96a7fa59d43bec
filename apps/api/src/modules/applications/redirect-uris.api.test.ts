import { applications } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMember, changesIn, type TestMember } from '../../../test/factories.ts';
import { type ClientApp, createClientApp } from '../../../test/oauth.ts';
import { type Product, startProduct } from '../../../test/product.ts';

let product: Product;
let owner: TestMember;
let app: ClientApp;
beforeAll(async () => {
  product = await startProduct();
  owner = await createMember(product);
  app = await createClientApp(product, { companyId: owner.companyId });
});
afterAll(() => product.stop());

type Caller = { token: string };

const show = ({ token }: Caller, id: number) =>
  product.client.call(applications.showRedirectUris, { token, params: { id } });
const update = ({ token }: Caller, id: number, redirect_uris: unknown) =>
  product.client.call(applications.updateRedirectUris, {
    token,
    params: { id },
    body: { redirect_uris },
  });

const addresses = ['https://client.example/b', 'com.example.app:/a', 'http://localhost:4000/c'];

test('the addresses of an application are replaced as a whole, and read with its client id', async () => {
  const changed = await update(owner, app.id, addresses);
  expect({ status: changed.status, body: changed.body }).toEqual({
    status: 200,
    body: { client_id: app.clientId, redirect_uris: addresses },
  });
  expect((await show(owner, app.id)).body).toEqual(changed.body);
  expect((await update(owner, app.id, [])).body.redirect_uris).toEqual([]);
});

test('an address is trimmed, and stored once', async () => {
  const { body } = await update(owner, app.id, [
    ' https://client.example/b ',
    'https://client.example/b',
  ]);
  expect(body.redirect_uris).toEqual(['https://client.example/b']);
});

test('each invalid address gets a message, and nothing changes', async () => {
  await update(owner, app.id, addresses);
  const { status, error } = await update(owner, app.id, [
    'https://client.example/ok',
    'http://client.example/callback',
    'https://client.example/callback#x',
    'javascript:alert(1)',
  ]);
  expect(status).toBe(422);
  expect(error.validations).toEqual({
    'redirect_uris.1': [expect.stringMatching(/^Use https:\/\/.+\.$/)],
    'redirect_uris.2': ['Leave out the # and what comes after it.'],
    'redirect_uris.3': [expect.stringMatching(/^Use https:\/\/.+\.$/)],
  });
  const empty = await update(owner, app.id, ['https://client.example/ok', ' ']);
  expect(empty.error.validations).toEqual({ 'redirect_uris.1': ['This field is required.'] });
  expect((await show(owner, app.id)).body.redirect_uris).toEqual(addresses);
});

test('a missing list and a list that is too long are refused', async () => {
  for (const wrong of [undefined, 'text', null])
    expect((await update(owner, app.id, wrong)).error.validations).toEqual({
      redirect_uris: ['Send the addresses as a list.'],
    });
  const many = Array.from({ length: 21 }, (_, index) => `https://client.example/${index}`);
  expect((await update(owner, app.id, many)).error.validations).toEqual({
    redirect_uris: ['At most 20 addresses'],
  });
  expect((await update(owner, app.id, many.slice(1))).status).toBe(200);
});

test('members who may not manage applications are refused; an application elsewhere is not found', async () => {
  const { companyId } = owner;
  const applicationIds = [app.id];
  const elsewhere = await createMember(product);
  const superAdmin = await createMember(product, { companyId, role: 'super_admin' });
  expect((await show(superAdmin, app.id)).status).toBe(200);
  expect((await update(superAdmin, app.id, addresses)).status).toBe(200);
  for (const role of ['admin', 'manager'] as const) {
    const member = await createMember(product, { companyId, role, applicationIds });
    expect((await show(member, app.id)).status).toBe(403);
    expect((await update(member, app.id, [])).status).toBe(403);
  }
  const missing = [
    await show(elsewhere, 2_000_000_000),
    await update(elsewhere, 2_000_000_000, []),
  ];
  const foreign = [await show(elsewhere, app.id), await update(elsewhere, app.id, [])];
  expect(foreign.map(({ status, text }) => ({ status, text }))).toEqual(
    missing.map(({ status, text }) => ({ status, text })),
  );
  expect(foreign[0]?.status).toBe(404);
  expect((await update(elsewhere, app.id, ['not an address'])).status).toBe(404);
  expect((await show(owner, app.id)).body.redirect_uris).toEqual(addresses);
});

test('a change is recorded in the audit log, and a save without changes is not', async () => {
  const member = await createMember(product);
  const client = await createClientApp(product, { companyId: member.companyId });
  await update(member, client.id, [client.redirectUri]);
  expect(await changesIn(product, member.companyId)).toEqual([]);
  await update(member, client.id, addresses);
  expect(await changesIn(product, member.companyId)).toMatchObject([
    {
      action: 'application.redirect_uris_changed',
      actor_id: member.adminId,
      subject_type: 'application',
      subject_id: client.id,
      subject_label: client.name,
      details: { redirect_uris: { from: [client.redirectUri], to: addresses } },
    },
  ]);
});
