import { sso } from '@floorwright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createMember } from '../../../test/factories.ts';
import { createClientApp, profile, takeTokens } from '../../../test/oauth.ts';
import { newEmail } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { connectCompany } from '../../../test/sso/connections.ts';
import { startSigningProvider } from '../../../test/sso/signing-provider.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

/** A company whose owner, a member, a guest and someone from the provider use a client. */
const createUsers = async () => {
  const provider = await startSigningProvider();
  const access = { default_role: 'super_admin', application_ids: [] };
  const company = await connectCompany(product, provider, access);
  const { companyId, domain, owner } = company;
  const app = await createClientApp(product, { companyId });
  const add = (email: string) => createMember(product, { companyId, role: 'super_admin', email });
  const { body } = await provider.signIn(product, { email: `through@${domain}` });
  const people = {
    owner,
    member: await add(`in@${domain}`),
    guest: await add(newEmail()),
    through: { token: body.access_token.key },
  };
  const tokens = new Map<string, string>();
  for (const [name, person] of Object.entries(people))
    tokens.set(name, (await takeTokens(product, person, app)).access_token);
  const statuses = async () => {
    const found: Record<string, number> = {};
    for (const [name, token] of tokens) found[name] = (await profile(product, token)).status;
    return found;
  };
  expect(await statuses()).toEqual({ owner: 200, member: 200, guest: 200, through: 200 });
  const save = (changes: object) =>
    product.client.call(sso.update, {
      token: owner.token,
      body: { ...company.settings, ...changes },
    });
  return { owner, statuses, save };
};

test('clients that a member let in by a password end once single sign-on is the only way', async () => {
  const { statuses, save } = await createUsers();
  expect((await save({ only_way: true })).status).toBe(200);
  expect(await statuses()).toEqual({ owner: 200, member: 401, guest: 401, through: 200 });
});

test('clients of people from the provider end with another issuer', async () => {
  const { statuses, save } = await createUsers();
  expect((await save({ issuer: 'https://login.example.com' })).status).toBe(200);
  expect(await statuses()).toEqual({ owner: 200, member: 200, guest: 200, through: 401 });
});

test('clients of people from the provider end when it is disconnected', async () => {
  const { owner, statuses } = await createUsers();
  expect((await product.client.call(sso.destroy, { token: owner.token })).status).toBe(204);
  expect(await statuses()).toEqual({ owner: 200, member: 200, guest: 200, through: 401 });
});

test('with another client, people are found again although the provider names them differently', async () => {
  const provider = await startSigningProvider();
  const { domain, owner, settings } = await connectCompany(product, provider);
  const email = `through@${domain}`;
  const sub = 'pairwise of the first client';
  expect((await provider.signIn(product, { email, sub })).status).toBe(201);
  const saved = await product.client.call(sso.update, {
    token: owner.token,
    body: { ...settings, client_id: 'another client' },
  });
  expect(saved.status).toBe(200);
  const other = { aud: 'another client', sub: 'pairwise of the second client' };
  expect((await provider.signIn(product, { email, ...other })).status).toBe(201);
});
