import { accounts, members } from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createKey } from '../../../test/api-keys.ts';
import { createMember } from '../../../test/factories.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { createProvider } from '../../../test/scim.ts';
import { connectCompany } from '../../../test/sso/connections.ts';
import { startSigningProvider } from '../../../test/sso/signing-provider.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

/** A company whose people come by single sign-on, and are provisioned too. */
const connect = async () => {
  const identities = await startSigningProvider();
  const company = await connectCompany(product, identities, {
    default_role: 'super_admin',
    application_ids: [],
  });
  const { companyId, domain } = company;
  const { token } = await createKey(product, { companyId, scopes: ['provisioning'] });
  const email = `pat@${domain}`;
  const scim = createProvider(product, token);
  const provision = (changes: object) =>
    scim.provision({ userName: email, emails: [{ value: email }], ...changes });
  const setActive = (id: string, value: boolean) =>
    scim.patch(`/Users/${id}`, { op: 'replace', path: 'active', value });
  return {
    ...company,
    email,
    provision,
    setActive,
    signIn: () => identities.signIn(product, { email }),
  };
};

test('a user who was deactivated before they joined cannot sign in with single sign-on', async () => {
  const { owner, signIn, provision, setActive, email } = await connect();
  const { body: user } = await provision({ active: false });
  const refused = await signIn();
  expect([refused.status, refused.error.message]).toEqual([403, sentences.sso_deactivated]);

  await setActive(user.id, true);
  const { key: token } = (await signIn()).body.access_token;
  await setActive(user.id, false);
  const me = await product.client.call(accounts.showAdmin, { token });
  expect(me.body.admin.saas_company_id).toBeNull();
  const { body } = await product.client.call(members.list, { token: owner.token });
  expect(body.saas_company_admins.map(({ admin }) => admin.email)).not.toContain(email);
});

test('deactivating again ends a membership that was made in another way', async () => {
  const { owner, companyId, provision, setActive, signIn, email } = await connect();
  const { body: user } = await provision({ active: false });
  await createMember(product, { companyId, role: 'super_admin', email });
  expect((await signIn()).error.message).toBe(sentences.sso_deactivated);
  const listed = async () =>
    (await product.client.call(members.list, { token: owner.token })).body.saas_company_admins.map(
      ({ admin }) => admin.email,
    );
  expect(await listed()).toContain(email);
  await setActive(user.id, false);
  expect(await listed()).not.toContain(email);
});
