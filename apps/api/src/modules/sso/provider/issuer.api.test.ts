import { accounts, sso } from '@floorwright/contract';
import { fillSentence, sentences } from '@floorwright/domain/sentences';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Product, startProduct } from '../../../../test/product.ts';
import { connectCompany } from '../../../../test/sso/connections.ts';
import { startSigningProvider } from '../../../../test/sso/signing-provider.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ SSO_ALLOW_PRIVATE: '1' });
});
afterAll(() => product.stop());

test.each([
  ['', '/'],
  ['/', ''],
  ['/realms/mall', '/realms/mall/'],
  ['/realms/mall/', '/realms/mall'],
])(
  'an issuer that was entered as …%s works with a provider that calls itself …%s',
  async (entered, named) => {
    const provider = await startSigningProvider();
    provider.name.is = `${provider.issuer}${named}`;
    const issuer = `${provider.issuer}${entered}`;
    const { owner, domain, settings } = await connectCompany(product, { issuer });
    expect((await product.client.call(sso.test, { token: owner.token })).status).toBe(204);
    const person = { email: `pat@${domain}` };
    const { status, body } = await provider.signIn(product, person);
    expect(status).toBe(201);

    // The other spelling is the same provider: neither the secret is asked for again, nor do sessions end.
    const { client_secret: _same, ...others } = settings;
    const saved = await product.client.call(sso.update, {
      token: owner.token,
      body: { ...others, issuer: provider.name.is },
    });
    expect([saved.status, saved.body.sso?.issuer]).toEqual([200, provider.name.is]);
    const { status: later } = await product.client.call(accounts.showAdmin, {
      token: body.access_token.key,
    });
    expect(later).toBe(200);
    expect((await provider.signIn(product, person)).status).toBe(201);
  },
);

test('ID tokens have to name the issuer exactly as the provider does', async () => {
  const provider = await startSigningProvider();
  const { domain } = await connectCompany(product, provider);
  const { status, error } = await provider.signIn(product, {
    email: `pat@${domain}`,
    iss: `${provider.issuer}/`,
  });
  expect([status, error?.message]).toEqual([403, sentences.sso_answer_wrong]);
});

test('a provider with another name is still refused, and the test says what to enter', async () => {
  const provider = await startSigningProvider();
  const { owner, domain } = await connectCompany(product, provider);
  for (const named of [`${provider.issuer}/other`, `${provider.issuer}//`]) {
    provider.name.is = named;
    const { error } = await product.client.call(sso.test, { token: owner.token });
    expect(error.message).toBe(fillSentence(sentences.sso_issuer_other, { issuer: named }));
    const body = { email: `pat@${domain}` };
    expect((await product.client.call(sso.start, { body })).status).toBe(502);
  }
});
