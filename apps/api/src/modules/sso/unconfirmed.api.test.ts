import { accounts, companies, members } from '@floorwright/contract';
import { sentences } from '@floorwright/domain/sentences';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { auditLogOf, createAccount } from '../../../test/factories.ts';
import { addTotp } from '../../../test/factors.ts';
import { goodPassword, mailTo, signUpInput, tokenIn } from '../../../test/people.ts';
import { type Product, startProduct } from '../../../test/product.ts';
import { connectCompany } from '../../../test/sso/connections.ts';
import { startSigningProvider } from '../../../test/sso/signing-provider.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

const connect = async (changes: Record<string, unknown> = {}) => {
  const identities = await startSigningProvider();
  const company = await connectCompany(product, identities, changes);
  const email = `pat@${company.domain}`;
  const person = { email, given_name: 'Patricia', family_name: 'Real' };
  return { ...company, email, signIn: () => identities.signIn(product, person) };
};

const me = (token: string) => product.client.call(accounts.showAdmin, { token });

const trySignIn = async (email: string) =>
  (await product.client.call(accounts.signIn, { body: { email, password: goodPassword } })).status;

test('a stranger who signed up with the address of a person does not keep them out, nor gets in', async () => {
  const { owner, companyId, applicationId, email, signIn } = await connect();
  const signedUp = await product.client.call(accounts.signUp, {
    body: signUpInput({ email, first_name: 'Mallory', company_name: 'Decoy' }),
  });
  expect(signedUp.status).toBe(201);
  const link = tokenIn(await mailTo(product, email));
  expect(await trySignIn(email)).toBe(423);

  const entered = await signIn();
  expect(entered.status).toBe(201);
  const { body } = await me(entered.body.access_token.key);
  expect(body.admin).toMatchObject({
    email,
    first_name: 'Patricia',
    last_name: 'Real',
    role: 'manager',
    saas_company_id: companyId,
  });
  // The company of the stranger is not the person's: it would count as another one that relies on the account.
  const { body: mine } = await product.client.call(companies.list, {
    token: entered.body.access_token.key,
  });
  expect(mine.saas_companies.map(({ id }) => id)).toEqual([companyId]);
  const listed = await product.client.call(members.list, { token: owner.token });
  expect(listed.body.saas_company_admins).toContainEqual(
    expect.objectContaining({
      admin_id: body.admin.id,
      role: 'manager',
      application_ids: [applicationId],
    }),
  );
  expect((await auditLogOf(product, companyId)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['sso.member_added', 'account.confirmed', 'sso.account_linked']),
  );
  // The password and the link of the sign-up are worth nothing.
  expect(await trySignIn(email)).toBe(401);
  const confirmed = await product.client.call(accounts.confirm, {
    body: { confirmation_token: link },
  });
  expect(confirmed.status).toBe(422);
  // The person comes back to the same account.
  const again = await signIn();
  expect((await me(again.body.access_token.key)).body.admin.id).toBe(body.admin.id);
});

test('sessions and factors of an account with an unconfirmed address end, too', async () => {
  const { email, signIn } = await connect({ default_role: 'admin' });
  // As if there were a way to them.
  const stranger = await createAccount(product, { email, confirmed: false });
  await addTotp(product, stranger);
  const { status, body } = await signIn();
  expect(status).toBe(201);
  expect((await me(stranger.token)).status).toBe(401);
  const { admin } = (await me(body.access_token.key)).body;
  expect(admin).toMatchObject({ id: stranger.adminId, role: 'admin', second_factor: false });
  const { rows } = await product.database.pool.query(
    `select 1 from totp_factors where admin_id = $1
     union all select 1 from recovery_codes where admin_id = $1`,
    [stranger.adminId],
  );
  expect(rows).toEqual([]);
});

test('a person without access does not get the account either', async () => {
  const { email, signIn } = await connect({ default_role: null, application_ids: [] });
  await createAccount(product, { email, confirmed: false });
  expect((await signIn()).error.message).toBe(sentences.sso_no_group);
  expect(await trySignIn(email)).toBe(423);
});
