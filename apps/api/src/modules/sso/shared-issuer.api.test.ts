import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { type Product, startProduct } from '../../../test/product.ts';
import { connectCompany, startAt } from '../../../test/sso/connections.ts';
import { inTransaction } from '../../platform/database/db.ts';
import { readPerson } from './claims.ts';
import { findPerson } from './people.ts';
import { findConnection } from './repository.ts';

// The settings of a provider that these tests cannot reach.
vi.mock(import('../../platform/outgoing/index.ts'), async (load) => ({
  ...(await load()),
  fetchOutgoing: (address: string) => {
    const { origin: issuer } = new URL(address);
    const settings = { authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` };
    return Promise.resolve(Response.json({ issuer, ...settings }));
  },
}));

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('of an issuer that many share, the person has to belong to the tenant of the company', async () => {
  const issuer = 'https://accounts.google.com';
  const { companyId, domain } = await connectCompany(product, { issuer });
  const { db } = product.database;
  const connection = await findConnection(db, { companyId });
  if (!connection) throw new Error('there is no connection');
  const context = { ...product.platform, address: '127.0.0.1', acceptLanguage: undefined };
  const find = (claims: object) => {
    const person = { sub: 'pat', email: `pat@${domain}`, email_verified: true, ...claims };
    return inTransaction(db, (tx) => findPerson(context, tx, connection, readPerson(person, null)));
  };
  const refused = { outcome: 'refused', refusal: 'email_domain' };
  // A private account can have an address of any domain.
  expect(await find({})).toEqual(refused);
  expect(await find({ hd: 'elsewhere.example' })).toEqual(refused);
  expect(await find({ hd: domain })).toMatchObject({ outcome: 'found' });
});

test('such an issuer is asked for people of the domain alone, and others are not', async () => {
  const asked = async (issuer: string) => {
    const { domain } = await connectCompany(product, { issuer });
    const { address } = await startAt(product, `pat@${domain}`);
    return { hd: new URL(address).searchParams.get('hd'), domain };
  };
  const google = await asked('https://accounts.google.com');
  expect(google.hd).toBe(google.domain);
  expect((await asked('https://login.example.com')).hd).toBeNull();
});
